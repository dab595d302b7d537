"""The only source of chance: draw number n depends only on the seed and n, on every version of Python."""

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")


class Dice:
    __slots__ = ("drawn", "seed")

    def __init__(self, seed: str, drawn: int = 0) -> None:
        self.seed = seed
        self.drawn = drawn

    def below(self, limit: int) -> int:
        """Return a number from 0 to `limit - 1`, each equally likely (to 1 in 2**59 for any table size)."""
        digest = sha256(f"{self.seed}:{self.drawn}".encode()).digest()
        self.drawn += 1
        return int.from_bytes(digest[:8], "big") * limit >> 64

    def pick(self, items: Sequence[T]) -> T:
        """Return an item, each equally likely."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """Return a tuple of the items in an order of chance."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)

    def sample(self, items: Sequence[T], count: int) -> tuple[T, ...]:
        """Return a tuple of `count` different items, in their original order."""
        chosen = sorted(self.shuffled(range(len(items)))[:count])
        return tuple(items[index] for index in chosen)
