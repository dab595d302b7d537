"""The sets of roles: that of six players is the source's, the others are ours (AS-004, AMB-A02)."""

from collections.abc import Mapping
from typing import Final

SUGGESTED: Final = 6
"""Number of players for which the source names a set (AS-004)."""

THREE: Final = ("hermit", "witch", "necromancer")
FOUR: Final = (*THREE, "fourth-civilian")


def _set(civilians: int, assassins: int, specials: tuple[str, ...]) -> dict[str, int]:
    return {"civilian": civilians, "assassin": assassins} | dict.fromkeys(specials, 1)


SETS: Final[Mapping[int, Mapping[str, int]]] = {
    4: _set(1, 1, ("hermit", "witch")),
    5: _set(1, 1, THREE),
    6: _set(2, 2, ("hermit", "witch")),
    7: _set(2, 2, THREE),
    8: _set(3, 2, THREE),
    9: _set(3, 2, FOUR),
    10: _set(4, 2, FOUR),
    11: _set(5, 2, FOUR),
    12: _set(5, 3, FOUR),
    13: _set(6, 3, FOUR),
    14: _set(7, 3, FOUR),
    15: _set(8, 3, FOUR),
    16: _set(9, 3, FOUR),
}
"""The set for each number of players: the set of six is the source's, the others are ours (AMB-A02).

In ours the weaker alliance does best (within two points the sets with more roles). That holds if all play by chance,
and if the Assassins agree on their targets while the others only guess. Of six players that is the source's set.
"""
