import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import Final

import structlog

from adapters.base import Scope, Unreachable
from adapters.matrix import state_keys
from adapters.matrix.address import address
from adapters.matrix.api import Api, Json, field_of, find
from adapters.matrix.errors import Limited, MatrixError, tolerated
from adapters.matrix.rooms.levels import OWNER
from adapters.matrix.state import State, retry_state
from adapters.matrix.stream.sync import membership
from adapters.support.cache import Recent
from adapters.support.retries import retry

log = structlog.get_logger()

MARK: Final = "yemu.direct"
"""Field of `m.room.create` that names the person of a direct room, by which it is found again after a crash."""

HERE: Final = frozenset({"join", "invite"})
"""Memberships of people who read a room, or will at any moment."""

BY_INVITATION: Final = ("invite", "knock", "private")
"""Join rules by which the members of a room alone decide about others."""

LOST: Final = frozenset({"M_FORBIDDEN", "M_NOT_FOUND"})
"""Error codes of a homeserver for a room in which we are not."""

INVITATION: Final[Json] = {"membership": "invite", "is_direct": True}
PAUSES: Final = (0.5, 32.0)
"""Seconds of the first pause between two invitations, and of the pause at which a silent homeserver is given up."""

REFUSED_FOR: Final = 600.0
"""Seconds for which a person who takes no invitation is not invited again."""

MOMENT: Final = 3.0
WHILE: Final = 30.0
MOST_OPENING: Final = 200
REMEMBERED: Final = 10_000
ENCRYPTION: Final[Json] = {
    "type": "m.room.encryption",
    "state_key": "",
    "content": {"algorithm": "m.megolm.v1.aes-sha2"},
}
Outgrown = Callable[[str, str, str | None], Awaitable[None]]


