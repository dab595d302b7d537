"""Cross-signing, which matrix-nio lacks: without it, people's clients stop trusting the bot's device."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec
from Crypto.PublicKey import ECC
from Crypto.Signature import eddsa

from adapters.matrix.api import Api, Json
from adapters.matrix.errors import MatrixError, Unproved
from adapters.matrix.keys import unpadded_base64

USAGES: Final = ("master", "self_signing", "user_signing")
UNSIGNED: Final = ("signatures", "unsigned")


class SigningKey:
    def __init__(self, seed: bytes | None = None) -> None:
        self._key = ECC.construct(curve="Ed25519", seed=seed) if seed else ECC.generate(curve="Ed25519")
        self.public = unpadded_base64.encode(self._key.public_key().export_key(format="raw"))

    @property
    def seed(self) -> str:
        return unpadded_base64.encode(self._key.seed)

    def sign(self, what: Json, user: str) -> Json:
        signature = unpadded_base64.encode(eddsa.new(self._key, "rfc8032").sign(_canonical(what)))
        signatures: dict[str, dict[str, str]] = dict(what.get("signatures", {}))
        signatures[user] = {**signatures.get(user, {}), f"ed25519:{self.public}": signature}
        return {**what, "signatures": signatures}

    def describe(self, user: str, usage: str) -> Json:
        return {"user_id": user, "usage": [usage], "keys": {f"ed25519:{self.public}": self.public}}


async def published_keys(api: Api) -> Json:
    answer = await api.post("keys", "query", body={"device_keys": {api.user: [api.device]}})
    accounts = {usage: answer.get(f"{usage}_keys", {}).get(api.user) for usage in USAGES}
    return {"device": answer.get("device_keys", {}).get(api.user, {}).get(api.device), **accounts}


def new_seeds() -> dict[str, str]:
    return {usage: SigningKey().seed for usage in USAGES}


def keys_of(seeds: Mapping[str, str]) -> dict[str, SigningKey]:
    """Return the keys that grow from seeds; raises ValueError."""
    return {usage: SigningKey(unpadded_base64.decode(seed)) for usage, seed in seeds.items()}


def public(shown: Json | None) -> str:
    return next(map(str, ((shown or {}).get("keys") or {}).values()), "")


def is_shown(key: SigningKey, shown: Json | None) -> bool:
    return key.public == public(shown)


def is_signed(device: Json, user: str, key: str) -> bool:
    return f"ed25519:{key}" in device.get("signatures", {}).get(user, {})


async def cross_sign(api: Api, keys: Mapping[str, SigningKey], olm: Any, password: str) -> None:
    """Publish the account's keys and sign our device, if needed. Raises MatrixError for another client's keys."""
    shown = await published_keys(api)
    device, missing = shown["device"], [usage for usage in USAGES if not is_shown(keys[usage], shown[usage])]
    if device is None:
        raise MatrixError("M_NOT_FOUND", "the homeserver does not show our device")
    if "master" in missing and shown["master"]:
        raise MatrixError("M_FORBIDDEN", "the account has keys of another client, whose recovery key would open them")
    if missing:
        signed = {f"{usage}_key": _sign(keys, usage, api, olm) for usage in missing}
        await _publish(api, signed, password)
    if not is_signed(device, api.user, keys["self_signing"].public):
        await _sign_device(api, keys["self_signing"], device)


def _sign(keys: Mapping[str, SigningKey], usage: str, api: Api, olm: Any) -> Json:
    described = keys[usage].describe(api.user, usage)
    if usage != "master":
        return keys["master"].sign(described, api.user)
    return {**described, "signatures": {api.user: {f"ed25519:{api.device}": olm.sign_json(dict(described))}}}


async def _publish(api: Api, keys: Json, password: str) -> None:
    try:
        await api.post("keys", "device_signing", "upload", body=keys)
    except Unproved as asked:
        if not password:
            raise
        identifier = {"type": "m.id.user", "user": api.user}
        proof = {"type": "m.login.password", "identifier": identifier, "password": password, "session": asked.session}
        await api.post("keys", "device_signing", "upload", body={**keys, "auth": proof})


async def _sign_device(api: Api, key: SigningKey, shown: Json) -> None:
    device = {k: v for k, v in shown.items() if k not in UNSIGNED}
    answer = await api.post("keys", "signatures", "upload", body={api.user: {api.device: key.sign(device, api.user)}})
    if answer.get("failures"):
        raise MatrixError("M_INVALID_SIGNATURE", str(answer["failures"]))


def _canonical(what: Json) -> bytes:
    bare = {key: value for key, value in what.items() if key not in UNSIGNED}
    return msgspec.json.encode(bare, order="sorted")
