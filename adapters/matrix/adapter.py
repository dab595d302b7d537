import asyncio
import secrets
import time
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

import msgspec
import structlog

from adapters.base import Capabilities, Incoming, Line, Message, Platform, PlatformError
from adapters.intake import Event, Intake, Pulse
from adapters.matrix import state_keys
from adapters.matrix.account.login import sign_in
from adapters.matrix.address import SCHEME, bare, ref_of
from adapters.matrix.api import Api, Json, find
from adapters.matrix.errors import Limited, MatrixError, SignedOut
from adapters.matrix.incoming import EventReader
from adapters.matrix.keys.crypto import ENCRYPTED, Crypto, is_possible
from adapters.matrix.keys.recovery import Recovery, known_key
from adapters.matrix.keys.status import status_line
from adapters.matrix.outgoing.content import spell
from adapters.matrix.outgoing.messages import Outgoing
from adapters.matrix.outgoing.prompts import Prompts
from adapters.matrix.outgoing.reactions_and_polls import Extras
from adapters.matrix.outgoing.session import VERIFICATION, Session
from adapters.matrix.pace import Pace, Rank
from adapters.matrix.rooms.direct_rooms import Directs
from adapters.matrix.rooms.group_rooms import Rooms
from adapters.matrix.rooms.levels import MODERATOR, OWNER, Levels, level_for
from adapters.matrix.rooms.muting import Silence
from adapters.matrix.rooms.pins import PINNED, Pins
from adapters.matrix.rooms.receipts import Receipts
from adapters.matrix.rooms.sweep import sweep_daily
from adapters.matrix.settings import MatrixSettings
from adapters.matrix.state import State, retry_state
from adapters.matrix.stream.acl import denies
from adapters.matrix.stream.events import LongStay, Lost, Stored, decode, encode, moment, read_event
from adapters.matrix.stream.flood import Flood
from adapters.matrix.stream.sync import POLL, Batch, Stream, membership
from adapters.registration import Shell
from adapters.support.retries import retry

log = structlog.get_logger()

SHOWING: Final = ("m.room.message", ENCRYPTED)
IDLE: Final = 60.0
"""Seconds after which the position is stored even without an event of interest."""

LET_IN: Final = ("invite", "join")


class Position(msgspec.Struct, frozen=True):
    user: str
    nonce: str
    since: str


