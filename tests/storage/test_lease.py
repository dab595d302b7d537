import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress

import asyncpg
import pytest

from storage import Store, StoreError, Unavailable, open_store
from storage.address import parse
from storage.base import Superseded
from storage.sql.lease import LIFETIME
from storage.sql.postgres import OWN, PostgresStore
from tests.patience import PATIENCE
from tests.storage.commits import is_whole, opened, play, step
from tests.storage.older import older

OWN_CONNECTIONS = "datname = current_database() AND pid <> pg_backend_pid()"
HELD = "SELECT name, worker, epoch FROM lease"


Psql = Callable[..., str]


def of(url: str) -> str:
    return url.partition("?")[0].rpartition("/")[2]


@pytest.fixture
def url(fresh: Callable[[str], str]) -> str:
    return fresh("postgres")


@pytest.fixture
def sql(url: str, psql: Callable[..., str]) -> Callable[[str], str]:
    return lambda command: psql(command, of(url)).strip()


@pytest.fixture
async def holder(url: str) -> AsyncIterator[PostgresStore]:
    link = PostgresStore(parse(url))
    await link.open()
    await link.claim(["pipe"])
    yield link
    await link.close()


async def standing_by(url: str) -> tuple[Store, "asyncio.Task[None]"]:
    store, waits = open_store(url), asyncio.Event()
    opening = asyncio.create_task(store.open(waits.set))
    await asyncio.wait_for(waits.wait(), PATIENCE)
    return store, opening


async def test_an_older_release_that_writes_is_waited_for(url: str) -> None:
    await (await opened(url)).close()
    async with older(url) as one:
        await one.take()
        refused = asyncio.create_task(opened(url))
        while not refused.done():
            assert await one.renews()
            await asyncio.sleep(0.1)
        with pytest.raises(Unavailable, match="another process"):
            await refused
        store, opening = await standing_by(url)
        assert await one.renews()
        assert await one.writes()
        assert not opening.done()
        await one.give_back()
        await asyncio.wait_for(opening, PATIENCE)
        assert await store.recall("room", "older") == b"written"
        assert (await one.writes(), await one.renews(), await one.takes()) == (False, False, False)
        second = await asyncio.wait_for(opened(url), PATIENCE)
        await store.close()
        await asyncio.sleep(LIFETIME)
        assert not await one.takes(), "a worker still lives"
        await second.close()
        await one.take()
        assert await one.writes()


