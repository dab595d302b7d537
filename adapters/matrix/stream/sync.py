"""Stream of events: every batch is complete and in order, including events missed while the bot was away."""

import json
from collections.abc import Iterable
from functools import cache, partial
from typing import Any, Final

import msgspec
import structlog

from adapters.intake import Pulse
from adapters.matrix.api import Api, Json, Query
from adapters.matrix.errors import Limited, MatrixError
from adapters.matrix.keys.crypto import Crypto
from adapters.matrix.stream import acl
from adapters.support.retries import retry

log = structlog.get_logger()

POLL: Final = 10
"""Seconds that the homeserver may wait for an event; an outage is noticed as late."""

PAGE: Final = 100
MOST_PAGES: Final = 100
"""Maximum number of pages read of a room after an absence, the newest ones."""

FIRST_PAUSE: Final = 0.2
"""Seconds until the first retry; short, because people's lines wait for a sync that was only cut off."""

ENCRYPTION: Final = "m.room.encryption"
TYPES: Final = (
    "m.room.message",
    "m.room.encrypted",
    ENCRYPTION,
    "m.reaction",
    "m.room.redaction",
    "m.room.member",
    "m.room.tombstone",
    "m.room.power_levels",
    acl.TYPE,
    "m.sticker",
    "m.poll.start",
    "org.matrix.msc3381.poll.start",
    "m.poll.response",
    "org.matrix.msc3381.poll.response",
)
NOTHING: Final[Json] = {"types": []}


class Batch(msgspec.Struct):
    token: str
    events: list[tuple[str, Json]] = []
    invited: dict[str, list[Json]] = {}
    lost: list[str] = []
    encrypted: list[str] = []
    verifications: list[tuple[str, str, str]] = []
    """Requests to verify our device: person, device and transaction of each."""
    acls: dict[str, Any] = {}


class Stream:
    def __init__(self, api: Api, crypto: Crypto | None, pulse: Pulse) -> None:
        self._api = api
        self._pages = json.dumps({"types": list(TYPES)})
        self._is_down = False
        self._pulse = pulse
        self._crypto = crypto

    async def next(self, token: str | None) -> Batch:
        """Wait for the batch behind `token`; without a token, get only the position and no history."""
        batch = await retry(partial(self._poll, token), (OSError, Limited, MatrixError), self._again, FIRST_PAUSE)
        if self._is_down:
            log.warning("Matrix is reachable again")
        self._is_down = False
        return batch

    def _again(self, error: Exception, seconds: float) -> float:
        if not self._is_down:
            log.warning("Matrix is not reachable, trying again", reason=str(error))
        self._is_down, self._pulse.is_connected = True, False
        if not isinstance(error, Limited):
            return seconds
        self._pulse.wait(error.seconds)
        return max(seconds, error.seconds)

    async def _poll(self, token: str | None) -> Batch:
        since = {"since": token} if token else {}
        wait = POLL if self._pulse.is_connected else 0
        full = {"full_state": "true"} if self._crypto and self._crypto.is_new else {}
        query: Query = {"timeout": wait * 1000, "filter": _filter(PAGE if token else 1), **since, **full}
        raw = await self._api.get("sync", query=query, patience=POLL + 30)
        if "next_batch" not in raw:
            raise ConnectionError("the homeserver answers a sync with something else")
        if self._crypto:
            await self._crypto.absorb(raw)
        rooms = raw.get("rooms", {})
        batch = Batch(str(raw["next_batch"]), lost=list(rooms.get("leave", ())))
        for room, info in rooms.get("join", {}).items():
            timeline = info.get("timeline", {})
            if token:
                batch.events += [(room, event) for event in await self._complete(room, timeline, token)]
            state = [*info.get("state", {}).get("events", ()), *timeline.get("events", ())]
            if any(event.get("type") == ENCRYPTION for event in state):
                batch.encrypted.append(room)
            batch.acls.update((room, event.get("content")) for event in state if event.get("type") == acl.TYPE)
        for room, info in rooms.get("invite", {}).items():
            batch.invited[room] = info.get("invite_state", {}).get("events", [])
        if self._crypto and (sent := raw.get("to_device", {}).get("events")):
            batch.events += await self._crypto.late()
            batch.verifications = [asked for one in sent if (asked := _verification(one))]
        return batch

    async def _complete(self, room: str, timeline: Json, token: str) -> list[Json]:
        """Fill the gap that the server's limit left in a timeline; events before our own join are not for us."""
        events: list[Json] = list(timeline.get("events", ()))
        if timeline.get("limited") and not any(map(self._is_own_join, events)):
            events = await self._fetch_missed(room, str(timeline.get("prev_batch", "")), token) + events
        joins = [index for index, event in enumerate(events) if self._is_own_join(event)]
        events = events[joins[-1] :] if joins else events
        return await self._crypto.open_events(room, events) if self._crypto else events

    async def _fetch_missed(self, room: str, start: str, token: str) -> list[Json]:
        older: list[Json] = []
        for _ in range(MOST_PAGES):
            if not start:
                return older[::-1]
            query: Query = {"dir": "b", "limit": PAGE, "filter": self._pages, "from": start, "to": token}
            page = await self._api.get("rooms", room, "messages", query=query)
            chunk: list[Json] = page.get("chunk", [])
            older += chunk
            if any(map(self._is_own_join, chunk)):
                return older[::-1]
            start = str(page.get("end") or "")
        log.warning("too many events in a room, the oldest are skipped", room=room, read=len(older))
        return older[::-1]

    def _is_own_join(self, event: Json) -> bool:
        if event.get("type") != "m.room.member" or event.get("state_key") != self._api.user:
            return False
        return membership(event) == "join" != membership(event, before=True)


@cache
def _filter(most: int) -> str:
    timeline = {"limit": most, "types": list(TYPES)}
    room = {"state": {"types": [ENCRYPTION, acl.TYPE]}, "timeline": timeline}
    return json.dumps(
        {"room": {**room, "ephemeral": NOTHING, "account_data": NOTHING}, "presence": NOTHING, "account_data": NOTHING}
    )


def _verification(sent: Json) -> tuple[str, str, str] | None:
    content = sent.get("content")
    if sent.get("type") != "m.key.verification.request" or not isinstance(content, dict):
        return None
    found = sent.get("sender"), content.get("from_device"), content.get("transaction_id")
    return (str(found[0]), str(found[1]), str(found[2])) if all(isinstance(one, str) for one in found) else None


def membership(event: Json, *, before: bool = False) -> str:
    content = event.get("unsigned", {}).get("prev_content") if before else event.get("content")
    return str(content.get("membership", "")) if isinstance(content, dict) else ""


def state_event(events: Iterable[Json], type: str, key: str) -> Json:
    for event in events:
        if event.get("type") == type and event.get("state_key") == key and isinstance(event.get("content"), dict):
            return event
    return {}
