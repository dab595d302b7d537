"""Mailboxes: one job at a time per key, all keys side by side."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from typing import Final

from adapters.support.cache import Recent
from adapters.support.tasks import give_up

MOVED: Final = 1_000
"""Maximum number of keys remembered as joined with another."""

Job = Callable[[], Awaitable[None]]

Defer = Callable[[str, str, Job], None]
"""Hands a job to the mailbox of a room, on behalf of a person."""


class Mailboxes:
    """Jobs of one key run in the order in which they were posted; a key without jobs costs nothing."""

    def __init__(self) -> None:
        self._waiting: dict[str, deque[tuple[Job, asyncio.Future[None]]]] = {}
        self._draining: dict[str, asyncio.Task[None]] = {}
        self._joined: Recent[str, str] = Recent(MOVED)

    def join(self, key: str, other: str) -> None:
        self._joined[key] = self._joined.get(other, other)

    def post(self, key: str, job: Job) -> asyncio.Future[None]:
        """Queue a job; the future is done when the job has run, and carries its exception."""
        key = self._joined.get(key, key)
        loop = asyncio.get_running_loop()
        done = loop.create_future()
        if key in self._waiting:
            self._waiting[key].append((job, done))
        else:
            self._waiting[key] = deque([(job, done)])
            self._draining[key] = loop.create_task(self._drain(key))
        return done

    async def _drain(self, key: str) -> None:
        queue = self._waiting[key]
        while queue:
            job, done = queue.popleft()
            try:
                await job()
            except Exception as error:
                _resolve(done, error)
            else:
                _resolve(done, None)
        del self._waiting[key], self._draining[key]

    @property
    def busy(self) -> bool:
        return bool(self._draining)

    async def idle(self) -> None:
        while self._draining:
            await asyncio.wait(self._draining.values())

    async def done(self, keys: Collection[str]) -> None:
        while busy := [task for key, task in self._draining.items() if key in keys]:
            await asyncio.wait(busy)

    async def stop(self, seconds: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.idle()
        await give_up(self._draining.values())
        self._draining.clear()


def _resolve(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
