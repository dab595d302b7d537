"""Codes for administrators who speak in the group's name, but press buttons under their own.

The platform may not say of the presser that this is an administrator. The presser is shown a code that nobody else
sees; said in the group's name it vouches for the presser. All this lasts no longer than the process.
"""

import secrets
from typing import Final

from adapters.support.cache import Recent

HOUR: Final = 3600.0
MOST: Final = 1_000

Presser = tuple[str, str]


class AnonymousAdmins:
    def __init__(self) -> None:
        self._rooms: Recent[str, None] = Recent(MOST)
        self._codes: Recent[Presser, str] = Recent(MOST)
        self._until: Recent[Presser, float] = Recent(MOST)

    def meet(self, room: str) -> None:
        self._rooms[room] = None

    def knows(self, room: str, person: str, now: float) -> bool:
        return self._until.get((room, person), 0.0) > now

    def code(self, room: str, person: str) -> str | None:
        if room not in self._rooms:
            return None
        return self._codes.setdefault((room, person), f"{secrets.randbelow(10_000):04}")

    def accept(self, room: str, code: str, now: float) -> bool:
        seen = [presser for presser, shown in self._codes.items() if presser[0] == room and shown == code]
        for presser in seen:
            del self._codes[presser]
            self._until[presser] = now + HOUR
        return len(seen) > 0
