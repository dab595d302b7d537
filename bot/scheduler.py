"""The scheduler behind the real clock, in a file of its own because APScheduler takes 60 ms to import."""

from collections.abc import Callable

from apscheduler.schedulers.asyncio import AsyncIOScheduler


class Scheduler(AsyncIOScheduler):  # type: ignore[misc]  # APScheduler has no types
    """Calls `look` whenever it wakes: it sleeps by the monotonic clock, but a job is due by the system clock."""

    def __init__(self, look: Callable[[], None], **options: object) -> None:
        super().__init__(**options)
        self._look = look

    def wakeup(self) -> None:
        self._look()
        super().wakeup()
