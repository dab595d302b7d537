import msgspec

from adapters.matrix.api import Api
from adapters.matrix.keys import backup
from adapters.matrix.keys.recovery import BACKUP, fits, stored_seeds
from adapters.matrix.keys.secret_storage import default_key, open_storage
from adapters.matrix.keys.signing import is_shown, is_signed, keys_of, public, published_keys
from adapters.registration import OperatorText


class Status(msgspec.Struct, frozen=True):
    device: str
    is_signed: bool
    master: str
    """Public half of the account's master key, by which people verify the bot; empty without one."""
    has_storage: bool
    is_open: bool
    """Whether the recovery key opens it, and the signing keys of this account are in it."""
    version: str
    count: int
    is_backed_up: bool
    """Whether the recovery key leads to the key of the newest backup."""

    @property
    def faults(self) -> tuple[str, ...]:
        return tuple(
            fault
            for fault, is_there in {
                "matrix-unsigned": not self.is_signed,
                "matrix-no-storage": not self.has_storage,
                "matrix-locked": self.has_storage and not self.is_open,
                "matrix-no-backup": not self.version,
                "matrix-other-backup": bool(self.version) and self.is_open and not self.is_backed_up,
            }.items()
            if is_there
        )


async def ask_status(api: Api, key: bytes | None) -> Status:
    shown, newest = await published_keys(api), await backup.newest(api)
    storage = await open_storage(api, key) if key else None
    seeds = await stored_seeds(storage) if storage else None
    stored = await storage.get(BACKUP) if storage else None
    signing = public(shown["self_signing"])
    return Status(
        device=api.device,
        is_signed=bool(signing) and is_signed(shown["device"] or {}, api.user, signing),
        master=public(shown["master"]),
        has_storage=await default_key(api) is not None,
        is_open=seeds is not None and is_shown(keys_of(seeds)["master"], shown["master"]),
        version=newest.version if newest else "",
        count=newest.count if newest else 0,
        is_backed_up=newest is not None and stored is not None and fits(stored, newest),
    )


def status_line(found: Status, text: OperatorText) -> str:
    if not found.faults:
        device, master, count, version = found.device, found.master, found.count, found.version
        return text("matrix-encryption", device=device, master=master, count=count, version=version)
    faults = " ".join(text(fault, device=found.device) for fault in found.faults)
    return text("matrix-encryption-fails", faults=faults)
