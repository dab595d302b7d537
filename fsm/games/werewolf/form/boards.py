"""The boards (版型): roles, and settings that the board prescribes (chapter 4)."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from fsm.games.werewolf.order import WAVES

CUSTOM: Final = "custom"
CHAT: Final = "chat"
VOICE: Final = "voice"
"""The preset whose players speak in a call or at a table, and else play as in chat (WB-164)."""
CHATS: Final = (CHAT, VOICE)
"""The presets with boards and values of their own by the number of players."""
SIDE: Final = "slaughter_side"
ALL: Final = "slaughter_all"


class Setting(msgspec.Struct, frozen=True):
    name: str
    roles: Mapping[str, int]
    """In the order of the deck."""
    wolves_win: str = SIDE
    prescribes: Mapping[str, Any] = {}
    """Values that it gives to options on `auto`; the preset decides the others."""
    order: Sequence[str] | None = None
    """None leaves it to the preset."""
    usual: bool = False
    """Whether `auto` stands for it at a table of its size."""
    in_chat: bool = False
    """Whether `auto` stands for it at a table of its size in preset chat (WB-003)."""
    newcomers: bool = False  # WB-081

    @property
    def players(self) -> int:
        return sum(self.roles.values())


MOST_WITHOUT_SHERIFF: Final = 9
MOST_SAVED: Final = 8
FEWEST_IN_HASTE: Final = 14
"""Numbers of players in preset chat: most without a sheriff, most with a self-saving Witch, least for quick play."""


def by_number(players: int) -> Mapping[str, Any]:
    """For preset chat (chapter 3.2 of the boards)."""
    return {
        **({"sheriff.enabled": False} if players <= MOST_WITHOUT_SHERIFF else {}),
        **(SAVED_ONCE if players <= MOST_SAVED else {}),
        **({"tempo": "quick"} if players >= FEWEST_IN_HASTE else {}),
    }


def _cards(wolves: int, villagers: int, *gods: str) -> dict[str, int]:
    return {**dict.fromkeys(gods, 1), "werewolf": wolves, "villager": villagers}


NO_EARLY_END: Final = {"end.bind": "off", "end.concede": False, "end.all_in": False}  # WB-117

TWO: Final = ("seer", "witch")
THREE: Final = ("seer", "witch", "hunter")
KING: Final = ("seer", "witch", "hunter", "wolf-king")

GUARD_AFTER_WOLVES: Final = ("wolves", "guard", "seer", "witch", "hunter", "wolf_king")
DREAM_BEFORE_WOLVES: Final = ("dreamcatcher", "wolves", "seer", "witch", "hunter", "wolf_king")

SAVED_ONCE: Final = {"witch.self_save": "first_night"}
FOR_WOLVES: Final = {"cupid.double_wolf": "wolf"}
FOR_GOOD: Final = {"cupid.double_wolf": "good"}
ROOKIE: Final = {**SAVED_ONCE, "sheriff.enabled": False, "end.bind": "auto", "victory.wolf": ALL}  # WB-081

ROWS: Final = (
    Setting("b7_cupid", _cards(2, 2, *TWO, "cupid"), ALL, SAVED_ONCE | FOR_WOLVES, usual=True),
    Setting("b8_cupid", _cards(2, 3, *TWO, "cupid"), ALL, SAVED_ONCE | FOR_WOLVES, usual=True),
    Setting("b9_cupid", _cards(3, 3, *TWO, "cupid"), ALL, SAVED_ONCE | FOR_GOOD),
    Setting("b9_std", _cards(3, 3, *THREE), ALL, usual=True),
    Setting("b10_cupid", _cards(3, 3, *THREE, "cupid"), ALL, FOR_WOLVES, usual=True),
    Setting("b11_cupid", _cards(4, 3, *THREE, "cupid"), ALL, FOR_GOOD, usual=True),
    Setting("b12_444_guard", _cards(4, 4, *THREE, "guard"), usual=True),
    Setting("b12_444_idiot", _cards(4, 4, *THREE, "idiot"), in_chat=True),
    Setting("x12_halfblood", _cards(4, 3, *THREE, "idiot", "half-blood")),
    Setting("x12_wk_guard", _cards(3, 4, *KING, "guard"), order=GUARD_AFTER_WOLVES),
    Setting("x12_wk_dream", _cards(3, 4, *KING, "dreamcatcher"), order=DREAM_BEFORE_WOLVES),
    Setting("p12_nightmare_guard", _cards(3, 4, *THREE, "guard", "nightmare"), order=WAVES),
    Setting(
        "p12_nightmare_dream",
        _cards(3, 4, *THREE, "dreamcatcher", "nightmare"),
        prescribes={"dream.allow_skip": False},
        order=WAVES,
    ),
    Setting("p12_pure_white", _cards(3, 4, "pure-white", "witch", "hunter", "guard", "wolf-witch"), order=WAVES),
    Setting(
        "p12_mech_medium",
        _cards(3, 4, "medium", "witch", "hunter", "guard", "mechanical-wolf"),
        prescribes={"shot.show_card": "hide_if_shared"},
        order=WAVES,
    ),
    Setting("p6_rookie", _cards(2, 2, *TWO), ALL, ROOKIE, WAVES, in_chat=True, newcomers=True),
    Setting("p7_rookie", _cards(2, 2, *THREE), ALL, ROOKIE, WAVES, in_chat=True, newcomers=True),
    Setting("p8_rookie", _cards(2, 3, *THREE), ALL, ROOKIE, WAVES, in_chat=True, newcomers=True),
    Setting("p9_side", _cards(3, 3, *THREE), order=WAVES, in_chat=True),
    Setting("p10_side", _cards(3, 4, *THREE), order=WAVES, in_chat=True),
    Setting("p11_side", _cards(3, 4, *THREE, "idiot"), order=WAVES, in_chat=True),
    Setting("p13_side", _cards(4, 5, *THREE, "guard"), order=WAVES, in_chat=True),
    Setting("p14_wk", _cards(4, 4, *KING, "guard", "idiot"), order=WAVES, in_chat=True),
    Setting("p15_wk", _cards(4, 5, *KING, "guard", "idiot"), order=WAVES, in_chat=True),
    Setting("p12_wwk_guard", _cards(3, 4, *THREE, "guard", "white-wolf-king"), order=WAVES),
    Setting("p12_wwk_knight", _cards(3, 4, *TWO, "guard", "knight", "white-wolf-king"), order=WAVES),
    Setting("p12_beauty_knight", _cards(3, 4, *TWO, "guard", "knight", "wolf-beauty"), order=WAVES),
    Setting("p12_evil_guard", _cards(3, 4, *THREE, "guard", "evil-knight"), order=WAVES),
    Setting("p12_bloodmoon_demon", _cards(3, 4, *TWO, "demon-hunter", "idiot", "blood-moon"), order=WAVES),
    Setting("p12_gargoyle_grave", _cards(3, 4, *THREE, "gravekeeper", "gargoyle"), order=WAVES),
    Setting("p12_hidden_crow", _cards(3, 4, *THREE, "crow", "hidden-wolf"), order=WAVES),
    Setting("p12_bear_hidden", _cards(3, 4, "bear-tamer", "witch", "hunter", "idiot", "hidden-wolf"), order=WAVES),
    Setting("p12_fox_crow", _cards(2, 4, *KING, "crow", "cursed-fox"), prescribes=NO_EARLY_END, order=WAVES),
    Setting("p12_merchant", _cards(3, 4, *TWO, "guard", "miracle-merchant", "wolf-king"), order=WAVES),
    Setting("p10_merchant", _cards(2, 4, *TWO, "miracle-merchant", "wolf-king"), order=WAVES),
    Setting("p12_mask_dance", _cards(3, 4, *TWO, "dancer", "idiot", "masquerader"), order=WAVES),
    Setting("p12_wk_magician", _cards(3, 4, *KING, "magician"), prescribes={"seer.allow_recheck": True}, order=WAVES),
    Setting("p16_wk", _cards(4, 5, *KING, "guard", "idiot", "knight"), order=WAVES, in_chat=True),
)
