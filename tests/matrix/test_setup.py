import tomllib
from pathlib import Path

import pytest

from adapters.matrix import state_keys
from adapters.matrix.account.doctor import examine
from adapters.matrix.account.setup import sign_in
from adapters.matrix.settings import MatrixSettings
from adapters.matrix.state import State
from bot.cli.shell import shell_without_bot
from bot.games import load_words
from tests.matrix.conftest import NewBot
from tests.matrix.player import People
from tests.matrix.synapse import Synapse
from tests.pipe.driver import environment
from tests.proxy import PASSWORD, WRITTEN, Proxy
from tests.pseudo_terminal import typing

SHELL = shell_without_bot(load_words({}), "en")


async def test_setup_signs_in_once_and_the_bot_runs_as_that_device(
    homeserver: Synapse, new_bot: NewBot, people: People, installed: Path
) -> None:
    bot, program = new_bot(), str(installed / "yemu")
    async with typing("setup", cwd=bot.home, env=environment(), program=program) as terminal:
        await terminal.answers("语言 / Language", "中文")
        await terminal.answers("用哪个平台", "matrix")
        await terminal.answers("Matrix 服务器地址", homeserver.url.removeprefix("http://"))
        await terminal.reads("地址不对")
        await terminal.answers("Matrix 服务器地址", homeserver.url)
        await terminal.answers("Bot 的账号", bot.user)
        await terminal.answers("这个账号的密码", "hunter2")
        await terminal.reads("账号或密码不对")
        await terminal.answers("这个账号的密码", bot.account.password)
        for line in (bot.user, "可以用了，设置写在 yemu.toml", f"/invite {bot.user}", "下一步：yemu run"):
            await terminal.reads(line)
        assert await terminal.ends() == 0
    assert bot.account.password not in terminal.screen
    section = tomllib.loads((bot.home / "yemu.toml").read_text(encoding="utf-8"))["matrix"]
    assert section.keys() == {"homeserver", "access_token"}
    state = State(bot.home / "yemu-matrix")
    login = state.get(state_keys.LOGIN, "")
    state.close()
    assert login
    profile = homeserver.call("GET", f"/_matrix/client/v3/profile/{bot.user}")
    assert (profile["displayname"], profile["avatar_url"].startswith("mxc://")) == ("夜幕", True)
    assert (login.user, login.token) == (bot.user, section["access_token"])
    async with typing("doctor", cwd=bot.home, env=environment(), program=program) as terminal:
        assert await terminal.ends() == 0, terminal.screen
    bot.run_by_file(program)
    bot.start()
    await bot.logs("已上线")
    host, *_ = await people.bring(f"host-{bot.user[5:9]}")
    room = await host.create_room(bot.user)
    await host.meets(bot.user, room)
    await host.say(room, "!about")
    await host.reads("夜幕")
    assert bot.stop() == 0
    assert section["access_token"] not in bot.log()
    device = homeserver.call("GET", "/_matrix/client/v3/account/whoami", token=section["access_token"])["device_id"]
    assert device == login.device


@pytest.mark.parametrize("scheme", ["http", "socks5"])
async def test_a_bot_behind_a_proxy_signs_in_encrypts_and_answers(
    homeserver: Synapse, new_bot: NewBot, people: People, scheme: str
) -> None:
    """The server's name is known to the proxy alone."""
    async with Proxy(scheme) as proxy:
        far = homeserver.url.replace("127.0.0.1", "matrix.test")
        bot = new_bot(log_level="debug", matrix__homeserver=far, matrix__proxy=proxy.url)
        bot.start()
        await bot.logs("is online")
        host, *_ = await people.bring(f"host-{bot.user[5:9]}")
        room = await host.create_room(bot.user)
        await host.meets(bot.user, room)
        await host.say(room, "!about")
        await host.reads("Yemu")
        assert bot.stop() == 0
        login = {"homeserver": far, "user": bot.user, "password": bot.account.password, "proxy": proxy.url}
        settings = MatrixSettings.model_validate({**login, "directory": bot.home / "other"})
        assert (await sign_in(settings, SHELL)).name == f"Matrix {bot.user}"
        told = [one.text async for one in examine(settings, SHELL)]
        assert f"Everything goes through the proxy {proxy.shown}" in told
        assert set(proxy.asked) == {"matrix.test"}
    (fault,) = [one.text async for one in examine(settings, SHELL)]
    assert fault.startswith(f"The proxy {proxy.shown} does not answer.")
    assert not any(secret in bot.log() + fault for secret in (PASSWORD, WRITTEN))
