"""(w) Workers on one PostgreSQL under repeated blows: seconds until rows are shown again, and faults.

They use the store as the bot does, and do nothing else. Section c has the cost of a start with many games.
"""

import asyncio
from collections.abc import Iterator
from random import Random

import asyncpg

from scripts.bench.durable import databases
from scripts.bench.figures import Run
from tests.workers.chaos import BLOWS, Platform, Storm
from tests.workers.history import Sql, faults

KILLS = 1_000
OTHERS = 25
"""Number of blows of each other kind."""

NAMES = {
    "kill": "killed",
    "term": "told to stop",
    "stop": "stopped for longer than the lease",
    "cut": "connections cut",
    "stall": "network stalled",
}


def measure(seed: str, repetitions: int, *, quick: bool) -> Iterator[Run]:
    blows = ["kill", "term"] if quick else [*["kill"] * (KILLS - OTHERS), *BLOWS * OTHERS]
    Random(seed).shuffle(blows)
    with databases() as create:
        url = create("postgresql")
        sql = sql_of(url)
        storm, platform = asyncio.run(_storm(url, seed, blows))
        wrong = faults(sql, platform.acknowledged())
    run: Run = {("workers: blows", ""): len(blows), ("workers: faults in the database", ""): len(wrong)}
    run["workers: rows shown", ""] = len(platform.shown)
    run["workers: rows shown twice", ""] = platform.shown.total() - len(platform.shown)
    for blow, pauses in storm.pauses.items():
        pauses.sort()
        for share in (50, 99):
            run[f"worker {NAMES[blow]}: pause p{share}", "s"] = pauses[(len(pauses) - 1) * share // 100]
        run[f"worker {NAMES[blow]}: longest pause", "s"] = pauses[-1]
    yield run


async def _storm(url: str, seed: str, blows: list[str]) -> tuple[Storm, Platform]:
    async with Platform().serving() as platform:
        storm = Storm(url, platform, seed)
        await storm.run(blows)
    return storm, platform


def sql_of(url: str) -> Sql:
    """Return a way to run SQL that answers as `psql` does."""

    async def fetch(query: str) -> list[list[object]]:
        connection = await asyncpg.connect(url)
        try:
            return [list(row) for row in await connection.fetch(query)]
        finally:
            await connection.close()

    def run(query: str) -> str:
        return "\n".join("|".join(map(_text, row)) for row in asyncio.run(fetch(query)))

    return run


def _text(value: object) -> str:
    return str(value)[0].lower() if isinstance(value, bool) else str(value)
