"""The roles that are dealt: the specials switched on, and plain roles up to the number of each side (AV-013)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fsm.games.avalon.features import FEATURES, ROOT
from fsm.games.avalon.roles import DROPS, EVIL, GOOD, PLAIN, ROWS, Role
from fsm.values import Options


def factions(values: Mapping[str, Any], players: int) -> dict[str, int]:
    """Return the number of players of each side (AV-003)."""
    good, evil = values["factions.table"][str(players)]
    return {GOOD: good, EVIL: evil}


def specials(values: Mapping[str, Any], side: str) -> list[Role]:
    """Return the special roles of a side that are switched on."""
    on = {feature.name for feature in (ROOT, *FEATURES) if feature.is_on(values)}
    rows = [role for role in ROWS if role.side == side and role.feature in on and role.in_play(values)]
    return [role for role in rows for _ in range(role.count)]


def given_way(values: Mapping[str, Any], players: int, side: str) -> list[str]:
    """Return the specials that are left out because the side has no seat for them (AMB-13)."""
    if values["roles.filler_policy"] != "drop_specials":
        return []
    names = [role.name for role in specials(values, side)]
    surplus = len(names) - factions(values, players)[side]
    return [name for name in DROPS if name in names][: max(0, surplus)]


def lineup(options: Options, players: int) -> tuple[str, ...]:
    """Return all roles of a game, Good first."""
    values = options.values()
    names: list[str] = []
    for side, seats in factions(values, players).items():
        dropped = given_way(values, players, side)
        special = [role.name for role in specials(values, side) if role.name not in dropped]
        names += special + [PLAIN[side].name] * (seats - len(special))
    return tuple(names)
