import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import psutil  # type: ignore[import-untyped]
import pytest

from storage import SchemaMismatch, Unavailable
from storage.sql.writer_process import IN_USE
from tests.storage.commits import is_whole, opened, play, step
from tests.storage.killed_writer import PLAYERS
from tests.storage.test_restart import ROOT

LINES = 500


async def _remember(url: str) -> None:
    store = await opened(url)
    await store.remember("room", "x", b"y")
    await store.close()


def remember() -> None:
    asyncio.run(_remember(sys.argv[1]))


def scribes(of: int) -> list[psutil.Process]:
    return [one for one in psutil.Process(of).children() if any("writer_process.py" in word for word in one.cmdline())]


@pytest.fixture
def url(fresh: Callable[[str], str]) -> str:
    return fresh("sqlite")


async def test_it_is_there_as_long_as_the_store_is_open(url: str) -> None:
    store = await opened(url)
    (found,) = scribes(os.getpid())
    found.send_signal(signal.SIGTERM)  # as when all of a service are told to stop
    await play(store, 1, 2)
    await store.close()
    assert scribes(os.getpid()) == []
    assert not found.is_running()


async def test_another_takes_its_place(url: str) -> None:
    store = await opened(url)
    await play(store, 1, 1)
    scribes(os.getpid())[0].kill()
    with pytest.raises(Unavailable, match="has ended"):
        await store.commit(step(1, 1))
    assert await is_whole(store, 1) == 1
    await store.commit(step(1, 1))
    assert await is_whole(store, 1) == 2
    await store.close()


async def test_none_takes_its_place_when_the_file_is_gone(url: str) -> None:
    store, file = await opened(url), url.removeprefix("sqlite://")
    await play(store, 1, 1)
    scribes(os.getpid())[0].kill()
    os.rename(file, f"{file}.away")
    for _ in range(3):
        with pytest.raises(Unavailable, match=r"has ended|removed or replaced"):
            await store.commit(step(1, 1))
    os.rename(f"{file}.away", file)
    await store.commit(step(1, 1))
    assert await is_whole(store, 1) == 2
    await store.close()


async def test_one_that_does_not_answer_is_given_up(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    store = await opened(url)
    await play(store, 1, 1)
    monkeypatch.setattr("storage.sql.writer_client.PATIENCE", 0.2)
    (writing,) = scribes(os.getpid())
    writing.suspend()
    with pytest.raises(Unavailable, match="does not answer"):
        await store.commit(step(1, 1))
    monkeypatch.undo()
    assert await is_whole(store, 1) == 1
    await store.commit(step(1, 1))
    assert await is_whole(store, 1) == 2
    await store.close()


async def test_it_is_started_as_the_bot_was(url: str) -> None:
    """Also where what it needs is only on the path of the process that starts it."""
    home = str(Path(msgspec.__file__).parents[1])
    code = (
        f"import sys; sys.path += [{str(ROOT)!r}, {home!r}]; from tests.storage.test_scribe import remember; remember()"
    )
    await asyncio.to_thread(subprocess.run, [sys.executable, "-S", "-P", "-c", code, url], check=True, env={}, cwd="/")
    store = await opened(url)
    assert await store.recall("room", "x") == b"y"
    await store.close()


async def test_whoever_only_reads_changes_no_schema(tmp_path: Path) -> None:
    file = tmp_path / "empty"
    file.write_bytes(b"")
    with pytest.raises(SchemaMismatch, match="yemu migrate"):
        await opened(f"sqlite://{file}", only_reads=True)
    assert file.read_bytes() == b""


def doomed(url: str) -> tuple[psutil.Process, int]:
    """Kill a process while what it has given is not stored yet; returns its scribe, and how much it was promised."""
    call = [sys.executable, "-m", "tests.storage.killed_writer", url]
    with subprocess.Popen(call, stdout=subprocess.PIPE, cwd=ROOT) as storm:
        assert storm.stdout
        lines = [storm.stdout.readline() for _ in range(LINES)]
        (writing,) = scribes(storm.pid)
        writing.suspend()
        for process, still in ((writing, psutil.STATUS_STOPPED), (psutil.Process(storm.pid), psutil.STATUS_SLEEPING)):
            while process.status() != still:
                time.sleep(0.01)
        storm.kill()
        lines += [line for line in storm.stdout if line.endswith(b"\n")]
    last = {(what, match): int(seq) for what, match, seq in map(bytes.split, lines) if what != b"delivered"}
    return writing, sum(last.values())


async def test_nobody_reads_before_the_scribe_of_a_killed_bot_has_ended(url: str) -> None:
    writing, promised = await asyncio.to_thread(doomed, url)
    with pytest.raises(Unavailable, match=IN_USE):
        await opened(f"{url}?busy_timeout=300")
    opening = asyncio.create_task(opened(url))
    writing.resume()
    store = await opening
    stored = sum([await is_whole(store, match.id) for match in await store.live()])
    taken = sum([int(await store.position(f"x{match}") or 0) for match in range(1, PLAYERS + 1)])
    assert stored + taken > promised
    await store.close()
