"""Drawings as data: the table of a finished match, the card of a seat, the circle of seats.

The table has a row per seat and a column per round. Text, picture and page are drawn from it.
"""

from collections.abc import Iterator, Sequence
from enum import StrEnum, auto
from itertools import chain
from typing import Any

import msgspec


class Tone(StrEnum):
    """The meaning of a colour; each renderer shows it in another way as well, for the colour-blind."""

    PLAIN = auto()
    GOOD = auto()
    EVIL = auto()
    OTHER = auto()
    """A side that is neither."""
    YES = auto()
    NO = auto()
    OUT = auto()


class Sign(msgspec.Struct, frozen=True):
    """A mark in the table: a short word, and the seats that it points at."""

    word: str
    """Key of the message with the mark; its attribute `about` explains it in the legend. Empty for the seats alone."""
    seats: tuple[int, ...] = ()
    tone: Tone = Tone.PLAIN


class Column(msgspec.Struct, frozen=True):
    """A round of the match, such as a night or a vote."""

    word: str
    """Key of the message with its title."""
    args: dict[str, Any]
    signs: tuple[Sign, ...] = ()
    """Its outcome, below the title."""


class Row(msgspec.Struct, frozen=True):
    seat: int
    role: str
    """Role at the end, as behind `GAME-role-`."""
    tone: Tone
    cells: tuple[tuple[Sign, ...], ...]
    signs: tuple[Sign, ...] = ()
    """Marks beside the name, such as a badge."""
    left: int | None = None
    """Index of the column in which the seat went out."""


class Grid(msgspec.Struct, frozen=True):
    """The table of a match: as many cells in each row as there are columns."""

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]

    def all_signs(self) -> Iterator[Sign]:
        for column in self.columns:
            yield from column.signs
        for row in self.rows:
            yield from row.signs
            yield from chain.from_iterable(row.cells)


class Card(msgspec.Struct, frozen=True):
    """The card of a seat, for its player alone: nothing that the message with the card does not say."""

    role: str
    """Role as behind `GAME-role-`."""
    side: str
    """Key of the message that names its side."""
    tone: Tone
    says: str = ""
    """Key of the message with its skill in a sentence; empty for the attribute `skill` of the role."""


class Place(msgspec.Struct, frozen=True):
    seat: int
    signs: tuple[Sign, ...] = ()
    """Marks of offices and of the floor."""
    out: bool = False
    role: str = ""
    """Role as behind `GAME-role-`, if it is public."""


class Circle(msgspec.Struct, frozen=True):
    """The seats around the table, clockwise, with public facts about them."""

    now: Column
    """The round with its outcomes so far, in the middle."""
    places: tuple[Place, ...]

    def all_signs(self) -> Iterator[Sign]:
        yield from self.now.signs
        for place in self.places:
            yield from place.signs


class Sheet:
    """A table of a match that is filled column by column."""

    def __init__(self, seats: Sequence[int]) -> None:
        self._columns: list[Column] = []
        self._cells: dict[int, list[list[Sign]]] = {seat: [] for seat in seats}
        self._left: dict[int, int] = {}

    def begin(self, word: str, *signs: Sign, **args: Any) -> None:
        """Begin a column: the message of its title with arguments, and marks below it."""
        self._columns.append(Column(word, args, signs))
        for cells in self._cells.values():
            cells.append([])

    def mark(self, seat: int, *signs: Sign) -> None:
        """Add marks of a seat to the latest column."""
        self._cells[seat][-1].extend(signs)

    def leave(self, seat: int, *signs: Sign) -> None:
        """Note that a seat has gone out in the latest column, with marks that say how."""
        self.mark(seat, *signs)
        self._left[seat] = len(self._columns) - 1

    def row(self, seat: int, role: str, tone: Tone, *signs: Sign) -> Row:
        """Return the row of a seat, with marks beside its name."""
        cells = tuple(tuple(cell) for cell in self._cells[seat])
        return Row(seat, role, tone, cells, signs, self._left.get(seat))

    def grid(self, rows: Sequence[Row]) -> Grid:
        """Return the table with these rows."""
        return Grid(tuple(self._columns), tuple(rows))
