"""Excalibur: the Leader hands it to a member, who may turn another member's ballot round (AV-157 to AV-160)."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum, auto
from typing import Final

from fsm.game import Game, Inquiry, Phase, RuleSet
from fsm.games.avalon.board import Board
from fsm.games.avalon.plan import plan
from fsm.games.avalon.private_log import confide
from fsm.games.avalon.table import P, also, staged, then
from fsm.kit import as_choices, as_seats
from fsm.prompts import ROOM, Choices, Prompt

GIVE: Final = "avalon-excalibur-give"
USE: Final = "avalon-excalibur-use"
REVEAL: Final = "avalon-excalibur-reveal"
NONE: Final = ("none",)


class Excalibur(StrEnum):
    """The phases of the add-on."""

    GIVE = auto()
    USE = auto()


# Giving


def excalibur_plays(game: Game[Board]) -> bool:
    """Return whether the add-on is on."""
    return "excalibur" in plan(game).on


def open_giving(game: Game[Board]) -> None:
    """Ask the Leader after every approval to give it to one other member or nobody (AV-157, AV-160)."""
    board = game.board
    others = as_choices(seat for seat in board.team if seat != board.leader)
    game.ask(board.leader, GIVE, others + NONE, default=NONE, secret=False)


def close_giving(game: Game[Board]) -> None:
    """Announce the holder, or that there is none."""
    holder = next(iter(as_seats(game.answer_to(GIVE))), None)
    game.board.marks.holder = holder or 0
    game.tell(ROOM, "avalon-excalibur-given", seat=holder)


# Using


def is_held(game: Game[Board]) -> bool:
    """Return whether the sword has a holder on this quest."""
    return game.board.marks.holder > 0


def while_voting(game: Game[Board]) -> bool:
    """Return whether it is used while the ballots are open, not when they are locked (AMB-67)."""
    return game.options.word("excalibur.use_time") == "during_ballots"


def use_is_due(game: Game[Board]) -> bool:
    """Return whether the holder is asked when the ballots are locked."""
    return is_held(game) and not while_voting(game)


def open_use(game: Game[Board]) -> None:
    """Ask the holder, who may announce one other member (AV-158)."""
    ask_holder(game, required=True)


def ask_holder(game: Game[Board], *, required: bool) -> None:
    """Ask for the target: another member, or nobody; an announced target stays."""
    marks = game.board.marks
    others = as_choices(seat for seat in game.board.team if seat != marks.holder)
    game.ask(marks.holder, USE, others + NONE, default=NONE, required=required, secret=False, final=not required)


def close_use(game: Game[Board]) -> None:
    """Announce the target, and tell the holder the ballot (AV-159)."""
    aim(game, game.answer_to(USE))
    reveal(game)


def aim(game: Game[Board], choices: Choices) -> None:
    """Announce the target, or only that the sword strikes (AMB-67)."""
    struck = next(iter(as_seats(choices)), None)
    game.board.marks.struck = struck or 0
    if struck is None or game.options.flag("excalibur.target_public"):
        game.tell(ROOM, "avalon-excalibur-used", seat=struck)
    else:
        game.tell(ROOM, "avalon-excalibur-used-unseen")


def reveal(game: Game[Board]) -> None:
    """Tell the holder alone the exact kind of the original ballot (AV-159, AMB-68)."""
    board = game.board
    if struck := board.marks.struck:
        confide(game, board.marks.holder, REVEAL, seat=struck, ballot=board.ballots[struck])


# Using while the ballots are open


def offer_use(game: Game[Board]) -> None:
    """Let the holder strike at any time while the quest vote is open."""
    if is_held(game) and while_voting(game):
        ask_holder(game, required=False)


def take_use(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    """Announce the holder's strike at once."""
    if prompt.key == USE:
        aim(game, choices)


def return_ballot(game: Game[Board], prompt: Prompt) -> None:
    """Allow a ballot to be taken back, since it had no effect yet; an announced target is final."""


def end_use(game: Game[Board]) -> None:
    """Apply the sword to the ballot as it is at the close; an unused sword is announced too."""
    if is_held(game) and while_voting(game):
        if not any(prompt.key == USE and prompt.id in game.answers for prompt in game.prompts.values()):
            aim(game, NONE)
        reveal(game)


def with_excalibur(rules: RuleSet[Board]) -> RuleSet[Board]:
    """Return the rules with the sword: given before the ballots, used on them."""
    ballot = rules.phases[P.BALLOT]
    table = staged(rules.table, Excalibur.GIVE, P.BALLOT, excalibur_plays)
    return replace(
        rules,
        table=staged(table, Excalibur.USE, P.RESULT, use_is_due),
        phases={
            **rules.phases,
            Excalibur.GIVE: Phase(open_giving, close_giving, time="timer.excalibur_give_s"),
            P.BALLOT: replace(
                ballot,
                open=then(ballot.open, offer_use),
                answer=also(ballot.answer, take_use),
                back=return_ballot,
                close=then(ballot.close, end_use),
            ),
            Excalibur.USE: Phase(open_use, close_use, time="timer.excalibur_use_s"),
        },
        tells={
            **rules.tells,
            "avalon-excalibur-given": {"seat": "seat"},
            "avalon-excalibur-used": {"seat": "seat"},
            "avalon-excalibur-used-unseen": {},
            REVEAL: {"seat": "seat", "ballot": "word:avalon-ballot"},
        },
        sealed=(*rules.sealed, REVEAL),
        asks={**rules.asks, GIVE: Inquiry(seats=True), USE: Inquiry(seats=True, irreversible=True)},
    )
