"""Cross-signing: without it, people's clients stop trusting the bot's device, and matrix-nio knows nothing of it."""

from __future__ import annotations

import base64
from typing import Any, Final

import msgspec
import structlog
from Crypto.PublicKey import ECC
from Crypto.Signature import eddsa

from adapters.matrix import kinds
from adapters.matrix.api import Api, Json
from adapters.matrix.errors import MatrixError
from adapters.matrix.state import State

log = structlog.get_logger()

USAGES: Final = ("master", "self_signing", "user_signing")


class Key:
    """One of the three keys of an account."""

    def __init__(self, seed: bytes | None = None) -> None:
        self._key = ECC.construct(curve="Ed25519", seed=seed) if seed else ECC.generate(curve="Ed25519")
        self.public = _base64(self._key.public_key().export_key(format="raw"))

    @property
    def seed(self) -> str:
        """The secret, to be kept."""
        return _base64(self._key.seed)

    def sign(self, what: Json, user: str) -> Json:
        """The object with this key's signature."""
        signature = _base64(eddsa.new(self._key, "rfc8032").sign(_canonical(what)))
        signatures: dict[str, dict[str, str]] = dict(what.get("signatures", {}))
        signatures[user] = {**signatures.get(user, {}), f"ed25519:{self.public}": signature}
        return {**what, "signatures": signatures}

    def described(self, user: str, usage: str) -> Json:
        """The public half as the homeserver keeps it."""
        return {"user_id": user, "usage": [usage], "keys": {f"ed25519:{self.public}": self.public}}


async def cross_sign(api: Api, state: State, olm: Any) -> None:
    """Make the account's keys at the first start, and sign our device with them once."""
    if state.get(kinds.SIGNED, api.device):
        return
    keys = _keys(state)
    master = keys["master"].described(api.user, "master")
    own = {"signatures": {api.user: {f"ed25519:{api.device}": olm.sign_json(dict(master))}}}
    others = {
        f"{usage}_key": keys["master"].sign(keys[usage].described(api.user, usage), api.user) for usage in USAGES[1:]
    }
    try:
        await api.post("keys", "device_signing", "upload", body={"master_key": {**master, **own}, **others})
        await _sign_device(api, keys["self_signing"])
    except MatrixError as error:
        log.warning("the bot's device could not be cross-signed, some clients may not trust it", reason=str(error))
        return
    state.put(kinds.SIGNED, api.device, True)


async def _sign_device(api: Api, key: Key) -> None:
    known = await api.post("keys", "query", body={"device_keys": {api.user: [api.device]}})
    ours = known.get("device_keys", {}).get(api.user, {}).get(api.device)
    if ours is None:
        raise MatrixError("M_NOT_FOUND", "the homeserver does not show our device")
    device = {k: v for k, v in ours.items() if k not in UNSIGNED}
    answer = await api.post("keys", "signatures", "upload", body={api.user: {api.device: key.sign(device, api.user)}})
    if answer.get("failures"):
        raise MatrixError("M_INVALID_SIGNATURE", str(answer["failures"]))


def _keys(state: State) -> dict[str, Key]:
    """The account's keys, stored before anybody learns of them."""
    seeds = state.get(kinds.SIGNING, "")
    if seeds is None:
        seeds = {usage: Key().seed for usage in USAGES}
        state.put(kinds.SIGNING, "", seeds)
    return {usage: Key(base64.b64decode(f"{seed}==")) for usage, seed in seeds.items()}


UNSIGNED: Final = ("signatures", "unsigned")


def _canonical(what: Json) -> bytes:
    bare = {key: value for key, value in what.items() if key not in UNSIGNED}
    return msgspec.json.encode(bare, order="sorted")


def _base64(data: bytes) -> str:
    return base64.b64encode(data).decode().rstrip("=")
