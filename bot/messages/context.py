from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from fsm import AnyRules
from locales import Seat

_seat = lru_cache(maxsize=4096)(Seat)


@dataclass(frozen=True)
class RenderContext:
    locale: str
    rules: AnyRules | None
    names: Mapping[int, str]
    link: str = ""
    """Token of the links to the table that the text is about; empty without one."""

    @cached_property
    def game(self) -> str:
        return self.rules.key if self.rules else ""

    def seat(self, number: int) -> Seat:
        return _seat(number, self.names.get(number, ""))