async def test_a_beginning_that_is_cut_off_leaves_no_worker_behind(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    store = PostgresStore(parse(url))
    begin = store._lease._begin

    async def cut_off(is_waiting: bool) -> bool:
        assert await begin(is_waiting)
        raise asyncio.CancelledError

    monkeypatch.setattr(store._lease, "_begin", cut_off)
    with pytest.raises(asyncio.CancelledError):
        await store.open()
    other = await opened(url, accounts=())
    assert len(await other.workers()) == 1
    await other.close()


async def test_an_older_release_that_was_killed_is_replaced(url: str) -> None:
    await (await opened(url)).close()
    async with older(url) as one:
        await one.take()
        store, opening = await standing_by(url)
        await asyncio.wait_for(opening, PATIENCE)
        assert not await one.writes()
        await store.close()


async def test_workers_that_were_stopped_write_nothing_after_an_older_release_has(url: str, psql: Psql) -> None:
    first, second = await opened(url, accounts=["pipe"]), await opened(url, accounts=["x"])
    await play(first, 1, 2)
    await play(second, 2, 2, room="x:room")
    later = {first: step(1, 2), second: step(2, 2, room="x:room")}
    async with older(url) as one:
        while not await one.takes():  # as if both were stopped: they renew nothing
            psql("UPDATE worker SET until = 1; UPDATE lease SET until = 1", of(url))
        for store in (first, second):
            with pytest.raises(Superseded):
                await store.commit(later[store])
            with pytest.raises(Superseded):
                await asyncio.wait_for(store.wait_superseded(), PATIENCE)
        assert await one.writes()
        await one.give_back()
    third = await opened(url, accounts=())
    for store in (first, second):
        with pytest.raises(Superseded):
            await store.commit(later[store])
        await store.close()
    assert await third.claim(["pipe", "x"]) == {"pipe": True, "x": True}
    assert await is_whole(third, 1) == 2
    await third.close()


async def test_what_a_broken_connection_of_ours_still_asks_for_comes_too_late(url: str, holder: PostgresStore) -> None:
    lost, epochs = holder._pen, holder._epochs
    holder._pen = None  # as when a firewall drops the connection: the server does not know
    await holder.write([step(1, 0)])
    fresh, holder._pen, newest, holder._epochs = holder._pen, lost, holder._epochs, epochs
    with pytest.raises(Superseded):
        await holder.write([step(1, 1)])
    holder._pen, holder._epochs = fresh, newest
    await holder.write([step(1, 1)])
    await lost.close()


async def test_what_is_written_at_once_takes_turns_on_the_one_connection(holder: PostgresStore) -> None:
    await asyncio.gather(*(holder.write([step(match, 0)]) for match in range(1, 9)))
    assert len(await holder.read("SELECT seq FROM journal")) == 8


async def test_a_stopped_transaction_keeps_nobody_from_taking_its_account(url: str, holder: PostgresStore) -> None:
    transaction = holder._pen.transaction()
    await transaction.start()
    await holder._pen.fetch("SELECT 1 FROM account FOR SHARE")  # the first round of a batch, and no second one
    assert holder._lease._keeping
    holder._lease._keeping.cancel()
    store = await opened(url, accounts=())

    async def take() -> None:
        while "pipe" not in await store.claim(["pipe"]):
            await store.rung()
            await store.roster()

    await asyncio.wait_for(take(), PATIENCE)
    await play(store, 1, 1)
    await store.close()
    with suppress(asyncpg.PostgresError, asyncpg.InterfaceError):
        await transaction.rollback()


async def test_a_process_that_was_stopped_is_not_sure_of_itself_before_the_database_says_so(
    holder: PostgresStore, sql: Callable[[str], str]
) -> None:
    await holder.confirm_lease()
    holder._lease._asked -= 60
    sure = asyncio.create_task(holder.confirm_lease())
    await asyncio.sleep(0)
    assert not sure.done()
    await asyncio.wait_for(sure, PATIENCE)
    sql("DELETE FROM worker")
    with pytest.raises(Superseded):
        await asyncio.wait_for(holder.wait_superseded(), PATIENCE)
    sure = asyncio.create_task(holder.confirm_lease())
    await asyncio.sleep(0)
    assert not sure.done()
    sure.cancel()


async def test_a_server_that_was_away_is_said_to_be_back_once_each_time(
    holder: PostgresStore, sql: Callable[[str], str]
) -> None:
    for _ in range(2):
        back = asyncio.create_task(holder.wait_reconnected())
        await asyncio.sleep(0)
        assert not back.done()
        sql(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {OWN_CONNECTIONS}")
        await asyncio.wait_for(back, PATIENCE)


async def test_a_bot_without_leases_and_one_with_them_keep_each_other_out(url: str) -> None:
    await (await opened(url)).close()
    old = await asyncpg.connect(url)
    await old.execute(f"SELECT pg_advisory_lock({OWN})")
    store, opening = await standing_by(url)
    assert not opening.done()
    await old.close()
    await asyncio.wait_for(opening, PATIENCE)
    old = await asyncpg.connect(url)
    assert not await old.fetchval(f"SELECT pg_try_advisory_lock({OWN})")
    await old.close()
    await store.close()


async def test_missing_rights_are_named_before_anything_is_written(url: str, sql: Callable[[str], str]) -> None:
    await (await opened(url)).close()
    sql("CREATE ROLE guest LOGIN; GRANT SELECT ON ALL TABLES IN SCHEMA public TO guest")
    held = sql(HELD)
    try:
        with pytest.raises(StoreError, match="match, setup, journal") as caught:
            await opened(url.replace("//postgres:", "//guest:"))
        assert (caught.value.why, "lease" in caught.value.facts["tables"]) == ("rights", True)
        assert sql(HELD) == held
    finally:
        sql("DROP OWNED BY guest; DROP ROLE guest")
