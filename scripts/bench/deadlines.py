"""(e) 10,000 durable deadlines: how late the bell rings, and how late the Expire that it causes is stored."""

import asyncio
import gc
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import time
from typing import Any

from bot.cli import run
from bot.clock import RealClock, Ring
from bot.delivery.outbox import OutboxBuilder
from bot.match.journal import Note
from scripts.bench.figures import Run
from scripts.bench.hall import Hall, fresh, open_hall
from scripts.bench.tables import TABLES
from storage import Commit, open_store

GAMES = 10_000
OVER = 10.0
AHEAD = 1.0
AT_ONCE = 64
PATIENCE = 120.0
"""Seconds until a deadline that is not stored counts as lost."""

PLAYERS = 50
"""Number of other games played under load, each with ten commands a second."""


def measure(seed: str, repetitions: int, *, quick: bool) -> Iterator[Run]:
    games, over = (100, 0.5) if quick else (GAMES, OVER)
    for _ in range(repetitions):
        points = fresh("scripts.bench.deadlines", seed, games, over)
        yield {(what, "ms"): value for what, value in points.items()}


@dataclass(slots=True)
class Lateness:
    due: dict[int, float] = field(default_factory=dict)
    bell: list[float] = field(default_factory=list)
    stored: list[float] = field(default_factory=list)


class Bell(RealClock):
    def __init__(self, late: Lateness) -> None:
        super().__init__()
        self._late = late

    def start(self, ring: Ring) -> None:
        def hear(match: int) -> None:
            if match in self._late.due:
                self._late.bell.append(time() - self._late.due[match])
            ring(match)

        super().start(hear)


class Witness:
    def __init__(self, store: Any, late: Lateness) -> None:
        self._store = store
        self._late = late

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def commit(self, commit: Commit) -> None:
        await self._store.commit(commit)
        due = self._late.due.get(commit.match)
        if due is not None and commit.at >= due:
            self._late.stored.append(time() - due)
            del self._late.due[commit.match]


async def _run(seed: str, games: int, over: float, folder: str) -> dict[str, float]:
    late = Lateness()
    store = open_store(f"sqlite://{folder}/late.sqlite3")
    await store.open()
    hall = open_hall(store, TABLES[0], seed, Bell(late), silent=True)
    hall.app.services.engine.store = Witness(store, late)
    await hall.app.begin()
    result: dict[str, float] = {}
    for name, spread, players in (
        ("at one instant", 0.0, 0),
        (f"over {OVER:.0f} s, quiet", over, 0),
        (f"over {OVER:.0f} s, under load", over, PLAYERS),
        ("at one instant, nobody answering for the fourth time", 0.0, 0),  # every player is warned as well
    ):
        late.bell, late.stored = [], []
        await _wait_for_all(hall, late, games, spread, players)
        for what, values in (("bell", late.bell), ("stored", late.stored)):
            points = quantiles(values, n=100)
            result[f"{name}: {what} p50"] = points[49] * 1000
            result[f"{name}: {what} p99"] = points[98] * 1000
    await hall.app.end()
    return result


async def _wait_for_all(hall: Hall, late: Lateness, games: int, spread: float, count: int) -> None:
    numbers = iter(range(games))
    await asyncio.gather(*(_begin(hall, numbers) for _ in range(AT_ONCE)))
    await _arm(hall, late, spread)
    gc.freeze()  # as after a start with so many live games
    players = [asyncio.ensure_future(_busy(hall, games + one)) for one in range(count)]
    patience = max(late.due.values()) + PATIENCE
    while late.due:  # a rare look disturbs the measurement least
        if time() > patience:
            raise TimeoutError(f"{len(late.due)} deadlines have not been stored")
        await asyncio.sleep(0.2)
    for player in players:
        player.cancel()
    await asyncio.gather(*players, return_exceptions=True)


async def _begin(hall: Hall, numbers: Iterator[int]) -> None:
    for number in numbers:
        await hall.play(number, 1 + number % 12)


async def _arm(hall: Hall, late: Lateness, spread: float) -> None:
    random, services = Random(hall.seed), hall.app.services
    matches = [match for match in services.matches if match.playing]
    first = time() + AHEAD + len(matches) / 2000
    for match in matches:
        when = first + random.random() * spread
        timing = match.state.timing
        timing.began = timing.due = timing.bell = when
        late.due[match.id] = when
    for start in range(0, len(matches), AT_ONCE):
        some = matches[start : start + AT_ONCE]
        await asyncio.gather(*(services.engine.note(match, Note("extended"), OutboxBuilder()) for match in some))


async def _busy(hall: Hall, number: int) -> None:
    while True:
        await hall.play(number, 1)
        await asyncio.sleep(0.1)


if __name__ == "__main__":
    with TemporaryDirectory(prefix="yemu-bench-") as folder:
        print(json.dumps(run.run_on_uvloop(_run(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]), folder))))
