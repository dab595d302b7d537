from collections.abc import Mapping

W, V = "werewolf", "villager"
SEER, WITCH, HUNTER, GUARD, IDIOT, CUPID = "seer", "witch", "hunter", "guard", "idiot", "cupid"
KING, DREAM, HALF, ELDER, THIEF = "wolf-king", "dreamcatcher", "half-blood", "elder", "thief"
WWK, BEAUTY, EVIL, KNIGHT, CROW = "white-wolf-king", "wolf-beauty", "evil-knight", "knight", "crow"
GRAVE, DEMON, MAGICIAN, DANCER = "gravekeeper", "demon-hunter", "magician", "dancer"
GARGOYLE, MEDIUM, PURE, WOLF_WITCH = "gargoyle", "medium", "pure-white", "wolf-witch"
NIGHTMARE, HIDDEN, MECH = "nightmare", "hidden-wolf", "mechanical-wolf"
APOSTLE, MASK, BEAR, MERCHANT = "blood-moon", "masquerader", "bear-tamer", "miracle-merchant"
FOX = "cursed-fox"

PACK = (W, W, W, W)
DEALS: Mapping[str, tuple[str, ...]] = {
    "b7_cupid": (CUPID, WITCH, SEER, W, W, V, V),
    "b8_cupid": (CUPID, WITCH, SEER, W, W, V, V, V),
    "b9_cupid": (CUPID, WITCH, SEER, W, W, W, V, V, V),
    "b9_std": (W, W, W, SEER, WITCH, HUNTER, V, V, V),
    "b10_cupid": (CUPID, WITCH, SEER, W, W, W, V, V, HUNTER, V),
    "b11_cupid": (CUPID, WITCH, SEER, W, W, W, W, V, HUNTER, V, V),
    "b12_444_guard": (*PACK, SEER, WITCH, HUNTER, GUARD, V, V, V, V),
    "b12_444_idiot": (*PACK, SEER, WITCH, HUNTER, IDIOT, V, V, V, V),
    "x12_halfblood": (*PACK, SEER, WITCH, HUNTER, IDIOT, HALF, V, V, V),
    "x12_wk_guard": (KING, W, W, W, SEER, WITCH, HUNTER, GUARD, V, V, V, V),
    "p12_wwk_guard": (WWK, W, W, W, SEER, WITCH, HUNTER, GUARD, V, V, V, V),
    "p12_wwk_knight": (WWK, W, W, W, SEER, WITCH, GUARD, KNIGHT, V, V, V, V),
    "p12_beauty_knight": (BEAUTY, W, W, W, SEER, WITCH, GUARD, KNIGHT, V, V, V, V),
    "p12_evil_guard": (EVIL, W, W, W, SEER, WITCH, HUNTER, GUARD, V, V, V, V),
    "p12_wk_magician": (KING, W, W, W, SEER, WITCH, HUNTER, MAGICIAN, V, V, V, V),
    "p12_nightmare_guard": (NIGHTMARE, W, W, W, SEER, WITCH, HUNTER, GUARD, V, V, V, V),
    "p12_nightmare_dream": (NIGHTMARE, W, W, W, SEER, WITCH, HUNTER, DREAM, V, V, V, V),
    "p12_bloodmoon_demon": (APOSTLE, W, W, W, SEER, WITCH, DEMON, IDIOT, V, V, V, V),
    "p12_gargoyle_grave": (GARGOYLE, W, W, W, SEER, WITCH, HUNTER, GRAVE, V, V, V, V),
    "p12_hidden_crow": (HIDDEN, W, W, W, SEER, WITCH, HUNTER, CROW, V, V, V, V),
    "p12_bear_hidden": (HIDDEN, W, W, W, BEAR, WITCH, HUNTER, IDIOT, V, V, V, V),
    "p12_fox_crow": (KING, W, W, FOX, SEER, WITCH, HUNTER, CROW, V, V, V, V),
    "p12_merchant": (KING, W, W, W, SEER, WITCH, GUARD, MERCHANT, V, V, V, V),
    "p10_merchant": (KING, W, W, SEER, WITCH, MERCHANT, V, V, V, V),
    "p12_mech_medium": (MECH, W, W, W, MEDIUM, WITCH, HUNTER, GUARD, V, V, V, V),
    "p12_mask_dance": (MASK, W, W, W, SEER, WITCH, DANCER, IDIOT, V, V, V, V),
    "p12_pure_white": (WOLF_WITCH, W, W, W, PURE, WITCH, HUNTER, GUARD, V, V, V, V),
    "x12_wk_dream": (KING, W, W, W, SEER, WITCH, HUNTER, DREAM, V, V, V, V),
}
"""Wolves on seats 1 to 4, gods on 5 to 8, villagers on 9 to 12, as in the golden games."""
