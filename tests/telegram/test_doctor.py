import asyncio
from pathlib import Path
from time import time

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from adapters.registration import Finding
from adapters.telegram.command_menu import LONGEST_CODE, SCOPES
from adapters.telegram.doctor import examine
from adapters.telegram.settings import TelegramSettings
from bot.cli.shell import shell_without_bot
from bot.games import load_words
from tests.pipe.driver import YEMU
from tests.proxy import WRITTEN, Proxy
from tests.telegram.fake.server import Server
from tests.telegram.fake.things import USERNAME, ApiError
from tests.telegram.fake.world import TOKEN, World
from tests.telegram.process import environment

SHELL = shell_without_bot(load_words({}), "en")
HOOK = {"url": "https://night.example.org/hook", "secret": "s"}


def installed(server: Server, **settings: object) -> TelegramSettings:
    for readers, lists in SHELL.commands().items():
        for language in (one for one in lists if len(one) <= LONGEST_CODE):
            listed = [{"command": name, "description": about} for name, about in lists[language]]
            server.world.commands[SCOPES[readers].type, language] = listed
    return TelegramSettings.model_validate({"token": TOKEN, "base_url": server.url, **settings})


async def found(settings: TelegramSettings) -> list[Finding]:
    return [one async for one in examine(settings, SHELL)]


async def faults(settings: TelegramSettings) -> list[str]:
    return [one.text for one in await found(settings) if not one.is_good]


async def test_nothing_is_wrong_with_a_bot_that_works(server: Server) -> None:
    told = "\n".join(one.text for one in await found(installed(server)) if one.is_good)
    for line in (f"The token is valid: @{USERNAME}", "Privacy mode is on", "No webhook is left over", "are listed"):
        assert line in told
    assert await faults(installed(server)) == []
    assert {name for name, _ in server.world.calls} == {"getMe", "getWebhookInfo", "getMyCommands"}
    assert server.world.problems() == []


async def test_a_webhook_that_works_is_well(server: Server) -> None:
    server.world.webhook = {"url": HOOK["url"]}
    assert await faults(installed(server, webhook=HOOK)) == []
    server.world.webhook_error = {"last_error_date": int(time()) - 90_000, "last_error_message": "long ago"}
    assert await faults(installed(server, webhook=HOOK)) == []


async def test_an_unknown_token_is_found(server: Server) -> None:
    wrong = "900001:not-the-token-that-was-given"
    (fault,) = await faults(installed(server, token=wrong))
    assert fault.startswith("Telegram does not know this token")
    assert wrong not in fault


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("http://127.0.0.1:9", "127.0.0.1:9 cannot be reached"),
        ("http://api.invalid", "api.invalid is not found"),
        ("https://127.0.0.1:{port}", "127.0.0.1:{port}"),
    ],
)
async def test_a_server_that_cannot_be_reached_is_found(server: Server, url: str, reason: str) -> None:
    port = server.url.rpartition(":")[2]
    (fault,) = await faults(installed(server, base_url=url.format(port=port)))
    assert reason.format(port=port) in fault
    assert TOKEN not in fault


