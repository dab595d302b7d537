"""The Lady of the Lake: an office that inspects one player after some quests (AV-148 to AV-156)."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum, auto
from typing import Final

from fsm.game import Game, Inquiry, Phase, RuleSet
from fsm.games.avalon.board import Board
from fsm.games.avalon.inspection import ask_for_card, begin, conclude, is_going_on, lies_are_possible
from fsm.games.avalon.table import P, staged
from fsm.kit import as_choices, as_seats, following, preceding
from fsm.prompts import ROOM

LADY: Final = "avalon-lady"


class Lady(StrEnum):
    """The phases of the add-on."""

    APPOINT = auto()
    INSPECT = auto()
    REVEAL = auto()


def lady_plays(game: Game[Board]) -> bool:
    """Return whether the add-on is on (AV-148, AV-149)."""
    return game.options.flag("lady.enabled")


def appoint(game: Game[Board]) -> None:
    """Appoint the first holder, beside the first Leader, and announce it with the deal (AV-008, AV-150)."""
    after = game.options.word("lady.first_holder") == "after_first_leader"
    neighbour = following if after else preceding
    game.board.ladies = [neighbour(game.board.leader, len(game.seats))]
    game.tell(ROOM, "avalon-lady-holder", seat=game.board.ladies[-1])


def lady_is_due(game: Game[Board]) -> bool:
    """Return whether the holder inspects after this quest (AV-151, AV-152: the rows of a decided game stand before)."""
    return lady_plays(game) and game.board.order in game.options.numbers("lady.after")


def never_lady(game: Game[Board]) -> tuple[int, ...]:
    """Return the seats that may be inspected: none that is or was Lady (AV-155, AMB-64)."""
    return tuple(seat for seat in game.seats if seat not in game.board.ladies)


def open_inspection(game: Game[Board]) -> None:
    """Ask the holder for the player to inspect (AV-151, AV-153)."""
    decline = () if game.options.flag("lady.mandatory") else ("none",)
    args = {"_drawn": is_drawn(game)}
    game.ask(game.board.ladies[-1], LADY, (*as_choices(never_lady(game)), *decline), args=args, secret=False)


def is_drawn(game: Game[Board]) -> bool:
    """Return whether chance inspects for a silent Lady."""
    return game.options.word("timeout.lady") == "random_legal"


def close_inspection(game: Game[Board]) -> None:
    """Announce the inspected player; a silent Lady inspects nobody, or by chance (AV-153, AMB-62)."""
    holder, answer = game.board.ladies[-1], game.answer_to(LADY)
    seats = as_seats(answer)
    if not answer and is_drawn(game):
        seats = (game.dice.pick(never_lady(game)),)
    game.tell(ROOM, "avalon-lady-inspects", holder=holder, seat=seats[0] if seats else None)
    for seat in seats:
        begin(game, holder, seat)
        if not lies_are_possible(game):
            close_reveal(game)


def open_reveal(game: Game[Board]) -> None:
    """Ask the inspected player for a card where somebody could lie (AV-128)."""
    ask_for_card(game)


def close_reveal(game: Game[Board]) -> None:
    """Tell her alone the side, and move the office while it may (AV-153, AV-154)."""
    board = game.board
    seat = board.inspected
    conclude(game)
    if len(board.ladies) <= game.options.number("lady.max_transfers"):
        board.ladies.append(seat)
        game.tell(ROOM, "avalon-lady-holder", seat=seat)


def with_lady(rules: RuleSet[Board]) -> RuleSet[Board]:
    """Return the rules with the Lady; a table that plays without her never enters her phases."""
    table = staged(rules.table, Lady.APPOINT, P.NIGHT, lady_plays)
    table = staged(table, Lady.INSPECT, P.NEXT, lady_is_due)
    table = staged(table, Lady.REVEAL, P.NEXT, is_going_on, only=Lady.INSPECT)
    return replace(
        rules,
        table=table,
        phases={
            **rules.phases,
            Lady.APPOINT: Phase(appoint),
            Lady.INSPECT: Phase(open_inspection, close_inspection, time="timer.lady_s"),
            Lady.REVEAL: Phase(open_reveal, close_reveal, time="timer.inspect_s"),
        },
        tells={
            **rules.tells,
            "avalon-lady-holder": {"seat": "seat"},
            "avalon-lady-inspects": {"holder": "seat", "seat": "seat"},
        },
        asks={**rules.asks, LADY: Inquiry(seats=True, irreversible=True, args={"_drawn": "flag"})},
    )
