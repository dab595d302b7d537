"""Muting by the power levels of a room; earlier levels are kept and restored in any case."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Collection, Mapping
from typing import Final

import structlog

from adapters.matrix import state_keys
from adapters.matrix.api import Api, Json
from adapters.matrix.errors import MatrixError
from adapters.matrix.pace import Pace, Rank
from adapters.matrix.rooms.levels import MODERATOR, OWNER, Levels, level
from adapters.matrix.state import State, retry_state

log = structlog.get_logger()

MUTED: Final = -1
"""Power level below that of speaking anywhere; leaving stays possible."""

POWER: Final = "m.room.power_levels"
PAUSE: Final = 2.0

Before = dict[str, int | None]
Stranded = Callable[[str, Mapping[str, int]], Awaitable[bool]]


class Silence:
    """Muting of people; the state keeps for each room (`muted`) their earlier levels, None for none of their own."""

    def __init__(self, api: Api, state: State, levels: Levels, pace: Pace) -> None:
        self._api = api
        self._state = state
        self._levels = levels
        self._pace = pace
        self._bells: dict[str, asyncio.Task[None]] = {}
        self.stranded: Stranded
        """Callback that asks a room to restore levels that we may not set any more; returns whether it was asked."""

    async def hush(self, room: str, silent: Collection[str], freed: Collection[str], until: float) -> None:
        """Mute some people, free others, and free all at the given instant; without level 100, do nothing."""
        await self._change(room, silent, freed)
        if bell := self._bells.pop(room, None):
            bell.cancel()
        if self._state.get(state_keys.MUTED, room):
            delay = max(0, until - time.time())
            self._bells[room] = self._api.tasks.start(self._lift_after(delay, room))

    async def lift_all(self) -> None:
        """After a start, the game mutes people again."""
        for room in await retry_state(lambda: self._state.all(state_keys.MUTED)):
            await self._lift(room)

    async def _lift_after(self, seconds: float, room: str) -> None:
        await asyncio.sleep(seconds)
        del self._bells[room]
        await self._lift(room)

    async def _lift(self, room: str) -> None:
        before = await retry_state(lambda: self._state.get(state_keys.MUTED, room))
        await self._change(room, (), before or ())

    async def _change(self, room: str, silent: Collection[str], freed: Collection[str]) -> None:
        while True:
            try:
                left = await self._pace.send(lambda: self._set(room, silent, freed), Rank.URGENT)
                await self._ask_for(room, left)
                return
            except MatrixError as error:
                log.error("power levels not changed; a moderator may have to", room=room, reason=str(error))
                return
            except OSError as error:
                log.warning("power levels not changed yet", room=room, reason=str(error))
                await asyncio.sleep(PAUSE)

    async def _ask_for(self, room: str, left: Mapping[str, int]) -> None:
        if left and not self._state.get(state_keys.STRANDED, room):
            log.error("muted people cannot be freed; a moderator has to", room=room, levels=dict(left))
            if await self.stranded(room, left):
                self._state.put(state_keys.STRANDED, room, True)

    async def _set(self, room: str, silent: Collection[str], freed: Collection[str]) -> Mapping[str, int]:
        """Change the levels at once; return the people whom we muted and may not free, with their earlier levels."""
        before = self._state.get(state_keys.MUTED, room) or {}
        levels = await self._levels.raw(room)
        creation = await self._levels.creation(room)
        if levels is None:
            return {}
        users: Json = dict(levels.get("users", {}))
        if level(levels, *creation, self._api.user) < OWNER:
            usual = levels.get("users_default", 0)
            muted = (user for user in before if users.get(user) == MUTED)
            return {user: usual if (own := before[user]) is None else own for user in muted}
        new = {user for user in silent if user not in before and level(levels, *creation, user) < MODERATOR}
        before |= {user: users.get(user) for user in new}
        self._state.put(state_keys.MUTED, room, before)
        old = {user: before.pop(user) for user in freed if user in before}
        changed = {**_free(users, old), **dict.fromkeys(new, MUTED)}
        if changed != users:
            await self._api.put("rooms", room, "state", POWER, body={**levels, "users": changed})
        self._state.put_all({(state_keys.MUTED, room): before or None, (state_keys.STRANDED, room): None})
        return {}


def _free(users: Json, old: Before) -> Json:
    """Return the earlier levels of the people whose level no other user has changed meanwhile."""
    ours = {user: level for user, level in old.items() if users.get(user) == MUTED}
    others = {user: level for user, level in users.items() if user not in ours}
    return {**others, **{user: level for user, level in ours.items() if level is not None}}
