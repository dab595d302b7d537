"""The roles as rows: name, alliance, ability (AS-006, AS-007)."""

from __future__ import annotations

from typing import Final

import msgspec

ORDER: Final = "order"
CHAOS: Final = "chaos"

BACK_STAB: Final = "assassins-stab"
REVELATION: Final = "assassins-reveal"
POTION: Final = "assassins-potion"
VOID: Final = "assassins-void"
PROMOTION: Final = "assassins-promote"


class Role(msgspec.Struct, frozen=True):
    """A role: `ability` is the prompt by which it acts at Night; `once` says that it acts once in the game."""

    name: str
    side: str
    ability: str | None = None
    once: bool = True
    tags: frozenset[str] = frozenset()


ROWS: Final = (
    Role("civilian", ORDER, tags=frozenset({"folk_hero"})),
    Role("hermit", ORDER, REVELATION),
    Role("witch", ORDER, POTION),
    Role("necromancer", ORDER, VOID),
    Role("fourth-civilian", ORDER, PROMOTION, tags=frozenset({"fourth"})),
    Role("assassin", CHAOS, BACK_STAB, once=False),
)

ROLES: Final = {role.name: role for role in ROWS}
"""The roles by name."""