class Directs:
    """Direct rooms of an account; the state maps people to rooms (`direct`) and rooms to people (`private`).

    Such a room has two members, joined or invited: the person and we. With a third, or where others come in or read by
    themselves, it is a group from then on.
    """

    def __init__(self, api: Api, state: State, *, encrypted: bool, can_encrypt: bool) -> None:
        self._api = api
        self._encrypted = encrypted
        self._can_encrypt = can_encrypt
        self._is_forced = False
        """Whether the homeserver encrypts the rooms that we open, although we cannot."""
        self._state = state
        self.outgrown: Outgrown
        """Callback that tells a room that it is private no more, given its person and the room to use instead."""
        self._refused: Recent[str, float] = Recent(REMEMBERED)
        self._opening: dict[str, asyncio.Task[None]] = {}
        self._one_by_one = asyncio.Lock()

    def person_of(self, room: str) -> str | None:
        return self._state.get(state_keys.PRIVATE, room)

    async def room_of(self, person: str) -> str:
        """Return the person's direct room; without one, invite the person and raise Unreachable."""
        room = self._known_room(person)
        if room is None:
            self._open(person)
            await self.find_room(person)
            raise Unreachable(person, is_invited=not self._is_refused(person))
        return room

    async def need_privacy(self, room: str, person: str) -> None:
        """Raise Unreachable unless the person and we alone can read a room; whatever else it needs is begun.

        The homeserver is asked each time: our own record may lag behind, and somebody may have been invited meanwhile.
        """
        if self._state.get(state_keys.INVITE, room) is not None:
            raise ConnectionError("the room was upgraded, and we have not joined the new one yet")
        if self.person_of(room) != person:
            self._state.put_all(self._unused_entries(room, person))
            self._open(person)
            raise Unreachable(person, is_invited=True)
        there, is_open = await asyncio.gather(self._company(room), self._is_open(room))
        if there.get(self._api.user) != "join":
            self.forget_room(room)
        elif is_open or self._has_third(there, person):
            self._outgrow(room, person)
        elif there.get(person) == "join":
            return
        if there.get(person) != "invite":
            self._open(person)
        raise Unreachable(person, is_invited=True)

    async def find_room(self, person: str, patience: float = MOMENT) -> str | None:
        if opening := self._opening.get(person):
            await asyncio.wait([opening], timeout=patience)
        return None if person in self._opening else self._state.get(state_keys.DIRECT, person)

    def saw(self, room: str, user: str, membership: str) -> None:
        person = self.person_of(room)
        if person is not None and self._has_third({user: membership}, person):
            self._outgrow(room, person)

    def forget_room(self, room: str) -> None:
        person = self.person_of(room)
        if person is not None and self._state.get(state_keys.DIRECT, person) == room:
            self._state.drop(state_keys.DIRECT, person)

    def locked_out(self, room: str, person: str) -> None:
        """Open another room for a person whose upgraded one does not let us in."""
        self._state.put_all(self._unused_entries(room, person))
        self._open(person)

    async def adopt(self, room: str, person: str, *, is_encrypted: bool = False) -> None:
        """Use a direct room opened by the person, if it holds us two alone, and no other room is in use."""
        if is_encrypted and not self._can_encrypt:
            return
        there, known = await self._company(room), self._known_room(person)
        if self._has_third(there, person) or await self._is_open(room):
            self._outgrow(room, person)
            return
        is_new = known is None or (await self._company(known)).get(person) != "join"
        in_use: state_keys.Entries = {(state_keys.DIRECT, person): room} if is_new else {}
        self._state.put_all({(state_keys.PRIVATE, room): person, (state_keys.ORIGIN, room): None, **in_use})

    async def recall(self) -> None:
        """With a new or lost state, use the account's earlier direct rooms; finish what a kill cut off."""
        for room, person in (await retry_state(lambda: self._state.all(state_keys.OUTGROWN))).items():
            self._api.tasks.start(self._replace(room, person))
        if await retry_state(lambda: self._state.all(state_keys.DIRECT)):
            return
        try:
            known = await self._api.get("user", self._api.user, "account_data", "m.direct")
        except (MatrixError, Limited, OSError):
            return
        for person, rooms in known.items():
            if isinstance(rooms, list) and rooms and isinstance(rooms[-1], str):
                recalled = {(state_keys.PRIVATE, rooms[-1]): person, (state_keys.DIRECT, person): rooms[-1]}
                await retry_state(partial(self._state.put_all, recalled))

    def _known_room(self, person: str) -> str | None:
        """Return the person's room; an encrypted one does not count, unless a new one would be encrypted as well."""
        room = self._state.get(state_keys.DIRECT, person)
        is_locked = room and not self._can_encrypt and self._state.get(state_keys.ENCRYPTED, room)
        return None if is_locked and not self._is_forced else room

    async def _company(self, room: str) -> dict[str, str]:
        answer = await find(self._api.get("rooms", room, "members", query={"not_membership": "leave"}), LOST) or {}
        members = {str(one.get("state_key")): membership(one) for one in answer.get("chunk", ())}
        return {user: how for user, how in members.items() if how in HERE}

    async def _is_open(self, room: str) -> bool:
        if self._state.get(state_keys.OPENED, room):
            return False
        rules, history = await asyncio.gather(
            self._content(room, "m.room.join_rules"), self._content(room, "m.room.history_visibility")
        )
        is_public = rules.get("join_rule", "invite") not in BY_INVITATION
        return is_public or history.get("history_visibility") == "world_readable"

    async def _content(self, room: str, type: str) -> Json:
        return await find(self._api.get("rooms", room, "state", type, ""), LOST) or {}

    def _has_third(self, there: Mapping[str, str], person: str) -> bool:
        return any(how in HERE and user not in (person, self._api.user) for user, how in there.items())

    def _outgrow(self, room: str, person: str) -> None:
        if self._state.get(state_keys.OUTGROWN, room) is not None:
            return
        unused = self._unused_entries(room, person)
        self._state.put_all({**unused, (state_keys.ORIGIN, room): None, (state_keys.OUTGROWN, room): person})
        log.warning("others can read a direct room, which is private no more", room=room, person=person)
        self._api.tasks.start(self._replace(room, person))

    async def _replace(self, room: str, person: str) -> None:
        if self._known_room(person) is None:
            self._open(person)
        await self.outgrown(room, person, await self.find_room(person, WHILE))
        await retry_state(partial(self._state.drop, state_keys.OUTGROWN, room))

    def _open(self, person: str) -> None:
        if person not in self._opening and not self._is_refused(person) and len(self._opening) < MOST_OPENING:
            self._opening[person] = self._api.tasks.start(self._invite(person))

    def _is_refused(self, person: str) -> bool:
        at = self._refused.get(person)
        return at is not None and time.monotonic() < at + REFUSED_FOR

    async def _invite(self, person: str) -> None:
        try:
            await retry(partial(self._bring, person), (OSError, Limited), _again, *PAUSES)
        except (MatrixError, OSError, Limited) as error:
            log.warning("cannot invite", to=address(person), reason=str(error))
        finally:
            self._opening.pop(person, None)

    async def _bring(self, person: str) -> None:
        room = self._known_room(person) or await self._left_behind(person)
        is_new = room is None
        if room is None:
            async with self._one_by_one:
                room = await self._create(person)
        opened: state_keys.Entries = {
            (state_keys.PRIVATE, room): person,
            (state_keys.DIRECT, person): room,
            (state_keys.CREATING, person): None,
            **({(state_keys.OPENED, room): True} if is_new else {}),
        }
        await retry_state(partial(self._state.put_all, opened))
        try:
            if person not in await self._company(room):
                await self._api.put("rooms", room, "state", "m.room.member", person, body=INVITATION)
        except MatrixError as error:
            if error.scope is Scope.ACCOUNT:
                raise
            await self._abandon(room, person)
            if is_new:
                self._refused[person] = time.monotonic()
                raise
            await self._bring(person)
            return
        await self._announce()

    async def _create(self, person: str) -> str:
        """Homeservers allow few new rooms per minute."""
        self._state.put(state_keys.CREATING, person, True)
        body = _direct_room(person, encrypted=self._encrypted)
        answer = await retry(lambda: self._api.post("createRoom", body=body), (OSError, Limited), _patiently)
        room = field_of(answer, "room_id")
        self._is_forced = not self._can_encrypt and bool(await self._content(room, "m.room.encryption"))
        return room

    async def _abandon(self, room: str, person: str) -> None:
        with suppress(MatrixError):  # we are not in it
            await self._api.post("rooms", room, "leave", body={})
        self._state.put_all(self._unused_entries(room, person))

    def _unused_entries(self, room: str, person: str) -> state_keys.Entries:
        is_used = self._state.get(state_keys.DIRECT, person) == room
        return {
            (state_keys.PRIVATE, room): None,
            (state_keys.OPENED, room): None,
            **({(state_keys.DIRECT, person): None} if is_used else {}),
        }

    async def _left_behind(self, person: str) -> str | None:
        """Return the room opened for the person just before the process was killed."""
        if not self._state.get(state_keys.CREATING, person):
            return None
        joined = await self._api.get("joined_rooms")
        for room in joined.get("joined_rooms", ()):
            if self.person_of(room) is None and await self._is_for(person, room):
                return str(room)
        return None

    async def _is_for(self, person: str, room: str) -> bool:
        creation = await self._content(room, "m.room.create")
        return creation.get(MARK) == person and not self._has_third(await self._company(room), person)

    async def _announce(self) -> None:
        """List the rooms as direct ones for other clients of this account; nothing depends on it."""
        directs = {person: [room] for person, room in self._state.all(state_keys.DIRECT).items()}
        with tolerated("m.direct was not set"):
            await self._api.put("user", self._api.user, "account_data", "m.direct", body=directs)


def _patiently(error: Exception, seconds: float) -> float:
    if not isinstance(error, Limited):
        return seconds
    log.warning("Matrix limits how fast rooms may be opened", seconds=error.seconds)
    return error.seconds


def _again(error: Exception, seconds: float) -> float:
    if seconds >= max(PAUSES):
        raise error
    return max(seconds, error.seconds) if isinstance(error, Limited) else seconds


def _direct_room(person: str, *, encrypted: bool) -> Json:
    return {
        **({"initial_state": [ENCRYPTION]} if encrypted else {}),
        "power_level_content_override": {"invite": OWNER},
        "preset": "private_chat",
        "creation_content": {MARK: person},
    }
