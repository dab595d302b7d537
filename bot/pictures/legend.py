from collections.abc import Sequence
from typing import Final

from PIL import ImageDraw

from bot.messages.drawing import Mark, fill_lines
from bot.pictures.canvas import EDGE
from bot.pictures.theme import Theme
from bot.pictures.typeface import SMALL

NOTE: Final = 40
GAP: Final = 18
"""Pixels between two columns, and between two bands."""
SPACE: Final = 8

Notes = Sequence[tuple[Mark, str]]


def wrap(all: Notes, room: int) -> Sequence[Notes]:
    return fill_lines(all, lambda one: SMALL.width(one[0].text) + SPACE + SMALL.width(one[1]) + GAP, room)


def notes(canvas: ImageDraw.ImageDraw, theme: Theme, top: int, lines: Sequence[Notes]) -> None:
    for number, line in enumerate(lines):
        left, middle = EDGE, top + number * NOTE + NOTE // 2
        for mark, meaning in line:
            left = SMALL.write(canvas, left, middle, mark.text, theme.tones[mark.tone])
            left = SMALL.write(canvas, left + SPACE, middle, meaning, theme.faint) + GAP
