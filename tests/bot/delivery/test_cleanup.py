"""Messages of a game that is over are kept for a day, and those that could not be delivered until they are."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest

from bot.clock import ManualClock
from bot.delivery.cleanup import KEPT
from storage import Store, open_store
from tests.bot.recording import ANN, ROOM, Bot, running

NOON = 20_000 * 86400.0
OTHERS = tuple(f"test:@{name}" for name in ("fay", "gus", "hal", "ida", "jon"))


class File:
    """A database between two processes."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def store(self) -> Store:
        return open_store(f"sqlite://{self._path}")

    def rows(self) -> Counter[int]:
        """How many rows the outbox has of each match."""
        with closing(sqlite3.connect(self._path)) as database:
            return Counter(dict(database.execute('SELECT "match", count(*) FROM outbox GROUP BY 1').fetchall()))


@pytest.fixture
def file(tmp_path: Path) -> File:
    return File(tmp_path / "yemu.sqlite3")


async def end(bot: Bot, room: str = ROOM) -> None:
    """A game ends, and what can go because of it has gone."""
    assert "common-over" in await bot.rule("/void confirm", room)
    await bot.app.cleanup.idle()


async def test_the_messages_of_a_game_go_a_day_after_its_end(file: File) -> None:
    async with running(store=file.store(), clock=ManualClock(NOON)) as bot:
        await bot.begin()
        await end(bot)
        at_the_end = file.rows()[1]
        assert at_the_end > 10
        await bot.begin("test:long", OTHERS)
        await bot.advance(KEPT - 1)
        await bot.begin()
        await end(bot)
        assert file.rows()[1] == at_the_end
        await bot.advance(1)
        await bot.begin()
        await end(bot)
        rows = file.rows()
        assert (rows[1], rows[2] > 10, rows[3] > 10, rows[4] > 10) == (0, True, True, True), "one of them still runs"
        assert "common-replay-text" in await bot.say(ANN, "/replay 1", None)


async def test_what_is_left_of_games_of_before_goes_after_a_start(file: File) -> None:
    async with running(store=file.store(), clock=ManualClock(NOON)) as bot:
        for _ in range(3):
            await bot.begin()
            await end(bot)
        await bot.begin()
    before = file.rows()
    async with running(store=file.store(), clock=ManualClock(NOON + KEPT - 1)) as bot:
        await bot.app.cleanup.idle()
        assert all(file.rows()[match] == before[match] for match in (1, 2, 3))
    async with running(store=file.store(), clock=ManualClock(NOON + KEPT)) as bot:
        await bot.app.cleanup.idle()
        assert [*file.rows()] == [4]
        assert "common-replay-text" in await bot.say(ANN, "/replay 2", None)


async def test_what_somebody_has_not_got_yet_waits_longer(file: File) -> None:
    async with running(store=file.store(), clock=ManualClock(NOON)) as bot:
        await bot.begin()
        (asked,) = bot.open("avalon-discuss-end")
        bot.platform.gates[asked.to] = asyncio.Event()
        ended = asyncio.ensure_future(bot.rule("/void confirm"))
        await bot.platform.shown("common-over", 1)
        await bot.app.cleanup.idle()
        ended.cancel()
    async with running(store=file.store(), clock=ManualClock(NOON + 2 * KEPT)) as bot:
        assert {message.kind for message in bot.platform.to(asked.to)} == {"close"}, "it is told now"
        await bot.app.cleanup.idle()
    async with running(store=file.store(), clock=ManualClock(NOON + 2 * KEPT)) as bot:
        await bot.app.cleanup.idle()
        assert (bot.platform.sent, file.rows()) == ([], Counter())
