import time
from email.utils import parsedate_to_datetime
from typing import Final

import structlog

log = structlog.get_logger()

TOLERATED: Final = 60.0
"""Seconds by which our clock may differ from a server's."""


def skew_of(date: str) -> float:
    """Return the seconds by which our clock is ahead of the `Date` of a new answer; 0 without one."""
    try:
        return time.time() - parsedate_to_datetime(date).timestamp()
    except ValueError:
        return 0.0


class Skew:
    def __init__(self, server: str) -> None:
        self._server = server
        self._ahead = 0.0

    def see(self, date: str) -> None:
        ahead, was_right = skew_of(date), not self._ahead
        self._ahead = ahead if abs(ahead) > TOLERATED else 0.0  # `Date` is not exact
        if self._ahead and was_right:
            log.warning("the clock of this machine is wrong", server=self._server, seconds_ahead=round(ahead))

    def now(self) -> float:
        return self.theirs(time.time())

    def theirs(self, at: float) -> float:
        return at - self._ahead
