"""How long what failed is left alone before it is tried again."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import TypeVar

T = TypeVar("T")


Failure = type[Exception] | tuple[type[Exception], ...]


Again = Callable[[Exception, float], float]
"""What hears of a failure and of the seconds that would be waited; it returns those that are, or raises to give up."""


def pauses(first: float = 0.5, longest: float = 30.0) -> Iterator[float]:
    """Seconds until the next try, each time twice as many: trouble that lasts is not made worse by asking on."""
    while True:
        yield first
        first = min(longest, first * 2)


def _silently(error: Exception, seconds: float) -> float:
    return seconds


async def retried(work: Callable[[], Awaitable[T]], errors: Failure, again: Again = _silently, first: float = 0.5) -> T:
    """Do something as often as it takes while it fails with one of the errors; raises others, and what `again` does."""
    pause = pauses(first)
    while True:
        try:
            return await work()
        except errors as error:
            await asyncio.sleep(again(error, next(pause)))
