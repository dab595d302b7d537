"""(c) A fresh process takes up 10,000 live games, 40 decisions in: until all are armed, until the first answer."""

import asyncio
import json
import shutil
import sqlite3
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from adapters.base import Message, Press
from bot.cli import run
from scripts.bench.figures import Run
from scripts.bench.hall import Hall, fresh, open_hall, resident, room
from scripts.bench.tables import TABLES
from storage import open_store

GAMES = 10_000
DECISIONS = 40
AT_ONCE = 64


def measure(seed: str, repetitions: int, *, quick: bool) -> Iterator[Run]:
    with TemporaryDirectory(prefix="yemu-bench-") as folder:
        built, used = Path(folder, "built.sqlite3"), Path(folder, "used.sqlite3")
        run.run_on_uvloop(_build(built, seed, 50 if quick else GAMES))
        for _ in range(repetitions):
            shutil.copyfile(built, used)
            began = time.time()
            result = fresh("scripts.bench.recovery", used, seed)
            yield {
                ("loaded and armed", "s"): result["armed"],
                ("of which: store opened", "s"): result["opened"],
                ("of which: CPU", "s"): result["cpu"],
                ("first command answered", "s"): result["answered"],
                ("process started until armed", "s"): result["at"] - began,
                ("all told that the game goes on", "s"): result["told"],
                ("resident growth by a loaded game", "KiB"): result["resident"],
            }


async def _build(file: Path, seed: str, games: int) -> None:
    store = open_store(f"sqlite://{file}?synchronous=OFF")
    await store.open()
    hall = open_hall(store, TABLES[0], seed, silent=True)
    numbers = iter(range(games))
    await asyncio.gather(*(_fill(hall, numbers) for _ in range(AT_ONCE)))
    await hall.app.end()
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE outbox SET delivered = 1")
        connection.commit()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


async def _fill(hall: Hall, numbers: Iterator[int]) -> None:
    for number in numbers:
        await hall.play(number, DECISIONS + 1)
        if hall.app.services.matches.in_room(room(number)) is None:
            await hall.begin(number)


async def _recover(file: Path, seed: str) -> dict[str, float]:
    store = open_store(f"sqlite://{file}")
    hall, before = open_hall(store, TABLES[0], seed), resident()
    began, cpu = perf_counter(), process_time()
    await store.open()
    opened = perf_counter() - began
    await hall.app.begin()
    armed, cpu, at = perf_counter() - began, process_time() - cpu, time.time()
    matches = list(hall.app.services.matches)
    grown = (resident() - before) / 1024 / len(matches)
    steps = map(hall.next, matches[len(matches) // 2 :])
    answered = await _time_answer(hall, next(step for step in steps if isinstance(step, Press)))
    await hall.app.dispatcher.settle()
    told = perf_counter() - began - armed
    await hall.app.end()
    times = {"opened": opened, "armed": armed, "cpu": cpu, "at": at, "answered": answered, "told": told}
    return {**times, "resident": grown}


async def _time_answer(hall: Hall, press: Press) -> float:
    shown = asyncio.Event()

    def watch(message: Message) -> None:
        question = message.question
        counted = question and question.token == press.prompt and question.answer is not None
        if counted or (message.kind == "close" and message.to == press.person):
            shown.set()

    hall.adapter.watch = watch
    began = perf_counter()
    await hall.app.dispatcher.receive(press)
    await shown.wait()
    return perf_counter() - began


if __name__ == "__main__":
    print(json.dumps(run.run_on_uvloop(_recover(Path(sys.argv[1]), sys.argv[2]))))
