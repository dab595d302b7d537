"""The resolved options of one game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any

import msgspec

from fsm.commands import Start


class Options:
    """Equal ones are one object."""

    __slots__ = ("_values",)

    def __init__(self, values: Mapping[str, Any]) -> None:
        self._values = dict(values)

    @staticmethod
    def of(values: Mapping[str, Any]) -> Options:
        """Ten thousand games of one configuration share them."""
        return _share(msgspec.json.encode(dict(values), order="deterministic"))

    def flag(self, key: str) -> bool:
        flag: bool = self._values[key]
        return flag

    def number(self, key: str) -> int:
        number: int = self._values[key]
        return number

    def word(self, key: str) -> str:
        word: str = self._values[key]
        return word

    def numbers(self, key: str) -> tuple[int, ...]:
        return tuple(self._values[key])

    def words(self, key: str) -> tuple[str, ...]:
        return tuple(self._values[key])

    def table(self, key: str) -> Mapping[str, Any]:
        table: Mapping[str, Any] = self._values[key]
        return table

    def values(self) -> Mapping[str, Any]:
        return MappingProxyType(self._values)

    def of_start(self, start: Start) -> Start:
        """The values are shared and must not be changed."""
        return msgspec.structs.replace(start, options=self._values)


@lru_cache(maxsize=4096)
def _share(encoded: bytes) -> Options:
    return Options(msgspec.json.decode(encoded))
