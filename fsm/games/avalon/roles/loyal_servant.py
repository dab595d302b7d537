"""Loyal Servants: the plain players of Good, who fill up its seats (AV-013)."""

from typing import Final

from fsm.games.avalon.feature import Feature
from fsm.games.avalon.role import good

FEATURE: Final = Feature(name="loyal-servant", plain=good("loyal-servant"))
