"""Reports of the platforms: stored first, then handled once, in order per match."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Final

import structlog

from adapters.base import Platform
from adapters.intake import Event, Intake
from adapters.support.retries import retry
from adapters.support.tasks import first_of
from bot.inbound.dispatcher import Dispatcher
from bot.services import Services
from storage import base as memory

log = structlog.get_logger()

AT_ONCE: Final = 4_096
"""Maximum number of events processed concurrently per account; the rest wait in the store."""

REST: Final = 0.02
"""Seconds between two steps, which leave the store to running games."""

NOTE: Final = "note"
SHORTLY: Final = 0.05

LONGEST: Final = 10.0
"""Maximum number of seconds for events of a silence, as an event may wait for its room."""


class _Memory(Intake):
    def __init__(self, store: memory.Store, source: str) -> None:
        self._store = store
        self._source = source

    async def position(self) -> str | None:
        return await self._store.position(self._source)

    async def note(self) -> bytes | None:
        return await self._store.recall(NOTE, self._source)

    async def keep(self, note: bytes) -> None:
        await retry(partial(self._store.remember, NOTE, self._source, note), memory.Unavailable)


class Inbox(_Memory):
    def __init__(self, dispatcher: Dispatcher, platform: Platform) -> None:
        super().__init__(dispatcher.services.store, platform.scheme)
        self._dispatcher = dispatcher
        self._platform = platform
        self._queue: asyncio.Queue[memory.Event] = asyncio.Queue()
        self._in_hand: set[str] = set()
        self._coming = 0
        self._room = asyncio.Semaphore(AT_ONCE)
        self._looking = asyncio.Lock()
        self._rests = False
        self._handled = 0
        self._is_full = asyncio.Event()
        self._is_full.set()  # an earlier process may have left more than are kept

    def __len__(self) -> int:
        return len(self._in_hand)

    async def put(self, events: Sequence[Event], position: str) -> None:
        stored = [memory.Event(event.id, event.body) for event in events]
        self._coming += 1
        try:
            for event in await self._taken_in(stored, position):
                self._take(event)
        finally:
            self._coming -= 1

    async def caught_up(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST):
                while self._coming:  # noqa: ASYNC110
                    await asyncio.sleep(SHORTLY)
                before = {*self._in_hand}
                while not before.isdisjoint(self._in_hand):  # noqa: ASYNC110
                    await asyncio.sleep(SHORTLY)

    def _take(self, event: memory.Event) -> None:
        is_done = self._rests or (self._source, event.id) in self._dispatcher.unmarked
        if event.id not in self._in_hand and not is_done:  # a look may have found it as soon as it was stored
            self._in_hand.add(event.id)
            self._queue.put_nowait(event)

    async def _taken_in(self, events: Sequence[memory.Event], position: str) -> Sequence[memory.Event]:
        """Return the new events, as soon as they can be stored: until then the platform keeps later ones."""
        store, ids, lost = self._dispatcher.services.store, {event.id for event in events}, False

        async def take() -> Sequence[memory.Event]:
            new = await store.take_in(self._source, events, position)
            if not lost:
                return new
            waiting = await store.waiting(self._source)  # the first try may have stored them
            return [event for event in waiting if event.id in ids - self._in_hand]

        def again(error: Exception, seconds: float) -> float:
            nonlocal lost
            lost = True
            log.error("events not stored, trying again", source=self._source, reason=str(error), seconds=seconds)
            return seconds

        return await retry(take, memory.Unavailable, again)

    async def run(self) -> None:
        await self.look()
        await first_of(self._platform.listen(self), self._handle_all(), self._discard_handled())

    def rest(self) -> None:
        """Handle no further event: the next worker of the account does."""
        self._rests = True
        while not self._queue.empty():
            self._queue.get_nowait()

    async def look(self) -> None:
        async with self._looking:
            for event in await self._dispatcher.services.store.waiting(self._source):
                self._take(event)

    async def _handle_all(self) -> None:
        while True:
            event = await self._queue.get()
            await self._room.acquire()
            await self._handle(event)

    async def _handle(self, event: memory.Event) -> None:
        origin = (self._source, event.id)
        try:
            incoming = await self._platform.read(event.body)
        except Exception as error:
            log.warning("event not understood", source=self._source, id=event.id, reason=type(error).__name__)
            incoming = None
        if incoming is None:
            await self._dispatcher.mark_handled(origin)
        if incoming is None or self._rests:
            self._let_go(event)
        else:
            self._dispatcher.take(incoming, origin).add_done_callback(lambda _: self._let_go(event))

    async def _discard_handled(self) -> None:
        store = self._dispatcher.services.store
        while True:
            await self._is_full.wait()
            self._is_full.clear()
            self._handled = 0
            try:
                while await store.discard_handled(self._source):  # noqa: ASYNC110
                    await asyncio.sleep(REST)
            except memory.StoreError as error:
                log.warning("handled events are kept for now", source=self._source, reason=str(error))

    def _let_go(self, event: memory.Event) -> None:
        self._in_hand.discard(event.id)
        self._room.release()
        self._handled += 1
        if self._handled >= memory.CLEARED:
            self._is_full.set()


class Letterbox(_Memory):
    """Intake of a platform whose account another worker holds: it stores events, and that worker handles them."""

    def __init__(self, services: Services, source: str) -> None:
        super().__init__(services.store, source)

    async def put(self, events: Sequence[Event], position: str) -> None:
        stored = [memory.Event(event.id, event.body) for event in events]
        await retry(partial(self._store.take_in, self._source, stored, None), memory.Unavailable)
