"""Length of the games of a room, for lobbies that promise one (WB-178)."""

from collections import defaultdict
from collections.abc import Mapping
from math import ceil, floor
from statistics import quantiles
from typing import Final

from storage.base import Store

NEWEST: Final = 50
"""Number of a room's newest games that are looked at."""

ENOUGH: Final = 5
"""Games of one size from which on they count."""

STEP: Final = 5
"""Minutes in which a length is told."""


async def usual_lengths(store: Store, room: str, game: str) -> Mapping[int, tuple[int, int]]:
    """Return the minutes between which three of five games of a room end, by the number of players."""
    seconds: defaultdict[int, list[float]] = defaultdict(list)
    for players, length in await store.lengths(room, game, NEWEST):
        seconds[players].append(length)
    return {players: _middle(found) for players, found in seconds.items() if len(found) >= ENOUGH}


def _middle(seconds: list[float]) -> tuple[int, int]:
    low, *_, high = quantiles(seconds, n=5, method="inclusive")
    shortest = max(STEP, STEP * floor(low / 60 / STEP))
    return shortest, max(shortest + STEP, STEP * ceil(high / 60 / STEP))
