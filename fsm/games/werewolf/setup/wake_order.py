"""The wake order of a table: the order of the code as changed by board, preset and options (6.1, WW-067)."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import count

from fsm.games.werewolf.form.book import Book
from fsm.games.werewolf.form.role import FIRST, Stage
from fsm.games.werewolf.order import EVERY_NIGHT, PRESETS, WAVES
from fsm.kit import Values
from fsm.options import AUTO
from fsm.parts import arrange


def wake_order(book: Book, values: Values, players: int = 0) -> dict[str, int]:
    """The board's, else the preset's, one for every stage (WW-067, AMB-11).

    Waves have one order on all boards (WB-007, WB-011).
    """
    wanted = WAVES if in_waves(values) else book.setting(values).order or usual_order(book, values["preset.name"])
    first, order = _complete(book, tuple(wanted))
    for stage in book.stages.values():
        if stage.moved:
            order = stage.moved(values, [*order])
    return dict(zip((*first, *order), count(1)))


@lru_cache(maxsize=64)
def _complete(book: Book, wanted: Sequence[str]) -> tuple[Sequence[str], Sequence[str]]:
    """Return the stages of the first night, and the others: in the wanted order, the missing ones put in (AMB-11)."""
    stages = book.stages.values()
    order = [stage for stage in wanted if stage in book.stages]
    code = [stage.name for stage in stages if stage.nights != FIRST]
    for number, name in enumerate(code):
        if name not in order:
            later = code[number:]
            earlier = (*book.stages[name].must_follow, *(stage.name for stage in stages if name in stage.must_precede))
            least = max((order.index(one) + 1 for one in earlier if one in order), default=0)
            free = (at for at, other in enumerate(order) if other in later and at >= least)
            order.insert(next(free, len(order)), name)
    return [stage.name for stage in stages if stage.nights == FIRST], order


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
    stages, usual = book.stages.values(), list(book.stages)
    openers = [stage for stage in stages if stage.opens]
    opened = [(stage.name, opener.name) for opener in openers for stage in stages if _follows(stage, opener)]
    led = [
        (stage.name, leader.name)
        for leader in stages
        if leader.leads
        for stage in list(stages)[usual.index(leader.name) + 1 :]
        if stage.asks and stage.nights != FIRST
    ]
    before = [(later, stage.name) for stage in stages for later in stage.must_precede if later in book.stages]
    after = [(stage.name, before) for stage in stages for before in stage.must_follow if before in book.stages]
    shown = [(stage.name, before.name) for stage in stages for before in stages if stage.gesture and before.decides]
    return [*opened, *led, *after, *before, *shown]


def _follows(stage: Stage, opener: Stage) -> bool:  # WW-228, WB-008
    return stage is not opener and (opener.nights == FIRST or stage.nights != FIRST)
