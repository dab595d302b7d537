"""A game that the last release plays, as a process of its own code, goes on in processes of this one."""

import asyncio
import subprocess
import sys
import tarfile
import tomllib
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest

from storage import migrate
from tests.patience import PATIENCE
from tests.storage.conftest import fresh, numbers, psql
from tests.storage.postgres import Psql, sql_of
from tests.telegram.conftest import ended, server, world
from tests.telegram.fake.server import Server
from tests.telegram.group import group
from tests.telegram.process import Process
from tests.workers.history import faults

__all__ = ["ended", "fresh", "numbers", "psql", "server", "world"]

ROOT = Path(__file__).parents[2]
LAST, COMMIT = "0.2.0", "a96f8009"
ROOMS = ("bot", "fsm", "adapters", "storage", "locales", "pyproject.toml")

pytestmark = pytest.mark.nightly


@pytest.fixture(scope="module")
def last(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tree of the last release, which names its own entry points."""
    folder = tmp_path_factory.mktemp("last")
    stored = subprocess.run(["git", "archive", COMMIT, *ROOMS], cwd=ROOT, check=True, capture_output=True).stdout
    with tarfile.open(fileobj=BytesIO(stored)) as tree:
        tree.extractall(folder, filter="data")
    groups = tomllib.loads((folder / "pyproject.toml").read_text())["project"]["entry-points"]
    lines = [
        f"[{name}]\n" + "".join(f"{key} = {value}\n" for key, value in all_.items()) for name, all_ in groups.items()
    ]
    installed = folder / f"yemu-{LAST}.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text(f"Metadata-Version: 2.1\nName: yemu\nVersion: {LAST}\n")
    (installed / "entry_points.txt").write_text("".join(lines))
    return folder


@pytest.fixture
def process(server: Server, tmp_path: Path) -> Callable[[str, Path, str], Process]:
    def made(name: str, tree: Path, url: str) -> Process:
        (tmp_path / name).mkdir()
        more = {"YEMU_DATABASE": url, "PYTHONPATH": str(tree), "PYTHONUNBUFFERED": "1"}
        return Process(server.url, tmp_path / name, (sys.executable, "-m", "bot"), **more)

    return made


async def test_a_game_in_a_file_goes_on_after_an_upgrade(
    server: Server, last: Path, process: Callable[[str, Path, str], Process], tmp_path: Path
) -> None:
    url = f"sqlite://{tmp_path}/yemu.sqlite3"
    old, new = process("old", last, url), process("new", ROOT, url)
    await old.start()
    table = group(server.world)
    await table.seat()
    await table.play(until=4)
    assert await old.stop() == 0
    await new.start()
    await table.play()
    assert await new.stop() == 0
    assert (table.over, "Traceback" in old.log + new.log, server.world.problems()) == (True, False, [])


async def test_a_game_on_a_server_goes_on_while_two_workers_take_over_from_the_last_release(
    server: Server, last: Path, process: Callable[[str, Path, str], Process], fresh: Callable[[str], str], psql: Psql
) -> None:
    url = fresh("empty postgres")
    old, early = process("old", last, url), process("early", ROOT, url)
    await old.start()
    table = group(server.world)
    await table.seat()
    await table.play(until=4)
    await early.start()
    assert await early.wait() == 2
    assert early.log.splitlines()[-1].endswith("是旧版本写的。先备份，再输入：yemu migrate")
    await migrate(url)
    await table.play(until=2)
    workers = [process(name, ROOT, url) for name in ("one", "two")]
    for one in workers:
        await one.start()
    async with asyncio.timeout(PATIENCE):
        while not all("待命中" in one.log for one in workers):  # noqa: ASYNC110
            await asyncio.sleep(0.05)
    assert await old.stop() == 0
    await table.play(until=4)
    (holder,) = [one for one in workers if "已上线" in one.log]
    workers.remove(holder)
    await holder.kill()
    await table.play()
    assert await workers[0].stop() == 0
    assert faults(sql_of(psql, url), {}) == []
    logs = "".join(one.log for one in (old, early, holder, *workers))
    assert (table.over, "Traceback" in logs, server.world.problems()) == (True, False, [])