class MatrixAdapter(Platform):
    scheme = SCHEME
    capabilities = Capabilities(
        merges=True,
        other_bots=True,
        replies=True,
        live=True,
        files=True,
        pictures=True,
        pins=True,
        once_more="all",
        edits=True,
    )

    def __init__(self, settings: MatrixSettings, shell: Shell) -> None:
        settings.way()  # a wrong proxy in the environment is told at once
        self._settings = settings
        self._shell = shell
        self._connected = asyncio.Event()
        self.pulse = Pulse(2 * POLL)
        self._pace = Pace(self.pulse)
        self._session: Session
        self._outgoing: Outgoing
        self._reading: EventReader
        self._flood = Flood()
        self._stays: list[LongStay] = []

    async def listen(self, intake: Intake) -> None:
        state = State(self._settings.directory)
        try:
            while True:
                api = await sign_in(self._settings, state)
                log.info("signed in to Matrix", user=api.user)
                try:
                    await self._attend(intake, api, state)
                except SignedOut:
                    if not self._settings.password:
                        raise
                    log.warning("the bot's device was signed out, signing in to Matrix again")
        finally:
            state.close()

    def queued(self) -> int:
        return len(self._pace)

    async def read(self, body: bytes) -> Incoming | None:
        await self._connected.wait()
        return await retry(partial(self._reading.read, decode(body)), OSError)  # unread, it would be lost

    async def send(self, message: Message, ref: str | None) -> str:
        await self._connected.wait()
        return await self._outgoing.send(message, ref)

    async def was_shown(self, mark: str, line: Line) -> bool:
        """Return whether the homeserver had a message before a line; true while our own file cannot tell."""
        ref, session = ref_of(mark), self._session
        try:
            at = session.prompts.shown_at(ref.event if ref else session.transaction(mark))
        except OSError:
            return True
        return at is not None and line.written is not None and at < line.written

    async def retire(self, message: Message, ref: str) -> None:
        await self._connected.wait()
        await self._outgoing.retire(message, ref)

    async def moderates(self, person: str, room: str) -> bool:
        try:
            session, place = await self._find(room)
            return await session.levels.of(bare(person), place) >= MODERATOR
        except (OSError, Limited, PlatformError) as error:
            log.warning("power levels cannot be read", room=room, reason=str(error))
            return False

    async def is_member(self, person: str, room: str) -> bool | None:
        try:
            session, place = await self._find(room)
            member = await find(session.api.get("rooms", place, "state", "m.room.member", bare(person))) or {}
        except (MatrixError, OSError, Limited, PlatformError):
            return None
        return member.get("membership") == "join"

    def admits(self, room: str) -> bool:
        rooms = self._settings.allowed_rooms
        return not rooms or bare(room) in rooms

    async def hush(self, room: str, silent: Sequence[str], freed: Sequence[str], until: float) -> None:
        session, place = await self._find(room)
        await session.silence.hush(place, [*map(bare, silent)], [*map(bare, freed)], until)

    async def remove(self, room: str, own: str) -> None:
        session, place = await self._find(room)
        await session.redact(place, own)

    async def leave(self, room: str) -> None:
        session, place = await self._find(room)
        try:
            await session.pace.send(lambda: session.rooms.leave(place), Rank.NORMAL)
        except (MatrixError, PlatformError) as error:
            log.info("not left", room=room, reason=str(error))

    async def rights(self, room: str) -> Mapping[str, bool] | None:
        try:
            session, place = await self._find(room)
            raw, own = await session.levels.raw(place) or {}, await session.levels.of(session.api.user, place)
        except (MatrixError, OSError, Limited, PlatformError) as error:
            log.warning("power levels cannot be read", room=room, reason=str(error))
            return None
        return {
            "pin": own >= level_for(raw, PINNED),
            "mute": own >= OWNER,
            "redact": own >= raw.get("redact", MODERATOR),
            "pace": not self._pace.is_limited,
        }

    async def is_slow(self) -> bool:
        return self._pace.is_limited

    async def _find(self, room: str) -> tuple[Session, str]:
        """Return the session, once there is one, and a room as the homeserver knows it now. Raises OSError."""
        await self._connected.wait()
        return self._session, self._session.rooms.current(bare(room))

    async def _attend(self, intake: Intake, api: Api, state: State) -> None:
        position = _position(await intake.position(), api.user)
        settings, shell = self._settings, self._shell
        can_encrypt = is_possible(settings.encryption)
        if can_encrypt and not api.device:
            raise PlatformError("cli-matrix-no-device", user=api.user)
        crypto = self._crypto(api, state) if can_encrypt else None
        session = self._session = _session(api, state, settings, shell, position.nonce, self._pace, crypto)
        extras = Extras(session, settings.reaction_buttons, settings.polls)
        self._outgoing = Outgoing(session, extras, settings.prefix, shell.text("matrix-in-clear"))
        self._reading = EventReader(session, settings.prefix, shell.names("vote"), shell.names("notify"))
        receipts = Receipts(api)
        try:
            await self._follow(intake, session, receipts, position)
        finally:
            self._connected.clear()
            self.pulse.is_connected = False
            await api.close()

    def _crypto(self, api: Api, state: State) -> Crypto:
        settings, directory = self._settings, self._settings.directory
        key = known_key(settings.recovery_key.get_secret_value(), directory)
        recovery = Recovery(api, state, directory, key, settings.password.get_secret_value())
        crypto = Crypto.open(api, state, directory, recovery)
        text, note = self._shell.text, self._shell.note
        recovery.made = lambda file: note(text("matrix-recovery-key", file=str(file)))
        crypto.secured = lambda found: note(status_line(found, text))
        return crypto

    async def _follow(self, intake: Intake, session: Session, receipts: Receipts, position: Position) -> None:
        if session.crypto:
            await session.crypto.introduce()
        await session.silence.lift_all()
        user = session.api.user
        self._shell.online(f"Matrix {user}", self._shell.text("matrix-adding", user=user))
        stream = Stream(session.api, session.crypto, self.pulse)
        await session.directs.recall()
        session.api.tasks.start(sweep_daily(session.api, self._shell.unused, self._note_stay))
        if position.since:
            self._connected.set()
        put = 0.0
        while True:
            batch = await stream.next(position.since or None)
            barred = [room for room, content in batch.acls.items() if denies(content, session.api.server)]
            position = msgspec.structs.replace(position, since=batch.token)
            heard = await self._take(batch, barred)
            self.pulse.is_connected = True
            if heard or time.monotonic() - put > IDLE:
                await intake.put([Event(one.id, encode(one)) for one in heard], msgspec.json.encode(position).decode())
                put = time.monotonic()
            for one in heard:
                if not isinstance(one, Lost | LongStay):
                    receipts.mark_read(one.room, one.id)
            self._connected.set()
            await self._attend_to(session, batch, barred)

    async def _attend_to(self, session: Session, batch: Batch, barred: Sequence[str]) -> None:
        text = self._shell.text
        if session.crypto:
            await session.crypto.chores()
        for room in batch.encrypted:
            await session.refuse_encryption(room, text("matrix-no-encryption"))
        unverifiable = text("matrix-unverifiable")
        for room, event in batch.events:
            if _asks_to_verify(event, session.api.user):
                session.api.tasks.start(session.refuse_verification(unverifiable, room, event["event_id"]))
        for person, device, transaction in batch.verifications:
            session.api.tasks.start(session.refuse_device_verification(unverifiable, person, device, transaction))
        for room in barred:
            log.warning("a server ACL blocks our homeserver in a room", room=room)
            session.api.tasks.start(session.tell_moderators(room, spell(text("matrix-barred"), self._settings.prefix)))
        await session.rooms.answer_invitations()

    def _note_stay(self, room: str, since: float) -> None:
        if self._session.directs.person_of(room) is None and self._session.rooms.is_current(room):
            self._stays.append(LongStay(room, f"stayed {room} {time.time():.0f}", since))

    async def _take(self, batch: Batch, barred: Sequence[str]) -> list[Stored]:
        await retry_state(partial(self._note, batch, barred))
        gone = dict.fromkeys([*batch.lost, *barred])
        lost: list[Stored] = [Lost(room, f"lost {room} {batch.token}") for room in gone]
        lost += [
            Lost(room, f"moved to {new}", new)
            for new, room in (await retry_state(self._session.rooms.closed_rooms)).items()
        ]
        said = await retry_state(lambda: [event for event in batch.events if self._concerns_us(batch, *event)])
        kept = [(event, read_event(room, event)) for room, event in said]
        stays, self._stays = self._stays, []
        heard = self._flood.is_heard
        return lost + stays + [one for event, one in kept if one and heard(str(event["sender"]), moment(event))]

    def _note(self, batch: Batch, barred: Sequence[str]) -> None:
        """Noting the news twice changes nothing."""
        rooms, directs = self._session.rooms, self._session.directs
        for room in (*batch.lost, *barred):
            directs.forget_room(room)
        if batch.acls:
            self._session.state.put_all({(state_keys.BARRED, room): room in barred or None for room in batch.acls})
        for room, event in batch.events:
            if event.get("type") == "m.room.member":
                rooms.note_name(room, event)
                directs.saw(room, str(event.get("state_key", "")), membership(event))
            elif event.get("type") == "m.room.tombstone":
                rooms.follow(room, event)
        for room, stripped in batch.invited.items():
            rooms.note_invitation(room, stripped)
        self._see_own(batch)

    def _see_own(self, batch: Batch) -> None:
        """Only lines after a private message answer it."""
        times: dict[str, int] = {}
        for room, event in batch.events:
            if event.get("sender") == self._session.api.user and self._is_new(room, event):
                id, unsigned = event.get("event_id"), event.get("unsigned")
                mark = unsigned.get("transaction_id") if isinstance(unsigned, dict) else None
                times |= {str(one): moment(event) for one in (id, mark) if one}
        if times:
            self._session.prompts.saw(times)

    def _is_new(self, room: str, event: Json) -> bool:
        content = event.get("content")
        is_edit = isinstance(content, dict) and "m.new_content" in content
        return event.get("type") in SHOWING and not is_edit and self._session.directs.person_of(room) is not None

    def _concerns_us(self, batch: Batch, room: str, event: Json) -> bool:
        session = self._session
        if event.get("sender") == session.api.user:
            return self._lets_us_in(batch, room, event)
        return session.concerns(room)

    def _lets_us_in(self, batch: Batch, room: str, event: Json) -> bool:
        if event.get("type") != "m.room.member" or (membership(event, before=True), membership(event)) != LET_IN:
            return False
        return self._session.crypto is not None or room not in batch.encrypted


