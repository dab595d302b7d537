import asyncio
import lzma
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path

import asyncpg
import msgspec
import pytest

from bot.cli.errors import CliError
from bot.cli.verify import verify_stored
from bot.match.registry import Matches
from storage import SchemaMismatch, Store, migrate, open_store
from storage.base import Event, Record
from storage.sql import schema
from tests.patience import PATIENCE
from tests.releases.playing import HELD, MODERATOR, PLAYERS, SCHEME, Bot, people, running
from tests.storage.conftest import fresh, numbers, psql

__all__ = ["fresh", "numbers", "psql"]

HOME = Path(__file__).parent
NEWEST = "0002_records"
KINDS = ("sqlite", "postgres")
ENDED = ("over", "void")
ROOMS = ("werewolf-decided", *(f"{game}-{stage}" for game in PLAYERS for stage in ("playing", "lobby")))
OTHER_RULES = {("0.1.0", f"werewolf-{stage}") for stage in ("ended", "decided", "playing")}
"""Games whose journal only the release that began them can play again: Werewolf offered the all-in at other times."""


@pytest.fixture(params=("0.1.0", "0.2.0"))
def version(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def stored(name: str) -> bytes:
    return lzma.decompress((HOME / f"{name}.xz").read_bytes())


def put(url: str, body: bytes) -> None:
    Path(url.removeprefix("sqlite://")).write_bytes(body)


async def restored(version: str, kind: str, fresh: Callable[[str], str]) -> str:
    url = fresh("empty postgres" if kind == "postgres" else kind)
    if kind == "sqlite":
        put(url, stored(f"{version}.sqlite3"))
    else:
        connection = await asyncpg.connect(url)
        await connection.execute(stored(f"{version}.sql").decode())
        await connection.close()
    return url


async def brought_up_to_date(version: str, kind: str, fresh: Callable[[str], str]) -> str:
    url = await restored(version, kind, fresh)
    if kind == "postgres":
        with pytest.raises(SchemaMismatch, match="`yemu migrate`"):
            await open_store(url).open()
        assert await migrate(url) == [name for name in schema.migrations_of_release() if name > NEWEST]
    return url


@pytest.fixture(params=KINDS)
async def url(request: pytest.FixtureRequest, version: str, fresh: Callable[[str], str]) -> str:
    return await brought_up_to_date(version, request.param, fresh)


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    store = open_store(url)
    await store.open()
    yield store
    await store.close()


async def numbers_in(store: Store) -> dict[str, int]:
    found = {room: await store.last(f"{SCHEME}:{room}") for room in (*ROOMS, *(f"{game}-ended" for game in PLAYERS))}
    return {room: match.id for room, match in found.items() if match is not None}


async def roles_in(store: Store, number: int) -> list[str] | None:
    match = await store.match(number)
    assert match is not None
    game = msgspec.json.decode(match.state).get("game")
    return game and [str(role) for role in game["board"]["roles"]]


async def is_in_order(store: Store, number: int) -> bool:
    match = await store.match(number)
    lines = await store.journal(number)
    return match is not None and [line.seq for line in lines] == [*range(1, match.seq + 1)]


@asynccontextmanager
async def listening(bot: Bot) -> AsyncIterator[None]:
    task = asyncio.create_task(bot.app.listen())
    try:
        async with asyncio.timeout(PATIENCE):
            yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def test_every_game_of_an_earlier_release_goes_on_to_its_end(url: str, version: str) -> None:
    async with opened(url) as store:
        matches = await numbers_in(store)
        dealt = {room: await roles_in(store, number) for room, number in matches.items()}
        ended = {room: await store.match(number) for room, number in matches.items() if room.endswith("-ended")}
        assert sorted(match.room for match in await store.live()) == sorted(f"{SCHEME}:{room}" for room in ROOMS)
    async with running(url) as bot, listening(bot):
        while not bot.questions("werewolf-decided"):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        assert bot.app.services.matches.stranded == {}
        for room in ROOMS:
            await go_on(bot, room)
        assert {room: await bot.store.match(matches[room]) for room in ended} == ended
        assert await numbers_in(bot.store) == matches, "no game was begun anew"
        assert all([await is_in_order(bot.store, number) for number in matches.values()])
        played = {room: await roles_in(bot.store, number) for room, number in matches.items()}
    assert {room: roles for room, roles in played.items() if dealt[room]} == {r: d for r, d in dealt.items() if d}
    for room, number in matches.items():
        if (version, room) in OTHER_RULES:
            with pytest.raises(CliError, match="cli-not-kept-stored"):
                await asyncio.to_thread(verify_stored, url, number, None, "en")
        else:
            shown = await asyncio.to_thread(verify_stored, url, number, None, "en")
            roles = played[room] or []
            assert [line.partition(" ")[2] for line in shown.splitlines()[3 : 3 + len(roles)]] == roles


async def go_on(bot: Bot, room: str) -> None:
    if room.endswith("-lobby"):
        if HELD in people(room, PLAYERS["avalon"]):
            await bot.say(HELD, "/join", f"{SCHEME}:{room}")  # who left with the last words
        await bot.say(MODERATOR, "/start", f"{SCHEME}:{room}")
    match = bot.app.services.matches.in_room(f"{SCHEME}:{room}")
    assert match is not None
    assert match.game is not None
    before, asked = match.seq, {message.slot for message in bot.questions(room)}
    assert asked, f"nobody is asked anything in {room}"
    assert len(asked) == sum(len(match.open_prompts(seat)) for seat in match.game.seats)
    now = bot.clock.now()
    await bot.step(room)
    assert (match.seq > before, bot.clock.now()) == (True, now)
    await bot.play(room)
    assert await bot.status(room) == "over"


async def test_what_waits_goes_out_once_and_is_handled_once(url: str) -> None:
    async with opened(url) as store:
        (row,) = await store.pending()
        (waiting,) = await store.waiting(SCHEME)
        assert (row.to, waiting.id) == (f"{SCHEME}:avalon-lobby", "2")
    async with running(url) as bot, listening(bot):
        while await bot.store.waiting(SCHEME):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        again = [Event(id, waiting.body) for id in ("1", "2")]
        assert await bot.store.take_in(SCHEME, again, "2") == []
        await bot.app.dispatcher.settle()
        while await bot.store.pending():  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        assert await bot.store.position(SCHEME) == "2"
        assert seated(bot.app.services.matches, "werewolf-lobby") == people("werewolf-lobby", 11)
        assert HELD not in seated(bot.app.services.matches, "avalon-lobby")
        first = [message.id for message in bot.chat.shown]
        assert len(first) == len({*first})
    async with running(url) as bot:
        await bot.app.dispatcher.settle()
        assert len(seated(bot.app.services.matches, "werewolf-lobby")) == 11


def seated(matches: Matches, room: str) -> list[str]:
    match = matches.in_room(f"{SCHEME}:{room}")
    assert match is not None
    return [sitting.person for sitting in match.sittings]


async def test_records_profiles_and_watchers_are_kept(url: str) -> None:
    async with opened(url) as store:
        for game, players in PLAYERS.items():
            for person in people(f"{game}-ended", players):
                (record,) = await store.records(person)
                assert isinstance(record, Record)
                assert (record.game, record.games) == (game, 1)
            assert len(await store.finished_in(f"{SCHEME}:{game}-ended", 5)) == 1
        assert b'"zh"' in (await store.recall("room", f"{SCHEME}:avalon-playing") or b"")
        assert await store.watchers(f"{SCHEME}:avalon-playing") == people("avalon-playing", 1)


async def test_the_copy_beside_a_migrated_file_is_what_the_earlier_release_left(
    version: str, fresh: Callable[[str], str]
) -> None:
    url = await restored(version, "sqlite", fresh)
    file = url.removeprefix("sqlite://")
    before = dumped(file)
    async with opened(url):
        pass
    assert dumped(f"{file}.bak-{NEWEST[:4]}") == before
    assert dumped(file) != before


def dumped(file: str) -> list[str]:
    with closing(sqlite3.connect(file)) as connection:
        return [*connection.iterdump()]
