"""Games of computer players, counted: made by `python -m scripts.balance`, and read by the odds of a table."""

from collections.abc import Mapping
from typing import Final

ROWS: Final[Mapping[str, Mapping[str, int]]] = {
    "b7_cupid": {"games": 10000, "good": 3438, "wolf": 3906, "third": 2408, "nobody": 248, "nights": 26403},
    "b8_cupid": {"games": 10000, "good": 4270, "wolf": 3559, "third": 1935, "nobody": 236, "nights": 29653},
    "b9_cupid": {"games": 10000, "good": 3125, "wolf": 4641, "third": 1982, "nobody": 252, "nights": 32228},
    "b9_std": {"games": 10000, "good": 4576, "wolf": 5424, "nights": 30572},
    "b10_cupid": {"games": 10000, "good": 4535, "wolf": 3704, "third": 1737, "nobody": 24, "nights": 34506},
    "b11_cupid": {"games": 10000, "good": 3600, "wolf": 4730, "third": 1647, "nobody": 23, "nights": 37601},
    "b12_444_guard": {"games": 10000, "good": 4943, "wolf": 5057, "nights": 40810},
    "b12_444_idiot": {"games": 10000, "good": 4384, "wolf": 5616, "nights": 40742},
    "x12_halfblood": {"games": 10000, "good": 4317, "wolf": 5683, "nights": 40963},
    "x12_wk_guard": {"games": 10000, "good": 4081, "wolf": 5919, "nights": 39947},
    "x12_wk_dream": {"games": 10000, "good": 3854, "wolf": 6146, "nights": 38924},
    "p12_nightmare_guard": {"games": 10000, "good": 4370, "wolf": 5630, "nights": 40695},
    "p12_nightmare_dream": {"games": 10000, "good": 4149, "wolf": 5851, "nights": 39828},
    "p12_pure_white": {"games": 10000, "good": 3439, "wolf": 6561, "nights": 37051},
    "p12_mech_medium": {"games": 10000, "good": 3653, "wolf": 6347, "nights": 44660},
    "p6_rookie": {"games": 10000, "good": 4905, "wolf": 5095, "nights": 21602},
    "p7_rookie": {"games": 10000, "good": 5813, "wolf": 4187, "nights": 23886},
    "p8_rookie": {"games": 10000, "good": 6354, "wolf": 3646, "nights": 25988},
    "p9_side": {"games": 10000, "good": 3879, "wolf": 6121, "nights": 28699},
    "p10_side": {"games": 10000, "good": 4515, "wolf": 5485, "nights": 31896},
    "p11_side": {"games": 10000, "good": 5251, "wolf": 4749, "nights": 36601},
    "p13_side": {"games": 10000, "good": 5359, "wolf": 4641, "nights": 44284},
    "p14_wk": {"games": 10000, "good": 4308, "wolf": 5692, "nights": 49070},
    "p15_wk": {"games": 10000, "good": 4839, "wolf": 5161, "nights": 52732},
    "p12_wwk_guard": {"games": 10000, "good": 2717, "wolf": 7283, "nights": 39158},
    "p12_wwk_knight": {"games": 10000, "good": 3256, "wolf": 6742, "nobody": 2, "nights": 41259},
    "p12_beauty_knight": {"games": 10000, "good": 4104, "wolf": 5896, "nights": 42069},
    "p12_evil_guard": {"games": 10000, "good": 3806, "wolf": 6193, "nobody": 1, "nights": 39928},
    "p12_bloodmoon_demon": {"games": 10000, "good": 3987, "wolf": 6013, "nights": 43190},
    "p12_gargoyle_grave": {"games": 10000, "good": 3602, "wolf": 6398, "nights": 42149},
    "p12_hidden_crow": {"games": 10000, "good": 3620, "wolf": 6380, "nights": 41048},
    "p12_bear_hidden": {"games": 10000, "good": 1325, "wolf": 8675, "nights": 40923},
    "p12_merchant": {"games": 10000, "good": 4468, "wolf": 5532, "nights": 39556},
    "p10_merchant": {"games": 10000, "good": 4140, "wolf": 5860, "nights": 31051},
    "p12_mask_dance": {"games": 10000, "good": 4408, "wolf": 5592, "nights": 42488},
    "p12_wk_magician": {"games": 10000, "good": 3098, "wolf": 6902, "nights": 38596},
    "p16_wk": {"games": 10000, "good": 5244, "wolf": 4756, "nights": 57836},
}
"""Games, wins of each side and nights by board, in preset chat."""

WEIGHTS: Final[Mapping[str, float]] = {
    "+base": 1.006,
    "+chat": -0.05,
    "+sheriff": -0.064,
    "+single": 0.546,
    "+size": 0.501,
    "+slaughter_all": 0.442,
    "+slaughter_side": 0.564,
    "+thinnest": -0.459,
    "+wolves": 1.273,
    "bear-tamer": 0.2,
    "blood-moon": 0.023,
    "crow": -0.017,
    "cupid": -0.353,
    "dancer": -0.421,
    "demon-hunter": -0.105,
    "dreamcatcher": -0.276,
    "elder": -0.19,
    "evil-knight": 0.357,
    "gargoyle": 0.194,
    "gravekeeper": -0.168,
    "guard": -0.408,
    "half-blood": 0.009,
    "hidden-wolf": 0.128,
    "hunter": -0.101,
    "idiot": -0.197,
    "knight": -0.057,
    "magician": 0.028,
    "masquerader": 0.252,
    "mechanical-wolf": 0.28,
    "medium": -0.803,
    "miracle-merchant": -0.2,
    "nightmare": 0.167,
    "pure-white": -0.787,
    "seer": -1.151,
    "white-wolf-king": 0.631,
    "witch": -0.451,
    "wolf-beauty": 0.291,
    "wolf-king": 0.161,
    "wolf-witch": 0.1,
}
"""Weights of the traits of a set of cards."""

ERROR: Final = 0.108
"""Error of an estimate that 95 of 100 sets stay below, as a share."""

TRIED: Final[Mapping[str, int]] = {"sets": 1000, "games": 50, "tests": 51, "judged": 400}
"""Number of sets and of games behind the weights, and of those behind the error."""
