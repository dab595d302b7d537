"""The bot's clock and the alarm of matches. The deadline of record is in the database; this only wakes the match."""

import asyncio
import contextvars
import heapq
import math
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from bot.scheduler import Scheduler

Ring = Callable[[int], None]

SPARE: Final = 1024
"""Number of outdated alarms tolerated among the valid ones before they are thrown away."""

FEW: Final = 16

STEP: Final = 0.05
"""Change in seconds of the difference between the system clock and ours that shows the former was set."""

LONGEST: Final = 86400.0
"""Maximum number of seconds that the job waits: a far stored instant has no calendar date."""


class Clock(Protocol):
    """Seconds since the epoch, independent of the system clock, and one alarm per match."""

    def now(self) -> float: ...

    def wall(self, at: float) -> float:
        """Return the system clock's time, used by people and platforms, at an instant of this one."""

    def start(self, ring: Ring) -> None:
        """Begin to ring; `ring` gets the match and must only post it to its mailbox."""

    def arm(self, match: int, when: float) -> None: ...

    def disarm(self, match: int) -> None: ...

    def stop(self) -> None: ...


class RealClock:
    """Monotonic time, counted from the system clock's at the start: setting that one moves no deadline.

    One job of APScheduler in memory waits for the earliest of all alarms, and is never skipped. A job for each match
    would cost as much as ten votes, at every phase and ten thousand times at every start.
    """

    def __init__(self) -> None:
        self._clean = contextvars.copy_context()
        self._scheduler: Scheduler | None = None
        self._ring: Ring = _silent
        self._alarms: dict[int, float] = {}
        self._order: list[tuple[float, int]] = []
        self._next = math.inf
        self._start = time.time() - time.monotonic()
        self._ahead = 0.0

    def set(self, now: float) -> None:
        """Go on from another instant, that of a clock which several workers share; only before the start."""
        self._start = now - time.monotonic()

    def now(self) -> float:
        return self._start + time.monotonic()

    def wall(self, at: float) -> float:
        return at + time.time() - self.now()

    def start(self, ring: Ring) -> None:
        """Begin to ring, in a context that no transaction has touched."""
        from bot.scheduler import Scheduler

        self._ring = ring
        self._scheduler = Scheduler(
            self._look, timezone=UTC, job_defaults={"misfire_grace_time": None, "coalesce": True, "max_instances": 1000}
        )
        self._clean.run(self._scheduler.start)
        self._aim()

    def arm(self, match: int, when: float) -> None:
        if self._alarms.get(match) == when:
            return
        self._alarms[match] = when
        heapq.heappush(self._order, (when, match))
        if len(self._order) > 2 * len(self._alarms) + SPARE:
            self._order = [(when, match) for match, when in self._alarms.items()]
            heapq.heapify(self._order)
        if when < self._next:
            self._aim()

    def disarm(self, match: int) -> None:
        self._alarms.pop(match, None)

    def stop(self) -> None:
        if self._scheduler:
            self._scheduler.shutdown(wait=False)
            self._scheduler = None

    def _aim(self) -> None:
        while self._order and self._alarms.get(self._order[0][1]) != self._order[0][0]:
            heapq.heappop(self._order)
        if self._scheduler and self._order and self._order[0][0] < self._next:
            self._next = self._order[0][0]
            self._set(self._scheduler)

    def _set(self, scheduler: "Scheduler") -> None:
        """Let the job wait until the system clock, as it goes now, shows when the next alarm is due."""
        self._ahead = self.wall(0)
        run_date = datetime.fromtimestamp(self.wall(min(self._next, self.now() + LONGEST)), UTC)
        self._clean.run(scheduler.add_job, self._fire, "date", id="bell", run_date=run_date, replace_existing=True)

    def _look(self) -> None:
        if self._scheduler and math.isfinite(self._next) and abs(self.wall(0) - self._ahead) > STEP:
            self._set(self._scheduler)

    async def _fire(self) -> None:
        """Ring all due alarms, a few at a time: the results are stored while the next are rung."""
        self._next = -math.inf  # alarms set meanwhile are aimed at afterwards
        try:
            with suppress(asyncio.CancelledError):  # the clock has stopped, which APScheduler would log as a failure
                for count, match in enumerate(self._due(), 1):
                    self._ring(match)
                    if not count % FEW:
                        await asyncio.sleep(0)
        finally:
            self._next = math.inf
            self._aim()

    def _due(self) -> Iterator[int]:
        while self._order and self._order[0][0] <= self.now():
            when, match = heapq.heappop(self._order)
            if self._alarms.get(match) == when:
                del self._alarms[match]
                yield match


class HurriedClock(RealClock):
    """Real time that may be held, or skipped while no person needs it."""

    def __init__(self) -> None:
        super().__init__()
        self._held: float | None = None

    def now(self) -> float:
        return super().now() if self._held is None else self._held

    def skip(self) -> None:
        if self._alarms:
            self._put(max(self.now(), min(self._alarms.values())))

    def hold(self) -> None:
        self._held = self.now()

    def let_go(self) -> None:
        if self._held is not None:
            held, self._held = self._held, None
            self._put(held)

    def _put(self, now: float) -> None:
        if self._held is not None:
            self._held = now
        self._start = now - time.monotonic()
        self._next = math.inf
        self._aim()


class ManualClock:
    """Time that stands still until it is advanced, for rehearsals and programs."""

    def __init__(self, now: float = 0.0) -> None:
        self._now = now
        self._alarms: dict[int, float] = {}
        self._ring: Ring = _silent

    def now(self) -> float:
        return self._now

    def wall(self, at: float) -> float:
        return at

    def start(self, ring: Ring) -> None:
        self._ring = ring

    def arm(self, match: int, when: float) -> None:
        self._alarms[match] = when

    def disarm(self, match: int) -> None:
        self._alarms.pop(match, None)

    def stop(self) -> None:
        self._alarms.clear()

    async def skip(self, settle: Callable[[], Awaitable[None]]) -> None:
        if self._alarms:
            await self.advance(max(0.0, min(self._alarms.values()) - self._now), settle)

    async def advance(self, seconds: float, settle: Callable[[], Awaitable[None]]) -> None:
        """Let time pass: alarms ring in due order, and the results of each are settled before the next."""
        target = self._now + seconds
        while due := [(when, match) for match, when in self._alarms.items() if when <= target]:
            when, match = min(due)
            del self._alarms[match]
            self._now = max(self._now, when)
            self._ring(match)
            await settle()
        self._now = target


def _silent(match: int) -> None:
    """Ignore an alarm: the clock has not been started."""
