"""Sweep of the account's rooms, once a day: dead ones are left, and the shell judges groups that may be unused."""

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Final

import structlog

from adapters.matrix.api import Api, Json
from adapters.matrix.errors import tolerated
from adapters.matrix.stream.sync import membership

log = structlog.get_logger()

DAY: Final = 86_400.0
HOUR: Final = 3_600.0
"""Minimum age in seconds of our own membership: a room that was just opened has no other members yet."""

UNANSWERED: Final = 30 * DAY
"""Seconds for which an invitation by us may stay unanswered, unless the operator says how long games are kept."""

REST: Final = 0.1
"""Seconds between two rooms, which leave the homeserver to running games."""

Stays = Callable[[str, float], None]
"""Takes a room with other members, and the instant since which we have been there."""


async def sweep_daily(api: Api, unused: float | None, stays: Stays) -> None:
    while True:
        with tolerated("dead rooms are left tomorrow"):
            await sweep(api, unused, stays)
        await asyncio.sleep(DAY)


async def sweep(api: Api, unused: float | None, stays: Stays) -> None:
    """Leave every room without other members, also with an old invitation; tell of rooms `unused` for seconds."""
    for room in (await api.get("joined_rooms")).get("joined_rooms", ()):
        with tolerated("a room is looked at again tomorrow", room=room):
            members = (await api.get("rooms", room, "members", query={"not_membership": "leave"})).get("chunk", ())
            came = next((_since(one) for one in members if one.get("state_key") == api.user), time.time())
            if _is_dead(api.user, members, came, unused or UNANSWERED):
                log.info("a room without other members is left", room=room)
                for act in ("leave", "forget"):
                    await api.post("rooms", room, act, body={})
            elif unused is not None and time.time() - came > unused:
                stays(room, came)
        await asyncio.sleep(REST)


def _since(member: Json) -> float:
    return float(member.get("origin_server_ts", 0)) / 1000


def _is_dead(user: str, members: Sequence[Json], came: float, patience: float) -> bool:
    now = time.time()
    others = [one for one in members if one.get("state_key") != user]
    is_used = any(
        membership(one) == "join" or (membership(one) == "invite" and now - _since(one) <= patience) for one in others
    )
    return not is_used and now - came >= HOUR
