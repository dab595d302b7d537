"""One bot writes a database; others are told so, wait for one that was killed, or only read."""

import asyncio
import os
from collections.abc import Callable

import pytest

from storage import Unavailable
from tests.patience import PATIENCE
from tests.storage.commits import is_whole, opened, play, step
from tests.storage.test_scribe import scribes

IN_USE = "another process writes there"


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, fresh: Callable[[str], str]) -> str:
    return fresh(request.param)


def patient(url: str, seconds: float, monkeypatch: pytest.MonkeyPatch) -> str:
    """The URL for somebody who waits so long for a database that is in use."""
    monkeypatch.setattr("storage.sql.lease.LATEST", seconds)
    return f"{url}?busy_timeout={round(seconds * 1000)}" if url.startswith("sqlite") else url


async def refused(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even whoever waits for a while can write."""
    with pytest.raises(Unavailable, match=IN_USE):
        await opened(patient(url, 0.3, monkeypatch))
    monkeypatch.undo()


def are_two(url: str, request: pytest.FixtureRequest) -> bool:
    """Whether one has a database and another asks for it."""
    if url.startswith("sqlite"):
        return len(scribes(os.getpid())) == 2
    name = url.partition("?")[0].rpartition("/")[2]
    workers = f"datname = '{name}' AND application_name LIKE 'yemu %'"
    return int(request.getfixturevalue("psql")(f"SELECT count(*) FROM pg_stat_activity WHERE {workers}")) == 2


async def test_a_database_is_written_by_one_bot_alone(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    store = await opened(url)
    await refused(url, monkeypatch)
    await play(store, 1, 1)
    await store.close()
    again = await opened(url)
    assert await is_whole(again, 1) == 1
    await again.close()


async def test_whoever_comes_while_one_ends_waits_for_it(
    url: str, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await opened(url)
    await play(store, 1, 1)
    next_one = asyncio.create_task(opened(patient(url, PATIENCE, monkeypatch)))
    while not are_two(url, request):  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    assert not next_one.done()
    await store.close()
    again = await next_one
    assert await is_whole(again, 1) == 1
    await again.close()


async def test_whoever_has_lost_a_file_gets_it_back_when_it_is_free(
    fresh: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    url = fresh("sqlite")
    first = await opened(patient(url, 0.3, monkeypatch))
    scribes(os.getpid())[0].kill()
    second = await opened(patient(url, PATIENCE, monkeypatch))
    patient(url, 0.3, monkeypatch)
    with pytest.raises(Unavailable):
        await first.commit(step(1, 0))
    with pytest.raises(Unavailable, match=IN_USE):
        await first.commit(step(1, 0))
    await second.close()
    monkeypatch.undo()
    await first.commit(step(1, 0))
    assert await is_whole(first, 1) == 1
    await first.close()


async def test_whoever_only_reads_comes_in_beside_it(url: str) -> None:
    store = await opened(url)
    await play(store, 1, 3)
    reader = await opened(url, only_reads=True)
    assert await is_whole(reader, 1) == 3
    with pytest.raises(Unavailable):
        await reader.commit(step(1, 3))
    await reader.close()
    await store.close()
