"""(w) Workers on one PostgreSQL under repeated blows: seconds until rows are shown again, and faults.

They use the store as the bot does, and do nothing else. Section c has the cost of a start with many games.
"""

import asyncio
from collections.abc import Iterator
from functools import partial
from random import Random

from scripts.bench.figures import Run
from tests.storage.postgres import Psql, new_database, postgres, restart, sql_of
from tests.workers.chaos import BLOWS, SERVER, Platform, Storm
from tests.workers.history import faults

KILLS = 1_000
OTHERS = 25

NAMES = {
    "kill": "killed",
    "term": "told to stop",
    "stop": "stopped for longer than the lease",
    "cut": "connections cut",
    "stall": "network stalled",
    SERVER: "PostgreSQL restarted",
}


def measure(seed: str, repetitions: int, *, quick: bool) -> Iterator[Run]:
    blows = ["kill", "term"] if quick else [*["kill"] * (KILLS - OTHERS), *(*BLOWS, SERVER) * OTHERS]
    Random(seed).shuffle(blows)
    with postgres() as psql:
        url = new_database(psql)
        storm, platform = asyncio.run(_storm(url, seed, blows, psql))
        wrong = faults(sql_of(psql, url), platform.acknowledged())
    run: Run = {("workers: blows", ""): len(blows), ("workers: faults in the database", ""): len(wrong)}
    run["workers: rows shown", ""] = len(platform.shown)
    run["workers: rows shown twice", ""] = platform.shown.total() - len(platform.shown)
    for blow, pauses in storm.pauses.items():
        pauses.sort()
        for share in (50, 99):
            run[f"worker {NAMES[blow]}: pause p{share}", "s"] = pauses[(len(pauses) - 1) * share // 100]
        run[f"worker {NAMES[blow]}: longest pause", "s"] = pauses[-1]
    yield run


async def _storm(url: str, seed: str, blows: list[str], psql: Psql) -> tuple[Storm, Platform]:
    async with Platform().serving() as platform:
        storm = Storm(url, platform, seed, partial(restart, psql))
        await storm.run(blows)
    return storm, platform
