from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from adapters.base import PlatformError
from adapters.matrix import state_keys
from adapters.matrix.api import Api
from adapters.matrix.errors import MatrixError
from adapters.matrix.keys import crypto
from adapters.matrix.keys.signing import cross_sign, keys_of, new_seeds
from adapters.matrix.state import State
from tests.matrix.samples import encrypting, said


def test_encryption_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crypto, "ENCRYPTION_ENABLED", False)
    assert not crypto.is_possible("auto")
    assert not crypto.is_possible("off")
    with pytest.raises(PlatformError, match="cli-matrix-no-encryption"):
        crypto.is_possible("on")


async def test_a_homeserver_that_does_not_show_our_device_is_named() -> None:
    async def post(*path: str, body: object) -> dict[str, Any]:
        return {"device_keys": {"@bot:x": {}}}

    api = SimpleNamespace(user="@bot:x", device="DEV", post=post)
    with pytest.raises(MatrixError, match="does not show our device"):
        await cross_sign(cast("Api", api), keys_of(new_seeds()), SimpleNamespace(), "")


async def test_what_is_opened_late_is_kept_until_it_is_stored(tmp_path: Path) -> None:
    async def nothing() -> None:
        return

    client = SimpleNamespace(
        send_to_device_messages=nothing, should_upload_keys=False, should_query_keys=False, should_claim_keys=False
    )
    state = State(tmp_path)
    state.put(state_keys.SEALED, "$1", ("!r", said("/join")))
    keys = encrypting(client, state)
    keys._open = lambda room, event: event  # type: ignore[method-assign]  # its key has come
    assert await keys.late() == await keys.late() == [("!r", said("/join"))], "killed now, we hear it again"
    await keys.chores()
    assert await keys.late() == []
    state.close()


async def test_of_what_nobody_can_open_the_newest_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crypto, "MOST_SEALED", 2)
    state = State(tmp_path)
    keys = encrypting(SimpleNamespace(user_id="@bot:x"), state)
    keys._open = lambda room, event: None  # type: ignore[method-assign]
    for number in (9, 1, 2):
        sealed = {"type": crypto.ENCRYPTED, "sender": "@ann:x", "event_id": f"${number}", "content": {}}
        assert await keys.open_events("!r", [sealed]) == []
    assert set(state.all(state_keys.SEALED)) == {"$1", "$2"}
    state.close()


async def test_what_cannot_be_encrypted_now_is_not_sent_in_clear(tmp_path: Path) -> None:
    client = SimpleNamespace(
        olm=None, sharing_session={}, access_token="T"
    )  # with no keys, matrix-nio encrypts nothing
    state = State(tmp_path)
    with pytest.raises(OSError, match="not loaded"):
        await encrypting(client, state).send("!r", "m.room.message", {"body": "merlin"}, "t1")
    state.close()


@pytest.mark.parametrize(
    ("changed", "is_taken"),
    [
        ({}, True),
        ({"session_id": "another"}, False),
        ({"room_id": "!other"}, False),
        ({"sender_key": "of another device"}, False),
        ({"sender_claimed_ed25519_key": "of another device"}, False),
    ],
)
def test_a_key_is_taken_from_the_device_that_made_it_and_was_asked(changed: dict[str, str], is_taken: bool) -> None:
    content = {"room_id": "!r", "session_id": "S", "algorithm": "megolm", "sender_key": "curve"} | {
        "sender_claimed_ed25519_key": "ed",
        **changed,
    }
    event = SimpleNamespace(**{name: content[name] for name in ("room_id", "session_id", "algorithm")})
    event.source = {"content": content}
    asked = SimpleNamespace(room_id="!r", algorithm="megolm")
    devices = SimpleNamespace(device_from_sender_key=lambda user, key: SimpleNamespace(ed25519="ed"))
    olm = SimpleNamespace(outgoing_key_requests={"S": asked}, device_store=devices)
    assert crypto._is_from_its_maker(olm, "@ann:x", "curve", event) is is_taken
