"""Several processes on one PostgreSQL database: one writes, the next one takes over, and the old one writes no more."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress

import asyncpg
import pytest

from storage import Conflict, MissingRights, Store, Superseded, Unavailable, open_store
from storage.address import parse
from storage.sql.postgres import OWN, PostgresLink
from tests.patience import PATIENCE
from tests.storage.commits import is_whole, opened, play, reports, step

HELD = "SELECT worker, epoch FROM lease"
LAPSE = "UPDATE lease SET until = 1"


def of(url: str) -> str:
    """The name of the database at a URL."""
    return url.partition("?")[0].rpartition("/")[2]


@pytest.fixture
def url(fresh: Callable[[str], str]) -> str:
    return fresh("postgres")


@pytest.fixture
def sql(url: str, psql: Callable[..., str]) -> Callable[[str], str]:
    return lambda command: psql(command, of(url)).strip()


@pytest.fixture
async def holder(url: str) -> AsyncIterator[PostgresLink]:
    link = PostgresLink(parse(url))
    await link.open()
    yield link
    await link.close()


async def standing_by(url: str) -> tuple[Store, "asyncio.Task[None]"]:
    """A store that waits for its turn, and its waiting."""
    store, waits = open_store(url), asyncio.Event()
    opening = asyncio.create_task(store.open(waits.set))
    await asyncio.wait_for(waits.wait(), PATIENCE)
    return store, opening


async def test_the_next_one_takes_over_as_soon_as_one_ends(url: str) -> None:
    first = await opened(url)
    second, opening = await standing_by(url)
    await play(first, 1, 3)
    assert not opening.done()
    await first.close()
    await opening
    tenure = second.tenure()
    assert tenure is not None
    assert (tenure.held, tenure.takeovers) == (True, 0)
    await second.commit(step(1, 3))
    assert await is_whole(second, 1) == 4
    await second.close()


async def test_one_that_has_lost_the_lease_is_told_and_writes_nothing(url: str, sql: Callable[[str], str]) -> None:
    first = await opened(url)
    second, opening = await standing_by(url)
    while not opening.done():  # as when the first one was stopped: it renews nothing
        with suppress(Exception):
            sql(LAPSE)
        await asyncio.sleep(0.01)
    with pytest.raises(Superseded):
        await first.commit(step(1, 0))
    with pytest.raises(Superseded):
        await asyncio.wait_for(first.superseded(), PATIENCE)
    for write in (
        first.take_in("x", reports(1, 1), "1"),
        first.remember("room", "a", b""),
        first.mark_handled("x", "1"),
    ):
        with pytest.raises(Unavailable):
            await write
    tenure = second.tenure()
    assert tenure is not None
    assert tenure.takeovers == 1
    assert (await second.live(), await second.position("x")) == ([], None)
    await first.close()
    await second.commit(step(1, 0))
    await second.close()


async def test_what_a_broken_connection_of_ours_still_asks_for_comes_too_late(url: str, holder: PostgresLink) -> None:
    lost, epoch = holder._pen, holder._epoch
    holder._pen = None  # as when a firewall drops the connection: the server does not know
    await holder.write([step(1, 0)])
    fresh, holder._pen, newest, holder._epoch = holder._pen, lost, holder._epoch, epoch
    with pytest.raises(Superseded):
        await holder.write([step(1, 1)])
    holder._pen, holder._epoch = fresh, newest
    await holder.write([step(1, 1)])
    await lost.close()


async def test_a_stopped_transaction_keeps_nobody_from_taking_over(url: str, holder: PostgresLink) -> None:
    transaction = holder._pen.transaction()
    await transaction.start()
    await holder._pen.fetch("SELECT 1 FROM lease FOR SHARE")  # the first round of a batch, and no second one
    assert holder._lease._keeping
    holder._lease._keeping.cancel()
    next_one, opening = await standing_by(url)
    await asyncio.wait_for(opening, PATIENCE)
    await next_one.close()
    with suppress(asyncpg.PostgresError, asyncpg.InterfaceError):
        await transaction.rollback()


async def test_a_process_that_was_stopped_is_not_sure_of_itself_before_the_database_says_so(
    holder: PostgresLink, sql: Callable[[str], str]
) -> None:
    await holder.confirmed()
    holder._lease._asked -= 60
    sure = asyncio.create_task(holder.confirmed())
    await asyncio.sleep(0)
    assert not sure.done()
    await asyncio.wait_for(sure, PATIENCE)
    sql("UPDATE lease SET worker = 'other'")
    with pytest.raises(Superseded):
        await asyncio.wait_for(holder.superseded(), PATIENCE)
    sure = asyncio.create_task(holder.confirmed())
    await asyncio.sleep(0)
    assert not sure.done()
    sure.cancel()


async def test_a_conflict_is_still_a_conflict(holder: PostgresLink) -> None:
    await holder.write([step(1, 0)])
    with pytest.raises(Conflict):
        await holder.write([step(1, 0)])


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
        with pytest.raises(MissingRights, match="match, setup, journal") as caught:
            await opened(url.replace("//postgres:", "//guest:"))
        assert (caught.value.why, "lease" in caught.value.facts["tables"]) == ("rights", True)
        assert sql(HELD) == held
    finally:
        sql("DROP OWNED BY guest; DROP ROLE guest")
