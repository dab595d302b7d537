"""(f) Messages of one game: a quick group plays in virtual time, on the strict server with Telegram's own limits."""

from collections.abc import Iterator, Sequence
from statistics import median
from typing import Final

from scripts.bench.figures import Run
from scripts.bench.tables import Table, installed_tables
from tests.telegram.evening import evening
from tests.telegram.fake.flood import Meter
from tests.telegram.fake.world import World
from tests.telegram.strangers import Diary, Habits, Span, Strangers

THOUGHT: Final = Span(2, 8, 15)
"""Seconds before an answer, and of a speech."""


def measure(seed: str, repetitions: int, *, quick: bool) -> Iterator[Run]:
    tables = [table for table in installed_tables() if table.seats >= 10]
    for repetition in range(repetitions):
        run: Run = {}
        for table in tables[: 1 if quick else None]:
            run |= _figures(table.name, *play(table, f"{seed}-{repetition}"))
        yield run


def play(table: Table, seed: str) -> tuple[World, Diary]:
    async def game(group: Strangers) -> Diary:
        group.habits = Habits(THOUGHT, THOUGHT, silence=0, lost=0, gathering=0)
        await group.play_game(f"/new {table.game}")
        return group.diary

    return evening(table.seats, game, seed=seed)


def _figures(name: str, world: World, diary: Diary) -> Run:
    answers = waits(world)
    return {
        **traffic(name, [world.meter]),
        (f"{name}: answers to presses", "/game"): len(answers),
        (f"{name}: minutes", "/game"): diary.over / 60,
        (f"{name}: operations", "/s"): sum(world.meter.counts.values()) / diary.over,
        (f"{name}: longest wait of a press for a limit", "s"): round(max(answers), 3),
    }


def waits(world: World) -> list[float]:
    """Return the seconds from a press on a question to its toast; a command shows its outcome elsewhere."""
    queries = [query for query in world.queries.values() if not query.data.startswith("s|")]
    return [query.answer["after"] for query in queries if query.answer]


def traffic(name: str, meters: Sequence[Meter]) -> Run:
    counts = [meter.counts for meter in meters]
    edits = [one["group send"] + one["group edit"] for one in counts]
    return {
        (f"{name}: group messages", "/game"): median(one["group send"] for one in counts),
        (f"{name}: group edits", "/game"): median(one["group edit"] for one in counts),
        (f"{name}: group messages and edits", "/game"): median(edits),
        (f"{name}: worst 60 s in the group", ""): max(meter.worst for meter in meters),
        (f"{name}: private messages", "/game"): median(one["private send"] for one in counts),
        (f"{name}: private edits", "/game"): median(one["private edit"] for one in counts),
    }
