"""Drawings as data: card, circle of seats, and the table of a finished game; a secret ballot stays secret."""

from collections.abc import Mapping
from itertools import zip_longest
from typing import Final

from fsm.game import Game
from fsm.games.assassins.board import Board, Day, Night
from fsm.games.assassins.opening import abilities_begin_at_once
from fsm.games.assassins.plan import plan, role_of
from fsm.games.assassins.role import CHAOS, ORDER, Role
from fsm.grid import Card, Circle, Column, Grid, Place, Sheet, Sign, Tone
from fsm.parts import Book

DAY: Final = "assassins-column-day"
NIGHT: Final = "assassins-column-night"
OUT: Final = "assassins-sign-out"
ABSTAINED: Final = "assassins-sign-abstained"
PROMOTED: Final = "assassins-sign-promoted"
SIGN: Final = "assassins-sign-"
BEGIN: Final = "assassins-circle-begin"
DAY_OF: Final = "assassins-circle-day"
SIDE: Final = "assassins-side-"
TONES: Final[Mapping[str, Tone]] = {ORDER: Tone.GOOD, CHAOS: Tone.EVIL}


def grid(game: Game[Board]) -> Grid:
    board, parts, sheet = game.board, plan(game).book.parts, Sheet(game.seats)
    begins_at_night = abilities_begin_at_once(game)
    for days, nights in zip_longest(board.days, board.nights):
        first, then = (nights, days) if begins_at_night else (days, nights)
        for one in (first, then):
            if isinstance(one, Day):
                put_day(game, sheet, one)
            elif one:
                put_night(sheet, one)
    return sheet.grid([sheet.row(seat, role, TONES[parts[role].side]) for seat, role in enumerate(board.roles, 1)])


def put_day(game: Game[Board], sheet: Sheet, day: Day) -> None:
    table = plan(game)
    sheet.begin(DAY, *([Sign(OUT, tuple(day.out), Tone.OUT)] if day.out else []), number=day.number)
    if table.shows_ballots or table.votes_in_public:
        for seat, target in day.ballots.items():
            sheet.mark(seat, Sign("", (target,)) if target else Sign(ABSTAINED))
    for seat in day.out:
        sheet.leave(seat, Sign(OUT, tone=Tone.OUT))


def put_night(sheet: Sheet, night: Night) -> None:
    sheet.begin(NIGHT, *([Sign(OUT, tuple(night.dead), Tone.OUT)] if night.dead else []), number=night.number)
    for act in night.acts:
        sheet.mark(act.by, Sign(f"{SIGN}{act.act}", (act.seat,) if act.seat else ()))
    for seat in night.promoted:
        sheet.mark(seat, Sign(PROMOTED))
    for seat in night.dead:
        sheet.leave(seat, Sign(OUT, tone=Tone.OUT))


def card(game: Game[Board], seat: int) -> Card:
    role = role_of(game, seat)
    return Card(role.name, f"{SIDE}{role.side}", TONES[role.side])


def circle(game: Game[Board]) -> Circle:
    board = game.board
    title = Column(DAY_OF if board.day else BEGIN, {"day": board.day})
    return Circle(title, tuple(Place(seat, out=seat not in board.alive) for seat in game.seating))


def signs_of(book: Book[Role]) -> list[str]:
    abilities = [role.ability for role in book.parts.values() if role.ability]
    acts = dict.fromkeys(act for ability in abilities for act in ability.acts)
    return [BEGIN, DAY_OF, DAY, NIGHT, OUT, ABSTAINED, PROMOTED, *(f"{SIGN}{act}" for act in acts)]
