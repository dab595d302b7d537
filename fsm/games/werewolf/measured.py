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
    "+base": 1.253,
    "+chat": 0.038,
    "+sheriff": 0.029,
    "+single": 0.552,
    "+size": 0.054,
    "+slaughter_all": 0.593,
    "+slaughter_side": 0.659,
    "+thinnest": -0.595,
    "+wolves": 1.016,
    "crow": -0.147,
    "cupid": -0.415,
    "dancer": -0.508,
    "demon-hunter": 0.014,
    "dreamcatcher": -0.23,
    "elder": -0.129,
    "evil-knight": 0.398,
    "gargoyle": 0.309,
    "gravekeeper": 0.111,
    "guard": -0.35,
    "half-blood": 0.14,
    "hidden-wolf": 0.394,
    "hunter": 0.063,
    "idiot": -0.232,
    "knight": 0.092,
    "magician": 0.097,
    "medium": -0.974,
    "nightmare": 0.381,
    "pure-white": -0.624,
    "seer": -1.269,
    "white-wolf-king": 0.566,
    "witch": -0.291,
    "wolf-beauty": 0.526,
    "wolf-king": 0.385,
    "wolf-witch": -0.031,
}
"""Weights of the traits of a set of cards."""

ERROR: Final = 0.113
"""Error of an estimate that 95 of 100 sets stay below, as a share."""

TRIED: Final[Mapping[str, int]] = {
    "sets": 190,
    "games": 40,
    "tests": 20,
    "judged": 150,
}
"""Number of sets and of games behind the weights, and of those behind the error."""
