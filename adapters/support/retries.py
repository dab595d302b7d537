"""Pauses between the tries of a failing operation."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import TypeVar

T = TypeVar("T")

Failure = type[Exception] | tuple[type[Exception], ...]

Again = Callable[[Exception, float], float]
"""Callback for a failure and the planned pause in seconds; it returns the actual pause, or raises to give up."""


def pauses(first: float = 0.5, longest: float = 5.0) -> Iterator[float]:
    """Yield the seconds until the next try, doubled each time, up to a pause for which people wait."""
    while True:
        yield first
        first = min(longest, first * 2)


def _silently(error: Exception, seconds: float) -> float:
    return seconds


async def retry(work: Callable[[], Awaitable[T]], errors: Failure, again: Again = _silently, *pause: float) -> T:
    """Repeat work while it fails with one of these errors, at `pauses`; raises other errors, and those of `again`."""
    seconds = pauses(*pause)
    while True:
        try:
            return await work()
        except errors as error:
            await asyncio.sleep(again(error, next(seconds)))
