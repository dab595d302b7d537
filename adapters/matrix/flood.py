"""How much of what one person sends is heard: enough for anybody who plays, a trickle of what a flood brings."""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import Final

import structlog

log = structlog.get_logger()

HEARD: Final = 60
WITHIN: Final = 10_000
"""So many events of a person are heard in so many milliseconds, by the clock of the homeserver."""

REMEMBERED: Final = 10_000


class Flood:
    """Counts events by sender."""

    def __init__(self) -> None:
        self._times: OrderedDict[str, deque[int]] = OrderedDict()

    def is_heard(self, sender: str, at: int) -> bool:
        """Whether another event of this sender is still within measure."""
        times = self._times.setdefault(sender, deque(maxlen=HEARD))
        self._times.move_to_end(sender)
        if len(self._times) > REMEMBERED:
            self._times.popitem(last=False)
        if len(times) == HEARD and at - times[0] < WITHIN:
            return False
        times.append(at)
        if len(times) == HEARD and at - times[0] < WITHIN:
            log.warning("somebody sends too much, the rest is not heard", sender=sender)
        return True
