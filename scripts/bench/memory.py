"""(d) KiB of resident memory of a live game at 10,000 games, and KiB left after 10,000 ended games."""

import asyncio
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from adapters.base import Line
from bot.cli import run
from scripts.bench.figures import Run
from scripts.bench.hall import Hall, fresh, open_hall, resident, room
from scripts.bench.tables import Table, installed_tables
from storage import Commit, MemoryStore, open_store

GAMES = 10_000
DECISIONS = 40
ROOMS = 50


class Nowhere(MemoryStore):
    """Store that forgets every commit, since kept commits would count as part of the games."""

    async def commit(self, commit: Commit) -> None: ...


def measure(seed: str, repetitions: int, *, quick: bool) -> Iterator[Run]:
    games = 100 if quick else GAMES
    for _ in range(repetitions):
        result: Run = {}
        for place, table in enumerate(installed_tables()):
            result[f"{table.name}: live game", "KiB"] = fresh("scripts.bench.memory", "live", place, games, seed)
        result["growth by an ended game", "KiB"] = fresh("scripts.bench.memory", "ended", 0, games, seed)
        yield result


async def _measure_live(table: Table, games: int, seed: str) -> float:
    """Return the KiB of a game after 40 decisions: the match, its people, its indexes and its alarm."""
    store = Nowhere()
    await store.open()
    hall = open_hall(store, table, seed, silent=True)
    await hall.app.begin()
    await asyncio.gather(*(hall.play(number, DECISIONS) for number in range(games, games + ROOMS)))
    before = resident()
    for number in range(games):
        await hall.play(number, DECISIONS + 1)
    size = resident() - before
    count = sum(1 for _ in hall.app.services.matches) - ROOMS
    await hall.app.end()
    return size / 1024 / count


async def _measure_ended(table: Table, games: int, seed: str) -> float:
    """Return the KiB left by a game that went from its lobby to its end; as many games ended before.

    So every bounded collection is full, and any further growth is a leak.
    """
    with TemporaryDirectory(prefix="yemu-bench-") as folder:
        store = open_store(f"sqlite://{Path(folder, 'ended.sqlite3')}?synchronous=OFF")
        await store.open()
        hall = open_hall(store, table, seed)
        await hall.app.begin()
        await _evening(hall, games)
        before = resident()
        await _evening(hall, games)
        size = resident() - before
        await hall.app.end()
        return size / 1024 / games


async def _evening(hall: Hall, games: int) -> None:
    for _ in range(games // ROOMS):
        await asyncio.gather(*(_game(hall, number) for number in range(ROOMS)))
        await hall.app.dispatcher.settle()


async def _game(hall: Hall, number: int) -> None:
    receive, owner = hall.app.dispatcher.receive, f"null:@{number}-1"
    await receive(_line(owner, number, f"/new {hall.table.game}"))
    for seat in range(1, hall.table.seats + 1):
        await receive(_line(f"null:@{number}-{seat}", number, "/join"))
    for seat in range(1, hall.table.seats + 1) if hall.table.asks_first else ():
        await receive(_line(f"null:@{number}-{seat}", number, "/ready"))
    await receive(_line(owner, number, "/start"))
    await hall.play(number, hall.table.seats + 2)
    await receive(_line(owner, number, "/void"))


def _line(person: str, number: int, text: str) -> Line:
    return Line(person, person.removeprefix("null:@"), room(number), text, moderator=True)


def _main(what: str, table: str, games: str, seed: str) -> None:
    chosen, count = installed_tables()[int(table)], int(games)
    if what == "ended":
        print(run.run_on_uvloop(_measure_ended(chosen, count, seed)))
    else:
        print(run.run_on_uvloop(_measure_live(chosen, count, seed)))


if __name__ == "__main__":
    _main(*sys.argv[1:])
