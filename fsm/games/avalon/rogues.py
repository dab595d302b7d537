"""The Rogues: the Watch that keeps them from their ballots, and their victory alone (AV-133 to AV-140)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from enum import StrEnum, auto
from typing import Final, NamedTuple

from fsm.game import Game, Go, Inquiry, Phase, RuleSet
from fsm.games.avalon.board import Board
from fsm.games.avalon.marking import ask_for_member, member_pointed_at
from fsm.games.avalon.plan import plan
from fsm.games.avalon.quest import ENOUGH
from fsm.games.avalon.resolution import Result
from fsm.games.avalon.table import P, foremost, staged, then
from fsm.prompts import ROOM

WATCH: Final = "avalon-watch"


class Rogue(StrEnum):
    """The phase of the roles."""

    WATCH = auto()


class Solo(NamedTuple):
    """A Rogue."""

    feature: str
    """Feature that brings the role."""
    role: str
    passes: bool
    """Whether the Rogue's quests pass."""
    cast: Callable[[Result], bool]
    """Return whether the Rogue's ballot lay in a quest."""


SOLOS: Final = (
    Solo("rogue-good", "good-rogue", True, lambda result: result.rogue_success),
    Solo("rogue-evil", "evil-rogue", False, lambda result: result.rogue_fail),
)
FEATURES: Final = frozenset(solo.feature for solo in SOLOS)


# The Watch


def watch_is_due(game: Game[Board]) -> bool:
    """Return whether this quest has a Watch: small tables have none in the first quests (AV-133, AV-134)."""
    if plan(game).on.isdisjoint(FEATURES):
        return False
    small = len(game.seats) < game.options.number("rogue.watch_exempt_below")
    return not (small and game.board.order in game.options.numbers("rogue.watch_exempt_quests"))


def open_watch(game: Game[Board]) -> None:
    """Ask the Leader to watch one member, before any ballot (AV-133)."""
    ask_for_member(game, WATCH, "rogue.watch_self")


def close_watch(game: Game[Board]) -> None:
    """Announce the watched member; a silent Leader watches one by chance (AMB-33)."""
    board = game.board
    board.marks.watched = member_pointed_at(game, WATCH, "rogue.watch_self")
    game.tell(ROOM, "avalon-watch-set", seat=board.marks.watched)


# Victory


def keep_ledger(game: Game[Board]) -> None:
    """Let a Rogue win alone whose ballot decided the game, and lay in an earlier quest too (AV-137, AV-138, AMB-54)."""
    results = [quest.result for quest in game.board.quests]
    for solo in SOLOS:
        if solo.feature in plan(game).on and is_decided(results, solo) and was_there_before(game, results, solo):
            game.board.alone = game.board.seat_of(solo.role)


def is_decided(results: list[Result], solo: Solo) -> bool:
    """Return whether the last quest was the third of his side, with his ballot in it."""
    own = sum(result.passed is solo.passes for result in results)
    return own == ENOUGH and results[-1].passed is solo.passes and solo.cast(results[-1])


def was_there_before(game: Game[Board], results: list[Result], solo: Solo) -> bool:
    """Return whether his ballot lay in an earlier quest, of the same result where the rules ask for it (AMB-52)."""
    any_quest = game.options.word("rogue.prior") == "any_quest"
    return any(solo.cast(old) for old in results[:-1] if any_quest or old.passed is solo.passes)


def rogue_has_won(game: Game[Board]) -> bool:
    """Return whether a Rogue has won alone; then there is no assassination (AV-140)."""
    return game.board.alone > 0


def with_rogues(rules: RuleSet[Board]) -> RuleSet[Board]:
    """Return the rules with the Watch after the approval, and with the victory of a Rogue alone."""
    result = rules.phases[P.RESULT]
    table = staged(rules.table, Rogue.WATCH, P.BALLOT, watch_is_due)
    return replace(
        rules,
        table=foremost(table, Go(P.RESULT, P.OVER, when=rogue_has_won)),
        phases={
            **rules.phases,
            Rogue.WATCH: Phase(open_watch, close_watch, time="timer.watch_s"),
            P.RESULT: replace(result, open=then(result.open, keep_ledger)),
        },
        tells={**rules.tells, "avalon-watch-set": {"seat": "seat"}},
        asks={**rules.asks, WATCH: Inquiry(seats=True)},
    )
