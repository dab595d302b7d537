"""Secret storage of an account on its homeserver, sealed with the recovery key.

Source: Matrix specification, client-server API, secret storage, `m.secret_storage.v1.aes-hmac-sha2`.
"""

import hmac
import secrets
from typing import Final, cast

import msgspec
from Crypto.Cipher import AES
from Crypto.Hash import SHA256
from Crypto.Protocol.KDF import HKDF

from adapters.matrix.api import Api, Json, find
from adapters.matrix.keys import unpadded_base64

ALGORITHM: Final = "m.secret_storage.v1.aes-hmac-sha2"
DEFAULT: Final = "m.secret_storage.default_key"
DESCRIPTION: Final = "m.secret_storage.key."
ENCRYPTED: Final = "encrypted"
ZEROES: Final = bytes(32)
"""Salt of all keys, and the secret that proves a recovery key."""

TOP_BIT: Final = 0x7F
"""Mask of the byte whose highest bit some counters cannot carry over."""


class Box(msgspec.Struct, frozen=True):
    iv: str
    mac: str
    ciphertext: str = ""
    """Secret itself; empty in the description of a key, whose secret is known."""


class SecretStorage:
    def __init__(self, api: Api, id: str, key: bytes) -> None:
        self._api = api
        self._id = id
        self._key = key

    async def get(self, name: str) -> str | None:
        boxes = (await account_data(self._api, name) or {}).get(ENCRYPTED)
        try:
            return unseal(self._key, name, msgspec.convert(boxes[self._id], Box)) if boxes else None
        except (KeyError, TypeError, ValueError):
            return None

    async def put(self, name: str, secret: str) -> None:
        if await self.get(name) == secret:
            return
        others = (await account_data(self._api, name) or {}).get(ENCRYPTED)
        boxes = {**(others if isinstance(others, dict) else {}), self._id: seal(self._key, name, secret)}
        await set_account_data(self._api, name, {ENCRYPTED: boxes})


async def default_key(api: Api) -> tuple[str, Json] | None:
    id = (await account_data(api, DEFAULT) or {}).get("key")
    described = await account_data(api, f"{DESCRIPTION}{id}") if id else None
    return (str(id), described) if described else None


async def open_storage(api: Api, key: bytes) -> SecretStorage | None:
    found = await default_key(api)
    return SecretStorage(api, found[0], key) if found and opens(key, found[1]) else None


async def make_default(api: Api, key: bytes) -> SecretStorage:
    id, proof = secrets.token_hex(16), seal(key, "", ZEROES.decode())
    described = {"algorithm": ALGORITHM, "name": "Yemu", "iv": proof.iv, "mac": proof.mac}
    await set_account_data(api, f"{DESCRIPTION}{id}", described)
    await set_account_data(api, DEFAULT, {"key": id})
    return SecretStorage(api, id, key)


def opens(key: bytes, described: Json) -> bool:
    if described.get("algorithm") != ALGORITHM:
        return False
    try:
        iv, mac = unpadded_base64.decode(described["iv"]), unpadded_base64.decode(described["mac"])
        return hmac.compare_digest(_mac(key, "", _crypt(key, "", iv, ZEROES)), mac)
    except (KeyError, TypeError, AttributeError, ValueError):
        return False


def seal(key: bytes, name: str, secret: str) -> Box:
    start = bytearray(secrets.token_bytes(16))
    start[8] &= TOP_BIT
    iv = bytes(start)
    ciphertext = _crypt(key, name, iv, secret.encode())
    return Box(
        unpadded_base64.encode(iv),
        unpadded_base64.encode(_mac(key, name, ciphertext)),
        unpadded_base64.encode(ciphertext),
    )


def unseal(key: bytes, name: str, box: Box) -> str:
    """Decrypt a secret; raises ValueError unless it was sealed with this key under this name."""
    ciphertext = unpadded_base64.decode(box.ciphertext)
    if not hmac.compare_digest(_mac(key, name, ciphertext), unpadded_base64.decode(box.mac)):
        raise ValueError("sealed with another key")
    return _crypt(key, name, unpadded_base64.decode(box.iv), ciphertext).decode()


async def account_data(api: Api, type: str) -> Json | None:
    return await find(api.get("user", api.user, "account_data", type))


async def set_account_data(api: Api, type: str, content: Json) -> None:
    await api.put("user", api.user, "account_data", type, body=content)


def _crypt(key: bytes, name: str, iv: bytes, data: bytes) -> bytes:
    return AES.new(_keys(key, name)[0], AES.MODE_CTR, nonce=b"", initial_value=iv).encrypt(data)


def _mac(key: bytes, name: str, ciphertext: bytes) -> bytes:
    return hmac.digest(_keys(key, name)[1], ciphertext, "sha256")


def _keys(key: bytes, name: str) -> tuple[bytes, bytes]:
    encryption, proof = cast("list[bytes]", HKDF(key, 32, ZEROES, SHA256, 2, name.encode()))
    return encryption, proof
