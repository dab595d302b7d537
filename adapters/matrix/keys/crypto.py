"""Encryption: matrix-nio holds the keys and does the work; we feed it our syncs and send through it."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from copy import deepcopy
from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Literal

import aiohttp
import structlog
from nio import (
    AsyncClient,
    EncryptionError,
    ErrorResponse,
    Event,
    LocalProtocolError,
    MegolmEvent,
    RoomSendResponse,
    SendRetryError,
    SyncResponse,
)
from nio.crypto import ENCRYPTION_ENABLED

from adapters.base import PlatformError
from adapters.matrix import state_keys
from adapters.matrix.api import LOST, Api, Json
from adapters.matrix.errors import Limited, MatrixError, SignedOut
from adapters.matrix.keys.recovery import Recovery
from adapters.matrix.keys.signing import published_keys
from adapters.matrix.keys.status import Status, ask_status
from adapters.matrix.state import State, retry_state
from adapters.support.cache import Recent
from adapters.support.retries import retry

log = structlog.get_logger()

Encryption = Literal["auto", "on", "off"]

MOST_SEALED: Final = 500
"""Maximum number of events kept until their keys come; older ones are dropped."""

PATIENCE: Final = 5.0
"""Seconds in which a key may follow its event; a server sends both in turn."""

TOLD: Final = 10_000
"""Number of pairs of person and room remembered as told that we cannot decrypt them."""

ENCRYPTED: Final = "m.room.encrypted"
UNKEPT: Final[tuple[type[Exception], ...]] = (import_module("peewee").OperationalError,) if ENCRYPTION_ENABLED else ()
"""Errors of matrix-nio while its file of keys cannot be used; any other may come from received content."""

FOREIGN: Final[tuple[type[Exception], ...]] = (
    (import_module("vodozemac").LibolmPickleException,) if ENCRYPTION_ENABLED else ()
)
"""Errors of matrix-nio when the keys were kept with another password."""

Unread = Callable[[str, Json], Awaitable[None]]


def is_possible(encryption: Encryption) -> bool:
    if encryption == "on" and not ENCRYPTION_ENABLED:
        raise PlatformError("cli-matrix-no-encryption")
    return bool(ENCRYPTION_ENABLED) and encryption != "off"


class Crypto:
    """Encrypted half of an account.

    While `is_new`, it must be told which rooms are encrypted: it was just loaded, or must be loaded again because its
    state could not be kept. The members of a room are asked for when something is sent there.
    """

    def __init__(self, api: Api, state: State, recovery: Recovery) -> None:
        self._client: AsyncClient = api.client
        self._recovery = recovery
        self._has_news = False
        self._api = api
        self._state = state
        self._one_by_one = asyncio.Lock()
        self._counts: Json | None = None
        self._opened: list[str] = []
        self._is_kept = True
        self._told: Recent[tuple[str, str], None] = Recent(TOLD)
        self.is_new = True
        self.unread: Unread
        self.secured: Callable[[Status], None] = lambda found: None

    @classmethod
    def open(cls, api: Api, state: State, directory: Path, recovery: Recovery) -> Crypto:
        client, store, crypto = api.client, directory / "keys", cls(api, state, recovery)
        try:
            secret = state.get(state_keys.PICKLE, "")
            if secret is None:
                secret = secrets.token_hex(32)
                state.put(state_keys.PICKLE, "", secret)
            store.mkdir(mode=0o700, exist_ok=True)
            client.config = replace(client.config, encryption_enabled=True, pickle_key=secret)
            client.store_path = str(store)
            crypto._load()
        except OSError as error:
            raise PlatformError("cli-matrix-directory", directory=str(store), reason=error) from None
        except FOREIGN:
            raise PlatformError("cli-matrix-keys", directory=str(store)) from None
        return crypto

    async def introduce(self) -> None:
        await retry(self._introduce, (OSError, Limited), _again)
        await retry(self._restore, (OSError, Limited), _again)
        self._api.tasks.start(retry(self._secure, (OSError, Limited), _again))

    async def _introduce(self) -> None:
        try:
            async with self._one_by_one:
                await self._show_keys()
        except MatrixError as error:
            log.warning("the homeserver does not take the bot's keys", reason=str(error))
        except (aiohttp.ClientError, TimeoutError) as error:
            raise ConnectionError(f"the homeserver cannot be reached: {type_name(error)}") from None
        except UNKEPT as error:
            raise _keys_error(error) from None

    async def _restore(self) -> None:
        try:
            await self._recovery.restore(self._client.olm)
        except MatrixError as error:
            log.warning("room keys could not be restored from the backup", reason=str(error))
        except UNKEPT as error:
            raise _keys_error(error) from None

    async def _secure(self) -> None:
        try:
            await self._recovery.secure(self._client.olm)
            await self._recovery.save(self._client.olm)
        except (MatrixError, PlatformError) as error:
            log.warning("the bot's keys could not all be signed, stored and backed up", reason=str(error))
        with suppress(MatrixError, PlatformError):
            self.secured(await ask_status(self._api, self._recovery.key))

    async def _save(self) -> None:
        if self._client.olm is None:
            return
        try:
            await self._recovery.save(self._client.olm)
        except (MatrixError, PlatformError) as error:
            log.warning("room keys are not backed up until the next start", reason=str(error))

    async def _show_keys(self) -> None:
        """The homeserver has no keys of ours after the device was removed."""
        account, id = self._client.olm.account, self._api.device
        device = (await published_keys(self._api))["device"]
        if device is None:
            account.shared = False
            answer = await self._client.keys_upload()
            if isinstance(answer, ErrorResponse):
                _raise_failure(answer)
        elif device.get("keys") != {f"{kind}:{id}": key for kind, key in account.identity_keys.items()}:
            raise PlatformError("cli-matrix-device", device=id, directory=self._client.store_path)

    def is_encrypted(self, room: str) -> bool:
        known = self._client.rooms.get(room)
        return bool(known and known.encrypted) or room in self._client.encrypted_rooms

    def _load(self) -> None:
        client = self._client
        if client.store:
            client.store.database.close()
        client.store, client.olm, client.next_batch, self._counts = None, None, "", None
        try:
            client.restore_login(self._api.user, self._api.device, client.access_token)
        except UNKEPT as error:
            raise _keys_error(error) from None
        client.olm._should_accept_forward = partial(_is_from_its_maker, client.olm)
        self._is_kept = True

    def _discard(self) -> None:
        """Write nothing from a state ahead of its file: a key that comes again could not be decrypted."""
        self._client.store.database.execute_sql("PRAGMA query_only = ON")
        self._is_kept, self.is_new = False, True

    async def absorb(self, raw: Json) -> None:
        """Take keys and members from a sync; raises OSError when they cannot be kept."""
        if not self._is_kept:
            async with self._one_by_one:
                self._load()
        try:
            await self._absorb(raw)
        except UNKEPT as error:
            self._discard()
            raise _keys_error(error) from None
        self.is_new = False
        self._has_news |= bool(raw.get("to_device", {}).get("events"))
        for room, info in raw.get("rooms", {}).get("join", {}).items():
            if info.get("timeline", {}).get("limited") and (known := self._client.rooms.get(room)):
                known.members_synced = False  # some may have come or gone in the gap
                self._client.invalidate_outbound_session(room)

    async def _absorb(self, raw: Json) -> None:
        counts = raw.get("device_one_time_keys_count")
        if counts == self._counts and not _concerns_keys(raw):
            return  # reading it all costs more than all other work on a message
        self._counts = counts
        with self._client.store.database.atomic():  # a kill in between leaves it all decryptable
            await self._digest(raw)

    async def _digest(self, raw: Json) -> None:
        try:
            response = SyncResponse.from_dict(deepcopy(raw))  # it modifies its argument
            await self._client.receive_response(response)
        except UNKEPT:
            raise
        except Exception:  # nio cannot read some content, but the rest of the batch is good
            log.exception("a sync could not be read for its keys")
            return
        if not isinstance(response, SyncResponse):
            log.warning("a sync could not be read for its keys", reason=str(response)[:200])

    async def open_events(self, room: str, events: list[Json]) -> list[Json]:
        """Return the events decrypted; an event without its key yet is left out and kept until the key comes."""
        clear: list[Json] = []
        for event in events:
            is_sealed = event.get("type") == ENCRYPTED and event.get("sender") != self._api.user
            found = self._open(room, event) if is_sealed else event
            if found is not None:
                clear.append(found)
            else:
                await retry_state(partial(self._keep, room, event))
                self._api.tasks.start(self._wait_for_key(room, event))
        return clear

    async def _wait_for_key(self, room: str, event: Json) -> None:
        """Give a key some time, then request it; report that once until an event of its sender can be read."""
        await asyncio.sleep(PATIENCE)
        if self._client.olm is None or self._open(room, event) is not None:
            return
        self._ask_for_key(room, event)
        place = room, str(event.get("sender"))
        if place not in self._told:
            self._told[place] = None
            log.warning("message cannot be decrypted", room=room, sender=place[1])
            await self._exchange()
            await self.unread(room, event)

    def _ask_for_key(self, room: str, event: Json) -> None:
        sealed, olm = _parse_sealed(room, event), self._client.olm
        if sealed is None or sealed.session_id in olm.outgoing_key_requests:
            return
        request = sealed.as_key_request(sealed.sender, self._api.device, None, sealed.device_id)
        if request not in olm.outgoing_to_device_messages:
            olm.outgoing_to_device_messages.append(request)

    def _keep(self, room: str, event: Json) -> None:
        self._state.put(state_keys.SEALED, str(event.get("event_id")), (room, event))
        self._state.prune(state_keys.SEALED, MOST_SEALED)

    async def late(self) -> list[tuple[str, Json]]:
        """Return the kept events whose keys have come since; they stay until the next chores, when they are stored."""
        found: list[tuple[str, Json]] = []
        sealed = await retry_state(lambda: self._state.all(state_keys.SEALED))
        for id, (room, event) in sealed.items():
            clear = self._open(room, event)
            if clear is not None:
                found.append((room, clear))
                self._opened.append(id)
        return found

    def _open(self, room: str, event: Json) -> Json | None:
        sealed = _parse_sealed(room, event)
        if sealed is None:
            return None
        try:
            clear = self._client.decrypt_event(sealed)
        except EncryptionError:
            return None
        self._told.pop((room, sealed.sender), None)
        source: Json = clear.source
        return source

    async def chores(self) -> None:
        """Do the work between syncs, after their events are stored; failed work is repeated after the next sync."""
        while self._opened:
            await retry_state(partial(self._state.drop, state_keys.SEALED, self._opened.pop()))
        await self._exchange()
        if self._has_news:
            self._has_news = False
            self._api.tasks.start(retry(self._save, (OSError, Limited), _again))

    async def _exchange(self) -> None:
        try:
            await self._do_chores()
        except (aiohttp.ClientError, OSError, TimeoutError, LocalProtocolError) as error:
            log.warning("keys could not be exchanged, trying again", reason=type_name(error))
        except UNKEPT as error:
            self._discard()
            log.warning("keys could not be kept, trying again", reason=str(error))

    async def _do_chores(self) -> None:
        client = self._client
        async with self._one_by_one:
            await client.send_to_device_messages()
            if client.should_upload_keys:
                await client.keys_upload()
            if client.should_query_keys:
                await client.keys_query()
            if client.should_claim_keys:
                await client.keys_claim(client.get_users_for_key_claiming())

    async def send(self, room: str, type: str, content: Json, transaction: str) -> Json:
        """The transaction id prevents duplicates although no two encryptions are alike."""
        try:
            async with self._one_by_one:
                return await self._api.signed_in(partial(self._send, room, type, content, transaction))
        except (aiohttp.ClientError, TimeoutError) as error:
            raise ConnectionError(f"the homeserver cannot be reached: {type_name(error)}") from None
        except (LocalProtocolError, SendRetryError) as error:
            raise ConnectionError(f"a room is not ready to be encrypted: {type_name(error)}") from None
        except UNKEPT as error:
            raise _keys_error(error) from None

    async def _send(self, room: str, type: str, content: Json, transaction: str) -> Json:
        client = self._client
        if client.olm is None:  # matrix-nio would send it in clear
            raise OSError("the keys are not loaded")
        try:
            if (known := client.rooms.get(room)) and not known.members_synced:
                members = await client.joined_members(room)
                if isinstance(members, ErrorResponse):
                    _raise_failure(members)
            if client.should_query_keys:
                await client.keys_query()
            answer = await client.room_send(room, type, content, tx_id=transaction, ignore_unverified_devices=True)
        finally:
            client.sharing_session.pop(room, None)  # a failed attempt left it there, and it would be waited for
        return {"event_id": answer.event_id} if isinstance(answer, RoomSendResponse) else _raise_failure(answer)


def _concerns_keys(raw: Json) -> bool:
    if raw.get("to_device", {}).get("events") or any(raw.get("device_lists", {}).values()):
        return True
    rooms = raw.get("rooms", {})
    if rooms.keys() - {"join"}:
        return True
    return any(
        info.get("state", {}).get("events") or any(map(_is_about_keys, info.get("timeline", {}).get("events", ())))
        for info in rooms.get("join", {}).values()
    )


def _is_about_keys(event: Json) -> bool:
    return event.get("type") == ENCRYPTED or "state_key" in event


def _parse_sealed(room: str, event: Json) -> MegolmEvent | None:
    sealed = Event.parse_encrypted_event(event)
    if not isinstance(sealed, MegolmEvent):
        return None
    sealed.room_id = room
    return sealed


def _is_from_its_maker(olm: Any, sender: str, sender_key: str, event: Any) -> bool:
    """Return whether a requested key comes from the device that made it; matrix-nio takes only our own device's."""
    asked, content = olm.outgoing_key_requests.get(event.session_id), event.source["content"]
    device = olm.device_store.device_from_sender_key(sender, sender_key)
    if asked is None or device is None:
        return False
    is_asked = (asked.room_id, asked.algorithm) == (event.room_id, event.algorithm)
    made_by = content["sender_key"], content["sender_claimed_ed25519_key"]
    return is_asked and made_by == (sender_key, device.ed25519)


def _again(error: Exception, seconds: float) -> float:
    log.warning("keys could not be exchanged, trying again", reason=str(error))
    return max(seconds, error.seconds) if isinstance(error, Limited) else seconds


def type_name(error: Exception) -> str:
    """The text of an error may hold an address with a token."""
    return type(error).__name__


def _keys_error(error: Exception) -> OSError:
    return OSError(f"the keys cannot be kept: {error}")


def _raise_failure(answer: Any) -> Json:
    code = str(answer.status_code or "")
    if code in LOST:
        raise SignedOut(is_soft=bool(answer.soft_logout))
    if code == "M_LIMIT_EXCEEDED":
        raise Limited((answer.retry_after_ms or 5000) / 1000)
    if not code.startswith("M_"):
        raise ConnectionError("the homeserver answers with no Matrix response")
    raise MatrixError(code, str(answer.message))
