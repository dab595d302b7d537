import asyncio
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from storage import Store
from storage.base import Delivery, Result
from tests.storage.commits import ANN, BOB, is_whole, opened, play, reports, said, step
from tests.storage.killed_writer import PLAYERS, SOURCES

ROOT = Path(__file__).parents[2]


pytestmark = pytest.mark.parametrize("url", ["sqlite", "postgres"], indirect=True)


async def reopened(store: Store, url: str) -> Store:
    await store.close()
    return await opened(url)


async def all_of(store: Store) -> list[object]:
    return [
        *(
            await store.live(),
            await store.pending(),
            await store.sent_refs(),
            await store.journal(9),
            await store.latest(),
        ),
        *(await store.recall("room", "a"), await store.match(9), await store.last("pipe:room2")),
        *(await store.waiting("x"), await store.position("x"), await store.records("pipe:@ann")),
        *(await store.standings("pipe:room9", "", 9), await store.watchers("pipe:room9")),
    ]


async def test_everything_is_there_again(store: Store, url: str) -> None:
    for match in (1, 2, 3):
        status = "lobby" if match == 2 else "playing"
        await store.commit(step(match, 0, status=status, setup=b"s", sittings=(ANN, BOB), outbox=said(b"x", b"y")))
    await play(store, 9, 2, status="over", results=(Result("pipe:@ann", "Ann", "good", "merlin", True),))
    await store.watch("pipe:room9", "pipe:@ann", True)
    await store.deliver(Delivery(1, 1, 1, "pipe:room", b"refs"))
    await store.remember("room", "a", b"1")
    await store.take_in("x", reports(1, 3), "3")
    await store.mark_handled("x", "2")
    before = await all_of(store)
    store = await reopened(store, url)
    assert await all_of(store) == before
    assert await store.take_in("x", reports(1, 4), "4") == reports(4, 4)
    assert await store.new_match() == 10
    await store.close()


def promised(url: str) -> list[tuple[str, int, int]]:
    call = [sys.executable, "-m", "tests.storage.killed_writer", url]
    with subprocess.Popen(call, stdout=subprocess.PIPE, cwd=ROOT) as storm:
        assert storm.stdout
        lines = [storm.stdout.readline() for _ in range(5000)]
        storm.kill()
        lines += [line for line in storm.stdout if line.endswith(b"\n")]
    told = [line.split() for line in lines]
    return [(what.decode(), int(match), int(seq)) for what, match, seq in told]


def wait_alone(psql: Callable[..., str], url: str) -> None:
    """A server may still be busy with what a killed client asked for."""
    name = url.partition("?")[0].rpartition("/")[2]
    while psql(f"SELECT count(*) FROM pg_stat_activity WHERE datname = '{name}'").strip() != "0":
        time.sleep(0.02)


async def test_a_kill_takes_nothing_that_was_promised(url: str, request: pytest.FixtureRequest) -> None:
    told = await asyncio.to_thread(promised, url)
    if url.startswith("postgres"):
        await asyncio.to_thread(wait_alone, request.getfixturevalue("psql"), url)
    store = await opened(url, accounts=())
    await store.claim_all(["pipe", *SOURCES])
    seqs = {match.id: await is_whole(store, match.id) for match in await store.live()}
    delivered = {(row.match, row.seq) for row in await store.sent_refs()}
    assert all(seqs[match] >= seq for what, match, seq in told if what == "stored")
    assert all((match, seq) in delivered for what, match, seq in told if what == "delivered")
    assert {(row.match, row.seq) for row in await store.pending() if row.n == 2} == {
        (match, seq) for match in seqs for seq in range(1, seqs[match] + 1, 3)
    }
    assert all(match.sittings == (ANN, BOB) for match in await store.live())
    taken = {match: int(await store.position(f"x{match}") or 0) for match in range(1, PLAYERS + 1)}
    assert all(taken[match] >= seq for what, match, seq in told if what == "taken")
    for match, last in taken.items():  # each event waits until, and only until, its commit is stored
        assert await store.waiting(f"x{match}") == reports(seqs.get(match, 0) + 1, last)
        assert await store.take_in(f"x{match}", reports(1, last + 1), "") == reports(last + 1, last + 1)
    await store.commit(step(1, seqs[1]))
    await store.close()
