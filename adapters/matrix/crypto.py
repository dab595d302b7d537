"""Encryption: matrix-nio holds the keys and does the work; we feed it what we synced and send through it."""

from __future__ import annotations

import asyncio
import secrets
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
    Event,
    LocalProtocolError,
    MegolmEvent,
    RoomSendResponse,
    SendRetryError,
    SyncResponse,
)
from nio.crypto import ENCRYPTION_ENABLED

from adapters.matrix import kinds
from adapters.matrix.api import Api, Json
from adapters.matrix.errors import Limited, MatrixError, Unusable
from adapters.matrix.signing import cross_sign
from adapters.matrix.state import State, remembered

log = structlog.get_logger()

Encryption = Literal["auto", "on", "off"]

MOST_SEALED: Final = 500
"""So many events are kept whose keys have not come yet, the newest ones."""

ENCRYPTED: Final = "m.room.encrypted"
UNKEPT: Final[tuple[type[Exception], ...]] = (import_module("peewee").OperationalError,) if ENCRYPTION_ENABLED else ()
"""What matrix-nio raises while its file of keys cannot be used; all else may come of what somebody has sent."""


def is_possible(encryption: Encryption) -> bool:
    """Whether we encrypt; raises Unusable when we are told to and cannot."""
    if encryption == "on" and not ENCRYPTION_ENABLED:
        raise Unusable("Matrix: ENCRYPTION=on needs the extra yemu[e2e]")
    return bool(ENCRYPTION_ENABLED) and encryption != "off"


