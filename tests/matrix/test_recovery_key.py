import stat
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from nio.crypto import InboundGroupSession, OutboundGroupSession

from adapters.base import PlatformError
from adapters.matrix.errors import MatrixError
from adapters.matrix.keys import backup, recovery_key
from adapters.matrix.keys.recovery import known_key
from adapters.matrix.keys.secret_storage import ALGORITHM, make_default, open_storage, opens, seal, unseal

OF_ANOTHER_CLIENT = "EsTj 3yST y93F SLpB jJsz eAXc 2XzA ygD3 w69H fGaN TKBj jXEd"
ITS_DESCRIPTION = {
    "algorithm": ALGORITHM,
    "iv": "xv5b6/p3ExEw++wTyfSHEg==",
    "mac": "ujBBbXahnTAMkmPUX2/0+VTfUh63pGyVRuBcDMgmJC8=",
}
"""Key and description as Element's crypto library tests itself with them."""

KEYS = st.binary(min_size=32, max_size=32)


def test_the_key_of_another_client_opens_its_storage() -> None:
    assert opens(recovery_key.read(OF_ANOTHER_CLIENT), ITS_DESCRIPTION)
    assert not opens(recovery_key.new_key(), ITS_DESCRIPTION)


@pytest.mark.parametrize("changed", [{"algorithm": "m.other"}, {"iv": None}, {"mac": "é"}, {"mac": ""}, {"iv": "AA"}])
def test_a_description_that_makes_no_sense_is_opened_by_no_key(changed: dict[str, Any]) -> None:
    assert not opens(recovery_key.read(OF_ANOTHER_CLIENT), ITS_DESCRIPTION | changed)


@given(KEYS)
def test_a_key_is_read_as_it_was_written(key: bytes) -> None:
    text = recovery_key.write_key(key)
    assert text.startswith("Es")
    assert [len(group) for group in text.split(" ")] == [4] * 12
    assert recovery_key.read(f" {text.replace(' ', '')}\n") == key


@given(KEYS, st.integers(0, 47), st.sampled_from(recovery_key.SIGNS))
def test_a_slip_never_gives_the_same_key(key: bytes, place: int, sign: str) -> None:
    signs = recovery_key.write_key(key).replace(" ", "")
    slip = signs[:place] + sign + signs[place + 1 :]
    with suppress(ValueError):
        assert (recovery_key.read(slip) == key) is (slip == signs)


@pytest.mark.parametrize("text", ["", "EsTj", "0" * 48, "z" * 48, "1" * 48, "Es" * 100_000, "密" * 48])
def test_what_is_no_key_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="cli-setting-recovery-key"):
        recovery_key.read(text)


def test_the_key_in_the_file_is_for_its_owner_alone_and_the_settings_go_before_it(tmp_path: Path) -> None:
    file, key = tmp_path / "recovery-key", recovery_key.new_key()
    assert known_key("", tmp_path) is None
    recovery_key.draft(file, recovery_key.new_key())
    recovery_key.draft(file, key).replace(file)
    assert [path.name for path in tmp_path.iterdir()] == ["recovery-key"]
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert known_key("", tmp_path) == key
    assert known_key(OF_ANOTHER_CLIENT, tmp_path) == recovery_key.read(OF_ANOTHER_CLIENT)


@pytest.mark.parametrize("content", [b"EsTj 3yST", b"\xff\xfe"])
def test_a_file_that_holds_no_key_is_named_without_its_content(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "recovery-key"
    file.write_bytes(content)
    with pytest.raises(PlatformError, match=str(file)) as raised:
        known_key("", tmp_path)
    assert "3yST" not in str(raised.value)


@given(KEYS, st.text(), st.text())
def test_a_secret_is_opened_by_its_key_under_its_name(key: bytes, name: str, secret: str) -> None:
    box = seal(key, name, secret)
    assert unseal(key, name, box) == secret
    for other_key, other_name in ((bytes(31) + b"\x01", name), (key, name + "x")):
        if (other_key, other_name) != (key, name):
            with pytest.raises(ValueError):
                unseal(other_key, other_name, box)


async def test_room_keys_come_back_from_a_backup_as_they_were() -> None:
    shown: dict[str, Any] = {}

    async def put(*path: str, body: dict[str, Any], query: dict[str, str]) -> dict[str, Any]:
        assert query == {"version": "7"}
        for room, info in body["rooms"].items():
            shown.setdefault(room, {"sessions": {}})["sessions"].update(info["sessions"])
        return {}

    async def get(*path: str, query: dict[str, str]) -> dict[str, Any]:
        return {"rooms": shown}

    api: Any = SimpleNamespace(put=put, get=get)
    secret = backup.new_key()
    newest = backup.Backup("7", backup.public_half(secret), 0)
    outbound = OutboundGroupSession()
    outbound.mark_as_shared()
    early, sealed = outbound.session_key, [outbound.encrypt(text) for text in ("one", "two")]
    key = InboundGroupSession(early, "ed", "curve", "!r")
    await backup.put(api, newest, [key])
    [kept] = shown["!r"]["sessions"].values()
    assert (kept["first_message_index"], kept["forwarded_count"], kept["is_verified"]) == (0, 0, False)
    assert early not in str(kept)
    shown["!r"]["sessions"] |= {
        "S2": {"session_data": {}},
        "S3": {**kept, "session_data": dict.fromkeys(("ciphertext", "mac", "ephemeral"), 1)},
        "S4": None,
    }
    [again] = await backup.get(api, newest, secret)
    assert (again.id, again.room_id, again.sender_key, again.ed25519) == (key.id, "!r", "curve", "ed")
    assert [again.decrypt(text)[0] for text in sealed] == ["one", "two"]
    assert await backup.get(api, newest, backup.new_key()) == []


async def test_a_secret_that_is_sealed_for_other_keys_too_stays_so() -> None:
    kept: dict[str, dict[str, Any]] = {}

    async def get(*path: str) -> dict[str, Any]:
        if path[-1] not in kept:
            raise MatrixError("M_NOT_FOUND", "no such data")
        return kept[path[-1]]

    async def put(*path: str, body: dict[str, Any]) -> dict[str, Any]:
        kept[path[-1]] = msgspec.to_builtins(body)
        return {}

    api: Any = SimpleNamespace(user="@bot:x", get=get, put=put)
    key, newer = recovery_key.new_key(), recovery_key.new_key()
    assert await open_storage(api, key) is None
    first = await make_default(api, key)
    await first.put("m.secret", "old")
    before = kept["m.secret"]
    await first.put("m.secret", "old")
    assert kept["m.secret"] is before, "nothing has changed, so nothing is written"
    second = await make_default(api, newer)
    assert await second.get("m.secret") is None
    await second.put("m.secret", "new")
    assert (await first.get("m.secret"), await second.get("m.secret")) == ("old", "new")
    assert await open_storage(api, key) is None
    assert await open_storage(api, newer) is not None
    assert "old" not in str(kept)
    kept["m.secret"] = {"encrypted": ["what is this"]}
    assert await second.get("m.secret") is None


@pytest.mark.parametrize("code", ["M_NOT_FOUND", "M_UNRECOGNIZED"])
async def test_a_homeserver_without_a_backup_has_none(code: str) -> None:
    async def get(*path: str) -> dict[str, Any]:
        raise MatrixError(code, "")

    api: Any = SimpleNamespace(get=get)
    assert await backup.newest(api) is None
