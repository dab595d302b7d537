import asyncio
import os
from pathlib import Path

import aiohttp
import pytest

from tests.proxy import PASSWORD, WRITTEN, Proxy
from tests.telegram.fake.server import Server
from tests.telegram.fake.things import BOT, USERNAME, ApiError, Json
from tests.telegram.fake.world import TOKEN, World
from tests.telegram.group import group, people, says
from tests.telegram.process import YEMU, Process, free_port, library

SECRET = "hook-secret_1"
HEADER = "X-Telegram-Bot-Api-Secret-Token"


async def test_a_wrong_token_is_one_clear_line(server: Server, tmp_path: Path) -> None:
    wrong = "900001:not-the-token-that-was-given"
    process = Process(server.url, tmp_path, YEMU_TELEGRAM__TOKEN=wrong, YEMU_LOCALE="en")
    await process.start()
    assert await process.wait() == 78
    assert process.log.strip().splitlines()[-1].startswith("yemu: Telegram does not accept the token.")
    assert wrong not in process.log
    assert "Traceback" not in process.log


async def test_a_run_says_that_it_works_how_to_add_the_bot_and_what_has_ended(server: Server, tmp_path: Path) -> None:
    process = Process(server.url, tmp_path, YEMU_LOCALE="en")
    await process.start()
    await server.world.until(lambda: "is online" in process.log, "the bot is online")
    database = tmp_path / "yemu.sqlite3"
    link = f"https://t.me/{USERNAME}?startgroup=added"
    lines = process.log.splitlines()
    assert f"✅ Telegram @{USERNAME} is online. Database: {database}. Add it to a group: {link}" in lines
    assert await process.stop() == 0
    told = f"Stopped: Telegram @{USERNAME}. Everything is stored: {database}."
    assert process.log.splitlines()[-1] == told
    assert TOKEN not in process.log


async def test_a_run_counts_the_games_that_go_on_at_the_next_start(server: Server, tmp_path: Path) -> None:
    process = Process(server.url, tmp_path, YEMU_LOCALE="zh")
    await process.start()
    table = group(server.world)
    await table.seat()
    assert await process.stop() == 0
    assert "还有 1 局没打完，下次启动接着玩。" in process.log.splitlines()[-1]


def webhook_on(port: int) -> dict[str, str]:
    hook = {"URL": f"http://127.0.0.1:{port}/hook", "SECRET": SECRET, "PORT": str(port), "PATH": "/hook"}
    return {f"YEMU_TELEGRAM__WEBHOOK__{name}": value for name, value in hook.items()}


async def status_of(port: int, header: bytes) -> int:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    head = (b"POST /hook HTTP/1.1", b"Host: x", header, b"Content-Length: 0", b"Connection: close", b"", b"")
    writer.write(b"\r\n".join(head))
    line = await reader.readline()
    writer.close()
    return int(line.split()[1])


LATER = ApiError(429, "Too Many Requests: retry after 1", retry_after=1)
BAD = ApiError(502, "Bad Gateway")


@pytest.mark.parametrize("listens", ["deleteWebhook", "setWebhook"])
async def test_a_server_that_is_in_trouble_at_the_start_is_asked_again(
    server: Server, tmp_path: Path, listens: str
) -> None:
    world, failing = server.world, [(listens, LATER), (listens, BAD), ("getMe", BAD)]
    world.faults.append(lambda asked, args: failing.pop()[1] if failing and failing[-1][0] == asked else None)
    settings = webhook_on(free_port()) if listens == "setWebhook" else {}
    process = Process(server.url, tmp_path, **settings)
    await process.start()
    await world.until(lambda: world.webhook or world.allowed, "the bot listens")
    assert await process.stop() == 0
    assert not failing
    assert "Traceback" not in process.log


