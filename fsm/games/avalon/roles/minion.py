"""Minions: the plain players of Evil, who fill up its seats (AV-013)."""

from typing import Final

from fsm.games.avalon.feature import Feature
from fsm.games.avalon.role import IN_THE_OPEN, evil

FEATURE: Final = Feature(name="minion", plain=evil("minion", *IN_THE_OPEN))
