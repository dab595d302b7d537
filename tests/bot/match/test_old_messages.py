import asyncio
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest

from adapters.base import Left
from bot.clock import ManualClock
from bot.match.timing import DAY
from bot.settings import RetentionSettings
from storage import Store, open_store
from tests.bot.recording import ANN, ROOM, Bot, running
from tests.patience import PATIENCE

NOON = 20_000 * DAY


class File:
    def __init__(self, path: Path) -> None:
        self._path = path

    def store(self) -> Store:
        return open_store(f"sqlite://{self._path}")

    def rows(self) -> Counter[int]:
        with closing(sqlite3.connect(self._path)) as database:
            return Counter(dict(database.execute('SELECT "match", count(*) FROM outbox GROUP BY 1').fetchall()))

    def traces(self, *words: str) -> set[tuple[str, str]]:
        with closing(sqlite3.connect(self._path)) as database:
            database.text_factory = bytes
            tables = [
                name.decode() for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type='table'")
            ]
            cells = [
                (table, cell if isinstance(cell, bytes) else str(cell).encode())
                for table in tables
                for row in database.execute(f'SELECT * FROM "{table}"')
                for cell in row
            ]
        return {(table, word) for table, cell in cells for word in words if word.encode() in cell}


@pytest.fixture
def file(tmp_path: Path) -> File:
    return File(tmp_path / "yemu.sqlite3")


async def end(bot: Bot, room: str = ROOM) -> None:
    assert "common-over" in await bot.rule("/void confirm", room)


async def test_the_messages_of_a_game_go_a_day_after_its_end(file: File) -> None:
    async with running(store=file.store(), clock=ManualClock(NOON)) as bot:
        await bot.begin()
        await end(bot)
        at_the_end = file.rows()[1]
        assert at_the_end > 10
        await bot.begin()
        await bot.advance(DAY - 1)
        await bot.app.retention.clear_messages()
        assert file.rows()[1] == at_the_end
        await bot.advance(1)
        await bot.app.retention.clear_messages()
        rows = file.rows()
        assert (rows[1], rows[2] > 10) == (0, True), "the second game still runs"
        assert "common-replay-text" in await bot.say(ANN, "/replay 1", None)


async def test_old_messages_go_at_the_start_of_the_bot(file: File) -> None:
    async with running(store=file.store(), clock=ManualClock(NOON)) as bot:
        await bot.begin()
        await end(bot)
        await bot.begin()
    async with running(store=file.store(), clock=ManualClock(NOON + DAY)), asyncio.timeout(PATIENCE):
        while [*file.rows()] != [2]:  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def test_an_undelivered_message_is_kept_until_it_is_delivered(file: File) -> None:
    async with running(store=file.store(), clock=ManualClock(NOON)) as bot:
        await bot.begin()
        (asked,) = bot.open("avalon-discuss-end")
        bot.platform.gates[asked.to] = asyncio.Event()
        ended = asyncio.ensure_future(bot.rule("/void confirm"))
        await bot.platform.shown("common-over", 1)
        await bot.advance(2 * DAY)
        await bot.app.retention.clear_messages()
        assert file.rows()[1] > 0
        ended.cancel()
    async with running(store=file.store(), clock=ManualClock(NOON + 2 * DAY)) as bot:
        assert {message.kind for message in bot.platform.to(asked.to)} == {"close"}, "it is told now"
        await bot.app.retention.clear_messages()
    async with running(store=file.store(), clock=ManualClock(NOON + 2 * DAY)) as bot:
        assert (bot.platform.sent, file.rows()) == ([], Counter())


async def test_nothing_is_left_of_a_player_who_is_forgotten_once_the_games_are_old(file: File) -> None:
    keep = RetentionSettings(journals=30)
    async with running(store=file.store(), clock=ManualClock(NOON), keep=keep) as bot:
        for _ in range(2):
            await bot.begin()
            await bot.say(ANN, "/note Merlin sits third", None)
            await bot.take(Left(ANN, ROOM))
            await end(bot)
        await bot.say(ANN, "/new avalon", "test:other")
        await bot.say(ANN, "/join", "test:other")
        await bot.rule("/kick 1", "test:other")
        await bot.say(ANN, "/notify")
        await bot.rule("/void confirm", "test:other")
        assert {table for table, _ in file.traces(ANN, "Ann")} >= {"journal", "outbox", "sitting", "watcher"}
        assert await bot.say(ANN, "/forgetme yes", None) == ["common-forgotten"]
        assert {table for table, _ in file.traces(ANN, "Ann")} == {"journal", "outbox"}, "as /privacy says"
        await bot.advance(31 * DAY)
        await bot.app.retention.clear_messages()
        await bot.app.retention.remove_games()
        assert file.traces(ANN, "Ann", "Merlin sits third") == set()
