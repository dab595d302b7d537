"""What the options of one game have come to."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from fsm.commands import Start


class Options:
    """The resolved values of one game, read by kind; equal ones are one object."""

    __slots__ = ("_values",)

    def __init__(self, values: Mapping[str, Any]) -> None:
        self._values = dict(values)

    @staticmethod
    def of(values: Mapping[str, Any]) -> Options:
        """The values as Options; ten thousand games of one configuration share them."""
        return _shared(msgspec.json.encode(values, order="deterministic"))

    def flag(self, key: str) -> bool:
        """A yes or no."""
        flag: bool = self._values[key]
        return flag

    def number(self, key: str) -> int:
        """A whole number."""
        number: int = self._values[key]
        return number

    def word(self, key: str) -> str:
        """One of a few words."""
        word: str = self._values[key]
        return word

    def numbers(self, key: str) -> tuple[int, ...]:
        """A set of numbers, sorted."""
        return tuple(self._values[key])

    def words(self, key: str) -> tuple[str, ...]:
        """Several words in their order."""
        return tuple(self._values[key])

    def table(self, key: str) -> Mapping[str, Any]:
        """A map of text to a number or to numbers."""
        return dict(self._values[key])

    def values(self) -> dict[str, Any]:
        """All values by key."""
        return dict(self._values)

    def of_start(self, start: Start) -> Start:
        """The Start with these values as its own: ten thousand games share them, so nobody may change them."""
        return msgspec.structs.replace(start, options=self._values)


@lru_cache(maxsize=4096)
def _shared(encoded: bytes) -> Options:
    return Options(msgspec.json.decode(encoded))
