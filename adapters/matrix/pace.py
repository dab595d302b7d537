"""One gate for all requests that send: in parallel while the homeserver takes it, one by one when it does not.

A homeserver limits an account, not a room: when it asks for a pause, everything waits. Afterwards the most urgent
requests go first.
"""

import asyncio
import heapq
import time
from collections.abc import Awaitable, Callable
from enum import IntEnum
from itertools import count
from typing import Final, TypeVar

import structlog

from adapters.intake import Pulse
from adapters.matrix.errors import Limited

log = structlog.get_logger()

AT_ONCE: Final = 8
PATIENT: Final = 600.0
"""Seconds without a refusal after which requests go in parallel again."""

T = TypeVar("T")


class Rank(IntEnum):
    URGENT = 0
    NORMAL = 1
    EDIT = 2
    REFUSAL = 3
    DECORATION = 4


class Pace:
    def __init__(self, pulse: Pulse) -> None:
        self._pulse = pulse
        self._waiting: list[tuple[Rank, int, asyncio.Future[None]]] = []
        self._numbers = count()
        self._running = 0
        self._opens = 0.0
        self._limited = -PATIENT
        self._bell: asyncio.TimerHandle | None = None

    def __len__(self) -> int:
        return len(self._waiting)

    async def send(self, request: Callable[[], Awaitable[T]], rank: Rank) -> T:
        number = next(self._numbers)
        while True:
            await self._turn(rank, number)
            try:
                return await request()
            except Limited as limited:
                self._pause(limited.seconds)
            finally:
                self._running -= 1
                self._release()

    @property
    def is_limited(self) -> bool:
        return time.monotonic() - self._limited < PATIENT

    async def _turn(self, rank: Rank, number: int) -> None:
        turn = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (rank, number, turn))
        self._release()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._running -= 1
                self._release()
            raise

    def _release(self) -> None:
        left = self._opens - time.monotonic()
        if left > 0:
            self._wait(left)
            return
        while self._waiting and self._running < (1 if self.is_limited else AT_ONCE):
            turn = heapq.heappop(self._waiting)[2]
            if not turn.done():
                self._running += 1
                turn.set_result(None)

    def _wait(self, seconds: float) -> None:
        if self._bell is None:
            self._bell = asyncio.get_running_loop().call_later(seconds, self._ring)

    def _ring(self) -> None:
        self._bell = None
        self._release()

    def _pause(self, seconds: float) -> None:
        if not self.is_limited:
            log.warning("Matrix limits how fast we may send; everything waits its turn", seconds=seconds)
        self._pulse.wait(seconds)
        self._limited = time.monotonic()
        self._opens = max(self._opens, self._limited + seconds)
