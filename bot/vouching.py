"""Administrators who speak in the group's name press buttons under their own: a code tells that they are the same.

The platform may not say of the presser that this is an administrator. Whoever presses is shown a code that nobody else
sees; said in the group's name it vouches for the presser. All this lasts no longer than the process.
"""

from __future__ import annotations

import secrets
from collections import OrderedDict
from typing import Final

HOUR: Final = 3600.0
MOST: Final = 1_000

Presser = tuple[str, str]
"""A room, and a person who pressed a button there."""


class Vouching:
    """Rooms where somebody moderates in the group's name, codes that were shown, and people who were vouched for."""

    def __init__(self) -> None:
        self._rooms: OrderedDict[str, None] = OrderedDict()
        self._codes: OrderedDict[Presser, str] = OrderedDict()
        self._until: OrderedDict[Presser, float] = OrderedDict()

    def meet(self, room: str) -> None:
        """Somebody has moderated this room in its own name."""
        self._rooms[room] = None
        _trim(self._rooms)

    def knows(self, room: str, person: str, now: float) -> bool:
        """Whether a moderator of the room has vouched for this person within the last hour."""
        return self._until.get((room, person), 0.0) > now

    def code(self, room: str, person: str) -> str | None:
        """The code of a presser; None where nobody moderates in the room's name."""
        if room not in self._rooms:
            return None
        code = self._codes.setdefault((room, person), f"{secrets.randbelow(10_000):04}")
        _trim(self._codes)
        return code

    def accept(self, room: str, code: str, now: float) -> bool:
        """Whether the code was shown in this room; whoever saw it is known for an hour, and the code is spent."""
        seen = [presser for presser, shown in self._codes.items() if presser[0] == room and shown == code]
        for presser in seen:
            del self._codes[presser]
            self._until[presser] = now + HOUR
            _trim(self._until)
        return len(seen) > 0


def _trim(kept: OrderedDict[Presser, str] | OrderedDict[Presser, float] | OrderedDict[str, None]) -> None:
    while len(kept) > MOST:
        kept.popitem(last=False)
