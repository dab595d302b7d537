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


def patient(url: str, seconds: float) -> str:
    return f"{url}?busy_timeout={round(seconds * 1000)}"


async def refused(url: str) -> None:
    with pytest.raises(Unavailable, match=IN_USE):
        await opened(patient(url, 0.3))


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_a_database_is_written_by_one_bot_alone(url: str) -> None:
    store = await opened(url)
    await refused(url)
    await play(store, 1, 1)
    await store.close()
    again = await opened(url)
    assert await is_whole(again, 1) == 1
    await again.close()


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_whoever_comes_while_one_ends_waits_for_it(url: str) -> None:
    store = await opened(url)
    await play(store, 1, 1)
    next_one = asyncio.create_task(opened(patient(url, PATIENCE)))
    while len(scribes(os.getpid())) < 2:  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    assert not next_one.done()
    await store.close()
    again = await next_one
    assert await is_whole(again, 1) == 1
    await again.close()


async def test_whoever_has_lost_a_file_gets_it_back_when_it_is_free(fresh: Callable[[str], str]) -> None:
    url = fresh("sqlite")
    first = await opened(patient(url, 0.3))
    scribes(os.getpid())[0].kill()
    second = await opened(patient(url, PATIENCE))
    with pytest.raises(Unavailable):
        await first.commit(step(1, 0))
    with pytest.raises(Unavailable, match=IN_USE):
        await first.commit(step(1, 0))
    await second.close()
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
