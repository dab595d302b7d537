from collections.abc import Callable, Mapping
from typing import Any, Final

from PIL import Image

from bot.messages.drawing import BarChart, Picture, Poster, RoleCard, SeatCircle
from bot.pictures import card, chart, circle, poster
from bot.pictures.canvas import pad, png
from bot.pictures.theme import THEMES, Theme

DRAWERS: Final[Mapping[type[Picture], Callable[[Any, Theme], Image.Image]]] = {
    Poster: poster.draw,
    RoleCard: card.draw,
    SeatCircle: circle.draw,
    BarChart: chart.draw,
}


def draw(picture: Picture, theme: str) -> tuple[bytes, int, int]:
    """A secret picture has the size of all others of its kind."""
    colours = THEMES[theme]
    image = DRAWERS[type(picture)](picture, colours)
    body = png(image, colours)
    return (pad(body) if isinstance(picture, RoleCard) else body), *image.size
