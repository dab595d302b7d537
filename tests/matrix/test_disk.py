import asyncio
import resource
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from itertools import product
from pathlib import Path
from secrets import token_hex
from typing import Any

import pytest
from structlog.testing import capture_logs

from adapters.matrix import state_keys
from adapters.matrix.account.login import sign_in
from adapters.matrix.api import Json
from adapters.matrix.keys.crypto import Crypto
from adapters.matrix.keys.recovery import Recovery
from adapters.matrix.state import State, retry_state
from tests.matrix.conftest import NewBot
from tests.matrix.counted import acknowledged, counted, repeated
from tests.matrix.player import People
from tests.matrix.seated import by_number, new_table
from tests.matrix.synapse import Synapse
from tests.matrix.test_encryption import ENCRYPTED, in_clear

DOWN = "state file of Matrix cannot be used, trying again"
UP = "state file of Matrix can be used again"
OFFLINE = "Matrix is not reachable, trying again"
ONLINE = "Matrix is reachable again"
UNKEPT = "be kept"
"""Words of every line about keys that cannot or could not be kept."""

TROUBLES = 10

FULL = "SELECT disk_is_full()"
"""There is no such function, and for that nothing is written."""


@contextmanager
def locked(directory: Path) -> Iterator[None]:
    other = sqlite3.connect(directory / "state.sqlite3", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.execute("ROLLBACK")
    other.close()


@contextmanager
def full(directory: Path) -> Iterator[None]:
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, limits[1]))
    yield
    resource.setrlimit(resource.RLIMIT_FSIZE, limits)


@contextmanager
def broken(directory: Path) -> Iterator[None]:
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
    database.execute("BEGIN IMMEDIATE")
    for statement in statements:
        database.execute(statement)
    database.execute("COMMIT")


async def test_a_key_that_could_not_be_kept_is_not_lost_by_what_is_sent_meanwhile(
    homeserver: Synapse, insiders: People, tmp_path: Path
) -> None:
    bot, [ann] = homeserver.register(f"bot-{token_hex(4)}"), await insiders.bring(f"ann-{token_hex(4)}")
    room = await ann.create_room(bot.user, initial_state=[ENCRYPTED])
    home = tmp_path / "bot"
    state = State(home)
    api = await sign_in(homeserver.bot_settings(bot.token, home), state)
    crypto = Crypto.open(api, state, home, Recovery(api, state, home, None))
    await crypto.introduce()
    await api.post("join", room, body={})
    await ann.meets(bot.user, room)

    async def heard(text: str) -> Json:
        """Return the sync that brings a line of Ann and its key, which the bot has not taken yet."""
        ann.client.invalidate_outbound_session(room)
        said = await ann.say(room, text)
        raw = await api.get("sync", query={"since": since} if since else {})
        assert raw["rooms"]["join"][room]["timeline"]["events"][-1]["event_id"] == said
        return raw

    async def read(raw: Json) -> str:
        await crypto.absorb(raw)
        [event] = await crypto.open_events(room, raw["rooms"]["join"][room]["timeline"]["events"][-1:])
        return str(event["content"]["body"])

    async def say(text: str) -> None:
        api.client.invalidate_outbound_session(room)
        await crypto.send(room, "m.room.message", {"msgtype": "m.text", "body": text}, text)

    since = ""
    first = await heard("one")
    since = first["next_batch"]
    assert await read(first) == "one"
    await say("yes")
    await ann.reads("yes")
    second = await heard("two")
    (keys,) = (home / "keys").glob("*.db")
    with unwritable(keys), pytest.raises(OSError, match="kept"):
        await crypto.absorb(second)
    with pytest.raises(OSError, match="kept"):
        await say("no")
    assert await read(second) == "two"
    await say("again")
    await ann.reads("again")
    await api.close()
    state.close()


async def test_an_encrypted_game_goes_on_whenever_state_and_keys_can_be_kept(new_bot: NewBot, insiders: People) -> None:
    bot = new_bot(matrix__encryption="on")
    bot.start()
    table = await new_table(insiders, bot, initial_state=[ENCRYPTED])
    await table.host.say(table.room, "!status")
    await table.host.reads("No game is running here")
    (keys,) = (bot.home / "matrix" / "keys").glob("*.db")
    table.host.client.invalidate_outbound_session(table.room)
    before = len(table.host.seen)
    with unwritable(keys, "%megolm%"):
        await table.host.say(table.room, "!status")
        await bot.logs("disk_is_full")
    await table.host.reads("No game is running here", before)  # a key that was kept by half is taken again

    is_over = asyncio.Event()

    async def befall(trouble: AbstractContextManager[None], told: str, began: str, ended: str) -> None:
        """Let a trouble last until the bot meets it; one that has not ended would not be told again."""
        await bot.logs(ended, bot.log().count(began))
        before = bot.log().count(told)
        with trouble:
            while bot.log().count(told) == before and not is_over.is_set():  # noqa: ASYNC110
                await asyncio.sleep(0.05)

    async def trouble() -> None:
        """Trouble the bot some times: without an end, a slow machine would do nothing but come back."""
        for _ in range(TROUBLES):
            await befall(locked(bot.home / "matrix"), DOWN, DOWN, UP)
            await befall(unwritable(keys), UNKEPT, OFFLINE, ONLINE)
        await bot.logs(UP, bot.log().count(DOWN))

    troubled = asyncio.create_task(trouble())
    await table.begin()
    given = await table.play_a_quest(by_number)
    is_over.set()
    await troubled
    for player, answers in given.items():
        await player.when(lambda player=player, answers=answers: acknowledged(player, bot.user) >= answers)  # type: ignore[misc]
    assert bot.stop() == 0
    assert 1 < bot.log().count(DOWN) == bot.log().count(UP)
    assert in_clear(table, table.room) == []
    assert counted(bot.home) == given.total()
    assert repeated(table.players, bot.user) == []
