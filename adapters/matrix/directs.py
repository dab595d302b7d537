"""Direct rooms, one per person: found again, opened once, and used only when the person has joined."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Final

import structlog

from adapters.base import Unreachable
from adapters.matrix import state_keys
from adapters.matrix.address import address
from adapters.matrix.api import Api, Json, told
from adapters.matrix.errors import Limited, MatrixError
from adapters.matrix.state import State, remembered
from adapters.support.tasks import Tasks

log = structlog.get_logger()

MARK: Final = "yemu.direct"
"""Field of `m.room.create` that names the person of a direct room, by which it is found again after a crash."""

GONE: Final = frozenset({"leave", "ban"})
PAUSE: Final = 5.0
MOMENT: Final = 3.0
MOST_OPENING: Final = 200
ENCRYPTION: Final[Json] = {
    "type": "m.room.encryption",
    "state_key": "",
    "content": {"algorithm": "m.megolm.v1.aes-sha2"},
}


class Directs:
    """Direct rooms of an account; the state maps people to rooms (`direct`) and rooms to people (`private`)."""

    def __init__(self, api: Api, state: State, *, encrypted: bool, can_encrypt: bool) -> None:
        self._api = api
        self._encrypted = encrypted
        self._can_encrypt = can_encrypt
        self._is_forced = False
        """Whether the homeserver encrypts the rooms that we open, although we cannot."""
        self._state = state
        self._membership: dict[str, str] = {}
        self._opening: dict[str, asyncio.Task[None]] = {}
        self._inviting = Tasks()
        self._one_by_one = asyncio.Lock()

    def person_of(self, room: str) -> str | None:
        """Return the person of a direct room, None for any other room."""
        return self._state.get(state_keys.PRIVATE, room)

    async def room_of(self, person: str) -> str:
        """Return the room of a person who has joined it; otherwise invite the person and raise Unreachable."""
        room = self._known(person)
        membership = await self._membership_of(person, room) if room else None
        if room and membership == "join":
            return room
        if membership != "invite":
            self._open(person)
        raise Unreachable(person)

    async def opened(self, person: str) -> str | None:
        """Return the person's direct room, after a moment if it is being opened; None when there is none yet."""
        if opening := self._opening.get(person):
            await asyncio.wait([opening], timeout=MOMENT)
        return self._state.get(state_keys.DIRECT, person)

    def moved(self, room: str, person: str, membership: str) -> None:
        """Note that a direct room was joined, left or declined."""
        if self._state.get(state_keys.DIRECT, person) == room:
            self._membership[person] = membership

    def lost(self, room: str) -> None:
        """Forget a room that we are no longer in; the next message opens another one."""
        person = self.person_of(room)
        if person is not None and self._state.get(state_keys.DIRECT, person) == room:
            self._membership.pop(person, None)
            self._state.drop(state_keys.DIRECT, person)

    def adopt(self, room: str, person: str, *, is_encrypted: bool = False) -> None:
        """Use a direct room opened by the person, if we can write there and no other room is in use."""
        if is_encrypted and not self._can_encrypt:
            return
        if self._membership.get(person) == "join":
            self._state.put(state_keys.PRIVATE, room, person)
            return
        self._membership.pop(person, None)
        self._state.put_all({(state_keys.PRIVATE, room): person, (state_keys.DIRECT, person): room})

    async def recall(self) -> None:
        """With a new or lost state, use the direct rooms that the account had before."""
        if await remembered(lambda: self._state.all(state_keys.DIRECT)):
            return
        try:
            known = await self._api.get("user", self._api.user, "account_data", "m.direct")
        except (MatrixError, Limited, OSError):
            return
        for person, rooms in known.items():
            if isinstance(rooms, list) and rooms and isinstance(rooms[-1], str):
                await remembered(partial(self.adopt, rooms[-1], person))

    async def close(self) -> None:
        """Stop opening rooms; they are found again when needed."""
        await self._inviting.stop()

    def _known(self, person: str) -> str | None:
        """Return the person's room; an encrypted one does not count, unless a new one would be encrypted as well."""
        room = self._state.get(state_keys.DIRECT, person)
        is_locked = room and not self._can_encrypt and self._state.get(state_keys.ENCRYPTED, room)
        return None if is_locked and not self._is_forced else room

    async def _membership_of(self, person: str, room: str) -> str | None:
        known = self._membership.get(person)
        if known is None:
            try:
                member = await self._api.get("rooms", room, "state", "m.room.member", person)
                known = str(member.get("membership", "leave"))
            except MatrixError:
                self._state.drop(state_keys.DIRECT, person)  # we have left it
                return None
            self._membership[person] = known
        return known

    def _open(self, person: str) -> None:
        if person not in self._opening and len(self._opening) < MOST_OPENING:
            self._opening[person] = self._inviting.start(self._invite_in_turn(person))

    async def _invite_in_turn(self, person: str) -> None:
        try:
            async with self._one_by_one:
                await self._invite(person)
        finally:
            self._opening.pop(person, None)

    async def _invite(self, person: str) -> None:
        """Open the room, or invite into the existing one; homeservers allow few new rooms per minute."""
        while True:
            try:
                await self._bring(person)
                return
            except Limited as limited:
                log.warning("Matrix limits how fast rooms may be opened", seconds=limited.seconds)
                await asyncio.sleep(limited.seconds)
            except OSError:
                await asyncio.sleep(PAUSE)
            except MatrixError as error:
                log.warning("cannot invite", to=address(person), reason=str(error))
                return

    async def _bring(self, person: str) -> None:
        room = self._known(person) or await self._left_behind(person)
        if room is None:
            self._state.put(state_keys.CREATING, person, True)
            answer = await self._api.post("createRoom", body=_direct_room(person, encrypted=self._encrypted))
            room = told(answer, "room_id")
            self._is_forced = not self._can_encrypt and await self._has(room, "m.room.encryption")
        elif self._membership.get(person) in GONE:
            try:
                await self._api.post("rooms", room, "invite", body={"user_id": person})
            except MatrixError as error:
                if error.code != "M_FORBIDDEN" or self._membership.get(person) == "ban":
                    raise
        self._membership.pop(person, None)
        opened: state_keys.Entries = {
            (state_keys.PRIVATE, room): person,
            (state_keys.DIRECT, person): room,
            (state_keys.CREATING, person): None,
        }
        await remembered(partial(self._state.put_all, opened))
        await self._announce()

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
        try:
            creation = await self._api.get("rooms", room, "state", "m.room.create", "")
        except MatrixError:
            return False
        return bool(creation.get(MARK) == person)

    async def _has(self, room: str, type: str) -> bool:
        try:
            return bool(await self._api.get("rooms", room, "state", type, ""))
        except MatrixError:
            return False

    async def _announce(self) -> None:
        """List the rooms as direct ones for other clients of this account; nothing depends on it."""
        directs = {person: [room] for person, room in self._state.all(state_keys.DIRECT).items()}
        try:
            await self._api.put("user", self._api.user, "account_data", "m.direct", body=directs)
        except (MatrixError, Limited, OSError) as error:
            log.info("m.direct was not set", reason=str(error))


def _direct_room(person: str, *, encrypted: bool) -> Json:
    return {
        **({"initial_state": [ENCRYPTION]} if encrypted else {}),
        "preset": "private_chat",
        "is_direct": True,
        "invite": [person],
        "creation_content": {MARK: person},
    }
