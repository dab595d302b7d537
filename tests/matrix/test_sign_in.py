"""Servers that answer in the place of a homeserver and are none."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from adapters.matrix import state_keys
from adapters.matrix.account import Account, sign_in
from adapters.matrix.state import State

NONSENSE: tuple[Any, ...] = ({"hello": "world"}, [1, 2], None)


class Front:
    """Answers each path in turn with something, and for ever with the last."""

    def __init__(self) -> None:
        self.whoami: list[Any] = [*NONSENSE, {"user_id": "@yemu:x", "device_id": "D"}]
        self.login: list[Any] = [*NONSENSE, {"user_id": "@yemu:x", "device_id": "D"}]
        self.login.append({"user_id": "@yemu:x", "device_id": "D", "access_token": "T"})

    async def answer(self, request: web.Request) -> web.Response:
        """One request."""
        bodies = self.login if request.path.endswith("login") else self.whoami
        return web.json_response(bodies.pop(0) if len(bodies) > 1 else bodies[0])


@pytest.fixture
async def homeserver(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[str]:
    async def at_once(seconds: float) -> None:
        """No time passes."""

    monkeypatch.setattr("adapters.support.pauses.asyncio.sleep", at_once)
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", Front().answer)
    async with TestServer(app) as server:
        yield str(server.make_url(""))


@pytest.mark.parametrize("secret", [{"access_token": "T"}, {"user": "yemu", "password": "p"}])
async def test_what_is_no_homeserver_is_asked_again_until_one_answers(
    homeserver: str, tmp_path: Path, secret: dict[str, str]
) -> None:
    state = State(tmp_path)
    api = await sign_in(Account(homeserver, tmp_path, **secret), state)
    assert (api.user, api.device, state.get(state_keys.ACCOUNT, "")) == ("@yemu:x", "D", ("@yemu:x", "D"))
    await api.close()
    state.close()
