"""Backup of room keys on the homeserver, encrypted for a key of the account.

Source: Matrix specification, client-server API, server-side key backups, `m.megolm_backup.v1.curve25519-aes-sha2`.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

import msgspec
import structlog
from nio.crypto import ENCRYPTION_ENABLED

from adapters.matrix.api import Api, Json, field_of, find
from adapters.matrix.keys import unpadded_base64

if ENCRYPTION_ENABLED:
    from nio.crypto import InboundGroupSession
    from vodozemac import Curve25519PublicKey, Curve25519SecretKey, Message, PkDecryption, PkEncryption

log = structlog.get_logger()

ALGORITHM: Final = "m.megolm_backup.v1.curve25519-aes-sha2"
SESSION: Final = "m.megolm.v1.aes-sha2"
MOST: Final = 100
NONE: Final = ("M_NOT_FOUND", "M_UNRECOGNIZED")
"""Error codes of a homeserver without a backup, or that knows none."""

RoomKey = Any


class Exported(msgspec.Struct, frozen=True):
    session_key: str
    sender_key: str
    sender_claimed_keys: dict[str, str]
    forwarding_curve25519_key_chain: list[str]
    algorithm: str = SESSION


@dataclass(frozen=True, slots=True)
class Backup:
    version: str
    public: str
    count: int


def new_key() -> str:
    return str(Curve25519SecretKey().to_base64())


def public_half(key: str) -> str:
    """Return the public half of a key; raises ValueError."""
    return str(Curve25519SecretKey.from_base64(key).public_key().to_base64())


async def newest(api: Api) -> Backup | None:
    answer = await find(api.get("room_keys", "version"), NONE)
    if answer is None:
        return None
    described = answer.get("auth_data")
    public = described.get("public_key") if isinstance(described, dict) else None
    return Backup(field_of(answer, "version"), str(public), int(answer.get("count", 0)))


async def create(api: Api, key: str, signed: Callable[[Json], Json]) -> Backup:
    public = public_half(key)
    body = {"algorithm": ALGORITHM, "auth_data": signed({"public_key": public})}
    return Backup(field_of(await api.post("room_keys", "version", body=body), "version"), public, 0)


async def put(api: Api, backup: Backup, keys: Iterable[RoomKey]) -> None:
    """Add room keys to a backup; raises MatrixError if it is not the newest any more."""
    rooms: dict[str, dict[str, Json]] = {}
    for key in keys:
        rooms.setdefault(key.room_id, {})[key.id] = _seal(key, backup.public)
    body = {"rooms": {room: {"sessions": sessions} for room, sessions in rooms.items()}}
    await api.put("room_keys", "keys", body=body, query={"version": backup.version})


async def get(api: Api, backup: Backup, key: str) -> list[RoomKey]:
    answer = await api.get("room_keys", "keys", query={"version": backup.version})
    return list(_open(answer.get("rooms", {}), PkDecryption.from_key(Curve25519SecretKey.from_base64(key))))


def _seal(key: RoomKey, public: str) -> Json:
    """The first index is all that the homeserver learns."""
    ratchet = key.export_session(key.first_known_index)
    exported = Exported(ratchet, key.sender_key, {"ed25519": key.ed25519}, key.forwarding_chain)
    box = PkEncryption.from_key(Curve25519PublicKey.from_base64(public)).encrypt(msgspec.json.encode(exported))
    parts = {"ciphertext": box.ciphertext, "mac": box.mac, "ephemeral": box.ephemeral_key}
    return {
        "first_message_index": key.first_known_index,
        "forwarded_count": len(key.forwarding_chain),
        "is_verified": False,
        "session_data": {name: unpadded_base64.encode(part) for name, part in parts.items()},
    }


def _open(rooms: Json, opener: Any) -> Iterator[RoomKey]:
    lost = 0
    for room, info in rooms.items():
        for kept in info.get("sessions", {}).values():
            try:
                yield _room_key(room, kept["session_data"], opener)
            except (AttributeError, KeyError, TypeError, ValueError):
                lost += 1
    if lost:
        log.warning("some room keys of the backup cannot be read", number=lost)


def _room_key(room: str, box: Json, opener: Any) -> RoomKey:
    parts = (unpadded_base64.decode(box[name]) for name in ("ciphertext", "mac", "ephemeral"))
    exported = msgspec.json.decode(opener.decrypt(Message(*parts)), type=Exported)
    signing = exported.sender_claimed_keys["ed25519"]
    chain = exported.forwarding_curve25519_key_chain
    return InboundGroupSession.import_session(exported.session_key, signing, exported.sender_key, room, chain)
