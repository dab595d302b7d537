"""(d) KiB of resident memory for a live game at 10,000 of them, and what 10,000 ended games leave behind."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from adapters.base import Line
from bot.cli import run
from scripts.bench.durable import silence
from scripts.bench.figures import Run
from scripts.bench.hall import Hall, open_hall, room
from scripts.bench.process import fresh, resident
from scripts.bench.tables import Table, installed
from storage import Commit, MemoryStore, open_store

GAMES = 10_000
DECISIONS = 40
ROOMS = 50


class Nowhere(MemoryStore):
    """Forgets every commit at once: what it kept would be counted as the games'."""

    async def commit(self, commit: Commit) -> None:
        """Forget."""


def measure(seed: str, repetitions: int, *, quick: bool) -> Iterator[Run]:
    """The section's figures, each from a fresh process."""
    games = 100 if quick else GAMES
    for _ in range(repetitions):
        result: Run = {}
        for place, table in enumerate(installed()):
            result[f"{table.name}: live game", "KiB"] = fresh("scripts.bench.memory", "live", place, games, seed)
        result["growth by an ended game", "KiB"] = fresh("scripts.bench.memory", "ended", 0, games, seed)
        yield result


async def _live(table: Table, games: int, seed: str) -> float:
    """KiB for each of so many games, 40 decisions in: the match, its people, its indexes and its alarm."""
    store = Nowhere()
    await store.open()
    hall = open_hall(store, table, seed)
    silence(hall)
    await hall.app.begin()
    await asyncio.gather(*(hall.play(number, DECISIONS) for number in range(games, games + ROOMS)))
    before = resident()
    for number in range(games):
        await hall.play(number, DECISIONS + 1)
    size = resident() - before
    count = sum(1 for _ in hall.app.services.matches) - ROOMS
    await hall.app.end()
    return size / 1024 / count


async def _ended(table: Table, games: int, seed: str) -> float:
    """KiB that is left of each game that went from its lobby to its end, through the store and to the people.

    As many have ended before, so that whatever keeps a bounded number of things is full: what still grows is a leak.
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
    """One game after another in every room, as people would: the next one when the last has been told to its end."""
    for _ in range(games // ROOMS):
        await asyncio.gather(*(_game(hall, number) for number in range(ROOMS)))
        await hall.app.dispatcher.settle()


async def _game(hall: Hall, number: int) -> None:
    """Opened, joined, dealt, begun to be played, and given up: everything that a match may leave traces of."""
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
    chosen, count = installed()[int(table)], int(games)
    if what == "ended":
        print(run.run_on_uvloop(_ended(chosen, count, seed)))
    else:
        print(run.run_on_uvloop(_live(chosen, count, seed)))


if __name__ == "__main__":
    _main(*sys.argv[1:])
