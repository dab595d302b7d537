"""The boards (版型): roles, and settings that the board prescribes (chapter 4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

CUSTOM: Final = "custom"
SIDE: Final = "slaughter_side"
ALL: Final = "slaughter_all"


class Setting(msgspec.Struct, frozen=True):
    """A board."""

    name: str
    roles: Mapping[str, int]
    """Number of each card, in the order of the deck."""
    wolves_win: str = SIDE
    """The wolves' condition of victory."""
    prescribes: Mapping[str, Any] = {}
    """Values that it gives to options on `auto`; the preset decides the others."""
    order: Sequence[str] | None = None
    """Its wake order; None leaves it to the preset."""
    usual: bool = False
    """Whether `auto` stands for it at a table of its size."""

    @property
    def players(self) -> int:
        """Number of players."""
        return sum(self.roles.values())


def _cards(wolves: int, villagers: int, *gods: str) -> dict[str, int]:
    return {**dict.fromkeys(gods, 1), "werewolf": wolves, "villager": villagers}


TWO: Final = ("seer", "witch")
THREE: Final = ("seer", "witch", "hunter")
KING: Final = ("seer", "witch", "hunter", "wolf-king")

GUARD_AFTER_WOLVES: Final = ("wolves", "guard", "seer", "witch", "hunter", "wolf_king")
DREAM_BEFORE_WOLVES: Final = ("dreamcatcher", "wolves", "seer", "witch", "hunter", "wolf_king")

SAVED_ONCE: Final = {"witch.self_save": "first_night"}
FOR_WOLVES: Final = {"cupid.double_wolf": "wolf"}
FOR_GOOD: Final = {"cupid.double_wolf": "good"}

ROWS: Final = (
    Setting("b7_cupid", _cards(2, 2, *TWO, "cupid"), ALL, SAVED_ONCE | FOR_WOLVES, usual=True),
    Setting("b8_cupid", _cards(2, 3, *TWO, "cupid"), ALL, SAVED_ONCE | FOR_WOLVES, usual=True),
    Setting("b9_cupid", _cards(3, 3, *TWO, "cupid"), ALL, SAVED_ONCE | FOR_GOOD),
    Setting("b9_std", _cards(3, 3, *THREE), ALL, usual=True),
    Setting("b10_cupid", _cards(3, 3, *THREE, "cupid"), ALL, FOR_WOLVES, usual=True),
    Setting("b11_cupid", _cards(4, 3, *THREE, "cupid"), ALL, FOR_GOOD, usual=True),
    Setting("b12_444_guard", _cards(4, 4, *THREE, "guard"), usual=True),
    Setting("b12_444_idiot", _cards(4, 4, *THREE, "idiot")),
    Setting("x12_halfblood", _cards(4, 3, *THREE, "idiot", "half-blood")),
    Setting("x12_wk_guard", _cards(3, 4, *KING, "guard"), order=GUARD_AFTER_WOLVES),
    Setting("x12_wk_dream", _cards(3, 4, *KING, "dreamcatcher"), order=DREAM_BEFORE_WOLVES),
)
