"""(b) Commands a second from the press to the commit, 50 games at once; then with every text rendered and delivered."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from bot.cli import run
from scripts.bench.figures import Run
from scripts.bench.hall import open_hall
from scripts.bench.tables import TABLES
from storage import open_store
from tests.storage.postgres import new_database, postgres

GAMES = 50


def measure(seed: str, repetitions: int, *, quick: bool) -> Iterator[Run]:
    commands = 4 if quick else 400
    with TemporaryDirectory(prefix="yemu-bench-") as home, postgres() as psql:
        for number in range(repetitions):
            result: Run = {}
            for what, deliver in (("durable commands", False), ("durable, delivered commands", True)):
                file = Path(home, f"{number}-{deliver}.sqlite3")
                for name, url in (("sqlite FULL", f"sqlite://{file}"), ("postgresql", new_database(psql))):
                    rate, cpu = run.run_on_uvloop(_run(url, seed, commands, deliver=deliver))
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
