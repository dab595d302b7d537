"""How much of what one person sends is heard: enough for anybody who plays, a trickle of what a flood brings."""

from __future__ import annotations

from collections import deque
from typing import Final

import structlog

from adapters.recent import Recent

log = structlog.get_logger()

HEARD: Final = 60
WITHIN: Final = 10_000
"""So many events of a person are heard in so many milliseconds, by the clock of the homeserver."""

REMEMBERED: Final = 10_000


class Flood:
    """Counts events by sender."""

    def __init__(self) -> None:
        self._times: Recent[str, deque[int]] = Recent(REMEMBERED)

    def is_heard(self, sender: str, at: int) -> bool:
        """Whether another event of this sender is still within measure."""
        times = self._times[sender] = self._times.get(sender) or deque(maxlen=HEARD)
        if len(times) == HEARD and at - times[0] < WITHIN:
            return False
        times.append(at)
        if len(times) == HEARD and at - times[0] < WITHIN:
            log.warning("somebody sends too much, the rest is not heard", sender=sender)
        return True
