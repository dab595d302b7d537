"""Games of computer players, counted: made by `python -m scripts.balance`, and read by the odds of a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

ROWS: Final[Mapping[str, Mapping[str, int]]] = {
    "b7_cupid": {"games": 60, "good": 24, "wolf": 18, "third": 16, "nobody": 2, "nights": 152},
    "b8_cupid": {"games": 60, "good": 28, "wolf": 20, "third": 11, "nobody": 1, "nights": 176},
    "b9_cupid": {"games": 60, "good": 21, "wolf": 22, "third": 15, "nobody": 2, "nights": 192},
    "b9_std": {"games": 60, "good": 28, "wolf": 32, "nights": 192},
    "b10_cupid": {"games": 60, "good": 27, "wolf": 21, "third": 12, "nights": 200},
    "b11_cupid": {"games": 60, "good": 22, "wolf": 23, "third": 13, "nobody": 2, "nights": 244},
    "b12_444_guard": {"games": 60, "good": 35, "wolf": 25, "nights": 244},
    "b12_444_idiot": {"games": 60, "good": 32, "wolf": 28, "nights": 250},
    "x12_halfblood": {"games": 60, "good": 24, "wolf": 36, "nights": 239},
    "x12_wk_guard": {"games": 60, "good": 20, "wolf": 40, "nights": 240},
    "x12_wk_dream": {"games": 60, "good": 19, "wolf": 41, "nights": 231},
    "p12_nightmare_guard": {"games": 60, "good": 24, "wolf": 36, "nights": 252},
    "p12_nightmare_dream": {"games": 60, "good": 21, "wolf": 39, "nights": 246},
    "p12_pure_white": {"games": 60, "good": 20, "wolf": 40, "nights": 221},
    "p6_rookie": {"games": 60, "good": 29, "wolf": 31, "nights": 132},
    "p7_rookie": {"games": 60, "good": 28, "wolf": 32, "nights": 141},
    "p8_rookie": {"games": 60, "good": 38, "wolf": 22, "nights": 155},
    "p9_side": {"games": 60, "good": 22, "wolf": 38, "nights": 169},
    "p10_side": {"games": 60, "good": 29, "wolf": 31, "nights": 191},
    "p11_side": {"games": 60, "good": 26, "wolf": 34, "nights": 225},
    "p13_side": {"games": 60, "good": 29, "wolf": 31, "nights": 254},
    "p14_wk": {"games": 60, "good": 24, "wolf": 36, "nights": 296},
    "p15_wk": {"games": 60, "good": 34, "wolf": 26, "nights": 304},
    "p12_wwk_guard": {"games": 60, "good": 19, "wolf": 41, "nights": 241},
    "p12_wwk_knight": {"games": 60, "good": 21, "wolf": 39, "nights": 253},
    "p12_beauty_knight": {"games": 60, "good": 20, "wolf": 40, "nights": 257},
    "p12_evil_guard": {"games": 60, "good": 24, "wolf": 36, "nights": 240},
    "p12_gargoyle_grave": {"games": 60, "good": 18, "wolf": 42, "nights": 249},
    "p12_hidden_crow": {"games": 60, "good": 20, "wolf": 40, "nights": 240},
    "p12_wk_magician": {"games": 60, "good": 19, "wolf": 41, "nights": 225},
    "p16_wk": {"games": 60, "good": 25, "wolf": 35, "nights": 358},
}
"""Games, wins of each side and nights by board, in preset chat."""

WEIGHTS: Final[Mapping[str, float]] = {
    "+base": 1.014,
    "+chat": -0.027,
    "+sheriff": 0.088,
    "+single": 0.364,
    "+size": 0.758,
    "+slaughter_all": 0.414,
    "+slaughter_side": 0.6,
    "+thinnest": -0.445,
    "+wolves": 1.777,
    "crow": 0.156,
    "cupid": -0.589,
    "dancer": -0.511,
    "demon-hunter": -0.183,
    "dreamcatcher": -0.148,
    "elder": -0.271,
    "evil-knight": 0.342,
    "gargoyle": -0.259,
    "gravekeeper": -0.158,
    "guard": -0.178,
    "half-blood": 0.222,
    "hidden-wolf": 0.114,
    "hunter": -0.153,
    "idiot": -0.283,
    "knight": -0.203,
    "magician": -0.03,
    "medium": -1.106,
    "nightmare": -0.251,
    "pure-white": -1.158,
    "seer": -1.122,
    "white-wolf-king": 0.356,
    "witch": -0.404,
    "wolf-beauty": 0.121,
    "wolf-king": 0.117,
    "wolf-witch": -0.122,
}
"""Weights of the traits of a set of cards."""

ERROR: Final = 0.18
"""Error of an estimate that 95 of 100 sets stay below, as a share."""

TRIED: Final[Mapping[str, int]] = {
    "sets": 160,
    "games": 50,
    "tests": 9,
    "judged": 400,
}
"""Number of sets and of games behind the weights, and of those behind the error."""
