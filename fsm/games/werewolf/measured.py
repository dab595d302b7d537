"""Games of computer players, counted: made by `python -m scripts.balance`, and read by the odds of a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

ROWS: Final[Mapping[str, Mapping[str, int]]] = {}
"""Games, wins of each side and nights by board, in preset chat."""

WEIGHTS: Final[Mapping[str, float]] = {}
"""Weights of the traits of a set of cards."""

ERROR: Final = 1.0
"""Error of an estimate that 95 of 100 sets stay below, as a share."""

TRIED: Final[Mapping[str, int]] = {}
"""Number of sets and of games behind the weights, and of those behind the error."""
