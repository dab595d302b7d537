"""Whole games by the buttons that are shown."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.telegram.fake.server import Server
from tests.telegram.fake.world import World
from tests.telegram.process import Process
from tests.telegram.table import Table, people

SUPERGROUP = -1001234567890


def table_of(world: World, count: int, *, language: str = "zh-hans", seed: str = "", first: int = 101) -> Table:
    """A group of so many people, the first of whom is its creator; the bot has no rights in it."""
    players = people(world, count, first=first, language=language)
    chat = world.group(SUPERGROUP - first, "Night", [one.id for one in players], admins=[players[0].id])
    return Table(world, chat, players, seed=seed or f"{count} {language}")


@pytest.mark.parametrize(("count", "language"), [(5, "zh-hans"), (5, "en"), (7, "zh-hans"), (7, "en"), (10, "en")])
async def test_a_whole_game_of_avalon(world: World, process: Process, count: int, language: str) -> None:
    table = table_of(world, count, language=language)
    if language == "en":
        table.players[0].says("/lang en", table.chat)
    await table.seat()
    await table.play()
    assert len(table.results) == 1
    for player in table.players:
        cards = [one for one in player.private if one.protected]
        assert cards, "no role card"
        assert all(query.answer is not None and query.answer["after"] < 1 for query in player.queries)


async def test_ten_players_stay_below_the_flood_limit(world: World, process: Process) -> None:
    table = table_of(world, 10)
    await table.seat()
    await table.play()
    assert world.meter.worst <= 20
    assert world.meter.exceeded == []


async def test_two_groups_at_once_with_somebody_in_both(world: World, process: Process) -> None:
    one, two = table_of(world, 5, seed="one"), table_of(world, 5, seed="two", first=201)
    both = one.players[4]
    two.chat.members[both.id] = "member"
    await asyncio.gather(one.seat(), two.seat())
    lobbies = len(two.shown)
    both.says("/join", two.chat)
    await asyncio.gather(one.play(), two.play())
    assert len(two.shown) > lobbies
    await world.until(lambda: any("另一局" in message.text for message in both.private), "the refusal")
    assert one.over
    assert two.over


async def test_a_process_that_is_killed_goes_on_where_it_was(server: Server, tmp_path: Path) -> None:
    world = server.world
    process = Process(server.url, tmp_path)
    await process.start()
    table = table_of(world, 5, seed="killed")
    await table.seat()
    for presses in (7, 11, 3):
        await table.play(until=presses)
        await process.kill()
        await process.start()
        await world.until(lambda: not table.is_waiting, "prompts after the restart")
    await table.play()
    assert len(table.results) == 1
    await process.stop()
    texts = [text for message in table.shown for text in message.history]
    assert not any("出了点问题" in text for text in texts)
    assert world.violations == []


async def test_a_process_that_is_asked_to_end_loses_and_repeats_nothing(server: Server, tmp_path: Path) -> None:
    world = server.world
    process = Process(server.url, tmp_path)
    await process.start()
    table = table_of(world, 5, seed="stopped")
    await table.seat()
    for presses in (5, 9):
        await table.play(until=presses)
        assert await process.stop() == 0
        await process.start()
        await world.until(lambda: not table.is_waiting, "prompts after the restart")
    await table.play()
    assert await process.stop() == 0
    told = [one.text.split("⏳")[0] for one in table.shown if "比分" in one.text or "凭证" in one.text]
    assert len(told) == len(set(told))
    assert world.problems() == []
