import asyncio
import os
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from storage import SchemaMismatch, Store, Unavailable
from storage.base import Conflict, Outgoing, Sitting
from tests.patience import PATIENCE
from tests.storage.commits import ANN, is_whole, opened, play, said, step


async def refused(url: str) -> str:
    with pytest.raises(Unavailable) as caught:
        await opened(url)
    why = str(caught.value)
    assert len(why.splitlines()) == 1
    return why


def threads(within: float = 0) -> int:
    """How many connections of SQLite still have a thread, given some seconds to end."""
    found = [thread for thread in threading.enumerate() if "_connection_worker_thread" in thread.name]
    for thread in found:
        thread.join(within)
    return sum(thread.is_alive() for thread in found)


async def test_a_full_disk_refuses_what_does_not_fit(fresh: Callable[[str], str]) -> None:
    store = await opened(f"{fresh('sqlite')}?max_page_count=60")
    await asyncio.gather(*(play(store, match, 1) for match in (1, 2, 3)))
    steps = [step(1, 1), step(2, 1, entry=bytes(1 << 20), outbox=said(b"x")), step(3, 1)]
    outcome = await asyncio.gather(*map(store.commit, steps), return_exceptions=True)
    assert [type(out) for out in outcome] == [Unavailable] * 3
    assert "full" in str(outcome[0])
    assert [await is_whole(store, match) for match in (1, 2, 3)] == [1, 1, 1]
    assert await store.pending() == []
    await asyncio.gather(*(store.commit(step(match, 1)) for match in (1, 2, 3)))
    assert [await is_whole(store, match) for match in (1, 2, 3)] == [2, 2, 2]
    await store.close()


async def test_a_locked_file_refuses_until_it_is_free(fresh: Callable[[str], str]) -> None:
    url = fresh("sqlite")
    store = await opened(f"{url}?busy_timeout=50")
    await play(store, 1, 1)
    other = sqlite3.connect(url.removeprefix("sqlite://"), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    outcome = await asyncio.gather(*(store.commit(step(1, base)) for base in (1, 2)), return_exceptions=True)
    assert [type(out) for out in outcome] == [Unavailable] * 2
    assert "locked" in str(outcome[0])
    assert await is_whole(store, 1) == 1
    other.execute("ROLLBACK")
    other.close()
    await store.commit(step(1, 1))
    assert await is_whole(store, 1) == 2
    await store.close()


async def seq_at_last(store: Store) -> int:
    for _ in range(20):
        with suppress(Unavailable):
            return await is_whole(store, 1)
    raise AssertionError("the connections are lost for good")


async def test_lost_connections_are_made_again(fresh: Callable[[str], str], psql: Callable[..., str]) -> None:
    url = fresh("postgres")
    store = await opened(url)
    name = url.partition("?")[0].rpartition("/")[2]
    for seq in range(5):
        psql(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
        outcome = await asyncio.gather(store.commit(step(1, seq)), store.match(1), return_exceptions=True)
        assert [out for out in outcome if isinstance(out, Exception) and type(out) is not Unavailable] == []
        while await seq_at_last(store) == seq:
            with suppress(Unavailable):
                await store.commit(step(1, seq))
    assert await seq_at_last(store) == 5
    await store.close()


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
async def test_a_value_that_no_database_takes_costs_only_its_commit(fresh: Callable[[str], str], kind: str) -> None:
    store = await opened(fresh(kind))
    twice = (Outgoing(1, "a", b""), Outgoing(1, "b", b""))
    bad = [step(2, 0, room="pipe:\udcff"), step(4, 0, outbox=twice), step(6, 0, sittings=(ANN, Sitting(1, "x", "X")))]
    steps = [step(1, 0), bad[0], step(3, 0), bad[1], step(5, 0), bad[2], step(7, 0)]
    outcome = await asyncio.gather(*map(store.commit, steps), return_exceptions=True)
    assert [out is None for out in outcome] == [True, False] * 3 + [True]
    assert not any(isinstance(out, Unavailable | Conflict) for out in outcome)
    assert [match.id for match in await store.live()] == [1, 3, 5, 7]
    await store.close()


async def test_closing_ends_the_thread_of_sqlite(fresh: Callable[[str], str]) -> None:
    store = await opened(fresh("sqlite"))
    assert threads() == 1
    await store.close()
    assert threads(within=PATIENCE) == 0


async def test_what_is_no_database_of_ours_is_left_alone(tmp_path: Path) -> None:
    assert "unable to open" in await refused(f"sqlite://{tmp_path}/no/such/place.sqlite3")
    assert "unable to open" in await refused(f"sqlite://{tmp_path}")
    (tmp_path / "poem").write_bytes(b"not a database" * 500)
    assert "not a database" in await refused(f"sqlite://{tmp_path}/poem")
    with sqlite3.connect(tmp_path / "other") as other:
        other.execute("CREATE TABLE recipe (name)")
    other.close()
    with pytest.raises(SchemaMismatch, match="another program"):
        await opened(f"sqlite://{tmp_path}/other")
    assert set(os.listdir(tmp_path)) == {"poem", "other"}
    assert threads(within=PATIENCE) == 0


async def test_a_server_that_is_not_there_is_named_without_the_password(fresh: Callable[[str], str]) -> None:
    why = await refused("postgres://yemu:sekret@127.0.0.1:1/games")
    assert "games@127.0.0.1" in why
    assert "sekret" not in why
    assert "nowhere" in await refused(fresh("postgres").replace("/test", "/nowhere"))
