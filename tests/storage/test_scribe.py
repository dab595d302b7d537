"""The process that writes an SQLite file: what it was given it stores, and nobody reads before it has."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import psutil  # type: ignore[import-untyped]
import pytest

from storage import SchemaMismatch, Store, Unavailable, open_store
from tests.storage.plays import is_whole, play, step
from tests.storage.storm import PLAYERS
from tests.storage.test_restart import ROOT

LINES = 500
QUIET = 0.3
"""Seconds after which a process that waits for its scribe does nothing any more."""


async def opened(url: str, *, only_reads: bool = False) -> Store:
    store = open_store(url, only_reads=only_reads)
    await store.open()
    return store


def scribe(of: int) -> psutil.Process:
    """The one process that a process has started."""
    (found,) = psutil.Process(of).children()
    return found


@pytest.fixture
def url(fresh: Callable[[str], str]) -> str:
    return fresh("sqlite")


async def test_it_is_there_as_long_as_the_store_is_open(url: str) -> None:
    store = await opened(url)
    found = scribe(os.getpid())
    found.send_signal(signal.SIGTERM)  # as when all of a service are told to stop
    await play(store, 1, 2)
    await store.close()
    assert psutil.Process().children() == []
    assert not found.is_running()


async def test_another_takes_its_place(url: str) -> None:
    store = await opened(url)
    await play(store, 1, 1)
    scribe(os.getpid()).kill()
    with pytest.raises(Unavailable, match="has ended"):
        await store.commit(step(1, 1))
    assert await is_whole(store, 1) == 1
    await store.commit(step(1, 1))
    assert await is_whole(store, 1) == 2
    await store.close()


async def test_a_file_is_written_by_one_bot_alone(url: str) -> None:
    store = await opened(url)
    with pytest.raises(Unavailable, match="another process writes there"):
        await opened(url)
    await play(store, 1, 1)
    await store.close()
    again = await opened(url)
    assert await is_whole(again, 1) == 1
    await again.close()


async def test_whoever_has_lost_the_file_gets_it_back_when_it_is_free(url: str) -> None:
    first = await opened(url)
    scribe(os.getpid()).kill()
    second = await opened(url)
    for why in ("has ended", "another process writes there"):
        with pytest.raises(Unavailable, match=why):
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


async def test_whoever_only_reads_changes_no_schema(tmp_path: Path) -> None:
    file = tmp_path / "empty"
    file.write_bytes(b"")
    with pytest.raises(SchemaMismatch, match="yemu migrate"):
        await opened(f"sqlite://{file}", only_reads=True)
    assert file.read_bytes() == b""


def doomed(url: str) -> tuple[psutil.Process, int]:
    """Kill a process while what it has given is not stored yet; returns its scribe, and how much it was promised."""
    call = [sys.executable, "-m", "tests.storage.storm", url]
    with subprocess.Popen(call, stdout=subprocess.PIPE, cwd=ROOT) as storm:
        assert storm.stdout
        lines = [storm.stdout.readline() for _ in range(LINES)]
        writing = scribe(storm.pid)
        writing.suspend()
        time.sleep(QUIET)
        storm.kill()
        lines += [line for line in storm.stdout if line.endswith(b"\n")]
    last = {(what, match): int(seq) for what, match, seq in map(bytes.split, lines) if what != b"delivered"}
    return writing, sum(last.values())


async def test_nobody_reads_before_the_scribe_of_a_killed_bot_has_ended(url: str) -> None:
    writing, promised = await asyncio.to_thread(doomed, url)
    opening = asyncio.create_task(opened(url))
    await asyncio.wait({opening}, timeout=QUIET)
    was_done = opening.done()
    writing.resume()
    assert not was_done
    store = await opening
    stored = sum([await is_whole(store, match.id) for match in await store.live()])
    taken = sum([int(await store.position(f"x{match}") or 0) for match in range(1, PLAYERS + 1)])
    assert stored + taken > promised
    await store.close()
