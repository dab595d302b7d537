"""The Cleric, who learns the side of the first Leader (AV-124), and the prompts and messages of inspections."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum, StrEnum, auto
from typing import Final

from fsm.game import Game, Inquiry, Phase, RuleSet
from fsm.games.avalon.board import Board
from fsm.games.avalon.inspection import (
    ANSWER,
    SIDE,
    ask_for_card,
    begin,
    cease,
    conclude,
    is_going_on,
    lies_are_possible,
)
from fsm.games.avalon.plan import plan
from fsm.games.avalon.table import P, also, staged, then
from fsm.prompts import Choices, Prompt

CHECK: Final = "avalon-cleric-check"


class Cleric(StrEnum):
    """The phase of the role."""

    CHECK = auto()


def cleric_plays(game: Game[Board]) -> bool:
    """Return whether there is a Cleric."""
    return "cleric" in plan(game).on


def cleric_of(game: Game[Board]) -> int:
    """Return the Cleric's seat."""
    return game.board.seat_of("cleric")


# Automatic


def open_check(game: Game[Board]) -> None:
    """Inspect the first Leader, who shows a card where somebody could lie, even as the Cleric (AV-128).

    On request the inspection only begins here, before any Lancelot card, and waits for the Cleric's word (AMB-46).
    """
    begin(game, cleric_of(game), game.board.leader)
    if is_automatic(game):
        ask_for_card(game)


def close_check(game: Game[Board]) -> None:
    """Tell the Cleric the side as dealt, before the first card; as Leader he reads nothing (AV-124, AMB-65)."""
    if is_automatic(game):
        conclude(game)


def is_automatic(game: Game[Board]) -> bool:
    """Return whether the Cleric is told without asking."""
    return game.options.word("cleric.check") == "automatic"


# On request


def offer_check(game: Game[Board]) -> None:
    """Let the Cleric ask, once, until the first nomination."""
    if is_going_on(game):
        game.ask(cleric_of(game), CHECK, ("check",), required=False, final=True)


def take_check(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    """Ask the first Leader for a card at the Cleric's word; without possible liars, tell the Cleric at once."""
    if prompt.key == CHECK and lies_are_possible(game):
        ask_for_card(game, required=False)
    elif prompt.key in (CHECK, ANSWER):
        conclude(game)


def end_check(game: Game[Board]) -> None:
    """End a requested inspection with the phase, and the right to one with the first nomination."""
    if is_going_on(game):
        if game.answer_to(CHECK):
            conclude(game)
        elif game.board.team:
            cease(game)


def with_cleric(rules: RuleSet[Board]) -> RuleSet[Board]:
    """Return the rules with the Cleric, and with the texts of inspectors and inspected."""

    def asking(phase: Enum) -> Phase[Board]:
        plain = rules.phases[phase]
        return replace(
            plain,
            open=then(plain.open, offer_check),
            answer=also(plain.answer, take_check),
            close=then(plain.close, end_check),
        )

    return replace(
        rules,
        table=staged(rules.table, Cleric.CHECK, P.DISCUSS, cleric_plays, only=P.NIGHT),
        phases={
            **rules.phases,
            Cleric.CHECK: Phase(open_check, close_check, time="timer.inspect_s"),
            P.DISCUSS: asking(P.DISCUSS),
            P.NOMINATE: asking(P.NOMINATE),
        },
        tells={**rules.tells, SIDE: {"seat": "seat", "side": "word:avalon-side"}},
        asks={**rules.asks, CHECK: Inquiry(), ANSWER: Inquiry(args={"_only": "word:avalon-side?", "_own": "flag?"})},
    )
