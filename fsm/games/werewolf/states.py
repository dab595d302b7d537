"""Abnormal states (异常): what a skill makes of a player for a while, or for good (WW-043)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

NIGHTFALL: Final = "nightfall"
MORNING: Final = "morning"
"""When a state can end; one that ends at neither lasts."""


class State(msgspec.Struct, frozen=True):
    """An abnormal state of a seat: by whose skill, since which night or the day after it, and when it ends."""

    name: str
    seat: int
    source: int
    since: int
    end: str = ""


def recovered(states: Iterable[State], end: str) -> list[State]:
    """The states that go on; whose state ends now is normal again (复原)."""
    return [state for state in states if state.end != end]