async def test_a_webhook_that_telegram_refuses_is_one_clear_line(server: Server, tmp_path: Path) -> None:
    refusal = ApiError(400, "Bad Request: bad webhook: An HTTPS URL must be provided for webhook")
    server.world.faults.append(lambda asked, args: refusal if asked == "setWebhook" else None)
    process = Process(server.url, tmp_path, YEMU_LOCALE="en", **webhook_on(free_port()))
    await process.start()
    assert await process.wait() == 78
    told = "yemu: Telegram does not accept a setting: Bad webhook: an https url must be provided for webhook."
    assert process.log.strip().splitlines()[-1].startswith(told)
    assert "Traceback" not in process.log


async def test_a_rival_that_takes_the_updates_ends_the_bot_with_a_clear_line(server: Server, tmp_path: Path) -> None:
    process = Process(server.url, tmp_path, YEMU_LOCALE="en")
    await process.start()
    await server.world.until(lambda: server.world.allowed, "the first poll")

    async def rival() -> None:
        async with aiohttp.ClientSession() as session:
            while True:
                await session.post(f"{server.url}/bot{TOKEN}/getUpdates", data={"timeout": "50"})

    polling = asyncio.create_task(rival())
    assert await process.wait() == 2
    assert (
        process.log.strip().splitlines()[-1].startswith("yemu: Another process takes the updates of this Telegram bot.")
    )
    polling.cancel()
    await asyncio.gather(polling, return_exceptions=True)


async def test_the_webhook_takes_updates_from_telegram_alone(server: Server, tmp_path: Path) -> None:
    port = free_port()
    url = f"http://127.0.0.1:{port}/hook"
    process = Process(server.url, tmp_path, **webhook_on(port))
    await process.start()
    world = server.world
    (ann,) = people(world, 1)
    await world.until(lambda: world.webhook, "the webhook is set")
    ann.says("/start")
    await world.until(lambda: len(ann.private) == 1, "the answer")
    update: Json = {"update_id": 99, "message": world.message_json(next(iter(world.chats[ann.id].messages.values())))}
    async with aiohttp.ClientSession() as session:
        assert (await session.post(url, json=update)).status == 403
        assert (await session.post(url, json=update, headers={HEADER: "guess"})).status == 403
        for guess in ("密码".encode(), b"\xff\xfe"):
            assert await status_of(port, HEADER.encode() + b": " + guess) == 403
        odd = (b"", b"{", b"[]", b"7", b'{"update_id": "x"}', b'{"update_id": 5}', b"\xff", b'"\xff"', b"[" * 100_000)
        for body in odd:
            assert (await session.post(url, data=body, headers={HEADER: SECRET})).status in (200, 400)
        packed = {HEADER: SECRET, "Content-Encoding": "gzip"}
        assert (await session.post(url, data=b"no gzip", headers=packed)).status == 400
        for no_http in (b"X: \x00", b"Content-Encoding: br", b"Content-Length: moon"):
            assert await status_of(port, no_http) == 400
        for _ in range(3):
            assert (await session.post(url, json=update, headers={HEADER: SECRET})).status == 200
    await world.until(lambda: len(ann.private) == 2, "the repeated update counts once")
    ann.says("/about")
    await world.until(lambda: "夜幕" in ann.private[-1].text and len(ann.private) == 3, "the next answer")
    assert await process.stop() == 0
    assert SECRET not in process.log
    assert "Traceback" not in process.log
    assert world.problems() == []


async def test_an_idle_bot_is_small_and_ends_at_once(server: Server, tmp_path: Path) -> None:
    """A process from nothing: a forked one shares most of its memory with others.

    It has no Twisted, as at an operator's; structlog would load the one of the homeserver of these tests.
    """
    (tmp_path / "twisted.py").write_text("raise ImportError", encoding="utf-8")
    path = os.pathsep.join(filter(None, (str(tmp_path), os.environ.get("PYTHONPATH"))))
    process = Process(server.url, tmp_path, (YEMU,), PYTHONPATH=path)
    await process.start()
    (ann,) = people(server.world, 1)
    ann.says("/start")
    await server.world.until(lambda: ann.private, "the greeting")
    assert process.resident() < 4 * await library()
    assert await process.stop() == 0


