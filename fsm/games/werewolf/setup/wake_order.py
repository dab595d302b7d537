"""The wake order of a table: the order of the code as changed by board, preset and options (6.1, WW-067)."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, count
from typing import Final

from fsm.games.werewolf.form.book import Book
from fsm.games.werewolf.form.role import FIRST
from fsm.games.werewolf.order import EVERY_NIGHT, PLACES, PRESETS, WAVES
from fsm.kit import Values
from fsm.options import AUTO
from fsm.parts import Step, arrange


def wake_order(book: Book, values: Values, players: int = 0) -> dict[str, int]:
    """The board's, else the preset's, one for every stage (WW-067, AMB-11).

    Waves have one order on all boards (WB-007, WB-011).
    """
    order = WAVES if in_waves(values) else book.setting(values).order or usual_order(book, values["preset.name"])
    for step in _steps(book):
        order = step(book, values, order)
    return dict(zip(order, count(1)))


@lru_cache(maxsize=64)
def _steps(book: Book) -> Sequence[Callable[[Book, Values, Sequence[str]], Sequence[str]]]:
    return book.steps(PLACES)


def complete(book: Book, values: Values, wanted: Sequence[str]) -> Sequence[str]:
    """Put in the missing stages (AMB-11)."""
    return _complete(book, tuple(wanted))


@lru_cache(maxsize=64)
def _complete(book: Book, wanted: Sequence[str]) -> Sequence[str]:
    order = [stage for stage in wanted if stage in book.stages]
    code = [stage.name for stage in book.stages.values() if stage.nights != FIRST]
    for number, name in enumerate(code):
        if name not in order:
            later = code[number:]
            earlier = [before for stage, before in constraints(book) if stage == name]
            least = max((order.index(one) + 1 for one in earlier if one in order), default=0)
            free = (at for at, other in enumerate(order) if other in later and at >= least)
            order.insert(next(free, len(order)), name)
    return [*(name for name in book.stages if name not in code), *order]


def in_waves(values: Values) -> bool:  # WB-011
    return bool(values["night.flow"] == "waves")


@lru_cache(maxsize=64)
def usual_order(book: Book, preset: str) -> Sequence[str]:
    stages = {name: stage for name, stage in book.stages.items() if stage.nights != FIRST}
    return arrange(stages, PRESETS.get(preset, EVERY_NIGHT))


def places_of(book: Book, values: Values) -> dict[str, int]:
    chosen = values["night.order"]
    if chosen == AUTO:
        return wake_order(book, values)
    return chosen if chosen.keys() >= book.stages.keys() else {**wake_order(book, values), **chosen}


@lru_cache(maxsize=64)
def constraints(book: Book) -> Sequence[tuple[str, str]]:
    """Return pairs of stages of which the first must come later (WW-101, WW-228)."""
    stages = list(book.stages.values())
    led = [(later.name, stage.name) for stage, later in combinations(stages, 2) if stage.leads(later)]
    before = [(later, stage.name) for stage in stages for later in stage.must_precede if later in book.stages]
    after = [(stage.name, before) for stage in stages for before in stage.must_follow if before in book.stages]
    shown = [(stage.name, before.name) for stage in stages for before in stages if stage.gesture and before.decides]
    return [*led, *after, *before, *shown]


STEPS: Final[Mapping[str, Step]] = {"missing": Step(complete)}