def _asks_to_verify(event: Json, user: str) -> bool:
    content = event.get("content")
    if not isinstance(content, dict) or content.get("msgtype") != f"{VERIFICATION}.request":
        return False
    return content.get("to") == user != event.get("sender")


def _session(
    api: Api, state: State, settings: MatrixSettings, shell: Shell, nonce: str, pace: Pace, crypto: Crypto | None
) -> Session:
    text, prefix = shell.text, settings.prefix
    directs = Directs(api, state, encrypted=settings.encryption == "on", can_encrypt=crypto is not None)
    rooms = Rooms(api, state, directs, inviters=settings.allowed_inviters, allowed=settings.allowed_rooms)
    levels = Levels(api)
    silence = Silence(api, state, levels, pace)
    prompts, pins = Prompts(state, shell.signs()), Pins(api, levels, pace)
    session = Session(api, state, directs, rooms, levels, silence, prompts, pins, nonce, pace, crypto)
    group = spell(text("matrix-outgrown.group"), prefix)
    directs.outgrown = partial(session.say_outgrown, text("matrix-outgrown"), group)
    silence.stranded = partial(session.ask_for_levels, text("matrix-still-muted"))
    if crypto:
        crypto.unread = partial(session.say_unread, text("matrix-undecryptable"))
    return session


def _position(stored: str | None, user: str) -> Position:
    """The database of another account knows nothing of our rooms."""
    if stored is None:
        return Position(user, secrets.token_hex(4), "")
    position = msgspec.json.decode(stored, type=Position)
    if position.user != user:
        raise PlatformError("cli-matrix-other-user", known=position.user, user=user)
    return position
