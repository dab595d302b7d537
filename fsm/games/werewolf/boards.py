"""The boards (版型): which roles are dealt and what the board prescribes (chapter 4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

CUSTOM: Final = "custom"
SIDE: Final = "slaughter_side"
ALL: Final = "slaughter_all"


class Setting(msgspec.Struct, frozen=True):
    """One board; None leaves the point to the preset."""

    name: str
    roles: Mapping[str, int]
    wolves_win: str = SIDE
    self_save: str | None = None
    double_wolf: str | None = None
    order: Sequence[str] | None = None

    @property
    def players(self) -> int:
        """How many sit at it."""
        return sum(self.roles.values())


def _cards(wolves: int, villagers: int, *gods: str) -> dict[str, int]:
    return {**dict.fromkeys(gods, 1), "werewolf": wolves, "villager": villagers}


TWO: Final = ("seer", "witch")
THREE: Final = ("seer", "witch", "hunter")
KING: Final = ("seer", "witch", "hunter", "wolf-king")

GUARD_AFTER_WOLVES: Final = ("wolves", "guard", "seer", "witch", "hunter", "wolf_king")
DREAM_BEFORE_WOLVES: Final = ("dreamcatcher", "wolves", "seer", "witch", "hunter", "wolf_king")

ROWS: Final = (
    Setting("b7_cupid", _cards(2, 2, *TWO, "cupid"), ALL, "first_night", "wolf"),
    Setting("b8_cupid", _cards(2, 3, *TWO, "cupid"), ALL, "first_night", "wolf"),
    Setting("b9_cupid", _cards(3, 3, *TWO, "cupid"), ALL, "first_night", "good"),
    Setting("b9_std", _cards(3, 3, *THREE), ALL),
    Setting("b10_cupid", _cards(3, 3, *THREE, "cupid"), ALL, double_wolf="wolf"),
    Setting("b11_cupid", _cards(4, 3, *THREE, "cupid"), ALL, double_wolf="good"),
    Setting("b12_444_guard", _cards(4, 4, *THREE, "guard")),
    Setting("b12_444_idiot", _cards(4, 4, *THREE, "idiot")),
    Setting("x12_halfblood", _cards(4, 3, *THREE, "idiot", "half-blood")),
    Setting("x12_wk_guard", _cards(3, 4, *KING, "guard"), order=GUARD_AFTER_WOLVES),
    Setting("x12_wk_dream", _cards(3, 4, *KING, "dreamcatcher"), order=DREAM_BEFORE_WOLVES),
)
BOARDS: Final = {row.name: row for row in ROWS}
NOWHERE: Final = Setting("", {})

USUAL: Final = {
    7: "b7_cupid",
    8: "b8_cupid",
    9: "b9_std",
    10: "b10_cupid",
    11: "b11_cupid",
    12: "b12_444_guard",
}
"""What `auto` stands for at a table of so many."""


def foreign(roles: Mapping[str, int]) -> list[str]:
    """Those among the cards that Moon Verdict does not have (WW-264, AMB-80)."""
    return [role for role in ("cupid", "thief") if roles.get(role)]


def setting_of(values: Mapping[str, Any]) -> Setting:
    """The board of a configuration, the custom one included."""
    if values["board"] == CUSTOM:
        return Setting(CUSTOM, {role: count for role, count in values["board.roles"].items() if count})
    return BOARDS.get(values["board"], NOWHERE)
