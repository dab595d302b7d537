"""Keys that outlive the bot's device: signing keys, and a backup of room keys, all opened by one recovery key."""

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

import structlog

from adapters.base import PlatformError
from adapters.matrix import state_keys
from adapters.matrix.api import Api, Json
from adapters.matrix.errors import MatrixError
from adapters.matrix.keys import backup, recovery_key
from adapters.matrix.keys.backup import Backup, RoomKey
from adapters.matrix.keys.secret_storage import SecretStorage, default_key, make_default, open_storage
from adapters.matrix.keys.signing import USAGES, SigningKey, cross_sign, is_shown, keys_of, new_seeds, published_keys
from adapters.matrix.state import State

log = structlog.get_logger()

FILE: Final = "recovery-key"

SIGNING: Final = "m.cross_signing."
BACKUP: Final = "m.megolm_backup.v1"


def known_key(text: str, directory: Path) -> bytes | None:
    file = directory / FILE
    try:
        return recovery_key.read(text) if text else recovery_key.read_key(file)
    except ValueError:
        raise PlatformError("cli-matrix-recovery-key", file=str(file)) from None
    except OSError as error:
        raise PlatformError("cli-matrix-directory", directory=str(directory), reason=error) from None


class Recovery:
    def __init__(self, api: Api, state: State, directory: Path, key: bytes | None, password: str = "") -> None:
        self._api = api
        self._state = state
        self._file = directory / FILE
        self._password = password
        self._backup: Backup | None = None
        self._saved: set[str] = set()
        self._one_by_one = asyncio.Lock()
        self.key = key
        self.made: Callable[[Path], None] = lambda file: None

    async def restore(self, olm: Any) -> None:
        device = self._api.device
        if self._state.get(state_keys.RESTORED, device) is not None:
            return
        storage = await self._storage()
        if storage:
            await self._seeds(storage)
        newest = await backup.newest(self._api)
        key = await self._backup_key(storage, newest)
        if newest and key and fits(key, newest):
            keys = await backup.get(self._api, newest, key)
            _add(olm, keys)
            log.info("room keys are restored from the backup", number=len(keys))
            self._state.put(state_keys.BACKUP, "", key)
            self._note(newest, keys)
            self._state.put(state_keys.RESTORED, device, newest.version)

    async def secure(self, olm: Any) -> None:
        storage = await self._storage()
        seeds = await self._seeds(storage)
        keys = keys_of(seeds)
        await cross_sign(self._api, keys, olm, self._password)
        storage = storage or await self._new_storage()
        if storage is None:
            raise MatrixError("M_FORBIDDEN", "the recovery key does not open the secret storage of the account")
        for usage, seed in seeds.items():
            await storage.put(f"{SIGNING}{usage}", seed)
        await self._open_backup(storage, partial(_describe, self._api, keys["master"], olm))

    async def save(self, olm: Any) -> None:
        """Add the missing room keys of others to the backup; raises MatrixError, once, when it is not the newest."""
        async with self._one_by_one:
            own, newest = olm.account.identity_keys["curve25519"], self._backup
            keys = [one for one in olm.inbound_group_store if one.sender_key != own and one.id not in self._saved]
            while newest and keys:
                part, keys = keys[: backup.MOST], keys[backup.MOST :]
                try:
                    await backup.put(self._api, newest, part)
                except MatrixError:
                    self._backup = None
                    raise
                self._note(newest, part)

    async def _storage(self) -> SecretStorage | None:
        return await open_storage(self._api, self.key) if self.key else None

    async def _new_storage(self) -> SecretStorage | None:
        if self.key:
            return None if await default_key(self._api) else await make_default(self._api, self.key)
        key = recovery_key.new_key()
        draft = recovery_key.draft(self._file, key)
        storage = await make_default(self._api, key)
        draft.replace(self._file)
        self.key = key
        self.made(self._file)
        return storage

    async def _seeds(self, storage: SecretStorage | None) -> dict[str, str]:
        """Return the seeds of the account's keys, ours or those in its secret storage, stored before their use."""
        own = self._state.get(state_keys.SIGNING, "")
        shown = (await published_keys(self._api))["master"]
        if storage and shown and not (own and is_shown(keys_of(own)["master"], shown)):
            stored = await stored_seeds(storage)
            if stored and is_shown(keys_of(stored)["master"], shown):
                self._state.put(state_keys.SIGNING, "", stored)
                return stored
        if own is None:
            own = new_seeds()
            self._state.put(state_keys.SIGNING, "", own)
        return own

    async def _backup_key(self, storage: SecretStorage | None, newest: Backup | None) -> str | None:
        own = self._state.get(state_keys.BACKUP, "")
        if storage is None or newest is None or (own and fits(own, newest)):
            return own
        stored = await storage.get(BACKUP)
        return stored if stored and fits(stored, newest) else own

    async def _open_backup(self, storage: SecretStorage, described: Callable[[Json], Json]) -> None:
        newest = await backup.newest(self._api)
        key = await self._backup_key(storage, newest) or backup.new_key()
        if newest and not fits(key, newest):
            raise MatrixError("M_FORBIDDEN", "the newest backup of room keys is of another client")
        self._state.put(state_keys.BACKUP, "", key)
        await storage.put(BACKUP, key)
        self._backup = newest or await backup.create(self._api, key, described)
        self._state.put(state_keys.RESTORED, self._api.device, self._backup.version)
        saved = self._state.all(state_keys.SAVED)
        self._saved = {id for id, version in saved.items() if version == self._backup.version}

    def _note(self, newest: Backup, keys: list[RoomKey]) -> None:
        self._state.put_all({(state_keys.SAVED, one.id): newest.version for one in keys})
        self._saved |= {one.id for one in keys}


async def stored_seeds(storage: SecretStorage) -> dict[str, str] | None:
    found = {usage: await storage.get(f"{SIGNING}{usage}") for usage in USAGES}
    seeds = {usage: seed for usage, seed in found.items() if seed}
    try:
        keys_of(seeds)
    except ValueError:
        return None
    return seeds if len(seeds) == len(USAGES) else None


def fits(key: str, newest: Backup) -> bool:
    try:
        return backup.public_half(key) == newest.public
    except ValueError:
        return False


def _describe(api: Api, master: SigningKey, olm: Any, auth: Json) -> Json:
    signature = {f"ed25519:{api.device}": olm.sign_json(dict(auth))}
    return master.sign({**auth, "signatures": {api.user: signature}}, api.user)


def _add(olm: Any, keys: list[RoomKey]) -> None:
    with olm.store.database.atomic():
        for one in keys:
            if olm.inbound_group_store.get(one.room_id, one.sender_key, one.id) is None:
                olm.save_inbound_group_session(one)
                olm.inbound_group_store.add(one)
