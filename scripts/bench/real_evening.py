"""(g) The same evenings beside a real `yemu run`, several groups at once, at human speed on loops that go faster."""

from collections.abc import Iterator
from statistics import median
from typing import Final

from scripts.bench.figures import Run
from scripts.bench.first_game import GATHERING, OPENING
from tests.telegram.beside import evenings
from tests.telegram.strangers import Habits

GAMES: Final = 3


def measure(seed: str, repetitions: int, *, quick: bool) -> Iterator[Run]:
    """There is one repetition: it takes a quarter of an evening."""
    size, games = (6, 1) if quick else (12, GAMES)
    habits, seeds = Habits(gathering=GATHERING[size]), [f"{seed}-real-{game}" for game in range(games)]
    world, diaries = evenings(size, OPENING, habits, seeds)
    minutes = sorted((one.over - one.opened) / 60 for one in diaries)
    answers, speeches = sum(one.answers for one in diaries), sum(one.speeches for one in diaries)
    name, sent = f"{size} strangers, real process", world.meter.counts
    yield {
        (f"{name}: lobby to verdict, median", "min"): median(minutes),
        (f"{name}: lobby to verdict, longest", "min"): minutes[-1],
        (f"{name}: answers that come too late", "%"): 100 * sum(len(one.late) for one in diaries) / answers,
        (f"{name}: speeches that the clock ends", "%"): 100 * sum(one.cut for one in diaries) / max(1, speeches),
        (f"{name}: dead ends", ""): sum(len(one.dead_ends) for one in diaries),
        (f"{name}: private messages", "/game"): sent["private send"] / games,
        (f"{name}: group messages", "/game"): sent["group send"] / games,
        (f"{name}: group edits", "/game"): sent["group edit"] / games,
    }
