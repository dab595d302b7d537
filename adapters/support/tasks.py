import asyncio
from collections.abc import Collection, Coroutine
from contextlib import suppress
from typing import Any

import structlog

log = structlog.get_logger()


class Tasks:
    """Background tasks, each kept until it is done; no caller waits for one, so its failure goes to the log."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, object], of: str | None = None) -> asyncio.Task[Any]:
        """`of` names tasks that can be stopped together."""
        task = asyncio.create_task(work, name=of)
        self._running.add(task)
        task.add_done_callback(self._end)
        return task

    def _end(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, Exception):  # any other ends the program, and is no failure of the task
            log.error("failed in the background", exc_info=error)

    @property
    def busy(self) -> bool:
        return bool(self._running)

    async def idle(self, of: str | None = None) -> None:
        while running := self._with_name(of):
            await asyncio.wait(running)

    async def stop(self, patience: float = 0.0, of: str | None = None) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(patience):
                await self.idle(of)
        await give_up(self._with_name(of))

    def _with_name(self, name: str | None) -> set[asyncio.Task[Any]]:
        return {task for task in self._running if name in (None, task.get_name())}


async def first_of(*works: asyncio.Future[Any] | Coroutine[Any, Any, Any]) -> None:
    running = {asyncio.ensure_future(work) for work in works}
    try:
        done, _ = await asyncio.wait(running, return_when=asyncio.FIRST_COMPLETED)
        for one in done:
            one.result()
    finally:
        await give_up(running)


async def give_up(running: Collection[asyncio.Future[Any]]) -> None:
    late = set(running)
    for one in late:
        one.cancel()
    await asyncio.gather(*late, return_exceptions=True)
