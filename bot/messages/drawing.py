"""Pictures as a reader sees them, ready to be drawn; and the table drawn in characters of one width."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar
from unicodedata import combining, east_asian_width

import msgspec

from fsm.grid import Tone

T = TypeVar("T")

SHAPES: Mapping[Tone, str] = {Tone.GOOD: "●", Tone.EVIL: "▲", Tone.OTHER: "★"}
"""Marks of sides beside their colours, for the colour-blind."""


class Mark(msgspec.Struct, frozen=True):
    text: str
    tone: Tone


class SeatLine(msgspec.Struct, frozen=True):
    seat: int
    name: str
    """The player's name, as its owner wrote it: escape it for the platform."""
    role: str
    tone: Tone
    badges: str
    cells: tuple[tuple[Mark, ...], ...]
    left: int | None
    """Index of the column in which the seat went out."""


class Drawing(msgspec.Struct, frozen=True):
    titles: tuple[str, ...]
    heads: tuple[tuple[Mark, ...], ...]
    lines: tuple[SeatLine, ...]
    legend: tuple[tuple[Mark, str], ...]


class Poster(msgspec.Struct, frozen=True):
    title: str
    drawing: Drawing


class RoleCard(msgspec.Struct, frozen=True):
    game: str
    seat: str
    name: str
    """The player's name, as it stands in `seat`."""
    role: str
    side: str
    tone: Tone
    says: str


class Chair(msgspec.Struct, frozen=True):
    seat: int
    name: str
    marks: tuple[Mark, ...]
    out: bool
    role: str


class SeatCircle(msgspec.Struct, frozen=True):
    game: str
    title: str
    marks: tuple[Mark, ...]
    chairs: tuple[Chair, ...]
    legend: tuple[tuple[Mark, str], ...]


class ChartBar(msgspec.Struct, frozen=True):
    label: str
    games: int
    wins: int
    place: int
    """Place among the players of a group, 0 for none."""


class Bars(msgspec.Struct, frozen=True):
    heading: str
    bars: tuple[ChartBar, ...]


class BarChart(msgspec.Struct, frozen=True):
    title: str
    name: str
    """Name of a player as it stands in the title, empty for none."""
    groups: tuple[Bars, ...]


Picture = Poster | RoleCard | SeatCircle | BarChart


# As text


def as_text(drawing: Drawing, room: int | None = None) -> str:
    names = [f"{SHAPES.get(line.tone, '')}{line.seat}{line.badges} {line.role}" for line in drawing.lines]
    columns = [
        [title, _join(head), *(_join(line.cells[number]) for line in drawing.lines)]
        for number, (title, head) in enumerate(zip(drawing.titles, drawing.heads, strict=True))
    ]
    left = None if room is None else room - max(map(width, names), default=0)
    bands = fill_lines(columns, lambda column: max(map(width, column)) + 2, left)
    tables = "\n\n".join(_table([["", "", *names], *band]) for band in bands)
    legend = (f"{mark.text} {meaning}" for mark, meaning in drawing.legend)
    return "\n".join([tables, "", *legend])


def fill_lines(parts: Iterable[T], size: Callable[[T], int], room: int | None) -> list[list[T]]:
    lines: list[list[T]] = [[]]
    used = 0
    for part in parts:
        if lines[-1] and room is not None and used + size(part) > room:
            lines.append([])
            used = 0
        lines[-1].append(part)
        used += size(part)
    return lines


def _table(columns: Sequence[Sequence[str]]) -> str:
    sizes = [max(map(width, column)) for column in columns]
    rows = ["  ".join(map(_pad, row, sizes)).rstrip() for row in zip(*columns, strict=True)]
    return "\n".join(row for number, row in enumerate(rows) if row or number != 1)


def width(text: str) -> int:
    """Return the columns that a text takes in a font of one width; East Asian characters and emoji take two."""
    return sum(0 if combining(sign) else 2 if east_asian_width(sign) in "WF" else 1 for sign in text)


def _pad(text: str, size: int) -> str:
    return text + " " * (size - width(text))


def _join(marks: Iterable[Mark]) -> str:
    return " ".join(mark.text for mark in marks)
