"""The adapter's own file cannot be used for a while: the bot waits with what needs it, and loses nothing."""

import asyncio
import resource
import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from adapters.matrix import state_keys
from adapters.matrix.state import State, retry_state
from tests.matrix.conftest import NewBot
from tests.matrix.counted import acknowledged, counted, repeated
from tests.matrix.player import People, Player
from tests.matrix.process import Bot
from tests.matrix.seated import Ask, by_number, new_table
from tests.matrix.test_encryption import ENCRYPTED, in_clear
from tests.patience import PATIENCE

DOWN = "state file of Matrix cannot be used, trying again"
UP = "state file of Matrix can be used again"
FULL = "SELECT disk_is_full()"
"""There is no such function, and for that nothing is written."""


@contextmanager
def locked(directory: Path) -> Iterator[None]:
    """Somebody else writes to the file."""
    other = sqlite3.connect(directory / "state.sqlite3", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.execute("ROLLBACK")
    other.close()


@contextmanager
def full(directory: Path) -> Iterator[None]:
    """No file grows any more."""
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, limits[1]))
    yield
    resource.setrlimit(resource.RLIMIT_FSIZE, limits)


@contextmanager
def broken(directory: Path) -> Iterator[None]:
    """Something else is written over the file, until it is brought back from a copy."""
    files = {path: path.read_bytes() for path in directory.glob("state.sqlite3*")}
    for path in files:
        path.write_bytes(b"nothing of a database" * 500)
    yield
    for path, content in files.items():
        path.unlink(missing_ok=True)
        path.write_bytes(content)


@pytest.mark.parametrize("trouble", [locked, full, broken])
async def test_what_must_be_remembered_waits_for_the_file(tmp_path: Path, trouble: Any) -> None:
    state, done = State(tmp_path), asyncio.Event()
    state.put(state_keys.DIRECT, "@ann:x", "!first")

    async def put() -> None:
        await retry_state(lambda: state.put(state_keys.DIRECT, "@bob:x", "!second"))
        done.set()

    with capture_logs() as logged:
        with trouble(tmp_path):
            with pytest.raises(OSError, match=r"state\.sqlite3"):
                state.put(state_keys.DIRECT, "@cat:x", "!third")
            assert state.get(state_keys.DIRECT, "@cat:x") == "!third", "known, though not remembered yet"
            putting = asyncio.create_task(put())
            while not logged:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
            assert not done.is_set()
        await putting
    assert [line["event"] for line in logged] == [DOWN, UP]
    state.close()
    after = State(tmp_path)
    assert after.all(state_keys.DIRECT) == {"@ann:x": "!first", "@bob:x": "!second", "@cat:x": "!third"}
    after.close()


async def test_a_game_goes_on_whenever_the_file_can_be_used(own_bot: Bot, people: People) -> None:
    table = await new_table(people, own_bot)
    over, given = asyncio.Event(), Counter[Player]()

    async def answer(player: Player, ask: Ask) -> None:
        given[player] += 1
        await by_number(player, ask)

    async def trouble() -> int:
        times = 0
        while not over.is_set():
            times += 1
            with locked(own_bot.home / "matrix"):
                await asyncio.sleep(0.4)
            await asyncio.sleep(1.0)
        return times

    troubled = asyncio.create_task(trouble())
    await table.begin()
    await table.play(answer)
    over.set()
    times = await troubled
    for player, answers in given.items():
        await player.when(lambda player=player, answers=answers: acknowledged(player, own_bot.user) >= answers)  # type: ignore[misc]
    assert own_bot.stop() == 0
    assert 1 < own_bot.log().count(DOWN) <= times
    assert own_bot.log().count(DOWN) == own_bot.log().count(UP)
    assert counted(own_bot.home) == given.total()
    assert repeated(table.players, own_bot.user) == []


@contextmanager
def unwritable(file: Path, like: str = "%") -> Iterator[None]:
    """A database that takes nothing, or nothing into the tables that are called so."""
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        every = "SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE ?"
        tables = [name for (name,) in other.execute(every, [like])]
        triggers = [
            (f"full_{table}_{act}", table, act) for table, act in product(tables, ("INSERT", "UPDATE", "DELETE"))
        ]
        change(
            other, [f"CREATE TRIGGER {name} BEFORE {act} ON {table} BEGIN {FULL}; END" for name, table, act in triggers]
        )
        yield
        change(other, [f"DROP TRIGGER {name}" for name, *_ in triggers])


def change(database: sqlite3.Connection, statements: Iterable[str]) -> None:
    """Change a database at once, however busy the machine is."""
    database.execute("BEGIN IMMEDIATE")
    for statement in statements:
        database.execute(statement)
    database.execute("COMMIT")


async def test_an_encrypted_game_goes_on_whenever_the_keys_can_be_kept(new_bot: NewBot, insiders: People) -> None:
    bot = new_bot(matrix__encryption="on")
    bot.start()
    table = await new_table(insiders, bot, initial_state=[ENCRYPTED])
    (keys,) = (bot.home / "matrix" / "keys").glob("*.db")
    over, given = asyncio.Event(), Counter[Player]()

    async def answer(player: Player, ask: Ask) -> None:
        given[player] += 1
        await by_number(player, ask)

    async def trouble() -> None:
        while not over.is_set():
            with unwritable(keys):
                await asyncio.sleep(0.4)
            await asyncio.sleep(1.0)

    troubled = asyncio.create_task(trouble())
    await table.begin()
    await table.play(answer)
    over.set()
    await troubled
    assert "disk_is_full" in bot.log()
    assert in_clear(table, table.room) == []
    assert bot.stop() == 0
    assert counted(bot.home) == given.total()


async def test_a_key_that_was_kept_by_half_is_taken_when_it_comes_again(new_bot: NewBot, insiders: People) -> None:
    bot = new_bot()
    bot.start()
    table = await new_table(insiders, bot, seats=1, initial_state=[ENCRYPTED])
    await table.host.say(table.room, "!status")
    await table.host.reads("No game is running here")
    (keys,) = (bot.home / "matrix" / "keys").glob("*.db")
    table.host.client.invalidate_outbound_session(table.room)
    before = len(table.host.seen)
    with unwritable(keys, "%megolm%"):
        await table.host.say(table.room, "!status")
        async with asyncio.timeout(PATIENCE):
            while "disk_is_full" not in bot.log():  # noqa: ASYNC110
                await asyncio.sleep(0.05)
    await table.host.reads("No game is running here", before)
