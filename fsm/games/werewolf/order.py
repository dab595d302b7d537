"""Every order of the game, as tuples of names."""

from collections.abc import Mapping, Sequence
from typing import Final

ROLES: Final = (
    *("villager", "werewolf", "seer", "medium", "pure-white", "witch", "hunter", "guard", "idiot", "knight", "crow"),
    *("gravekeeper", "bear-tamer", "miracle-merchant", "demon-hunter", "cupid", "magician", "dancer", "half-blood"),
    *("dreamcatcher", "wolf-king", "white-wolf-king", "wolf-beauty", "wolf-witch", "evil-knight", "nightmare"),
    *("blood-moon", "elder", "gargoyle", "thief", "hidden-wolf", "masquerader", "mechanical-wolf", "cursed-fox"),
)
"""Roles in lists, and in the deck before it is shuffled."""

FIRST_NIGHT: Final = ("thief", "cupid", "lovers", "half_blood")
"""Stages of the first night alone, before all others (6.1)."""

EVERY_NIGHT: Final = (
    *("nightmare", "magician", "merchant", "dancer", "masquerader", "lucky", "guard", "crow", "gargoyle", "elder"),
    *("wolves", "wolf_beauty", "wolf_witch", "hidden_wolf", "witch", "seer", "mechanical_wolf", "medium"),
    *("pure_white", "dreamcatcher", "demon_hunter", "gravekeeper", "hunter", "wolf_king", "idiot", "bear", "fox"),
)
"""The wake order of the code (6.1, WW-067)."""

MOON: Final = (
    *("nightmare", "magician", "merchant", "dancer", "masquerader", "lucky", "crow", "gargoyle", "elder", "wolves"),
    *("wolf_beauty", "seer", "wolf_witch", "hidden_wolf", "witch", "mechanical_wolf", "medium", "pure_white"),
    *("dreamcatcher", "demon_hunter", "gravekeeper", "guard", "hunter", "wolf_king", "idiot", "bear", "fox"),
)
PRESETS: Final[Mapping[str, Sequence[str]]] = {"moon": MOON}
"""The wake orders of presets that differ (AMB-11)."""

WAVES: Final = (
    *("nightmare", "magician", "merchant", "dancer", "masquerader", "lucky", "dreamcatcher", "guard", "crow"),
    *("gargoyle", "elder", "wolves", "wolf_beauty", "wolf_witch", "hidden_wolf", "witch", "mechanical_wolf"),
    *("seer", "medium", "pure_white", "demon_hunter", "gravekeeper", "hunter", "wolf_king", "idiot", "bear", "fox"),
)
"""The one wake order of the boards that players like, behind the stages of the first night (WB-007)."""

PLACES: Final = ("missing", "dream")
"""Steps that change the wake order of a board or preset to that of a table (AMB-11, AMB-17)."""

CARD: Final = ("lives", "attribute")
"""Steps when a seat has got a card (WW-028, WW-035)."""

NIGHTFALL: Final = ("apostle", "call")
"""Steps when the night falls."""

KNIVES: Final = ("knife", "second-knife", "all-in")
"""Steps when the pack is awake and may kill (WW-079, WB-054)."""

DAWN: Final = ("resolution", "day", "growl", "waking", "early-ends")
"""Steps of the dawn, while the deaths of the night are a secret (6.3, WB-126)."""

NEWS: Final = ("silence", "deaths", "late-growl", "burial", "early-ends")
"""Steps of the information stage (WW-137)."""

COUNT: Final = ("ballots", "curse", "publication", "majority")
"""Steps at the end of an exile vote (WW-168 to WW-173)."""

EXILE: Final = ("linger", "exile")
"""Steps of the exile of `board.target`, which is 0 if a step lets the player stay (WW-170, WB-042)."""

LOCK: Final = ("outvoted", "met", "spent", "uncursed", "gift")
"""Conditions, all of which hold where the votes are locked (AMB-72)."""

VERDICT: Final = ("slaughter", "third-faction", "fox")
"""Steps of the verdict on a group of deaths, each with the verdict of the steps before it (6.6)."""

ORDERS: Final = (PLACES, CARD, NIGHTFALL, KNIVES, DAWN, NEWS, COUNT, EXILE, LOCK, VERDICT)

CAUSES: Final = (
    *("wolf_kill", "guard_antidote", "skill_knife", "poison", "rebound", "reflect", "hunt", "hunt_fail", "dance"),
    *("dream_streak", "dream_link", "check_kill", "suicide", "charm", "apostle", "trade_fail", "fox_check"),
    *("exile", "shot", "claw", "blast", "duel", "duel_fail", "self_destruct"),
)
"""Causes of death (6.5)."""
