"""Bounded memory: a process that runs for months must not grow with everything it has met."""

from collections import OrderedDict
from typing import TypeVar

K = TypeVar("K")


V = TypeVar("V")


class Recent(OrderedDict[K, V]):
    """Dict of the `most` values that were put last."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most

    def __setitem__(self, key: K, value: V) -> None:
        super().__setitem__(key, value)
        self.move_to_end(key)
        if len(self) > self._most:
            self.popitem(last=False)
