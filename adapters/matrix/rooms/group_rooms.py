import asyncio
import time
from collections.abc import Sequence
from fnmatch import fnmatchcase
from functools import partial
from typing import Any, Final

import msgspec
import structlog

from adapters.matrix import state_keys
from adapters.matrix.address import localpart
from adapters.matrix.api import Api, Json
from adapters.matrix.errors import Limited, MatrixError
from adapters.matrix.rooms.direct_rooms import Directs
from adapters.matrix.state import State, retry_state
from adapters.matrix.state_keys import Invite
from adapters.matrix.stream.sync import state_event
from adapters.support.cache import Recent
from adapters.support.retries import retry

log = structlog.get_logger()

NAMES: Final = 10_000
LONGEST_NAME: Final = 256
MOST_INVITES: Final = 50
"""Maximum number of pending invitations, each with a request of its own; one more ends the oldest."""

PURSUED: Final = 86_400.0
"""Seconds for which an invitation is tried."""

MOMENT: Final = 15.0
"""Seconds within which the people of an upgraded room are invited into the new one."""

LONGEST: Final = 600.0
"""Maximum seconds between two tries; until then a quarter of the time that the invitation has waited."""


class Rooms:
    """Rooms of an account; the state maps a room to its `successor`, and a successor to the first room (`origin`)."""

    def __init__(
        self, api: Api, state: State, directs: Directs, *, inviters: Sequence[str], allowed: Sequence[str]
    ) -> None:
        self._api = api
        self._state = state
        self._directs = directs
        self._inviters = inviters
        self._allowed = allowed
        self._pursued: dict[tuple[str, Invite], asyncio.Task[None]] = {}
        self._closed: dict[str, Invite] = {}
        self._names: Recent[tuple[str, str], str] = Recent(NAMES)

    def is_allowed(self, room: str) -> bool:
        return not self._allowed or self.origin(room) in self._allowed or room in self._allowed

    # Upgraded rooms keep the address that the bot knows

    def origin(self, room: str) -> str:
        return self._state.get(state_keys.ORIGIN, room) or room

    def current(self, room: str) -> str:
        return self._state.get(state_keys.SUCCESSOR, room) or room

    def is_current(self, room: str) -> bool:
        return self.current(self.origin(room)) == room

    def open(self, room: str) -> str:
        """Raises ConnectionError while we are joining the new room, so that nothing is lost."""
        current = self.current(room)
        if current != room and self._state.get(state_keys.INVITE, current) is not None:
            raise ConnectionError("the room was upgraded, and we have not joined the new one yet")
        return current

    async def is_left(self, room: str) -> bool:
        """The homeserver may tell of a successor before a sync does."""
        if not self.is_current(room):
            return True
        try:
            tombstone = await self._tombstone(room)
        except (OSError, Limited):
            return False
        return "replacement_room" in tombstone.get("content", {})

    async def _tombstone(self, room: str) -> Json:
        try:
            return await self._api.get("rooms", room, "state", "m.room.tombstone", "", query={"format": "event"})
        except MatrixError:
            return {}

    def follow(self, room: str, tombstone: Json) -> None:
        content = tombstone.get("content", {})
        new = content.get("replacement_room") if isinstance(content, dict) else None
        if isinstance(new, str) and new.startswith("!") and new != room:
            origin = self.origin(room)
            person = self._directs.person_of(origin)
            invite = Invite(str(tombstone.get("sender", "")), person is not None, since=time.time(), replaces=room)
            known: dict[tuple[state_keys.StateKind[Any], str], Any] = {
                (state_keys.ORIGIN, new): origin,
                (state_keys.INVITE, new): invite,
            }
            if person is None:
                known[state_keys.SUCCESSOR, origin] = new
            elif self._state.get(state_keys.DIRECT, person) == room:
                known[state_keys.DIRECT, person] = new
            self._state.put_all(known)

    # Invitations

    def note_invitation(self, room: str, stripped: Sequence[Json]) -> None:
        """The homeserver reports an invitation only once."""
        member = state_event(stripped, "m.room.member", self._api.user)
        sender = str(member.get("sender", ""))
        is_heir = sender != "" and self._directs.person_of(self._state.get(state_keys.ORIGIN, room) or "") == sender
        is_direct = is_heir or member.get("content", {}).get("is_direct") is True
        is_encrypted = bool(state_event(stripped, "m.room.encryption", ""))
        self._upgraded_again(room, sender, state_event(stripped, "m.room.create", "").get("content", {}))
        invite = Invite(sender, is_direct, is_encrypted, time.time())
        waiting = self._state.all(state_keys.INVITE)
        if room in waiting and waiting[room].replaces:
            invite = msgspec.structs.replace(waiting[room], is_encrypted=is_encrypted, since=invite.since)
        elif room not in waiting and len(waiting) >= MOST_INVITES:
            oldest = min(waiting, key=lambda one: waiting[one].since)
            log.warning("invitation given up, too many are waiting", room=oldest)
            self._state.drop(state_keys.INVITE, oldest)
            if pursuing := self._pursued.pop((oldest, waiting[oldest]), None):
                pursuing.cancel()
        self._state.put(state_keys.INVITE, room, invite)

    def _upgraded_again(self, room: str, sender: str, creation: Json) -> None:
        """Follow people who upgraded a successor before it let us in, if the same person did both and invites us."""
        between = _predecessor(creation)
        invite = self._state.get(state_keys.INVITE, between)
        if invite and invite.replaces and invite.sender == sender:
            self.follow(between, {"sender": sender, "content": {"replacement_room": room}})
            self._state.drop(state_keys.INVITE, between)

    async def answer_invitations(self) -> None:
        """Begin to accept the allowed invitations, and to decline the rest, each by itself: some take for ever."""
        for room, known in (await retry_state(lambda: self._state.all(state_keys.INVITE))).items():
            invite = known
            if not known.since:  # of a release that did not note it
                invite = msgspec.structs.replace(known, since=time.time())
                await retry_state(partial(self._state.put, state_keys.INVITE, room, invite))
            if (room, invite) not in self._pursued:
                self._pursued[room, invite] = self._api.tasks.start(self._pursue(room, invite))

    async def _pursue(self, room: str, invite: Invite) -> None:
        try:
            trouble = (MatrixError, OSError, Limited)
            await retry(partial(self._answer, room, invite), trouble, partial(self._again, room, invite))
        except (MatrixError, OSError, Limited) as error:
            log.warning("invitation not answered", room=room, by=invite.sender, reason=str(error))
            if invite.is_direct and invite.replaces:
                await retry_state(partial(self._directs.locked_out, room, invite.sender))
        await retry_state(partial(self._settle, room, invite))
        self._pursued.pop((room, invite), None)

    def _again(self, room: str, invite: Invite, error: Exception, seconds: float) -> float:
        age = time.time() - invite.since
        is_refused = isinstance(error, MatrixError)
        if age > PURSUED or (is_refused and (not invite.replaces or (invite.is_direct and age > MOMENT))):
            raise error
        if is_refused and not invite.is_direct:
            self._closed[room] = invite
        log.info("invitation waits", room=room, by=invite.sender, reason=str(error))
        return max(seconds, min(LONGEST, age / 4), error.seconds if isinstance(error, Limited) else 0)

    def _settle(self, room: str, invite: Invite) -> None:
        if self._state.get(state_keys.INVITE, room) == invite:
            self._state.drop(state_keys.INVITE, room)

    async def opener(self, room: str) -> str | None:
        invite = self._state.get(state_keys.INVITE, room)
        if invite and (answering := self._pursued.get((room, invite))):
            await asyncio.wait([answering])
        return self._directs.person_of(room)

    async def _answer(self, room: str, invite: Invite) -> None:
        if self._state.get(state_keys.INVITE, room) != invite:
            return
        if not self._may_join(room, invite):
            log.warning("invitation declined", room=room, by=invite.sender)
            await self.leave(room)
            return
        server = invite.sender.partition(":")[2]
        await self._api.post("join", room, body={}, query={"server_name": server, "via": server})
        self._closed.pop(room, None)
        if invite.replaces:  # anybody may point at any room
            creation = await self._api.get("rooms", room, "state", "m.room.create", "")
            if _predecessor(creation) != invite.replaces:
                self._unfollow(room, invite)
                return
        if invite.is_direct:
            await self._directs.adopt(room, invite.sender, is_encrypted=invite.is_encrypted)
        if invite.replaces:  # before we came, it may have been replaced itself
            self.follow(room, await self._tombstone(room))

    def _unfollow(self, room: str, invite: Invite) -> None:
        log.warning("a room was upgraded to one that does not replace it", room=invite.replaces, new=room)
        origin = self.origin(room)
        is_followed = self._state.get(state_keys.SUCCESSOR, origin) == room
        followed: state_keys.Entries = {(state_keys.SUCCESSOR, origin): None} if is_followed else {}
        self._state.put_all({(state_keys.ORIGIN, room): None, **followed})

    def closed_rooms(self) -> dict[str, str]:
        """Return the new rooms for which we wait for an invitation, with the rooms as we know them."""
        return {
            room: self.origin(room)
            for room, invite in self._closed.items()
            if time.time() > invite.since + MOMENT and self._state.get(state_keys.INVITE, room) == invite
        }

    async def leave(self, room: str) -> None:
        await self._api.post("rooms", room, "leave", body={})

    def _may_join(self, room: str, invite: Invite) -> bool:
        if self._state.get(state_keys.ORIGIN, room):
            return True
        is_known = not self._inviters or any(fnmatchcase(invite.sender, pattern) for pattern in self._inviters)
        return is_known and (invite.is_direct or self.is_allowed(room))

    # Names

    def note_name(self, room: str, member: Json) -> None:
        content = member.get("content")
        user = member.get("state_key")
        if isinstance(content, dict) and isinstance(user, str) and content.get("membership") == "join":
            self._keep((room, user), content.get("displayname"))

    async def name(self, room: str, user: str) -> str:
        known = self._names.get((room, user))
        if known is not None:
            return known
        try:
            member = await self._api.get("rooms", room, "state", "m.room.member", user)
        except MatrixError:
            member = {}
        except (OSError, Limited):
            return localpart(user)
        return self._keep((room, user), member.get("displayname"))

    async def title(self, room: str) -> str:
        try:
            state = await self._api.get("rooms", room, "state", "m.room.name")
        except (MatrixError, OSError, Limited):
            return ""
        name = state.get("name")
        return name[:LONGEST_NAME] if isinstance(name, str) else ""

    def _keep(self, key: tuple[str, str], name: object) -> str:
        known = name[:LONGEST_NAME] if isinstance(name, str) and name.strip() else localpart(key[1])
        self._names[key] = known
        return known


def _predecessor(creation: Json) -> str:
    predecessor = creation.get("predecessor")
    return str(predecessor.get("room_id", "")) if isinstance(predecessor, dict) else ""
