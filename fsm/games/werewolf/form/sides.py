"""Factions of players, and attributes of roles (WW-033, WW-034)."""

from typing import Final

GOOD: Final = "good"
WOLF: Final = "wolf"
THIRD: Final = "third"

GOD: Final = "god"
VILLAGER: Final = "villager"
NEITHER: Final = "neither"
