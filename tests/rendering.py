"""The words of all games, as the shell has them."""

from functools import cache

from bot.messages.renderer import Renderer
from locales import DIRECTORY, Words


@cache
def spoken() -> Renderer:
    """Renders any message; loaded once."""
    return Renderer(Words.load([DIRECTORY]))
