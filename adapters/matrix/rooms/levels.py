import asyncio
import math
from typing import Any, Final

from adapters.matrix.api import Api, Json, find
from adapters.matrix.errors import MatrixError
from adapters.support.cache import Recent

MODERATOR: Final = 50
OWNER: Final = 100
CREATORS_OUTRANK: Final = 12
"""Room version from which a room's creators stand above all levels."""

KNOWN: Final = 10_000


def level(levels: Json | None, creation: Json, creator: str, user: str) -> float:
    """Return the power level of a user; `levels` is None in a room that has no such event."""
    version = str(creation.get("room_version", "1"))
    if version.isdigit() and int(version) >= CREATORS_OUTRANK:
        if user == creator or user in (creation.get("additional_creators") or ()):
            return math.inf
    elif levels is None:
        return OWNER if user == creator else 0
    return _number(((levels or {}).get("users") or {}).get(user, (levels or {}).get("users_default", 0)))


def level_for(levels: Json | None, type: str) -> float:
    levels = levels or {"state_default": 0}
    return _number((levels.get("events") or {}).get(type, levels.get("state_default", MODERATOR)))


def _number(value: Any) -> float:
    """Old rooms hold levels as text."""
    try:
        return float(value)
    except (TypeError, ValueError):
        return 0


class Levels:
    """Power levels of people, asked of the homeserver each time, so that a demotion counts at once."""

    def __init__(self, api: Api) -> None:
        self._api = api
        self._creations: Recent[str, tuple[Json, str]] = Recent(KNOWN)

    async def of(self, user: str, room: str) -> float:
        try:
            levels, (creation, creator) = await asyncio.gather(self.raw(room), self.creation(room))
        except MatrixError:
            return 0
        return level(levels, creation, creator, user)

    async def moderators(self, room: str) -> list[str]:
        levels, (creation, creator) = await asyncio.gather(self.raw(room), self.creation(room))
        creators = (creator, *(creation.get("additional_creators") or ()))
        named = dict.fromkeys((*creators, *((levels or {}).get("users") or ())))
        return [user for user in named if level(levels, creation, creator, user) >= MODERATOR]

    async def raw(self, room: str) -> Json | None:
        return await find(self._api.get("rooms", room, "state", "m.room.power_levels"))

    async def creation(self, room: str) -> tuple[Json, str]:
        """The creation event of a room and its creator never change."""
        if room not in self._creations:
            event = await self._api.get("rooms", room, "state", "m.room.create", query={"format": "event"})
            self._creations[room] = event.get("content", {}), str(event.get("sender", ""))
        return self._creations[room]
