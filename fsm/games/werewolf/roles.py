"""The roles as rows (WW-036); what a role does at night is a stage of `night.py`."""

from __future__ import annotations

from typing import Final

import msgspec

GOOD: Final = "good"
WOLF: Final = "wolf"
THIRD: Final = "third"

GOD: Final = "god"
VILLAGER: Final = "villager"
NEITHER: Final = "neither"


class Role(msgspec.Struct, frozen=True):
    """A role: its faction and attribute at the deal (WW-033, WW-034), and the tags that rules ask for.

    `deaths` is the option with the causes after which it takes somebody along, who then dies of `shot` (WW-099).
    """

    name: str
    side: str
    kind: str
    tags: frozenset[str] = frozenset()
    deaths: str | None = None
    shot: str = ""


def _role(name: str, side: str, kind: str, *tags: str, deaths: str | None = None, shot: str = "") -> Role:
    return Role(name, side, kind, frozenset(tags), deaths, shot)


ROWS: Final = (
    _role("villager", GOOD, VILLAGER, "plain"),
    _role("werewolf", WOLF, WOLF, "pack", "bombs", "plain"),
    _role("seer", GOOD, GOD, "sees"),
    _role("witch", GOOD, GOD, "brews"),
    _role("hunter", GOOD, GOD, "armed", deaths="hunter.shoot_causes", shot="shot"),
    _role("guard", GOOD, GOD, "guards"),
    _role("idiot", GOOD, GOD, "flips"),
    _role("cupid", GOOD, NEITHER, "links"),
    _role("half-blood", GOOD, VILLAGER, "half"),
    _role("dreamcatcher", GOOD, GOD, "dreams"),
    _role("wolf-king", WOLF, WOLF, "pack", "king", "armed", deaths="wolfking.claw_causes", shot="claw"),
    _role("elder", GOOD, GOD, "tough"),
    _role("thief", GOOD, NEITHER, "takes_card"),
)

ROLES: dict[str, Role] = {role.name: role for role in ROWS}
NAMES: Final = tuple(role.name for role in ROWS)


def has(role: str, tag: str) -> bool:
    """Whether the role has the tag."""
    return tag in ROLES[role].tags
