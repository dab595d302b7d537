from collections import deque
from collections.abc import Hashable
from typing import Final

import structlog

from adapters.support.cache import Recent

log = structlog.get_logger()

HEARD: Final = 60
WITHIN: Final = 10_000
"""Milliseconds in which `HEARD` events of a person are accepted, by the clock of the homeserver."""

REMEMBERED: Final = 10_000


class Measure:
    """Rate limit per name: at most `most` times within `within` milliseconds of one clock."""

    def __init__(self, most: int, within: int) -> None:
        self._most = most
        self._within = within
        self._times: Recent[Hashable, deque[int]] = Recent(REMEMBERED)

    def is_full(self, name: Hashable, at: int) -> bool:
        times = self._times.get(name)
        return times is not None and len(times) == self._most and at - times[0] < self._within

    def add(self, name: Hashable, at: int) -> None:
        times = self._times[name] = self._times.get(name) or deque(maxlen=self._most)
        times.append(at)


class Flood:
    def __init__(self) -> None:
        self._heard = Measure(HEARD, WITHIN)
        self._unheard: Recent[str, int] = Recent(REMEMBERED)

    def is_heard(self, sender: str, at: int) -> bool:
        if self._heard.is_full(sender, at):
            self._pass_over(sender, at)
            return False
        self._heard.add(sender, at)
        return True

    def _pass_over(self, sender: str, at: int) -> None:
        """Warn once of a flood; it is over when no event was too much for one whole window."""
        last = self._unheard.get(sender)
        self._unheard[sender] = at
        if last is None or at - last >= WITHIN:
            log.warning("too many messages of one sender, the rest is ignored", sender=sender)
