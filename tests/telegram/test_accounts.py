"""Several bots of Telegram in one process, each with its own server here."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from tests.telegram.fake.server import Server
from tests.telegram.fake.world import World
from tests.telegram.group import TelegramGroup, people
from tests.telegram.process import LIMITS, SPEED, Process

WEST = "900002:secret-token-of-the-west"
GROUP = -1009000000001


@pytest.fixture
async def west() -> AsyncIterator[Server]:
    async with Server(World(SPEED), token=WEST) as running:
        yield running


def settings(*servers: Server, database: str = "sqlite://yemu.sqlite3", **tokens: str) -> str:
    """Return the file of settings for these accounts; the first one has no name."""
    lines = [f'database = "{database}"', 'locale = "zh"']
    limits = ", ".join(f"{name} = {value}" for name, value in LIMITS.items())
    for number, server in enumerate(servers):
        lines += ["[[telegram]]", *([f'name = "west{number}"'] if number else [])]
        token = tokens.get(f"west{number}", server.token)
        lines += [f'token = "{token}"', f'base_url = "{server.url}"', f"limits = {{{limits.lower()}}}"]
    return "\n".join(lines)


def running(directory: Path, text: str) -> Process:
    (directory / "yemu.toml").write_text(text, encoding="utf-8")
    return Process.by_file(directory)


def same_people(*servers: Server, size: int = 5) -> list[TelegramGroup]:
    """Return a group on each server, with the same people in all."""
    groups = []
    for server in servers:
        players = people(server.world, size, first=7001)
        chat = server.world.group(GROUP, "Night", [one.id for one in players], admins=[players[0].id])
        groups.append(TelegramGroup(server.world, chat, players))
    return groups


async def test_a_person_plays_at_one_table_of_two_bots_and_is_known_to_both(
    server: Server, west: Server, tmp_path: Path
) -> None:
    process = running(tmp_path, settings(server, west))
    await process.start()
    here, there = same_people(server, west)
    await here.seat()
    lobby = await there.open()
    ann = there.players[0]
    await there.enter(ann, lobby)
    await west.world.until(lambda: any("另一局" in one.text for one in ann.private), "the refusal")
    await here.play()
    await there.join(lobby)
    await there.start()
    await there.play()
    ann.says("/stats")
    await west.world.until(lambda: any("2" in one.text and "局" in one.text for one in ann.private[-2:]), "both games")
    here.players[1].says("/lang en")
    await server.world.until(lambda: any("English" in one.text for one in here.players[1].private), "the language")
    assert await process.stop() == 0
    assert "Traceback" not in process.log
    assert (server.world.problems(), west.world.problems()) == ([], [])


async def test_a_bot_whose_token_is_refused_stops_no_other(server: Server, west: Server, tmp_path: Path) -> None:
    process = running(tmp_path, settings(server, west, west1=f"900003:{'x' * 30}"))
    await process.start()
    (group,) = same_people(server)
    await group.seat()
    await group.play()
    assert "telegram.west1 没跑起来，每分钟再试一次" in process.log
    assert await process.stop() == 0
    assert "Traceback" not in process.log
    assert server.world.problems() == []


async def test_two_accounts_of_one_token_are_refused_in_one_line(server: Server, tmp_path: Path) -> None:
    process = running(tmp_path, settings(server, server))
    await process.start()
    assert await process.wait() == 78
    assert process.log.strip().splitlines()[-1].endswith("telegram、telegram.west1 的 token 一样，每个账号要用自己的")


async def test_tables_of_an_account_that_was_taken_out_of_the_settings_wait_and_go_on(
    server: Server, west: Server, tmp_path: Path
) -> None:
    here, there = same_people(server, west)
    process = running(tmp_path, settings(server, west))
    await process.start()
    await there.seat()
    await there.play(until=2)
    assert await process.stop() == 0
    process = running(tmp_path, settings(server))
    await process.start()
    await here.seat()
    await here.play()
    assert await process.stop() == 0
    assert "这里没有设置 telegram.west1，那边的牌桌等设置了的进程来带" in process.log
    process = running(tmp_path, settings(server, west))
    await process.start()
    await there.play()
    assert await process.stop() == 0
    assert "Traceback" not in process.log
    assert (server.world.problems(), west.world.problems()) == ([], [])


async def test_an_account_with_tables_refuses_the_token_of_another_bot(
    server: Server, west: Server, tmp_path: Path
) -> None:
    (here,) = same_people(server)
    process = running(tmp_path, settings(server))
    await process.start()
    await here.seat()
    await here.play(until=2)
    assert await process.stop() == 0
    west.world.owner["username"] = "OtherBot"
    process = running(tmp_path, settings(west))
    await process.start()
    assert await process.wait() == 78
    told = "telegram 上还有 Telegram @YemuTestBot 的牌桌，设置里却是 Telegram @OtherBot"
    assert told in process.log.strip().splitlines()[-1]
    process = running(tmp_path, settings(server))
    await process.start()
    await here.play()
    assert await process.stop() == 0
    assert "Traceback" not in process.log


async def test_forgetting_waits_for_the_seat_at_the_other_bot(server: Server, west: Server, tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        process = running(tmp_path, settings(server, west))
        await process.start()
        stack.push_async_callback(process.stop)
        here, there = same_people(server, west)
        await here.seat()
        ann = there.players[0]
        ann.says("/forgetme yes")
        await west.world.until(lambda: any("你还坐在一桌上" in one.text for one in ann.private), "the refusal")
        await here.play()
        ann.says("/forgetme yes")
        await west.world.until(lambda: len(ann.private) > 1, "an answer")
        await asyncio.sleep(0)
        assert "你还坐在一桌上" not in ann.private[-1].text


async def test_a_full_bot_names_its_sister(server: Server, west: Server, tmp_path: Path) -> None:
    process = running(tmp_path, settings(server, west).replace("[[telegram]]", "[[telegram]]\ntables = 1", 1))
    await process.start()
    first, _ = same_people(server, west)
    await first.open()
    others = people(server.world, 1, first=8001)
    chat = server.world.group(GROUP - 5, "Other", [others[0].id], admins=[others[0].id])
    other = TelegramGroup(server.world, chat, others)

    def is_told() -> bool:
        told = "这个机器人现在坐满了，请用 @YemuTestBot。"
        adding = {"text": "拉 @YemuTestBot 进群", "url": "https://t.me/YemuTestBot?startgroup=added"}
        return any(one.text == told and one.buttons == [adding] for one in other.seen_by(others))

    others[0].says("/new avalon", chat)
    await server.world.until(is_told, "the sister")
    await first.join(first.shown[0])
    await first.start()
    await first.play(until=2)
    assert await process.stop() == 0
    assert "Traceback" not in process.log
