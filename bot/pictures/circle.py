from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from bot.messages.drawing import Chair, Mark, SeatCircle
from bot.pictures.canvas import EDGE, WIDTH, disc, sheet
from bot.pictures.legend import NOTE, SPACE, notes, wrap
from bot.pictures.theme import Theme
from bot.pictures.typeface import HEADING, SMALL, TEXT, Typeface, drawable
from fsm.grid import Tone

RADIUS: Final = 52
RING: Final = 6
ACROSS: Final = 400
"""Pixels from the middle to the middle of the seats on either side."""
LOWEST: Final = 330
APART: Final = 186
"""Pixels between the middles of two seats on a side."""
ABOVE: Final = 120
BELOW: Final = 160
LONGEST_NAME: Final = 230
FEWEST: Final = 5
TITLE: Final = Typeface(54)
TRACK: Final = Typeface(60)

Point = tuple[int, int]


class Form(NamedTuple):
    middle: Point
    down: int
    """From the middle to the lowest seat."""
    name: int

    @classmethod
    def of(cls, seats: int) -> Form:
        step = 2 * pi / max(seats, FEWEST)
        down = max(LOWEST, round(APART / sin(step)))
        return cls((WIDTH // 2, ABOVE + down), down, min(LONGEST_NAME, round(ACROSS * sin(step)) - SPACE))

    def place(self, number: int, seats: int) -> Point:
        angle = 2 * pi * number / seats
        return self.middle[0] + round(ACROSS * sin(angle)), self.middle[1] - round(self.down * cos(angle))


def draw(circle: SeatCircle, theme: Theme) -> Image.Image:
    seats = len(circle.chairs)
    form = Form.of(seats)
    legend = wrap(circle.legend, WIDTH - 2 * EDGE) if circle.legend else []
    below = form.middle[1] + form.down + BELOW
    image = sheet(theme, below + len(legend) * NOTE + EDGE)
    canvas = ImageDraw.Draw(image)
    _middle(canvas, circle, form, theme)
    for number, chair in enumerate(circle.chairs):
        _chair(image, chair, form.place(number, seats), form.name, theme)
    notes(canvas, theme, below, legend)
    return image


def _middle(canvas: ImageDraw.ImageDraw, circle: SeatCircle, form: Form, theme: Theme) -> None:
    (x, y), room = form.middle, 2 * (ACROSS - LONGEST_NAME // 2) - 2 * EDGE
    HEADING.centre(canvas, (x, y - 70), HEADING.fit(circle.game, room), theme.faint)
    TITLE.centre(canvas, (x, y), TITLE.fit(circle.title, room), theme.ink)
    _marks(canvas, (x, y + 80), circle.marks, TRACK, theme)


def _chair(image: Image.Image, chair: Chair, at: Point, longest: int, theme: Theme) -> None:
    canvas, (x, y) = ImageDraw.Draw(image), at
    tones = [mark.tone for mark in chair.marks]
    edge = theme.tones[tones[-1]] if tones and not chair.out else theme.line
    disc(image, at, RADIUS, edge)
    disc(image, at, RADIUS - RING, theme.gone if chair.out else theme.stripe)
    colour = theme.faint if chair.out else theme.ink
    TITLE.centre(canvas, at, str(chair.seat), colour)
    if chair.out:
        canvas.line((x - 34, y + 34, x + 34, y - 34), theme.tones[Tone.OUT], RING)
    _marks(canvas, (x, y - RADIUS - 24), chair.marks, TEXT, theme)
    TEXT.centre(canvas, (x, y + RADIUS + 24), TEXT.fit(drawable(chair.name), longest), colour)
    SMALL.centre(canvas, (x, y + RADIUS + 58), SMALL.fit(chair.role, longest), theme.faint)


def _marks(canvas: ImageDraw.ImageDraw, at: Point, marks: Sequence[Mark], face: Typeface, theme: Theme) -> None:
    width = sum(face.width(mark.text) + SPACE for mark in marks) - SPACE
    left = at[0] - width // 2
    for mark in marks:
        left = face.write(canvas, left, at[1], mark.text, theme.tones[mark.tone]) + SPACE
