"""Cleanup of the outbox after the end of games: delivered rows go after a while, as the journal can tell them again."""

from __future__ import annotations

import asyncio
import heapq
from typing import Final

import structlog

from adapters.support.tasks import Tasks
from bot.clock import Clock
from storage.base import Store, StoreError

log = structlog.get_logger()


KEPT: Final = 86400.0
"""Seconds for which the rows of a game outlast it."""


PAGE: Final = 100
"""Number of matches looked up at a time."""


REST: Final = 0.02
"""Seconds between two steps, which leave the store to running games."""


class Cleanup:
    """Clears the outbox in small steps, at the start and whenever a game ends."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._ended: list[tuple[float, int]] = []
        self._work = Tasks()

    def begin(self) -> None:
        """Take up the games that ended under earlier processes."""
        self._work.start(self._begin())

    def put(self, match: int) -> None:
        """Note the end of a game, and clear the games that ended long before."""
        self._add(match, self._clock.now())
        if not self._work.busy:
            self._work.start(self._clear())

    async def idle(self) -> None:
        """Return when all expired rows are cleared."""
        await self._work.idle()

    async def stop(self) -> None:
        """Leave the rest to the next process."""
        await self._work.stop()

    def _add(self, match: int, at: float) -> None:
        heapq.heappush(self._ended, (min(at, self._clock.now()) + KEPT, match))

    async def _begin(self) -> None:
        last = 0
        try:
            while page := await self._store.kept(last, PAGE):
                for match, at in page:
                    self._add(match, at)
                last = page[-1][0]
        except StoreError as error:
            log.warning("old messages are kept until the next start", reason=str(error))
        await self._clear()

    async def _clear(self) -> None:
        while self._ended and self._ended[0][0] <= self._clock.now():
            try:
                if not await self._store.clear(self._ended[0][1]):
                    heapq.heappop(self._ended)
            except StoreError as error:
                log.warning("old messages are kept for now", reason=str(error))
                return
            await asyncio.sleep(REST)
