"""The names of the game's phases; their functions are in `table.py`."""

from __future__ import annotations

from enum import StrEnum, auto


class P(StrEnum):
    DEAL = auto()
    CONFIRM = auto()
    OBSERVE = auto()
    DUSK = auto()
    LOVERS = auto()
    STAGE = auto()
    WOLVES = auto()
    DAWN = auto()
    SIGNUP = auto()
    CAMPAIGN = auto()
    WITHDRAWAL = auto()
    ELECT = auto()
    INFO = auto()
    CHAIN = auto()
    SHOOT = auto()
    BADGE = auto()
    WORDS = auto()
    ORDER = auto()
    SPEECH = auto()
    PAUSE = auto()
    CALL = auto()
    VOTE = auto()
    DUEL = auto()
    FLIP = auto()
    EXILE = auto()
    BREAK = auto()
    BOMB = auto()
    CLASH = auto()
    ALL_IN = auto()
    VERDICT = auto()
    AWARD = auto()
    APPEALS = auto()
    OVER = auto()