async def test_other_groups_than_the_allowed_ones_are_left_with_their_number(server: Server, tmp_path: Path) -> None:
    world = server.world
    allowed, other, joined = group(world), group(world), group(world)
    process = Process(server.url, tmp_path, YEMU_TELEGRAM__ALLOWED_GROUPS=f"[{allowed.chat.id}]")
    await process.start()
    lobby = await allowed.open()
    other.players[0].says("/new avalon", other.chat)
    world.member_changed(joined.chat, BOT, "left", "member", by=joined.players[0].id)
    for table in (other, joined):
        said = await says(world, table.chat, "没有开通")
        assert str(table.chat.id) in said.text
        assert table.shown == [said]
    await world.until(lambda: not any(BOT in one.chat.members for one in (other, joined)), "the bot has left")
    await allowed.join(lobby)
    assert await process.stop() == 0
    assert world.problems() == []


MOST_LISTED = {"all_private_chats": 10, "all_group_chats": 10, "all_chat_administrators": 15}
"""Maximum numbers of listed commands: a phone shows few at a time."""


async def test_commands_are_listed_once_per_scope_and_language(world: World, process: Process) -> None:
    await world.until(lambda: len(world.commands) == 9, "the lists")
    names = {scope: [one["command"] for one in world.commands[scope, "zh"]] for scope, _ in world.commands}
    assert "config" in names["all_chat_administrators"]
    assert "config" not in names["all_group_chats"]
    assert world.commands["all_private_chats", ""] == world.commands["all_private_chats", "zh"]
    assert {scope: len(listed) <= MOST_LISTED[scope] for (scope, _), listed in world.commands.items()} == dict.fromkeys(
        MOST_LISTED, True
    )
    await process.kill()
    before = len([name for name, _ in world.calls if name == "setMyCommands"])
    await process.start()
    await world.until(lambda: [name for name, _ in world.calls].count("getMyCommands") >= 18, "another look")
    assert [name for name, _ in world.calls].count("setMyCommands") == before


async def test_the_account_introduces_itself_in_each_language_and_leaves_its_operators_words(
    world: World, process: Process
) -> None:
    await world.until(lambda: world.menu_button == {"type": "commands"}, "the menu button")
    for language, words in {"": "狼人杀", "zh": "狼人杀", "en": "Werewolf"}.items():
        assert words in world.about["description", language]
        assert words in world.about["short_description", language]
    assert await process.stop() == 0
    world.about = {("description", "zh"): "周五夜局的主持", ("short_description", "zh"): "周五夜局"}
    world.menu_button = {"type": "default"}
    await process.start()
    await world.until(lambda: world.menu_button == {"type": "commands"}, "the menu button once more")
    assert world.about["description", "zh"] == "周五夜局的主持"
    assert world.about["short_description", "zh"] == "周五夜局"
    assert "Werewolf" in world.about["description", "en"]


@pytest.mark.parametrize(("scheme", "setting"), [("http", "ALL_PROXY"), ("socks5", "YEMU_TELEGRAM__PROXY")])
async def test_a_bot_behind_a_proxy_plays_and_its_log_holds_no_password(
    world: World, server: Server, tmp_path: Path, scheme: str, setting: str
) -> None:
    (ann,) = people(world, 1)
    url = server.url.replace("127.0.0.1", "api.telegram.test")
    async with Proxy(scheme) as proxy:
        process = Process(url, tmp_path, YEMU_LOG_LEVEL="debug", YEMU_LOCALE="en", **{setting: proxy.url})
        await process.start()
        ann.says("/about")
        await world.until(lambda: any("Yemu" in one.text for one in ann.private), "the answer")
        asked = {*proxy.asked}
        await proxy.close()
        await world.until(lambda: '"reason": "ProxyUnreachable"' in process.log, "a failed try, with its reason")
        assert await process.stop() == 0
    assert asked == {"api.telegram.test"}
    for secret in (PASSWORD, WRITTEN, TOKEN, "Traceback"):
        assert secret not in process.log
    assert world.problems() == []
