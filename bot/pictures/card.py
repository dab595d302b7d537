"""The picture of a seat's card; every card has the same size."""

from typing import Final

from PIL import Image, ImageDraw

from bot.messages.drawing import SHAPES, RoleCard
from bot.pictures.canvas import EDGE, WIDTH, sheet
from bot.pictures.theme import Theme
from bot.pictures.typeface import TEXT, Typeface, drawable

HEIGHT: Final = 620
ROUND: Final = 40
LEFT: Final = 76
RIGHT: Final = WIDTH - LEFT
NAMES: Final = 300
SHAPE: Final = Typeface(190)
ROLE: Final = Typeface(92)
SIDE: Final = Typeface(44)
SAYS: Final = (Typeface(46), Typeface(38), Typeface(30))
SPACING: Final = 1.36
FOOT: Final = 210


def draw(card: RoleCard, theme: Theme) -> Image.Image:
    image = sheet(theme, HEIGHT)
    canvas, tone = ImageDraw.Draw(image), theme.tones[card.tone]
    canvas.rounded_rectangle((EDGE, EDGE, WIDTH - EDGE, HEIGHT - EDGE), ROUND, theme.stripe, tone, 6)
    _head(canvas, card, theme)
    SHAPE.centre(canvas, ((LEFT + NAMES) // 2 - 10, 210), SHAPES.get(card.tone, "●"), tone)
    ROLE.write(canvas, NAMES, 190, ROLE.fit(card.role, RIGHT - NAMES), theme.ink)
    SIDE.write(canvas, NAMES, 280, SIDE.fit(card.side, RIGHT - NAMES), tone)
    canvas.line((LEFT, 346, RIGHT, 346), theme.line, 3)
    _says(canvas, card.says, theme)
    return image


def _says(canvas: ImageDraw.ImageDraw, text: str, theme: Theme) -> None:
    for face in SAYS:
        step = round(face.size * SPACING)
        lines = face.lines(text, RIGHT - LEFT, FOOT // step)
        if not lines or not lines[-1].endswith("…"):
            break
    for number, line in enumerate(lines):
        face.write(canvas, LEFT, 366 + step // 2 + number * step, line, theme.ink)


def _head(canvas: ImageDraw.ImageDraw, card: RoleCard, theme: Theme) -> None:
    end = TEXT.write(canvas, LEFT, 82, TEXT.fit(card.game, (RIGHT - LEFT) // 2), theme.faint)
    seat = TEXT.fit(card.seat.replace(card.name, drawable(card.name)), RIGHT - end - EDGE)
    TEXT.write(canvas, RIGHT - TEXT.width(seat), 82, seat, theme.faint)
