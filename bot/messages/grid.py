"""The table of a match in the words of a language, ready to be drawn as text, picture or page."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from unicodedata import combining, east_asian_width

import msgspec

from bot.messages.context import RenderContext
from bot.messages.renderer import Renderer
from fsm import Grid, Row, Sign, Tone

SHAPES: Mapping[Tone, str] = {Tone.GOOD: "●", Tone.EVIL: "▲", Tone.OTHER: "★"}
"""Marks of sides beside their colours, for the colour-blind."""


class Mark(msgspec.Struct, frozen=True):
    """A mark as a reader sees it."""

    text: str
    tone: Tone


class Line(msgspec.Struct, frozen=True):
    """The row of a seat as a reader sees it."""

    seat: int
    name: str
    """The player's name, as its owner wrote it: escape it for the platform."""
    role: str
    tone: Tone
    badges: str
    """Marks of offices."""
    cells: tuple[tuple[Mark, ...], ...]
    left: int | None
    """Index of the column in which the seat went out."""


class Drawing(msgspec.Struct, frozen=True):
    """A table as a reader sees it."""

    titles: tuple[str, ...]
    """Titles of the columns."""
    heads: tuple[tuple[Mark, ...], ...]
    """Outcomes of the columns."""
    lines: tuple[Line, ...]
    legend: tuple[tuple[Mark, str], ...]
    """Marks with their meaning, in the order of their first use."""


def drawn(grid: Grid, renderer: Renderer, context: RenderContext) -> Drawing:
    """Return the table in the language and with the names of a context."""
    words = _Words(renderer, context)
    return Drawing(
        titles=tuple(words.plain(column.word, column.args) for column in grid.columns),
        heads=tuple(tuple(map(words.mark, column.signs)) for column in grid.columns),
        lines=tuple(map(words.line, grid.rows)),
        legend=tuple(words.legend(grid.all_signs())),
    )


class _Words:
    """Puts the parts of a table into words."""

    def __init__(self, renderer: Renderer, context: RenderContext) -> None:
        self._renderer, self._context = renderer, context

    def plain(self, word: str, args: Mapping[str, object] = {}) -> str:
        """Return a message without markup."""
        return self._renderer.words.plain(self._context.locale, word, dict(args))  # type: ignore[arg-type]

    def mark(self, sign: Sign) -> Mark:
        """Return a mark with the seats behind it."""
        return Mark((self.plain(sign.word) if sign.word else "") + ",".join(map(str, sign.seats)), sign.tone)

    def line(self, row: Row) -> Line:
        """Return the row of a seat."""
        return Line(
            seat=row.seat,
            name=self._context.names.get(row.seat, ""),
            role=self.plain(f"{self._context.game}-role-{row.role}"),
            tone=row.tone,
            badges="".join(self.mark(sign).text for sign in row.signs),
            cells=tuple(tuple(map(self.mark, cell)) for cell in row.cells),
            left=row.left,
        )

    def legend(self, signs: Iterable[Sign]) -> Iterable[tuple[Mark, str]]:
        """Yield the marks that have a meaning to be told."""
        for word, sign in {sign.word: sign for sign in signs if sign.word}.items():
            if self._renderer.words.has(self._context.locale, f"{word}.about"):
                yield Mark(self.plain(word), sign.tone), self.plain(f"{word}.about")


# As text


def as_text(drawing: Drawing) -> str:
    """Return the table in characters of one width: columns below each other, the legend at the end."""
    head = ["", "", *drawing.titles]
    outcomes = ["", "", *map(_joined, drawing.heads)]
    rows = [
        [f"{SHAPES.get(one.tone, '')}{one.seat}{one.badges}", one.role, *map(_joined, one.cells)]
        for one in drawing.lines
    ]
    table = [head, *([outcomes] if any(outcomes) else []), *rows]
    widths = [max(map(width, column)) for column in zip(*table, strict=True)]
    lines = ["  ".join(_padded(cell, size) for cell, size in zip(row, widths, strict=True)).rstrip() for row in table]
    return "\n".join([*lines, *(f"{mark.text} {meaning}" for mark, meaning in drawing.legend)])


def width(text: str) -> int:
    """Return the columns that a text takes in a font of one width; East Asian characters and emoji take two."""
    return sum(0 if combining(sign) else 2 if east_asian_width(sign) in "WF" else 1 for sign in text)


def _padded(text: str, size: int) -> str:
    return text + " " * (size - width(text))


def _joined(marks: Iterable[Mark]) -> str:
    return " ".join(mark.text for mark in marks)
