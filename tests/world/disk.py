import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from inspect import iscoroutinefunction
from random import Random
from typing import Any

from storage.base import Commit, Store, Unavailable
from storage.memory import MemoryStore
from tests.world.log import Log

SIDEWAYS = {
    work.__name__
    for work in (
        *(Store.open, Store.wait_superseded, Store.confirm_lease, Store.wait_reconnected),
        *(Store.roster, Store.rung, Store.instant),
    )
}


@dataclass
class Health:
    slowest: float = 0.004
    """Seconds that an operation takes at most."""
    refused: float = 0.0
    """Share of the operations that fail before anything was stored."""
    unsaid: float = 0.0
    """Share of the operations whose success is not told."""


class Disk:
    def __init__(self, memory: MemoryStore, health: Health, chance: Random, log: Log) -> None:
        self._memory = memory
        self._health = health
        self._chance = chance
        self._log = log
        self._free = 0.0
        self.committed: Callable[[Commit], None] = lambda commit: None

    async def close(self) -> None:
        """Leave what is stored to the next process."""

    def __getattr__(self, name: str) -> Any:
        work = getattr(self._memory, name)
        if name in SIDEWAYS or not iscoroutinefunction(work):
            return work
        self.__dict__[name] = partial(self._operate, name, work)  # found at once from now on
        return self.__dict__[name]

    async def _operate(self, name: str, work: Callable[..., Any], *args: Any, **options: Any) -> Any:
        now, health = asyncio.get_running_loop().time(), self._health
        self._free = max(self._free, now) + self._chance.uniform(0.0002, health.slowest)
        await asyncio.sleep(self._free - now)
        if self._chance.random() < health.refused:
            self._log.note("disk refuses", operation=name)
            raise Unavailable("the disk is full")
        done = await work(*args, **options)
        if name == "commit":
            self.committed(args[0])
        if self._chance.random() < health.unsaid:
            self._log.note("disk does not say", operation=name)
            raise Unavailable("the answer was lost")
        return done
