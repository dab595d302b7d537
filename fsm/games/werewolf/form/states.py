"""Abnormal states (异常) of players, caused by skills, for a while or for good (WW-043)."""

from collections.abc import Iterable
from typing import Final

import msgspec

NIGHTFALL: Final = "nightfall"
MORNING: Final = "morning"
"""Possible end of a state; a state that ends at neither lasts."""


class State(msgspec.Struct, frozen=True):
    name: str
    seat: int
    source: int
    """Seat whose skill caused it."""
    since: int
    """Night from which it lasts, the day after it included."""
    end: str = ""
    """End of the state, empty for never."""


def lasting_states(states: Iterable[State], end: str) -> list[State]:
    return [state for state in states if state.end != end]
