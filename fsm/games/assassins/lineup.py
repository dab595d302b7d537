"""The roles that are dealt: the set that was entered, else the one for this number of players (AS-002 to AS-005)."""

from collections.abc import Iterable

from fsm.games.assassins.boards import SETS, SUGGESTED
from fsm.values import Options


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
