import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import TypeVar

T = TypeVar("T")

Failure = type[Exception] | tuple[type[Exception], ...]

Again = Callable[[Exception, float], float]
"""Callback for a failure and the planned pause in seconds; it returns the actual pause, or raises to give up."""


def pauses(first: float = 0.5, longest: float = 5.0) -> Iterator[float]:
    while True:
        yield first
        first = min(longest, first * 2)


def _silently(error: Exception, seconds: float) -> float:
    return seconds


async def retry(work: Callable[[], Awaitable[T]], errors: Failure, again: Again = _silently, *pause: float) -> T:
    seconds = pauses(*pause)
    while True:
        try:
            return await work()
        except errors as error:
            await asyncio.sleep(again(error, next(seconds)))
