"""Mailboxes: one job at a time per key, all keys side by side; a job knows the event that it is about.

A job begins with an event, its first commit marks it, its answers name it, and it can be handed to another mailbox.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from contextvars import ContextVar
from typing import Final, TypeAlias

from adapters.support.cache import Recent
from adapters.support.tasks import give_up

MOVED: Final = 1_000
"""Maximum number of keys remembered as joined with another."""

Job = Callable[[], Awaitable[None]]

Origin: TypeAlias = tuple[str, str]
"""A stored event: the source, which is a platform's scheme, and its id there."""

Defer = Callable[[str, str, Job], None]
_unmarked: ContextVar[Origin | None] = ContextVar("unmarked", default=None)
_cause: ContextVar[str | None] = ContextVar("cause", default=None)


class Mailboxes:
    """Jobs of one key run in the order in which they were posted; a key without jobs costs nothing."""

    def __init__(self) -> None:
        self._waiting: dict[str, deque[tuple[Job, asyncio.Future[None]]]] = {}
        self._draining: dict[str, asyncio.Task[None]] = {}
        self._joined: Recent[str, str] = Recent(MOVED)

    def join(self, key: str, other: str) -> None:
        self._joined[key] = self._joined.get(other, other)

    def post(self, key: str, job: Job) -> asyncio.Future[None]:
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

    async def idle(self, prefix: str = "") -> None:
        while busy := self._busy(prefix):
            await asyncio.wait(busy.values())

    async def stop(self, seconds: float, prefix: str = "") -> None:
        """Let jobs whose keys begin with `prefix` go on for some seconds, then cut them off."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.idle(prefix)
        cut_off = self._busy(prefix)
        await give_up(cut_off.values())
        for key in cut_off:
            self._waiting.pop(key, None)
            self._draining.pop(key, None)

    def _busy(self, prefix: str) -> dict[str, asyncio.Task[None]]:
        return {key: task for key, task in self._draining.items() if key.startswith(prefix)}


def _resolve(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


def begin_event(origin: Origin | None) -> None:
    _unmarked.set(origin)
    _cause.set(origin[1] if origin else None)


def cause() -> str | None:
    return _cause.get()


def answered() -> None:
    """Let nothing else that the job says count as an answer to the event."""
    _cause.set(None)


def unmarked() -> Origin | None:
    return _unmarked.get()


def marked() -> None:
    """Note that a commit has marked the event, in the same transaction."""
    _unmarked.set(None)


def hand_over() -> Origin | None:
    origin = _unmarked.get()
    _unmarked.set(None)
    return origin
