"""Bounded memory: a process that runs for months must not grow with everything it has met."""

from collections import OrderedDict
from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")

V = TypeVar("V")


class Recent(OrderedDict[K, V]):
    """Dict of the `most` values that were put last, and of as many `more` as are needed now."""

    def __init__(self, most: int, more: Callable[[], int] = lambda: 0) -> None:
        super().__init__()
        self._most = most
        self._more = more

    def __setitem__(self, key: K, value: V) -> None:
        super().__setitem__(key, value)
        self.move_to_end(key)
        while len(self) > self._most and len(self) > self._most + self._more():
            self.popitem(last=False)
