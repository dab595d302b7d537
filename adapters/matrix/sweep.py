"""Sweep of the account's rooms, once a day: those in which nobody would read us are left."""

from __future__ import annotations

import asyncio
import time
from typing import Final

import structlog

from adapters.matrix.api import Api
from adapters.matrix.errors import Limited, MatrixError
from adapters.matrix.sync import membership

log = structlog.get_logger()

DAY: Final = 86_400.0
HOUR: Final = 3_600.0
"""Minimum age in seconds of our own membership: a room that was just opened has no other members yet."""

UNANSWERED: Final = 30 * DAY
"""Seconds for which an invitation by us may stay unanswered."""

REST: Final = 0.1
"""Seconds between two rooms, which leave the homeserver to running games."""


async def sweep_daily(api: Api) -> None:
    """Leave the dead rooms of an account at once, and again every day."""
    while True:
        try:
            await sweep(api)
        except (MatrixError, Limited, OSError) as error:
            log.info("dead rooms are left tomorrow", reason=str(error))
        await asyncio.sleep(DAY)


async def sweep(api: Api) -> None:
    """Leave and forget every room without another member, also if it has invited somebody a month ago."""
    for room in (await api.get("joined_rooms")).get("joined_rooms", ()):
        try:
            if await _is_dead(api, room):
                log.info("a room without other members is left", room=room)
                for act in ("leave", "forget"):
                    await api.post("rooms", room, act, body={})
        except (MatrixError, Limited, OSError) as error:
            log.info("a room is looked at again tomorrow", room=room, reason=str(error))
        await asyncio.sleep(REST)


async def _is_dead(api: Api, room: str) -> bool:
    members = (await api.get("rooms", room, "members", query={"not_membership": "leave"})).get("chunk", ())
    now = time.time()
    age = {str(one.get("state_key")): now - one.get("origin_server_ts", 0) / 1000 for one in members}
    here = {str(one.get("state_key")): membership(one) for one in members}
    if age.get(api.user, 0.0) < HOUR:
        return False
    invited = (age[user] for user, how in here.items() if how == "invite")
    others = [user for user, how in here.items() if how == "join" and user != api.user]
    return not others and all(waited > UNANSWERED for waited in invited)
