"""One event loop for the whole world: its time leaps, its processes can be frozen and killed at any step.

Nothing here depends on the machine: neither on its clocks and its chance, nor on addresses of objects in memory.
"""

from __future__ import annotations

import asyncio
import heapq
import random
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import ExitStack, contextmanager
from contextvars import Context, ContextVar, copy_context
from datetime import datetime, tzinfo
from itertools import count
from typing import Any, Final, TypeVar, TypeVarTuple
from unittest.mock import patch

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

BEGAN: Final = 1_900_000_000.0
"""Instant of the beginning, in seconds since the epoch."""

TURN: Final = 0.000_01
"""Seconds that a turn of the loop takes: what is tried again and again until an instant comes, must see it come."""


class Process:
    def __init__(self, name: str) -> None:
        self.name = name
        self.is_alive = True
        self.is_frozen = False
        self.steps = 0
        self.doom: int | None = None
        self.held: list[_Step] = []
        """Steps that it has not made: they wait for the end of a freeze, or of the world."""
        self.killed: Callable[[], None] = lambda: None

    def step(self, handle: _Step) -> bool:
        """Return whether a step may be made now; one of a frozen process is made later, one of a dead process never."""
        if self.is_alive and not self.is_frozen:
            self.steps += 1
            if self.doom is not None and self.steps >= self.doom:
                self.kill()
        if self.is_frozen or not self.is_alive:
            self.held.append(handle)
            return False
        return True

    def kill(self) -> None:
        """End it between two steps: nothing is finished, nothing cleaned up."""
        if self.is_alive:
            self.is_alive = False
            self.killed()

    def freeze(self) -> None:
        self.is_frozen = True

    def thaw(self, loop: WorldLoop) -> None:
        """Let it go on, even if it is dead: at the end of the world, so that everything can be thrown away."""
        self.is_alive, self.is_frozen, self.doom = True, False, None
        held, self.held = self.held, []
        loop.take_up(held)


OUTSIDE: Final = Process("")
PROCESS: Final[ContextVar[Process]] = ContextVar("process", default=OUTSIDE)


def inside(process: Process) -> Context:
    context = copy_context()
    context.run(PROCESS.set, process)
    return context


class _Numbered:
    """What gets a number when it first comes into a set, so that its place there does not depend on its address."""

    numbers = count()
    _number: int | None = None

    def __hash__(self) -> int:
        if self._number is None:
            self._number = next(_Numbered.numbers)
        return self._number


class _Task(_Numbered, asyncio.Task[T]):
    """A task."""


class _Future(_Numbered, asyncio.Future[T]):
    """A future."""


class _Step(asyncio.TimerHandle):
    """What the loop calls, made with less than asyncio does: half a million of them are in a world."""

    _callback: Callable[..., object]
    _context: Context

    def __init__(self, callback: Callable[..., object], args: tuple[Any, ...], context: Context | None) -> None:
        self._callback, self._args, self._cancelled = callback, args, False
        self._context = copy_context() if context is None else context

    def cancel(self) -> None:
        self._cancelled = True


class WorldLoop(asyncio.BaseEventLoop):
    """The loop: it leaps to the next alarm in place of waiting, and knows no thread, process or socket."""

    _ready: deque[_Step]

    def __init__(self) -> None:
        super().__init__()
        self._now = 0.0
        self._alarms: list[tuple[float, int, _Step]] = []
        self._numbers = count()
        _Numbered.numbers = count()
        self.set_task_factory(lambda loop, coro, **options: _Task(coro, loop=loop, **options))

    def time(self) -> float:
        return self._now

    def create_future(self) -> asyncio.Future[Any]:
        return _Future(loop=self)

    def call_at(
        self, when: float, callback: Callable[[*Ts], object], *args: *Ts, context: Context | None = None
    ) -> asyncio.TimerHandle:
        alarm = _Step(callback, args, context)
        heapq.heappush(self._alarms, (when, next(self._numbers), alarm))
        return alarm

    def call_later(
        self, delay: float, callback: Callable[[*Ts], object], *args: *Ts, context: Context | None = None
    ) -> asyncio.TimerHandle:
        return self.call_at(self._now + delay, callback, *args, context=context)

    def call_soon(
        self, callback: Callable[[*Ts], object], *args: *Ts, context: Context | None = None
    ) -> asyncio.Handle:
        step = _Step(callback, args, context)
        self._ready.append(step)
        return step

    def take_up(self, steps: list[_Step]) -> None:
        self._ready.extend(steps)

    def _run_once(self) -> None:
        ready, alarms = self._ready, self._alarms
        while alarms and alarms[0][2]._cancelled:
            heapq.heappop(alarms)
        if not ready:
            if not alarms:
                raise RuntimeError("The world stands still.")
            self._now = max(self._now, alarms[0][0])
        self._now += TURN
        while alarms and alarms[0][0] <= self._now:
            ready.append(heapq.heappop(alarms)[2])
        for _ in range(len(ready)):
            step = ready.popleft()
            if not step._cancelled and step._context.get(PROCESS, OUTSIDE).step(step):
                try:
                    step._context.run(step._callback, *step._args)
                except (Exception, asyncio.CancelledError) as error:
                    self.call_exception_handler({"message": f"in {step._callback}", "exception": error})

    def _write_to_self(self) -> None:
        """Wake up: it never sleeps."""

    def run_in_executor(self, executor: Executor | None, func: Callable[[*Ts], T], *args: *Ts) -> asyncio.Future[T]:
        """Run a function here and now: time would leap while another thread runs it."""
        done: asyncio.Future[T] = self.create_future()
        try:
            done.set_result(func(*args))
        except Exception as error:
            done.set_exception(error)
        return done


class Machine:
    def __init__(self, loop: WorldLoop, chance: random.Random) -> None:
        self._loop = loop
        self._chance = chance
        self.ahead = 0.0

    def time(self) -> float:
        return BEGAN + self._loop.time() + (0 if PROCESS.get() is OUTSIDE else self.ahead)

    def urandom(self, size: int) -> bytes:
        return self._chance.randbytes(size)

    @contextmanager
    def at_work(self, session: Callable[..., object]) -> Iterator[None]:
        machine = self

        class Now(datetime):
            @classmethod
            def now(cls, tz: tzinfo | None = None) -> Now:
                return cls.fromtimestamp(machine.time(), tz)

        with ExitStack() as stack:
            for what, name, simulated in (
                (time, "time", self.time),
                (time, "monotonic", self._loop.time),
                (random, "_urandom", self.urandom),
            ):
                stack.enter_context(patch.object(what, name, simulated))
            for place in ("schedulers.base", "executors.base"):
                stack.enter_context(patch(f"apscheduler.{place}.datetime", Now))
            stack.enter_context(patch("aiohttp.ClientSession", session))
            yield
