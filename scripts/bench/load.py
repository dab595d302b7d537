"""(w) Workers under load: thousands of tables that play through a platform on loopback, while workers are killed."""

from __future__ import annotations

from collections.abc import Iterator

from scripts.bench.durable import databases
from scripts.bench.figures import Run
from scripts.load.trial import SECONDS, TABLES, WORKERS_AT_ONCE, trials


def measure(seed: str, repetitions: int, *, quick: bool) -> Iterator[Run]:
    """The section's figures; one repetition is enough, as each phase has thousands of answers."""
    tables, workers, seconds = (20, (2,), 1.0) if quick else (TABLES, WORKERS_AT_ONCE, SECONDS)
    with databases() as create:
        yield trials(create, tables, workers, seconds, seed)
