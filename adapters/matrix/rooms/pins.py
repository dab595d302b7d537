import asyncio
from typing import Final

from adapters.matrix.api import Api, find
from adapters.matrix.errors import tolerated
from adapters.matrix.pace import Pace, Rank
from adapters.matrix.rooms.levels import Levels, level_for

PINNED: Final = "m.room.pinned_events"


class Pins:
    def __init__(self, api: Api, levels: Levels, pace: Pace) -> None:
        self._api = api
        self._levels = levels
        self._pace = pace
        self._one_by_one = asyncio.Lock()

    def put(self, room: str, event: str, *, stays: bool) -> None:
        self._api.tasks.start(self._put(room, event, stays=stays))

    async def may(self, room: str) -> bool:
        return await self._levels.of(self._api.user, room) >= level_for(await self._levels.raw(room), PINNED)

    async def _put(self, room: str, event: str, *, stays: bool) -> None:
        with tolerated("pin not changed", room=room):
            async with self._one_by_one:
                if await self.may(room):
                    await self._change(room, event, stays=stays)

    async def _change(self, room: str, event: str, *, stays: bool) -> None:
        before = await self._pinned_events(room)
        after = [one for one in before if one != event] + ([event] if stays else [])
        if after != before:
            body = {"pinned": after}
            await self._pace.send(lambda: self._api.put("rooms", room, "state", PINNED, body=body), Rank.DECORATION)

    async def _pinned_events(self, room: str) -> list[str]:
        state = await find(self._api.get("rooms", room, "state", PINNED))
        known = state and state.get("pinned")
        return known if isinstance(known, list) else []
