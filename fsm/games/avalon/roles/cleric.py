"""Cleric: learns the side of the first Leader (AV-124)."""

from enum import StrEnum, auto
from typing import Final

from msgspec import UNSET

from fsm.game import Game, Inquiry, Phase
from fsm.games.avalon.board import Board
from fsm.games.avalon.feature import INSPECTS, feature_of
from fsm.games.avalon.inspection import ANSWER, ask_for_card, begin, cease, conclude, is_going_on, lies_are_possible
from fsm.games.avalon.plan import is_on
from fsm.games.avalon.role import good
from fsm.games.avalon.table import P
from fsm.kinds import WORD
from fsm.kit import word
from fsm.parts import Detour, Fact, Step
from fsm.prompts import Choices, Prompt

CHECK: Final = "avalon-cleric-check"


class Cleric(StrEnum):
    CHECK = auto()


def cleric_of(game: Game[Board]) -> int:
    return game.board.seat_of("cleric")


# Automatic


def open_check(game: Game[Board]) -> None:
    """The first Leader shows a card if a player could lie, even as the Cleric (AV-128).

    On request the inspection only begins here, before any Lancelot card, and waits for the Cleric's word (AMB-46).
    """
    begin(game, cleric_of(game), game.board.leader)
    if is_automatic(game):
        ask_for_card(game)


def close_check(game: Game[Board]) -> None:
    """The side is as dealt, before the first card; as Leader he reads nothing (AV-124, AMB-65)."""
    if is_automatic(game):
        conclude(game)


def is_automatic(game: Game[Board]) -> bool:
    return game.options.word("cleric.check") == "automatic"


# On request


def offer_check(game: Game[Board]) -> None:
    if is_going_on(game):
        game.ask(cleric_of(game), CHECK, ("check",), required=False, final=True)


def take_check(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    if prompt.key == CHECK and lies_are_possible(game):
        ask_for_card(game, required=False)
    else:
        conclude(game)


def end_check(game: Game[Board]) -> None:
    """A requested inspection ends with the phase, and the right to one with the first nomination."""
    if is_going_on(game):
        if game.answer_to(CHECK):
            conclude(game)
        elif game.board.team:
            cease(game)


SKILL: Final = Fact(
    WORD("avalon-skill").maybe, lambda game, role: UNSET if is_automatic(game) else "cleric-asks"
)  # AMB-46
FEATURE: Final = feature_of(
    good("cleric", facts={"_skill": SKILL}),
    tags=lambda values: {INSPECTS},
    detours=(
        Detour(
            Cleric.CHECK, Phase(open_check, close_check, time="timer.inspect_s"), when=is_on("cleric"), only=P.NIGHT
        ),
    ),
    steps={"check": Step(offer_check), "check-end": Step(end_check)},
    options=(word("cleric.check", "roles", ("automatic", "on_request")),),
    asks={CHECK: Inquiry()},
    answers=dict.fromkeys((CHECK, ANSWER), take_check),
)
