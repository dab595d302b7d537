"""The bot's clock and the alarm that rings matches. The deadline of record is in the database; this is the bell."""

import contextvars
import math
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from apscheduler.schedulers.asyncio import AsyncIOScheduler

Ring = Callable[[int], None]


class Clock(Protocol):
    """Seconds since the epoch and one alarm per match."""

    def now(self) -> float:
        """The present instant."""

    def start(self, ring: Ring) -> None:
        """Begin to ring; `ring` gets the match and must only post it to its mailbox."""

    def arm(self, match: int, when: float) -> None:
        """Set the match's alarm, in place of an earlier one."""

    def disarm(self, match: int) -> None:
        """Drop the match's alarm, if it has one."""

    def stop(self) -> None:
        """Ring no more."""


class RealClock:
    """Wall-clock time with APScheduler in memory; late alarms ring at once and none is skipped.

    An alarm that is put off is only noted, and set anew when the old one goes off: most deadlines move on before they
    come, and a job of APScheduler costs as much as ten votes.
    """

    def __init__(self) -> None:
        self._clean = contextvars.copy_context()
        self._scheduler: AsyncIOScheduler | None = None
        self._ring: Ring = _silent
        self._wanted: dict[int, float] = {}
        self._set: dict[int, float] = {}

    def now(self) -> float:
        """The present instant."""
        return time.time()

    def start(self, ring: Ring) -> None:
        """Begin to ring, in a context that no transaction has touched."""
        from apscheduler.schedulers.asyncio import AsyncIOScheduler  # 60 ms that `--help` need not pay

        self._ring = ring
        self._scheduler = AsyncIOScheduler(
            timezone=UTC, job_defaults={"misfire_grace_time": None, "coalesce": True, "max_instances": 1000}
        )
        self._clean.run(self._scheduler.start)

    def arm(self, match: int, when: float) -> None:
        """Set the match's alarm, in place of an earlier one."""
        self._wanted[match] = when
        if self._scheduler and when < self._set.get(match, math.inf):
            self._set[match] = when
            self._clean.run(
                self._scheduler.add_job,
                self._fire,
                "date",
                run_date=datetime.fromtimestamp(when, UTC),
                id=str(match),
                args=[match],
                replace_existing=True,
            )

    async def _fire(self, match: int) -> None:
        self._set.pop(match, None)
        when = self._wanted.get(match)
        if when is None:
            return
        if when > self.now():
            self.arm(match, when)
        else:
            del self._wanted[match]
            self._ring(match)

    def disarm(self, match: int) -> None:
        """Drop the match's alarm, if it has one."""
        self._wanted.pop(match, None)
        if self._set.pop(match, None) and self._scheduler and self._scheduler.get_job(str(match)):
            self._scheduler.remove_job(str(match))

    def stop(self) -> None:
        """Ring no more."""
        if self._scheduler:
            self._scheduler.shutdown(wait=False)
            self._scheduler = None


class ManualClock:
    """Time that stands still until it is advanced, for rehearsals and programs."""

    def __init__(self, now: float = 0.0) -> None:
        self._now = now
        self._alarms: dict[int, float] = {}
        self._ring: Ring = _silent

    def now(self) -> float:
        """The present instant."""
        return self._now

    def start(self, ring: Ring) -> None:
        """Begin to ring when advanced."""
        self._ring = ring

    def arm(self, match: int, when: float) -> None:
        """Set the match's alarm, in place of an earlier one."""
        self._alarms[match] = when

    def disarm(self, match: int) -> None:
        """Drop the match's alarm, if it has one."""
        self._alarms.pop(match, None)

    def stop(self) -> None:
        """Ring no more."""
        self._alarms.clear()

    async def advance(self, seconds: float, settle: Callable[[], Awaitable[None]]) -> None:
        """Let time pass: alarms ring in due order, and all that each causes is settled before the next."""
        target = self._now + seconds
        while due := [(when, match) for match, when in self._alarms.items() if when <= target]:
            when, match = min(due)
            del self._alarms[match]
            self._now = max(self._now, when)
            self._ring(match)
            await settle()
        self._now = target


def _silent(match: int) -> None:
    """Ring nobody: the clock has not been started."""
