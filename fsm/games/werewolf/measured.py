"""Games of computer players, counted: made by `python -m scripts.balance`, and read by the odds of a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

ROWS: Final[Mapping[str, Mapping[str, int]]] = {
    "b7_cupid": {"games": 10000, "good": 3438, "wolf": 3906, "third": 2408, "nobody": 248, "nights": 26403},
    "b8_cupid": {"games": 10000, "good": 4270, "wolf": 3559, "third": 1935, "nobody": 236, "nights": 29653},
    "b9_cupid": {"games": 2000, "good": 639, "wolf": 926, "third": 393, "nobody": 42, "nights": 6391},
    "b9_std": {"games": 2000, "good": 916, "wolf": 1084, "nights": 6146},
    "b10_cupid": {"games": 2000, "good": 884, "wolf": 749, "third": 364, "nobody": 3, "nights": 6946},
    "b11_cupid": {"games": 2000, "good": 715, "wolf": 946, "third": 330, "nobody": 9, "nights": 7541},
    "b12_444_guard": {"games": 2000, "good": 987, "wolf": 1013, "nights": 8204},
    "b12_444_idiot": {"games": 2000, "good": 872, "wolf": 1128, "nights": 8136},
    "x12_halfblood": {"games": 2000, "good": 824, "wolf": 1176, "nights": 8216},
    "x12_wk_guard": {"games": 2000, "good": 807, "wolf": 1193, "nights": 7970},
    "x12_wk_dream": {"games": 2000, "good": 747, "wolf": 1253, "nights": 7849},
    "p12_nightmare_guard": {"games": 2000, "good": 862, "wolf": 1138, "nights": 8129},
    "p12_nightmare_dream": {"games": 2000, "good": 859, "wolf": 1141, "nights": 8039},
    "p12_pure_white": {"games": 2000, "good": 710, "wolf": 1290, "nights": 7413},
    "p12_mech_medium": {"games": 2000, "good": 746, "wolf": 1254, "nights": 8977},
    "p6_rookie": {"games": 2000, "good": 990, "wolf": 1010, "nights": 4343},
    "p7_rookie": {"games": 2000, "good": 1146, "wolf": 854, "nights": 4784},
    "p8_rookie": {"games": 2000, "good": 1273, "wolf": 727, "nights": 5178},
    "p9_side": {"games": 2000, "good": 749, "wolf": 1251, "nights": 5756},
    "p10_side": {"games": 2000, "good": 911, "wolf": 1089, "nights": 6341},
    "p11_side": {"games": 2000, "good": 1073, "wolf": 927, "nights": 7313},
    "p13_side": {"games": 2000, "good": 1070, "wolf": 930, "nights": 8863},
    "p14_wk": {"games": 2000, "good": 859, "wolf": 1141, "nights": 9854},
    "p15_wk": {"games": 2000, "good": 997, "wolf": 1003, "nights": 10557},
    "p12_wwk_guard": {"games": 2000, "good": 513, "wolf": 1487, "nights": 7817},
    "p12_wwk_knight": {"games": 2000, "good": 639, "wolf": 1361, "nights": 8208},
    "p12_beauty_knight": {"games": 2000, "good": 819, "wolf": 1181, "nights": 8375},
    "p12_evil_guard": {"games": 2000, "good": 775, "wolf": 1224, "nobody": 1, "nights": 7949},
    "p12_bloodmoon_demon": {"games": 2000, "good": 822, "wolf": 1178, "nights": 8625},
    "p12_gargoyle_grave": {"games": 2000, "good": 714, "wolf": 1286, "nights": 8442},
    "p12_hidden_crow": {"games": 2000, "good": 702, "wolf": 1298, "nights": 8208},
    "p12_mask_dance": {"games": 2000, "good": 871, "wolf": 1129, "nights": 8521},
    "p12_wk_magician": {"games": 2000, "good": 644, "wolf": 1356, "nights": 7742},
    "p16_wk": {"games": 2000, "good": 1026, "wolf": 974, "nights": 11510},
}
"""Games, wins of each side and nights by board, in preset chat."""

WEIGHTS: Final[Mapping[str, float]] = {
    "+base": 1.48,
    "+chat": -0.073,
    "+sheriff": -0.22,
    "+single": 0.105,
    "+size": 0.099,
    "+slaughter_all": 0.545,
    "+slaughter_side": 0.934,
    "+thinnest": -0.29,
    "+wolves": 1.316,
    "blood-moon": 0.163,
    "crow": -0.144,
    "cupid": -0.154,
    "dancer": -0.234,
    "demon-hunter": -0.041,
    "dreamcatcher": -0.115,
    "elder": -0.153,
    "evil-knight": 0.358,
    "gargoyle": 0.396,
    "gravekeeper": -0.219,
    "guard": -0.3,
    "half-blood": 0.031,
    "hidden-wolf": 0.395,
    "hunter": 0.022,
    "idiot": -0.148,
    "knight": -0.081,
    "magician": 0.256,
    "masquerader": 0.246,
    "mechanical-wolf": 0.251,
    "medium": -0.619,
    "nightmare": 0.079,
    "pure-white": -0.446,
    "seer": -0.789,
    "white-wolf-king": 0.766,
    "witch": -0.479,
    "wolf-beauty": 0.37,
    "wolf-king": 0.135,
    "wolf-witch": 0.075,
}
"""Weights of the traits of a set of cards."""

ERROR: Final = 0.094
"""Error of an estimate that 95 of 100 sets stay below, as a share."""

TRIED: Final[Mapping[str, int]] = {
    "sets": 60,
    "games": 50,
    "tests": 4,
    "judged": 400,
}
"""Number of sets and of games behind the weights, and of those behind the error."""
