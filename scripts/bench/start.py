"""(s) From the shell's prompt to ours: the help, the first question at a table, a whole game through the pipe.

How long that takes depends on the machine and on the hour, which the stock echo of the same repetition tells.
"""

import asyncio
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from unittest.mock import patch

from scripts.bench import telegram
from scripts.bench.figures import Run
from scripts.bench.targets import ECHOES
from tests.pipe.driver import YEMU, Pipe, environment
from tests.pipe.room import PEOPLE, PipeRoom, willing


def measure(seed: str, repetitions: int, *, quick: bool) -> Iterator[Run]:
    """Yield the figures of fresh processes; Python keeps its compiled modules."""
    with (
        TemporaryDirectory(prefix="yemu-bench-") as compiled,
        patch.dict(os.environ, PYTHONPYCACHEPREFIX=compiled, PYTHONDONTWRITEBYTECODE=""),
    ):
        _game(None, seed)
        for _ in range(repetitions):
            echoes = asyncio.run(telegram.echoes(100 if quick else telegram.BACKLOG))
            times = _once(seed)
            judged = {
                (f"{name}, at {ECHOES:,} echoes/s", "s"): took * echoes / ECHOES for (name, _), took in times.items()
            }
            yield {("echoes of the stock bot", "/s"): echoes} | times | judged


def _once(seed: str) -> Run:
    with TemporaryDirectory(prefix="yemu-bench-") as folder:
        table, games = (f"sqlite://{Path(folder, name)}.sqlite3" for name in ("table", "games"))
        return {
            ("yemu --help", "s"): _help(),
            ("yemu play: first question, the first time", "s"): _question(table),
            ("yemu play: first question", "s"): _question(table),
            ("yemu pipe: a whole game of ten, in memory", "s"): _game(None, seed),
            ("yemu pipe: a whole game of ten", "s"): _game(games, seed),
        }


def _help() -> float:
    began = perf_counter()
    subprocess.run([YEMU, "--help"], check=True, capture_output=True, env=environment())
    return perf_counter() - began


def _question(database: str) -> float:
    began = perf_counter()
    words = [YEMU, "play", "--db", database]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment()) as process:
        assert process.stdout
        process.stdout.read(1)
        took = perf_counter() - began
        process.communicate()
    return took


def _game(database: str | None, seed: str) -> float:
    began = perf_counter()
    with Pipe(db=database, seed=seed) as pipe:
        table = PipeRoom(pipe, people=PEOPLE)
        table.begin()
        table.play(willing(Random(seed)))
        return perf_counter() - began
