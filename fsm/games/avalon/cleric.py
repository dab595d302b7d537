"""The Cleric learns the side of the first Leader (AV-124), and how inspections are asked for and told."""

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
    """Whether there is a Cleric."""
    return "cleric" in plan(game).on


def cleric_of(game: Game[Board]) -> int:
    """The Cleric's seat."""
    return game.board.seat_of("cleric")


# By itself


def open_check(game: Game[Board]) -> None:
    """The first Leader is inspected; he shows a card where somebody could lie, the Cleric as well as others (AV-128).

    On request the inspection only begins here, before any Lancelot card, and waits for the Cleric's word (AMB-46).
    """
    begin(game, cleric_of(game), game.board.leader)
    if is_automatic(game):
        ask_for_card(game)


def close_check(game: Game[Board]) -> None:
    """The Cleric reads the side as dealt, before the first card; of himself he reads nothing (AV-124, AMB-65)."""
    if is_automatic(game):
        conclude(game)


def is_automatic(game: Game[Board]) -> bool:
    """Whether the Cleric is told without asking."""
    return game.options.word("cleric.check") == "automatic"


# On request


def offer_check(game: Game[Board]) -> None:
    """Until the first nomination the Cleric may ask, unless he has."""
    if is_going_on(game):
        game.ask(cleric_of(game), CHECK, ("check",), required=False, final=True)


def take_check(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    """At the Cleric's word the first Leader is asked for a card; with it, or without anybody who lies, he is told."""
    if prompt.key == CHECK and lies_are_possible(game):
        ask_for_card(game, required=False)
    elif prompt.key in (CHECK, ANSWER):
        conclude(game)


def end_check(game: Game[Board]) -> None:
    """With the phase an inspection that was asked for is over; with the first nomination the right to one is."""
    if is_going_on(game):
        if game.answer_to(CHECK):
            conclude(game)
        elif game.board.team:
            cease(game)


def with_cleric(rules: RuleSet[Board]) -> RuleSet[Board]:
    """The rules with the Cleric in them, and with what inspectors and inspected read."""

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
