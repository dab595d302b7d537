"""The Matrix platform: one account in any number of rooms, and one direct room per player."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

import msgspec
import structlog

from adapters.base import Capabilities, Incoming, Message, Platform
from adapters.intake import Event, Intake, Pulse
from adapters.matrix.account import Account, sign_in
from adapters.matrix.address import SCHEME, bare
from adapters.matrix.api import Api, Json
from adapters.matrix.crypto import Crypto, Encryption, is_possible
from adapters.matrix.directs import Directs
from adapters.matrix.errors import Limited, MatrixError, Unusable
from adapters.matrix.events import Lost, Stored, decode, encode, stored
from adapters.matrix.extras import Extras, Switch
from adapters.matrix.flood import Flood
from adapters.matrix.incoming import Reading
from adapters.matrix.levels import MODERATOR, OWNER, Levels
from adapters.matrix.outgoing import Outgoing
from adapters.matrix.pace import Pace
from adapters.matrix.prompts import Prompts
from adapters.matrix.rooms import Rooms
from adapters.matrix.session import Session
from adapters.matrix.silence import Silence
from adapters.matrix.state import State, remembered
from adapters.matrix.sync import Batch, Stream, membership
from adapters.pauses import retried
from adapters.tasks import Tasks

log = structlog.get_logger()

IDLE: Final = 60.0
"""Seconds after which the position is stored although nothing of interest happened."""


class Manners(msgspec.Struct, frozen=True):
    """How the bot behaves.

    What commands begin with, who may take it where (empty: anybody, anywhere), whether prompts get reactions as buttons
    and polls, and whether it encrypts; `no_encryption` is what an encrypted room is told that we cannot play in, and
    `in_clear` what a direct room is told that is not encrypted while the game's room is, and `still_muted` what stands
    above the levels of people whom we muted and may not free any more.
    """

    prefix: str = "!"
    allowed_inviters: tuple[str, ...] = ()
    allowed_rooms: tuple[str, ...] = ()
    reaction_buttons: Switch = "off"
    polls: Switch = "off"
    encryption: Encryption = "auto"
    no_encryption: str = ""
    in_clear: str = ""
    still_muted: str = ""


class Position(msgspec.Struct, frozen=True):
    """Up to where events were taken in, by whom, and the nonce of the database that holds this."""

    user: str
    nonce: str
    since: str


class MatrixAdapter(Platform):
    """Plays for `matrix:@user:server` (a person's private chat) and `matrix:!room`."""

    scheme = SCHEME
    capabilities = Capabilities(merges=True, other_bots=True, live=True, files=True, invites=True, once_more="all")

    def __init__(self, account: Account, manners: Manners) -> None:
        self._account = account
        self._manners = manners
        self._connected = asyncio.Event()
        self.pulse = Pulse()
        self._pace = Pace(self.pulse)
        self._session: Session
        self._outgoing: Outgoing
        self._reading: Reading
        self._flood = Flood()
        self._answering = Tasks()

    async def listen(self, intake: Intake) -> None:
        """Take in what happens until cancelled; raises Unusable when the account is of no use."""
        state = State(self._account.directory)
        try:
            api = await sign_in(self._account, state)
            log.info("signed in to Matrix", user=api.user)
            await self._attend(intake, api, state)
        finally:
            state.close()

    def queued(self) -> int:
        """How many requests wait for the homeserver's limits."""
        return len(self._pace)

    async def read(self, body: bytes) -> Incoming | None:
        """What a stored event means."""
        await self._connected.wait()
        return await retried(partial(self._reading.read, decode(body)), OSError)  # unread, it would be lost

    async def send(self, message: Message, ref: str | None) -> str:
        """Show a message; before the account is connected everything waits."""
        await self._connected.wait()
        return await self._outgoing.send(message, ref)

    async def retire(self, message: Message, ref: str) -> None:
        """Let an older copy of a prompt ask no more."""
        await self._connected.wait()
        await self._outgoing.retire(message, ref)

    async def moderates(self, person: str, room: str) -> bool:
        """Whether the person's power level is a moderator's now."""
        await self._connected.wait()
        session = self._session
        try:
            return await session.levels.of(bare(person), session.rooms.current(bare(room))) >= MODERATOR
        except (OSError, Limited, Unusable) as error:
            log.warning("power levels cannot be read", room=room, reason=str(error))
            return False

    async def hush(self, room: str, silent: Sequence[str], freed: Sequence[str], until: float) -> None:
        """Mute and free people in a room where our power level allows it."""
        await self._connected.wait()
        place = self._session.rooms.current(bare(room))
        await self._session.silence.hush(place, [*map(bare, silent)], [*map(bare, freed)], until)

    async def remove(self, room: str, own: str) -> None:
        """Redact an event where our power level allows it."""
        await self._connected.wait()
        await self._session.redact(self._session.rooms.current(bare(room)), own)

    async def rights(self, room: str) -> Mapping[str, bool] | None:
        """What our power level allows in a room, and whether the homeserver takes everything at once."""
        await self._connected.wait()
        session = self._session
        try:
            place = session.rooms.current(bare(room))
            raw, own = await session.levels.raw(place) or {}, await session.levels.of(session.api.user, place)
        except (MatrixError, OSError, Limited, Unusable) as error:
            log.warning("power levels cannot be read", room=room, reason=str(error))
            return None
        return {
            "admin": own >= MODERATOR,
            "pin": own >= raw.get("state_default", MODERATOR),
            "restrict": own >= OWNER,
            "delete": own >= raw.get("redact", MODERATOR),
            "pace": not self.is_slow(),
        }

    def is_slow(self) -> bool:
        """Whether the homeserver has limited us lately."""
        return self._pace.is_limited

    async def _attend(self, intake: Intake, api: Api, state: State) -> None:
        position = _position(await intake.position(), api.user)
        can_encrypt = is_possible(self._manners.encryption)
        crypto = Crypto.open(api, state, self._account.directory) if can_encrypt else None
        session = self._session = _session(api, state, self._manners, position.nonce, self._pace, crypto)
        extras = Extras(session, self._manners.reaction_buttons, self._manners.polls)
        self._outgoing = Outgoing(session, extras, self._manners.prefix, self._manners.in_clear)
        self._reading = Reading(session, self._manners.prefix)
        try:
            await self._follow(intake, session, position)
        finally:
            self._connected.clear()
            self.pulse.is_connected = False
            await self._answering.stop()
            await extras.close()
            await session.close()

    async def _follow(self, intake: Intake, session: Session, position: Position) -> None:
        await session.silence.lift_all()
        stream = Stream(session.api, session.crypto, self.pulse)
        if position.since:
            self._connected.set()
        else:
            await session.directs.recall()
        put = 0.0
        while True:
            batch = await stream.next(position.since or None)
            position = msgspec.structs.replace(position, since=batch.token)
            events = await self._take(batch)
            if events or time.monotonic() - put > IDLE:
                await intake.put(events, msgspec.json.encode(position).decode())
                put = time.monotonic()
            self._connected.set()
            if session.crypto:
                await session.crypto.chores()
            for room in batch.encrypted:
                await session.refuse_encryption(room, self._manners.no_encryption)
            if not self._answering.busy:
                self._answering.start(session.rooms.answer_invitations())

    async def _take(self, batch: Batch) -> list[Event]:
        """What is worth storing of a batch, once it is noted what only concerns the rooms themselves."""
        await remembered(partial(self._note, batch))
        lost = [_event(Lost(room, f"lost {room} {batch.token}")) for room in batch.lost]
        said = await remembered(lambda: [event for event in batch.events if self._concerns_us(*event)])
        kept = [(event, stored(room, event)) for room, event in said]
        return lost + [_event(one) for event, one in kept if one and self._flood.is_heard(*_when(event))]

    def _note(self, batch: Batch) -> None:
        """What a batch says of the rooms; noted twice, it says the same."""
        rooms, directs = self._session.rooms, self._session.directs
        for room in batch.lost:
            directs.lost(room)
        for room, stripped in batch.invited.items():
            rooms.invited(room, stripped)
        for room, event in batch.events:
            if event.get("type") == "m.room.member":
                rooms.named(room, event)
                directs.moved(room, str(event.get("state_key", "")), membership(event))
            elif event.get("type") == "m.room.tombstone":
                rooms.replaced(room, event)

    def _concerns_us(self, room: str, event: Json) -> bool:
        """Whether somebody else is the cause, in a room where games may be played or in private."""
        session = self._session
        is_own = event.get("sender") == session.api.user
        return not is_own and (session.directs.person_of(room) is not None or session.rooms.is_allowed(room))


def _when(event: Json) -> tuple[str, int]:
    """Who sent an event, and when; a time that is none counts as now and for ever the same."""
    at = event.get("origin_server_ts")
    return str(event["sender"]), at if isinstance(at, int) else 0


def _event(kept: Stored) -> Event:
    return Event(kept.id, encode(kept))


def _session(api: Api, state: State, manners: Manners, nonce: str, pace: Pace, crypto: Crypto | None) -> Session:
    directs = Directs(api, state, encrypted=manners.encryption == "on")
    rooms = Rooms(api, state, directs, inviters=manners.allowed_inviters, allowed=manners.allowed_rooms)
    levels = Levels(api)
    silence = Silence(api, state, levels, pace)
    session = Session(api, state, directs, rooms, levels, silence, Prompts(state), nonce, pace, crypto)
    silence.stranded = partial(session.ask_for_levels, manners.still_muted)
    return session


def _position(stored: str | None, user: str) -> Position:
    """Where to go on; a database that another account wrote knows nothing of our rooms."""
    if stored is None:
        return Position(user, secrets.token_hex(4), "")
    position = msgspec.json.decode(stored, type=Position)
    if position.user != user:
        raise Unusable(f"Matrix: the database was used by {position.user}, and the login is {user}")
    return position
