import asyncio
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from html import escape
from typing import Final

import structlog

from adapters.base import PlatformError, Scope, Unreachable
from adapters.matrix import state_keys
from adapters.matrix.address import address, is_person, link
from adapters.matrix.api import Api, Json
from adapters.matrix.errors import MatrixError, tolerated
from adapters.matrix.keys.crypto import Crypto
from adapters.matrix.outgoing.content import words
from adapters.matrix.outgoing.prompts import Prompts
from adapters.matrix.pace import Pace, Rank
from adapters.matrix.rooms.direct_rooms import Directs
from adapters.matrix.rooms.group_rooms import Rooms
from adapters.matrix.rooms.levels import Levels
from adapters.matrix.rooms.muting import Silence
from adapters.matrix.rooms.pins import Pins
from adapters.matrix.state import State, retry_state
from adapters.support.cache import Recent
from adapters.support.retries import retry
from adapters.support.text import plain

log = structlog.get_logger()

REMEMBERED: Final = 1024
VERIFICATION: Final = "m.key.verification"
NOTHING: Final[Json] = {}


@dataclass(slots=True)
class Edited:
    asked: int = 0
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)


@dataclass(slots=True)
class Session:
    """`nonce` lives in the bot's database: another database counts its messages anew, and the homeserver must not take
    them for known ones.
    """

    api: Api
    state: State
    directs: Directs
    rooms: Rooms
    levels: Levels
    silence: Silence
    prompts: Prompts
    pins: Pins
    nonce: str
    pace: Pace
    crypto: Crypto | None = None
    threads: Recent[str, str] = field(default_factory=lambda: Recent(REMEMBERED))
    """Event at which the thread of a line in a room begins, empty for none, by the event of the line."""
    _shown: Recent[str, Json] = field(default_factory=lambda: Recent(REMEMBERED))
    _edited: dict[str, Edited] = field(default_factory=dict)

    async def room_of(self, to: str) -> str:
        return await self.directs.room_of(to) if is_person(to) else self.rooms.open(to)

    def transaction(self, message: str) -> str:
        """Return the transaction id of a message, the same at every delivery."""
        return f"yemu-{self.nonce}-{message}"

    async def post(
        self,
        to: str,
        room: str,
        type: str,
        content: Json,
        transaction: str,
        rank: Rank,
        is_wanted: Callable[[], bool] = lambda: True,
    ) -> str:
        """Send an event once, if still wanted at its turn, to the room or the only reader `to`; raises Unreachable."""

        async def request() -> Json:
            if not is_wanted():
                return NOTHING
            if is_person(to):
                await self.directs.need_privacy(room, to)
            if self.crypto and self.crypto.is_encrypted(room):
                return await self.crypto.send(room, type, content, transaction)
            return await self.api.put("rooms", room, "send", type, transaction, body=content)

        if self.state.get(state_keys.BARRED, room):
            raise Unreachable("a server ACL shuts our homeserver out")
        if self.crypto is None and self.state.get(state_keys.ENCRYPTED, room):
            raise Unreachable("the room is encrypted, and we are not able to")
        try:
            answer = await self.pace.send(request, rank)
        except PlatformError as error:
            raise Unreachable(str(error), Scope.ACCOUNT) from None
        except MatrixError as error:
            if not is_person(to) and await self.rooms.is_left(room):
                raise ConnectionError("the room was upgraded, and we follow its people") from None
            raise Unreachable(str(error), error.scope) from None
        return str(answer.get("event_id", ""))

    def shows(self, event: str, content: Json) -> None:
        self._shown[event] = content

    async def edit(self, to: str, room: str, event: str, content: Json, transaction: str, rank: Rank) -> None:
        """Edit an event, unless it shows that already; of several waiting edits only the newest is sent."""
        if self._shown.get(event) == content:
            return
        self._shown[event] = content
        edited = self._edited.setdefault(event, Edited())
        edited.asked += 1
        mine = edited.asked
        try:
            async with edited.turn:
                await self.post(to, room, "m.room.message", content, transaction, rank, lambda: edited.asked == mine)
        except BaseException:
            self._shown.pop(event, None)
            raise
        finally:
            if edited.asked == mine:
                self._edited.pop(event, None)

    async def redact(self, room: str, event: str) -> None:
        transaction = self.transaction(f"redact-{event}")
        try:
            await self.pace.send(
                lambda: self.api.put("rooms", room, "redact", event, transaction, body={}), Rank.NORMAL
            )
        except (MatrixError, PlatformError) as error:
            log.info("not redacted", room=room, reason=str(error))

    async def refuse_encryption(self, room: str, text: str) -> None:
        """Say, once and in clear, that no game can be played in an encrypted room."""
        is_told = await retry_state(lambda: self.state.get(state_keys.ENCRYPTED, room))
        if self.crypto or is_told:
            return
        log.warning("a room is encrypted; playing there needs the extra yemu[e2e] and encryption", room=room)
        await self._say_in_clear(room, words(text, notifies=False), self.transaction(f"encrypted-{room}"))
        await retry_state(partial(self.state.put, state_keys.ENCRYPTED, room, True))

    async def _say_in_clear(self, room: str, content: Json, transaction: str) -> None:
        with tolerated("an encrypted room was not told", room=room):
            await self.pace.send(
                lambda: self.api.put("rooms", room, "send", "m.room.message", transaction, body=content), Rank.URGENT
            )

    async def say_unread(self, text: str, room: str, event: Json) -> None:
        """Say below an event, in clear, that we cannot decrypt it: its sender's client may hide anything else."""
        if not self.concerns(room):
            return
        id, sender = str(event.get("event_id")), str(event.get("sender"))
        reply = {"m.relates_to": {"m.in_reply_to": {"event_id": id}}}
        content = {**words(text, notifies=True, mentioned=[sender]), **reply}
        await self._say_in_clear(room, content, self.transaction(f"unread-{id}"))

    async def refuse_verification(self, text: str, room: str, request: str) -> None:
        reference = {"rel_type": "m.reference", "event_id": request}
        cancel = {"m.relates_to": reference, "code": "m.user", "reason": plain(text)}
        reply = {**words(text, notifies=False), "m.relates_to": {"m.in_reply_to": {"event_id": request}}}
        with tolerated("a verification was not refused", room=room):
            await self.post(
                room, room, f"{VERIFICATION}.cancel", cancel, self.transaction(f"cancel-{request}"), Rank.NORMAL
            )
            await self.post(room, room, "m.room.message", reply, self.transaction(f"why-{request}"), Rank.NORMAL)

    async def refuse_device_verification(self, text: str, person: str, device: str, transaction: str) -> None:
        cancel = {"transaction_id": transaction, "code": "m.user", "reason": plain(text)}
        body = {"messages": {person: {device: cancel}}}
        sent = self.transaction(f"cancel-{transaction}")
        with tolerated("a verification was not refused"):
            await self.api.put("sendToDevice", f"{VERIFICATION}.cancel", sent, body=body)
        if self.state.get(state_keys.DIRECT, person):
            await self._tell_in_private(person, text)

    def concerns(self, room: str) -> bool:
        return self.directs.person_of(room) is not None or self.rooms.is_allowed(room)

    async def say_outgrown(self, text: str, group: str, room: str, person: str, other: str | None) -> None:
        is_group = self.rooms.is_allowed(room)
        lines = (text, link(other or self.api.user, self.api.user), *((group,) if is_group else ()))
        content = words("\n".join(lines), notifies=True, mentioned=[person])
        transaction = self.transaction(f"outgrown-{room}-{person}")
        try:
            await retry(lambda: self.post(room, room, "m.room.message", content, transaction, Rank.URGENT), OSError)
        except (MatrixError, Unreachable) as error:
            log.info("a room was not told that it is no private chat", room=room, reason=str(error))
        if not is_group:
            await self.rooms.leave(room)

    async def ask_for_levels(self, text: str, room: str, levels: Mapping[str, int]) -> bool:
        lines = [text, *(f"<code>{escape(user)}</code> → {level}" for user, level in levels.items())]
        transaction = self.transaction(f"levels-{room}-{time.time()}")
        try:
            content = words("\n".join(lines), notifies=True)
            await self.post(room, room, "m.room.message", content, transaction, Rank.URGENT)
        except (MatrixError, Unreachable, OSError) as error:
            log.info("a room was not asked for levels", room=room, reason=str(error))
            return False
        return True

    async def tell_moderators(self, room: str, text: str) -> None:
        """Tell the moderators of a room a text that its members cannot read, in their existing private chats."""
        with tolerated("moderators were not told", room=room):
            for person in await self.levels.moderators(room):
                if self.state.get(state_keys.DIRECT, person):
                    await self._tell_in_private(person, f"{text}\n{link(room, self.api.user)}")

    async def _tell_in_private(self, person: str, text: str) -> None:
        try:
            room, transaction = await self.directs.room_of(person), self.transaction(f"moderator-{time.time()}")
            content = words(text, notifies=True, mentioned=[person])
            await self.post(person, room, "m.room.message", content, transaction, Rank.URGENT)
        except Unreachable:
            log.info("a moderator was not told", to=address(person))
