from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Final

import msgspec
from PIL import Image, ImageDraw

from bot.messages.drawing import SHAPES, Drawing, Mark, Poster, SeatLine, fill_lines
from bot.pictures.canvas import EDGE, WIDTH, sheet
from bot.pictures.legend import GAP, NOTE, SPACE, Notes, notes, wrap
from bot.pictures.theme import Theme
from bot.pictures.typeface import HEADING, SMALL, TEXT, drawable

ROW: Final = 54
LONGEST_NAME: Final = 230


def draw(poster: Poster, theme: Theme) -> Image.Image:
    layout = Layout.of(poster.drawing)
    headings = poster.title.split("\n")
    height = 2 * EDGE + len(headings) * ROW + layout.height + len(layout.notes) * NOTE
    image = sheet(theme, height)
    pen = Pen(ImageDraw.Draw(image), theme, EDGE, layout)
    for number, heading in enumerate(headings):
        pen.heading(heading, first=number == 0)
    for band in layout.bands:
        pen.band(poster.drawing, band)
    notes(pen.canvas, theme, pen.top, layout.notes)
    return image


class Layout(msgspec.Struct, frozen=True):
    names: int
    widths: Sequence[int]
    bands: Sequence[Sequence[int]]
    height: int
    notes: Sequence[Notes]

    @classmethod
    def of(cls, drawing: Drawing) -> Layout:
        names = max(map(_name_width, drawing.lines))
        widths = [_column_width(drawing, column) for column in range(len(drawing.titles))]
        bands = fill_lines(range(len(widths)), lambda column: widths[column] + GAP, WIDTH - 2 * EDGE - names)
        height = sum((1 + has_heads(drawing, band) + len(drawing.lines)) * ROW + GAP for band in bands)
        return cls(names, widths, bands, height, wrap(drawing.legend, WIDTH - 2 * EDGE))

    def lefts(self, columns: Sequence[int]) -> list[int]:
        """Return the left edge of each column of a band, and the right edge of the last."""
        return list(accumulate((self.widths[column] + GAP for column in columns), initial=EDGE + self.names + GAP))


class Pen:
    def __init__(self, canvas: ImageDraw.ImageDraw, theme: Theme, top: int, layout: Layout) -> None:
        self.canvas, self._theme, self.top, self._layout = canvas, theme, top, layout

    def heading(self, text: str, *, first: bool) -> None:
        face = HEADING if first else SMALL
        colour = self._theme.ink if first else self._theme.faint
        face.write(self.canvas, EDGE, self.top + ROW // 2, face.fit(text, WIDTH - 2 * EDGE), colour)
        self.top += ROW

    def band(self, drawing: Drawing, columns: Sequence[int]) -> None:
        lefts = self._layout.lefts(columns)
        self._titles(drawing, columns, lefts)
        for number, line in enumerate(drawing.lines):
            self._row(line, columns, lefts, striped=number % 2 == 0)
        self.top += GAP

    def _titles(self, drawing: Drawing, columns: Sequence[int], lefts: Sequence[int]) -> None:
        for column, left in zip(columns, lefts, strict=False):
            SMALL.write(self.canvas, left, self.top + ROW // 2, drawing.titles[column], self._theme.faint)
        self.top += ROW
        if has_heads(drawing, columns):
            for column, left in zip(columns, lefts, strict=False):
                self._marks(left, drawing.heads[column])
            self.top += ROW
        self.canvas.line((EDGE, self.top, WIDTH - EDGE, self.top), self._theme.line, 2)

    def _row(self, line: SeatLine, columns: Sequence[int], lefts: Sequence[int], *, striped: bool) -> None:
        theme, bottom = self._theme, self.top + ROW
        if striped:
            self.canvas.rectangle((EDGE, self.top, WIDTH - EDGE, bottom), theme.stripe)
        for column, left, right in zip(columns, lefts, lefts[1:], strict=False):
            if line.left is not None and column > line.left:
                self.canvas.rectangle((left - GAP // 2, self.top, right - GAP // 2 - 1, bottom), theme.gone)
        middle = self.top + ROW // 2
        at = TEXT.write(self.canvas, EDGE + SPACE, middle, SHAPES.get(line.tone, ""), theme.tones[line.tone])
        at = TEXT.write(self.canvas, at + SPACE, middle, f"{line.seat}{line.badges}", theme.ink)
        at = TEXT.write(self.canvas, at + SPACE, middle, TEXT.fit(drawable(line.name), LONGEST_NAME), theme.ink)
        SMALL.write(self.canvas, at + SPACE, middle, line.role, theme.tones[line.tone])
        for column, left in zip(columns, lefts, strict=False):
            self._marks(left, line.cells[column])
        self.top += ROW

    def _marks(self, left: int, marks: Sequence[Mark]) -> None:
        for mark in marks:
            left = TEXT.write(self.canvas, left, self.top + ROW // 2, mark.text, self._theme.tones[mark.tone]) + SPACE


# Measuring


def has_heads(drawing: Drawing, columns: Sequence[int]) -> bool:
    return any(drawing.heads[column] for column in columns)


def _column_width(drawing: Drawing, column: int) -> int:
    cells = [drawing.heads[column], *(line.cells[column] for line in drawing.lines)]
    return max(SMALL.width(drawing.titles[column]), *map(_marks_width, cells))


def _marks_width(marks: Sequence[Mark]) -> int:
    return sum(TEXT.width(mark.text) + SPACE for mark in marks)


def _name_width(line: SeatLine) -> int:
    head = TEXT.width(SHAPES.get(line.tone, "")) + TEXT.width(f"{line.seat}{line.badges}")
    return 4 * SPACE + head + TEXT.width(TEXT.fit(drawable(line.name), LONGEST_NAME)) + SMALL.width(line.role)
