"""The sets of roles, and the roles that are dealt: of the set entered, else of that for the number of players."""

from collections.abc import Iterable, Mapping
from typing import Final

from fsm.values import Options

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


def lineup(roles: Iterable[str], options: Options, players: int) -> tuple[str, ...]:
    """Return all roles of a game, Order first."""
    counts = options.table("roles.set")
    return tuple(role for role in roles for _ in range(counts.get(role, 0)))


def origin(options: Options, players: int) -> str:
    """Return the origin of the set: `source`, `ours`, `entered`, `none` before an entry, or `secret`.

    A set that is not public hides its origin too: all players can read the sets of the rules (AMB-A05).
    """
    if not options.flag("roles.list_public"):
        return "secret"
    counts = {role: count for role, count in options.table("roles.set").items() if count}
    if not counts:
        return "none"
    if counts != SETS.get(players):
        return "entered"
    return "source" if players == SUGGESTED else "ours"
