"""The Lady of the Lake: an office that inspects one player after some quests (AV-148 to AV-156)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum, auto
from typing import Final

from fsm.effects import Tell
from fsm.game import Game
from fsm.games.avalon.board import Board, Inspection
from fsm.games.avalon.table import P, widened
from fsm.kit import as_choices, as_seats, following, preceding
from fsm.model import ROOM, Go, Inquiry, Phase, RuleSet

LADY: Final = "avalon-lady"


class Lady(StrEnum):
    """The phases of the add-on."""

    APPOINT = auto()
    INSPECT = auto()


def lady_plays(game: Game[Board]) -> bool:
    """Whether the add-on is on (AV-148, AV-149)."""
    return game.options.flag("lady.enabled")


def appoint(game: Game[Board]) -> None:
    """The first holder sits beside the first Leader and is announced with the deal (AV-008, AV-150)."""
    after = game.options.word("lady.first_holder") == "after_first_leader"
    neighbour = following if after else preceding
    game.board.ladies = [neighbour(game.board.leader, len(game.seats))]
    game.tell(ROOM, "avalon-lady-holder", seat=game.board.ladies[-1])


def lady_is_due(game: Game[Board]) -> bool:
    """Whether the holder inspects after this quest (AV-151, AV-152: the rows of a decided game stand before)."""
    return lady_plays(game) and game.board.order in game.options.numbers("lady.after")


def never_lady(game: Game[Board]) -> tuple[int, ...]:
    """Who may be inspected: nobody who is or was Lady (AV-155, AMB-64)."""
    return tuple(seat for seat in game.seats if seat not in game.board.ladies)


def open_inspection(game: Game[Board]) -> None:
    """The holder announces whom she inspects (AV-151, AV-153)."""
    decline = () if game.options.flag("lady.mandatory") else ("none",)
    game.ask(game.board.ladies[-1], LADY, (*as_choices(never_lady(game)), *decline), secret=False)


def close_inspection(game: Game[Board]) -> None:
    """Everybody reads whom, only she reads the side, and the office moves while it may (AV-153, AV-154, AMB-62)."""
    board, answer = game.board, game.answer_to(LADY)
    holder = board.ladies[-1]
    seats = as_seats(answer)
    if not answer and game.options.word("timeout.lady") == "random_legal":
        seats = (game.dice.pick(never_lady(game)),)
    if not seats:
        game.tell(ROOM, "avalon-lady-inspects", holder=holder, seat=None)
        return
    seen = Inspection(holder, seats[0], board.sides[seats[0] - 1])
    board.inspections.append(seen)
    game.tell(ROOM, "avalon-lady-inspects", holder=holder, seat=seen.seat)
    game.out.append(shown(seen))
    if len(board.ladies) <= game.options.number("lady.max_transfers"):
        board.ladies.append(seen.seat)
        game.tell(ROOM, "avalon-lady-holder", seat=seen.seat)


def shown(seen: Inspection) -> Tell:
    """The side, never the role, to the holder alone (AV-125, AV-153)."""
    return Tell((seen.holder,), "avalon-side", {"seat": seen.seat, "side": seen.side})


def with_lady(rules: RuleSet[Board]) -> RuleSet[Board]:
    """The rules with the Lady in them; a table that plays without her never enters her phases."""

    def view(game: Game[Board], seat: int) -> Sequence[Tell]:
        return [*rules.view(game, seat), *(shown(seen) for seen in game.board.inspections if seen.holder == seat)]

    return replace(
        rules,
        table=widened(
            tuple(rules.table),
            Go(P.DEAL, Lady.APPOINT, when=lady_plays),
            Go(Lady.APPOINT, P.NIGHT),
            Go(P.RESULT, Lady.INSPECT, when=lady_is_due),
            Go(Lady.INSPECT, P.NEXT),
        ),
        phases={
            **rules.phases,
            Lady.APPOINT: Phase(appoint),
            Lady.INSPECT: Phase(open_inspection, close_inspection, time="timer.lady_s"),
        },
        tells={
            **rules.tells,
            "avalon-lady-holder": {"seat": "seat"},
            "avalon-lady-inspects": {"holder": "seat", "seat": "seat"},
            "avalon-side": {"seat": "seat", "side": "word:avalon-side"},
        },
        asks={**rules.asks, LADY: Inquiry(seats=True, irreversible=True)},
        view=view,
    )
