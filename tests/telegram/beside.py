"""Strangers beside a process of `yemu run`: they meet at a strict server on loopback, at human speed on fast loops."""

import asyncio
import sqlite3
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import msgspec
from typing_extensions import override

from adapters.telegram.schedule import Limits
from bot.match.state import Match
from scripts.bench.tables import games
from storage.base import Entry, Sitting, Store, on_account
from storage.base import Match as Stored
from storage.memory import MemoryStore
from tests.forking import ROOT
from tests.telegram.evening import Evening
from tests.telegram.fake.server import Server
from tests.telegram.fake.world import World
from tests.telegram.fast import BEGAN, run_fast
from tests.telegram.group import people
from tests.telegram.process import serving
from tests.telegram.strangers import PATIENCE, Backstage, Diary, Habits, Strangers
from tests.world.loop import BEGAN as EPOCH

TABLES: Final = """
    SELECT m.id, m.seq, m.room, m.game, m.status, m.deadline, m.state, s.body
    FROM "match" m LEFT JOIN setup s ON s.id = m.id WHERE m.status IN ('lobby', 'playing') ORDER BY m.id
"""
SEATS: Final = 'SELECT seat, person, name FROM sitting WHERE "match" = ? ORDER BY seat'
JOURNAL: Final = 'SELECT seq, at, body FROM journal WHERE "match" = ? AND seq > ? ORDER BY seq'


class Mirror(MemoryStore, Backstage):
    """The tables of another process, as they stand in its database."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self._file = sqlite3.connect(f"file:{file}?mode=ro", uri=True)
        self._version = 0
        self._tables: Mapping[str, Match] = {}

    @property
    def store(self) -> Store:
        return self

    def now(self) -> float:
        return EPOCH + asyncio.get_running_loop().time()

    def table(self, room: str) -> Match | None:
        ((version,),) = self._file.execute("PRAGMA data_version")
        if version != self._version:
            self._version = version
            self._tables = {row[2]: self._read(row) for row in self._file.execute(TABLES).fetchall()}
        return self._tables.get(room)

    def _read(self, row: tuple[int, int, str, str, str, float | None, bytes, bytes | None]) -> Match:
        seats = self._file.execute(SEATS, row[:1])
        sittings = tuple([Sitting(seat, on_account(person, row[2]), name) for seat, person, name in seats])
        return Match.of(Stored(*row, sittings), games()[row[3]])

    @override
    async def journal(self, match: int, after: int = 0) -> Sequence[Entry]:
        return [Entry(*line) for line in self._file.execute(JOURNAL, (match, after))]

    @override
    async def close(self) -> None:
        self._file.close()


def evenings(size: int, words: str, habits: Habits, seeds: Sequence[str]) -> tuple[World, Sequence[Diary]]:
    """Let several groups of strangers play at once; return all that the server saw, and their diaries."""
    began = time.monotonic()

    async def live(directory: Path) -> tuple[World, Sequence[Diary]]:
        world = Evening(speed=1, patience=PATIENCE)
        program = sys.executable, "-m", "tests.telegram.fast"
        settings = {**REAL, BEGAN: str(began), "PYTHONPATH": str(ROOT)}
        async with Server(world) as server, serving(server, directory, program, **settings):
            await world.until(lambda: world.allowed is not None, "a first look at the updates")
            mirror = Mirror(directory / "yemu.sqlite3")
            tables = [_meet(mirror, world, size, number, seed) for number, seed in enumerate(seeds, 1)]
            for table in tables:
                table.habits = habits
            await asyncio.gather(*(table.play_game(words) for table in tables))
            await mirror.close()
        return world, [table.diary for table in tables]

    with TemporaryDirectory() as directory:
        return run_fast(live(Path(directory)), began)


REAL: Final[Mapping[str, str]] = {
    f"YEMU_TELEGRAM__LIMITS__{name.upper()}": str(value) for name, value in msgspec.to_builtins(Limits()).items()
}
"""Limits of the platform in seconds of the loops, where other tests of a process shorten them."""


def _meet(mirror: Mirror, world: World, size: int, number: int, seed: str) -> Strangers:
    persons = people(world, size, first=1000 * number)
    chat = world.group(-1001000000000 - number, "周五夜局", [one.id for one in persons], admins=[persons[0].id])
    return Strangers(mirror, world, chat, persons, seed=seed)