async def test_the_proxy_is_tried(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    far = server.url.replace("127.0.0.1", "api.telegram.test")
    async with Proxy("socks5") as proxy:
        monkeypatch.setenv("ALL_PROXY", proxy.url)
        told = [one.text for one in await found(installed(server, base_url=far))]
        assert f"Everything goes through the proxy {proxy.shown}" in told
        assert await faults(installed(server, base_url=far)) == []
        wrong = proxy.url.replace(WRITTEN, "moon:wrong")
        (fault,) = await faults(installed(server, base_url=far, proxy=wrong))
    host = far.removeprefix("http://")
    assert fault.startswith(f"The proxy {proxy.shown} does not let us through to {host}. Please check its user")
    (fault,) = await faults(installed(server, base_url=far))
    assert fault.startswith(f"The proxy {proxy.shown} does not answer.")
    monkeypatch.delenv("ALL_PROXY")
    (fault,) = await faults(installed(server, base_url=far))
    assert "If only a proxy leads out of this network" in fault


async def test_a_server_that_is_no_bot_api_is_found(server: Server) -> None:
    async def hello(request: web.Request) -> web.Response:
        return web.Response(text="<h1>Welcome to nginx</h1>")

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", hello)
    async with TestServer(app) as other:
        url = str(other.make_url("")).rstrip("/").replace("://", "://me:hunter2@")
        (fault,) = await faults(installed(server, base_url=url))
    assert "is no Bot API server (it answers 200)" in fault
    assert "hunter2" not in fault


async def test_a_clock_that_is_wrong_is_found(server: Server) -> None:
    for server.world.ahead, words in (600.0, "seconds behind Telegram"), (-600.0, "seconds ahead of Telegram"):
        (fault,) = await faults(installed(server))
        assert words in fault


async def test_a_bot_that_no_group_can_add_is_found(server: Server) -> None:
    server.world.owner = {"can_join_groups": False, "can_read_all_group_messages": True}
    (fault,) = await faults(installed(server))
    assert "/setjoingroups" in fault
    assert "Privacy mode is off" in "\n".join(one.text for one in await found(installed(server)))


async def test_a_webhook_that_was_left_over_or_that_telegram_does_not_know_or_cannot_call_is_found(
    server: Server,
) -> None:
    (fault,) = await faults(installed(server, webhook=HOOK))
    assert "Telegram does not know this address" in fault
    server.world.webhook = {"url": "https://old.example.org/secret-path"}
    (fault,) = await faults(installed(server))
    assert "still sends updates to old.example.org." in fault
    assert "secret-path" not in fault
    server.world.webhook = {"url": HOOK["url"]}
    server.world.webhook_error = {"last_error_date": int(time()), "last_error_message": "Connection refused"}
    (fault,) = await faults(installed(server, webhook=HOOK))
    assert "cannot call the webhook: Connection refused." in fault


async def test_a_bot_that_has_not_run_yet_lists_its_commands_later(server: Server) -> None:
    settings = installed(server)
    server.world.commands.clear()
    assert await faults(settings) == []
    assert "Telegram lists no commands yet; the first start sends them" in [one.text for one in await found(settings)]


async def test_commands_of_an_older_release_are_found(server: Server) -> None:
    settings = installed(server)
    server.world.commands["all_group_chats", "zh"] = []
    (fault,) = await faults(settings)
    assert "The list of commands is old" in fault


async def test_a_server_in_trouble_is_found(server: Server) -> None:
    server.world.faults.append(lambda method, args: ApiError(502, "Bad Gateway") if method != "getMe" else None)
    (fault,) = await faults(installed(server))
    assert "did not carry out getWebhookInfo: Bad Gateway." in fault


@pytest.mark.parametrize(("language", "sign"), [("zh", "命令菜单是旧的"), ("en", "The list of commands is old")])
async def test_the_command_prints_a_line_for_each_and_ends_with_1(
    server: Server, world: World, tmp_path: Path, language: str, sign: str
) -> None:
    installed(server)
    world.commands["all_group_chats", "zh"] = []
    before = {**world.commands}
    env = environment(server.url, tmp_path / "yemu.sqlite3", YEMU_LOCALE=language)
    process = await asyncio.create_subprocess_exec(
        YEMU, "doctor", env=env, cwd=tmp_path, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
    )
    output, _ = await process.communicate()
    lines = output.decode().splitlines()
    assert process.returncode == 1, output.decode()
    lost, old = [line for line in lines if line.startswith("✗")]
    assert lost.endswith("yemu migrate --create")
    assert sign in old
    assert f"@{USERNAME}" in output.decode()
    assert TOKEN not in output.decode()
    assert not (tmp_path / "yemu.sqlite3").exists()
    assert world.commands == before
