"""One bot writes a database; others are told so, wait for one that was killed, or only read."""

import asyncio
import os
from collections.abc import Callable

import pytest

from storage import Unavailable
from storage.address import parse
from storage.postgres import PostgresLink
from tests.storage.plays import is_whole, opened, play, step
from tests.storage.test_scribe import scribes

IN_USE = "another process writes there"


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, fresh: Callable[[str], str]) -> str:
    return fresh(request.param)


async def refused(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even whoever waits for a while can write."""
    monkeypatch.setattr("storage.postgres.LATEST", 0.3)
    with pytest.raises(Unavailable, match=IN_USE):
        await opened(f"{url}?busy_timeout=300" if url.startswith("sqlite") else url)
    monkeypatch.undo()


async def test_a_database_is_written_by_one_bot_alone(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    store = await opened(url)
    await refused(url, monkeypatch)
    await play(store, 1, 1)
    await store.close()
    again = await opened(url)
    assert await is_whole(again, 1) == 1
    await again.close()


async def test_whoever_comes_while_one_ends_waits_for_it(url: str) -> None:
    store = await opened(url)
    await play(store, 1, 1)
    next_one = asyncio.create_task(opened(url))
    await asyncio.wait({next_one}, timeout=0.3)
    assert not next_one.done()
    await store.close()
    again = await next_one
    assert await is_whole(again, 1) == 1
    await again.close()


async def test_whoever_has_lost_the_database_gets_it_back_when_it_is_free(
    url: str, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("storage.postgres.LATEST", 0.3)
    first = await opened(f"{url}?busy_timeout=300" if url.startswith("sqlite") else url)
    if url.startswith("sqlite"):
        scribes(os.getpid())[0].kill()
    else:
        name = url.partition("?")[0].rpartition("/")[2]
        psql = request.getfixturevalue("psql")
        psql(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
    second = await opened(url)
    with pytest.raises(Unavailable):
        await first.commit(step(1, 0))
    with pytest.raises(Unavailable, match=IN_USE):
        await first.commit(step(1, 0))
    await second.close()
    await first.commit(step(1, 0))
    assert await is_whole(first, 1) == 1
    await first.close()


async def test_the_servers_end_of_a_broken_connection_of_ours_keeps_nobody_out(
    fresh: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    link = PostgresLink(parse(url := fresh("postgres")))
    await link.open()
    lost, link._pen = link._pen, None  # as when a firewall drops the connection: the server does not know
    await link.write([step(1, 0)])
    assert await link.read("SELECT count(*) FROM pg_stat_activity WHERE pid = $1", lost.get_server_pid()) == [(0,)]
    await refused(url, monkeypatch)
    await link.close()


async def test_whoever_only_reads_comes_in_beside_it(url: str) -> None:
    store = await opened(url)
    await play(store, 1, 3)
    reader = await opened(url, only_reads=True)
    assert await is_whole(reader, 1) == 3
    with pytest.raises(Unavailable):
        await reader.commit(step(1, 3))
    await reader.close()
    await store.close()