class Crypto:
    """The encrypted half of an account.

    One that is `new` must be told everything of every room: it has just been loaded, or must be, because what it holds
    could not be kept.
    """

    def __init__(self, api: Api, state: State) -> None:
        self._client: AsyncClient = api.client
        self._api = api
        self._state = state
        self._one_by_one = asyncio.Lock()
        self._counts: Json | None = None
        self._opened: list[str] = []
        self._is_kept = True
        self.is_new = True

    @classmethod
    def open(cls, api: Api, state: State, directory: Path) -> Crypto:
        """Load the keys, or make them at the first start; raises Unusable when that cannot be done."""
        client, store, crypto = api.client, directory / "keys", cls(api, state)
        try:
            secret = state.get(kinds.PICKLE, "")
            if secret is None:
                secret = secrets.token_hex(32)
                state.put(kinds.PICKLE, "", secret)
            store.mkdir(mode=0o700, exist_ok=True)
            client.config = replace(client.config, encryption_enabled=True, pickle_key=secret)
            client.store_path = str(store)
            crypto._load()
        except OSError as error:
            raise Unusable(f"Matrix: cannot use the directory {store}: {error}") from None
        return crypto

    def is_encrypted(self, room: str) -> bool:
        """Whether what is said in a room must be encrypted."""
        known = self._client.rooms.get(room)
        return bool(known and known.encrypted) or room in self._client.encrypted_rooms

    def _load(self) -> None:
        """Begin with the keys as they are kept."""
        client = self._client
        if client.store:
            client.store.database.close()
        client.store, client.olm, client.next_batch, self._counts = None, None, "", None
        try:
            client.restore_login(self._api.user, self._api.device, client.access_token)
        except UNKEPT as error:
            raise _unkept(error) from None
        self._is_kept = True

    async def absorb(self, raw: Json) -> None:
        """Take keys and members from a sync, and open its events in place; raises OSError when they cannot be kept."""
        if not self._is_kept:
            async with self._one_by_one:
                self._load()
        try:
            await self._absorb(raw)
        except UNKEPT as error:
            self._is_kept, self.is_new = False, True
            raise _unkept(error) from None
        self.is_new = False

    async def _absorb(self, raw: Json) -> None:
        counts = raw.get("device_one_time_keys_count")
        if counts == self._counts and not _concerns_keys(raw):
            return  # reading it all costs more than everything else that is done with a message
        self._counts = counts
        try:
            response = SyncResponse.from_dict(raw)
            await self._client.receive_response(response)
        except UNKEPT:
            raise
        except Exception:  # whatever somebody sent that nio cannot digest, the rest of the batch is good
            log.exception("a sync could not be read for its keys")
            return
        if not isinstance(response, SyncResponse):
            log.warning("a sync could not be read for its keys", reason=str(response)[:200])
            return
        opened = {
            event.event_id: event.source
            for info in response.rooms.join.values()
            for event in info.timeline.events
            if getattr(event, "decrypted", False)
        }
        for info in raw.get("rooms", {}).get("join", {}).values():
            events = info.get("timeline", {}).get("events", [])
            events[:] = [opened.get(event.get("event_id"), event) for event in events]

    async def opened(self, room: str, events: list[Json]) -> list[Json]:
        """The events in clear. One whose key has not come yet is left out, and kept until it does."""
        clear: list[Json] = []
        for event in events:
            is_sealed = event.get("type") == ENCRYPTED and event.get("sender") != self._api.user
            found = self._open(room, event) if is_sealed else event
            if found is not None:
                clear.append(found)
            else:
                await remembered(partial(self._keep, room, event))
        return clear

    def _keep(self, room: str, event: Json) -> None:
        self._state.put(kinds.SEALED, str(event.get("event_id")), (room, event))
        self._state.prune(kinds.SEALED, MOST_SEALED)

    async def late(self) -> list[tuple[str, Json]]:
        """The kept events whose keys have come since; they are kept until the next chores, when they are stored."""
        found: list[tuple[str, Json]] = []
        sealed = await remembered(lambda: self._state.all(kinds.SEALED))
        for id, (room, event) in sealed.items():
            clear = self._open(room, event)
            if clear is not None:
                found.append((room, clear))
                self._opened.append(id)
        return found

    def _open(self, room: str, event: Json) -> Json | None:
        sealed = Event.parse_encrypted_event(event)
        if not isinstance(sealed, MegolmEvent):
            return None
        sealed.room_id = room
        try:
            clear = self._client.decrypt_event(sealed)
        except EncryptionError:
            return None
        source: Json = clear.source
        return source

    async def chores(self) -> None:
        """What must be done between syncs, when what they brought is stored; what fails is done after the next one."""
        while self._opened:
            await remembered(partial(self._state.drop, kinds.SEALED, self._opened.pop()))
        try:
            await self._do_chores()
        except (aiohttp.ClientError, OSError, TimeoutError, Limited, LocalProtocolError) as error:
            log.warning("keys could not be exchanged, trying again", reason=type_name(error))
        except UNKEPT as error:
            self._is_kept, self.is_new = False, True
            log.warning("keys could not be kept, trying again", reason=str(error))

    async def _do_chores(self) -> None:
        """Upload, look up and claim keys, and answer requests for them."""
        client = self._client
        async with self._one_by_one:
            await client.send_to_device_messages()
            if client.should_upload_keys:
                await client.keys_upload()
                await cross_sign(self._api, self._state, client.olm)
            if client.should_query_keys:
                await client.keys_query()
            if client.should_claim_keys:
                await client.keys_claim(client.get_users_for_key_claiming())

    async def send(self, room: str, type: str, content: Json, transaction: str) -> Json:
        """Encrypt and send; the transaction id makes it happen once although no two encryptions are alike."""
        try:
            async with self._one_by_one:
                answer = await self._sent(room, type, content, transaction)
        except (aiohttp.ClientError, TimeoutError) as error:
            raise ConnectionError(f"the homeserver cannot be reached: {type_name(error)}") from None
        except (LocalProtocolError, SendRetryError) as error:
            raise ConnectionError(f"a room is not ready to be encrypted: {type_name(error)}") from None
        except UNKEPT as error:
            raise _unkept(error) from None
        if isinstance(answer, RoomSendResponse):
            return {"event_id": answer.event_id}
        return _failed(answer)

    async def _sent(self, room: str, type: str, content: Json, transaction: str) -> Any:
        client = self._client
        if client.olm is None:  # matrix-nio would send it in clear
            raise OSError("the keys are not loaded")
        try:
            if client.should_query_keys:
                await client.keys_query()
            return await client.room_send(room, type, content, tx_id=transaction, ignore_unverified_devices=True)
        finally:
            client.sharing_session.pop(room, None)  # left there by what failed, it would be waited for


def _concerns_keys(raw: Json) -> bool:
    """Whether a sync brings keys, devices, members or anything encrypted."""
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


def type_name(error: Exception) -> str:
    """What an error is, without what it says: that may hold an address with a token."""
    return type(error).__name__


def _unkept(error: Exception) -> OSError:
    return OSError(f"the keys cannot be kept: {error}")


def _failed(answer: Any) -> Json:
    code = str(answer.status_code or "")
    if code == "M_LIMIT_EXCEEDED":
        raise Limited((answer.retry_after_ms or 5000) / 1000)
    if not code.startswith("M_"):
        raise ConnectionError("the homeserver answers with no Matrix response")
    raise MatrixError(code, str(answer.message))
