import asyncio
import secrets
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from adapters.base import PlatformError
from adapters.matrix import state_keys
from adapters.matrix.account.login import sign_in
from adapters.matrix.account.setup import sign_in as set_up
from adapters.matrix.settings import MatrixSettings
from adapters.matrix.state import State
from adapters.registration import Rejected
from tests.matrix.conftest import NewBot
from tests.matrix.player import People, Player
from tests.matrix.process import Bot
from tests.matrix.synapse import Synapse
from tests.matrix.test_devices import CLIENT
from tests.matrix.test_doctor import SHELL, found, settings_of
from tests.matrix.test_encryption import ENCRYPTED
from tests.patience import PATIENCE

NONSENSE: tuple[Any, ...] = ({"hello": "world"}, [1, 2], None)


class Front:
    def __init__(self) -> None:
        self.whoami: list[Any] = [*NONSENSE, {"user_id": "@yemu:x", "device_id": "D"}]
        self.login: list[Any] = [*NONSENSE, {"user_id": "@yemu:x", "device_id": "D"}]
        self.login.append({"user_id": "@yemu:x", "device_id": "D", "access_token": "T"})

    async def answer(self, request: web.Request) -> web.Response:
        bodies = self.login if request.path.endswith("login") else self.whoami
        return web.json_response(bodies.pop(0) if len(bodies) > 1 else bodies[0])


@pytest.fixture
async def nonsense(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[str]:
    async def at_once(seconds: float) -> None: ...

    monkeypatch.setattr("adapters.support.retries.asyncio.sleep", at_once)
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", Front().answer)
    async with TestServer(app) as server:
        yield str(server.make_url(""))


async def test_the_name_of_a_homeserver_is_refused_with_its_address(tmp_path: Path) -> None:
    async def answer(request: web.Request) -> web.Response:
        known = request.path == "/.well-known/matrix/client"
        return web.json_response({"m.homeserver": {"base_url": "https://there"}}) if known else web.Response(status=404)

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", answer)
    state = State(tmp_path / "account")
    async with TestServer(app) as server:
        url = str(server.make_url(""))
        settings = MatrixSettings.model_validate({"homeserver": url, "directory": tmp_path, "access_token": "T"})
        with pytest.raises(PlatformError) as caught:
            await sign_in(settings, state)
    state.close()
    assert (caught.value.why, caught.value.facts) == (
        "cli-matrix-elsewhere",
        {"homeserver": url, "url": "https://there"},
    )


@pytest.mark.parametrize("secret", [{"access_token": "T"}, {"user": "yemu", "password": "p"}])
async def test_what_is_no_homeserver_is_asked_again_until_one_answers(
    nonsense: str, tmp_path: Path, secret: dict[str, Any]
) -> None:
    state = State(tmp_path)
    settings = MatrixSettings.model_validate({"homeserver": nonsense, "directory": tmp_path, **secret})
    api = await sign_in(settings, state)
    assert (api.user, api.device, state.get(state_keys.ACCOUNT, "")) == ("@yemu:x", "D", ("@yemu:x", "D"))
    await api.close()
    state.close()


LIFETIMES: dict[str, int] = {"nonrefreshable_access_token_lifetime": 2000, "refreshable_access_token_lifetime": 2000}


def with_password(bot: Bot) -> None:
    bot.set(matrix__access_token="", matrix__user=bot.user, matrix__password=bot.account.password)


def login_of(bot: Bot) -> state_keys.Login:
    state = State(bot.home / "matrix")
    login = state.get(state_keys.LOGIN, "")
    state.close()
    assert login
    return login


async def hears(host: Player, bot: Bot, room: str) -> None:
    before = len(host.seen)
    await host.say(room, "!about")
    await host.until(lambda one: one.room == room and one.sender == bot.user and "Yemu" in one.body, before)


@pytest.mark.parametrize("of_refresh_token", [{}, {"refresh_token_lifetime": 2000}], ids=["lasting", "short"])
async def test_a_login_that_expires_is_renewed_while_the_bot_runs(
    homeserver: Synapse, new_bot: NewBot, insiders: People, of_refresh_token: dict[str, int]
) -> None:
    bot = new_bot()
    [host] = await insiders.bring(f"host-{bot.user[5:9]}")
    homeserver.treat(bot.user, lifetimes={**LIFETIMES, **of_refresh_token})
    with_password(bot)
    bot.start()
    await bot.logs("signed in")
    first = login_of(bot).token
    homeserver.treat(bot.user)
    room = await host.create_room(bot.user, initial_state=[ENCRYPTED])
    await host.meets(bot.user, room)
    await hears(host, bot, room)
    while login_of(bot).token == first:
        await hears(host, bot, room)
    assert bot.stop() == 0


async def test_setup_keeps_the_password_where_the_login_expires(homeserver: Synapse, tmp_path: Path) -> None:
    bot = homeserver.register(f"bot-{secrets.token_hex(4)}")
    homeserver.treat(bot.user, lifetimes=LIFETIMES)
    password = {"access_token": "", "user": bot.user, "password": bot.password}
    settings = settings_of(homeserver, bot, tmp_path / "matrix", **password)
    account = await set_up(settings, SHELL)
    assert account.kept == {"access_token": None}
    assert any("expire" in warning for warning in account.warnings)
    async with asyncio.timeout(PATIENCE):
        while not any("signs in again by itself" in one.text for one in await found(settings)):  # noqa: ASYNC110
            await asyncio.sleep(0.1)
    assert all(one.is_good for one in await found(settings))


async def test_a_device_that_is_signed_out_signs_in_again(
    homeserver: Synapse, new_bot: NewBot, insiders: People
) -> None:
    bot = new_bot()
    with_password(bot)
    bot.start()
    [host] = await insiders.bring(f"host-{bot.user[5:9]}")
    room = await host.create_room(bot.user, initial_state=[ENCRYPTED])
    await host.meets(bot.user, room)
    await hears(host, bot, room)
    first = login_of(bot)
    homeserver.call("POST", f"{CLIENT}/logout", {}, first.token)
    await hears(host, bot, room)
    again = login_of(bot)
    assert (again.device, again.token != first.token) == (first.device, True)
    assert bot.stop() == 0


async def test_a_token_without_a_device_is_refused_in_one_line(
    homeserver: Synapse, new_bot: NewBot, people: People, tmp_path: Path
) -> None:
    bot, admin = new_bot(), homeserver.register(f"admin-{secrets.token_hex(4)}", admin=True)
    token = homeserver.call("POST", f"/_synapse/admin/v1/users/{bot.user}/login", {}, admin.token)["access_token"]
    bot.set(matrix__access_token=token)
    bot.start()
    assert bot.wait() == 78
    assert bot.log().splitlines()[-1].startswith(f"yemu: Matrix: the access token of {bot.user} belongs to no device")
    settings = settings_of(homeserver, bot.account, tmp_path / "new", access_token=token)
    with pytest.raises(Rejected, match="belongs to no device"):
        await set_up(settings, SHELL)
    assert ["belongs to no device" in one.text for one in await found(settings) if not one.is_good] == [True]
    bot.set(matrix__encryption="off")
    bot.start()
    [host] = await people.bring(f"host-{bot.user[5:9]}")
    room = await host.create_room(bot.user)
    await host.meets(bot.user, room)
    await hears(host, bot, room)
