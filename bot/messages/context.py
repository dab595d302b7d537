"""The reader of a text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from fsm import AnyRules
from locales import Seat

_seat = lru_cache(maxsize=4096)(Seat)


@dataclass(frozen=True)
class RenderContext:
    """The context of a text for its reader."""

    locale: str
    """Language of the reader."""
    rules: AnyRules | None
    """The game that the text is about."""
    names: Mapping[int, str]
    """Names of the players, by seat."""
    link: str = ""
    """Token of the links to the table that the text is about; empty without one."""

    @cached_property
    def game(self) -> str:
        """The key of the game, empty when the text is about none."""
        return self.rules.key if self.rules else ""

    def seat(self, number: int) -> Seat:
        """Return a seat with its player's name."""
        return _seat(number, self.names.get(number, ""))
