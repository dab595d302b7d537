import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from adapters.base import Message, Press, scheme_of
from bot.app import App
from storage import StoreError
from tests.forking import run
from tests.telegram.fake.server import Server
from tests.telegram.process import environment
from tests.telegram.test_doctor import installed
from tests.telegram.test_earlier_use import TOLD as EARLIER_USE
from tests.workers.hall import Worker, World, begin, moderator, people, propose
from tests.workers.test_accounts import rooms, working

TABLES = ('"match"', "setup", "journal", "sitting", "outbox", "counter")
KEEP = "CREATE SCHEMA kept; " + "".join(f"CREATE TABLE kept.{table} AS TABLE {table}; " for table in TABLES)
BACK = f"TRUNCATE {', '.join(TABLES)}; " + "".join(f"INSERT INTO {table} TABLE kept.{table}; " for table in TABLES)
CUT = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE datname = current_database() AND pid <> pg_backend_pid();"
)
TOLD = "common-went-back"


async def go_ahead(world: World, room: str) -> str:
    await propose(world, people(room))
    other = f"{scheme_of(room)}:other"
    await world.say(moderator(other), "/new avalon", other)
    await world.gets(other, "common-lobby")
    return other


async def asked_twice(world: World, room: str, key: str, people_asked: int) -> list[Message]:
    def asked() -> list[Message]:
        return [one for one in world.shown if (one.kind, one.key) == ("ask", key) and one.to in people(room)]

    await world.until(lambda: len(asked()) >= 2 * people_asked)
    return asked()


async def test_a_replica_that_was_behind_is_told_to_every_table(url: str, sql: Callable[[str], str]) -> None:
    world = World()
    async with working(world, url, 2) as (workers, _):
        clubs = [rooms(one)[0] for one in workers]
        for room in clubs:
            await begin(world, room, people(room))
        sql(KEEP)
        begun_later = [await go_ahead(world, room) for room in clubs]
        sql(BACK + CUT)
        for room in clubs:
            assert "back where it was" in (await world.gets(room, TOLD)).text
            *_, ask = await asked_twice(world, room, "avalon-nominate", 1)
            assert ask.question
            choices = tuple(one.id for one in ask.question.buttons[: ask.question.min])
            await world.tell(Press(ask.to, ask.question.token, choices))
            await asked_twice(world, room, "avalon-team-vote", 5)
        for room in begun_later:
            assert "lost this game" in (await world.gets(room, TOLD)).text
        numbers = [match.id for one in workers for match in one.app.services.matches]
        await world.say(moderator(begun_later[0]), "/new avalon", begun_later[0])
        await world.gets(begun_later[0], "common-lobby", 2)
        new = [match.id for one in workers for match in one.app.services.matches if match.id not in numbers]
        assert min(new) > max(numbers) + 1, "the buttons of a lost game lead to no other one"


async def test_a_copy_of_before_the_start_is_told_and_ends_the_process(url: str, sql: Callable[[str], str]) -> None:
    world = World()
    worker = Worker(world, url, "w1")
    await worker.start()
    await worker.becomes(lambda one: "a" in one.held)
    room = "a:club"
    await begin(world, room, people(room))
    sql(KEEP)
    other = await go_ahead(world, room)
    sql(BACK + "DELETE FROM worker; " + CUT)
    with pytest.raises(StoreError, match="older"):
        await worker.ended()
    assert (world.times(room, TOLD), world.times(other, TOLD)) == (1, 1)


async def test_an_empty_database_is_waited_for_and_nothing_begins_in_it(url: str, sql: Callable[[str], str]) -> None:
    world = World()
    async with working(world, url, 1) as ((worker,), _):
        room = "a:club"
        await begin(world, room, people(room))
        sql("ALTER SCHEMA public RENAME TO away; CREATE SCHEMA public")
        shown = len(world.shown)
        await world.say("a:@mod", "/new avalon", "a:other")
        await worker.becomes(lambda one: has_missed(one.app))
        assert sql("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'") == "0"
        assert len(world.shown) == shown
        sql("DROP SCHEMA public; ALTER SCHEMA away RENAME TO public")
        await world.gets("a:other", "common-lobby")
        await propose(world, people(room))


def has_missed(app: App) -> bool:
    tenure = app.store.tenure()
    return tenure is not None and tenure.age > 2


@pytest.mark.parametrize("language", ["zh", "en"])
async def test_setup_begins_no_server_anew_for_an_account_that_was_in_use(
    server: Server, fresh: Callable[[str], str], tmp_path: Path, language: str
) -> None:
    installed(server)
    env = environment(server.url, tmp_path, YEMU_DATABASE=fresh("empty postgres"))
    words = ("setup", "--platform", "telegram", "--locale", language)
    done = await asyncio.to_thread(run, *words, env=env, cwd=tmp_path)
    assert done.returncode == 0
    assert EARLIER_USE[language] in done.stdout.decode()
    assert "yemu migrate --create" in run("status", env=env, cwd=tmp_path).stderr.decode()
