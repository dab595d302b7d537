"""Cleric: learns the side of the first Leader (AV-124)."""

from enum import StrEnum, auto
from typing import Any, Final

from fsm.game import Game, Inquiry, Phase
from fsm.games.avalon.board import Board
from fsm.games.avalon.feature import During, Feature, Stage, Switch
from fsm.games.avalon.inspection import (
    ANSWER,
    INSPECTS,
    ask_for_card,
    begin,
    cease,
    conclude,
    is_going_on,
    lies_are_possible,
)
from fsm.games.avalon.plan import is_on
from fsm.games.avalon.role import Role, good
from fsm.games.avalon.table import P
from fsm.kinds import WORD
from fsm.kit import flag, word
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
    elif prompt.key in (CHECK, ANSWER):
        conclude(game)


def end_check(game: Game[Board]) -> None:
    """A requested inspection ends with the phase, and the right to one with the first nomination."""
    if is_going_on(game):
        if game.answer_to(CHECK):
            conclude(game)
        elif game.board.team:
            cease(game)


# Card


def card(game: Game[Board], role: Role) -> dict[str, Any]:  # AMB-46
    return {} if is_automatic(game) else {"_skill": "cleric-asks"}


FEATURE: Final = Feature(
    place=80,
    switches=(Switch("cleric", "roles.cleric", roles=(good("cleric", 40, card=card),)),),
    stages=(
        Stage(
            place=40,
            phase=Cleric.CHECK,
            before=P.DISCUSS,
            rules=Phase(open_check, close_check, time="timer.inspect_s"),
            when=is_on("cleric"),
            only=P.NIGHT,
        ),
    ),
    during=tuple(
        During(phase, open=offer_check, answer=take_check, close=end_check) for phase in (P.DISCUSS, P.NOMINATE)
    ),
    options={
        303: (flag("roles.cleric", "roles", False),),
        320: (word("cleric.check", "roles", ("automatic", "on_request"), "automatic"),),
    },
    offers=(INSPECTS,),
    tells={"avalon-role": {"_skill": WORD("avalon-skill").maybe}},
    asks={CHECK: Inquiry()},
)
