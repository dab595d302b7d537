from functools import cache

from bot.messages.renderer import Renderer
from locales import DIRECTORY, Words


@cache
def spoken() -> Renderer:
    return Renderer(Words.load([DIRECTORY]))
