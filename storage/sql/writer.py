"""Writing task of the process: requests that wait together are stored together, in one transaction."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from contextvars import Context
from copy import copy
from typing import TypeAlias

from storage.base import Commit, Event, Unavailable
from storage.sql.requests import Work

LEAST = 24

LIMIT = 256

Waiting: TypeAlias = tuple[Work, "asyncio.Future[Sequence[Event]]"]

Write: TypeAlias = Callable[[Sequence[Work]], Awaitable[Sequence[Sequence[Event]]]]


class Writer:
    """Task that stores requests in batches; callers wait on futures, so none can cancel it or lend it a context."""

    def __init__(self, write: Write) -> None:
        self._write = write
        self._queue: deque[Waiting] = deque()
        self._bell = asyncio.Event()
        self._closing = False
        self._loop = asyncio.get_running_loop()
        self._task = asyncio.create_task(self._run(), name="storage-writer", context=Context())

    def submit(self, work: Work) -> "asyncio.Future[Sequence[Event]]":
        """Queue a request; its future gives the new events once it is durable. Cancelled early, it is dropped."""
        if self._closing:
            raise Unavailable("The store is closed.")
        future: asyncio.Future[Sequence[Event]] = self._loop.create_future()
        self._queue.append((work, future))
        if len(self._queue) == 1:  # the task may be asleep
            self._bell.set()
        return future

    async def close(self) -> None:
        """Store the pending requests, then end; cancelling the wait does not stop that."""
        self._closing = True
        self._bell.set()
        await asyncio.wait({self._task})

    async def _run(self) -> None:
        while self._queue or not self._closing:
            if len(self._queue) < LEAST:
                await asyncio.sleep(0)  # let other tasks add their requests to the batch
            if batch := self._batch():
                await self._store(batch)
            elif not self._closing:
                self._bell.clear()
                await self._bell.wait()

    def _batch(self) -> list[Waiting]:
        """The callers of this half go on while the other half is stored."""
        batch: list[Waiting] = []
        matches: set[int] = set()
        size = min(LIMIT, max(LEAST, len(self._queue) // 2))
        while self._queue and len(batch) < size:
            work, future = self._queue[0]
            if type(work) is Commit and not future.done():
                if work.match in matches:  # it builds on a commit of this batch: its turn is the next one
                    break
                matches.add(work.match)
            self._queue.popleft()
            if not future.done():
                batch.append((work, future))
        return batch

    async def _store(self, batch: Sequence[Waiting]) -> None:
        try:
            answers = await self._write([work for work, _ in batch])
        except Unavailable as error:
            for _, future in batch:
                _fail(future, copy(error))
        except Exception as error:
            if len(batch) == 1:
                _fail(batch[0][1], error)
            else:  # a Conflict, or a value that no database takes, fails only its own request
                for one in batch:
                    await self._store([one])
        else:
            for (_, future), answer in zip(batch, answers, strict=True):
                if not future.done():
                    future.set_result(answer)


def _fail(future: "asyncio.Future[Sequence[Event]]", error: Exception) -> None:
    if not future.done():
        future.set_exception(error)
