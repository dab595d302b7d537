"""The calls of a night: the stages that are held together, their time, and the phase of the next one (6.1, WB-011)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Final

import msgspec

from fsm.games.werewolf.form.book import Book
from fsm.games.werewolf.form.phases import P
from fsm.games.werewolf.form.role import FIRST, IDENTITY, Stage
from fsm.games.werewolf.setup.timing import FIRST_MEETING, GESTURE
from fsm.games.werewolf.setup.wake_order import in_waves, places_of
from fsm.kit import Values

ACTION: Final = "timer.night_action"
WOLF_STAGE: Final = "timer.wolf_stage"
LOVER_STAGE: Final = "timer.lover_stage"


class Call(msgspec.Struct, frozen=True, eq=False):
    stages: Sequence[Stage] = ()
    phase: P | None = None
    callers: Sequence[str] = ()
    timers: Sequence[str] = ()  # WB-010
    end: int = 0
    """Place of the next call among the names of the stages."""
    next: Call | None = None
    coming: P | None = None


class Calls(msgspec.Struct, frozen=True):
    names: tuple[str, ...]
    by_place: Mapping[int, Call]
    """Calls by the place of their first stage; -1 stands for none yet, and the number of names for none any more."""


@lru_cache(maxsize=4096)
def calls_by_place(book: Book, names: tuple[str, ...], *, waves: bool, first: bool) -> Mapping[int, Call]:
    stages = [book.stages[name] for name in names]
    waves_or_places = [(waves and stage.wave) or -place for place, stage in enumerate(stages)]
    together = [list(some) for _, some in groupby(enumerate(stages), key=lambda one: waves_or_places[one[0]])]
    end, later = len(names), Call(end=len(names))
    found = {end: later}
    for some in reversed(together):
        (place, *_), held = zip(*some, strict=True)
        phases = {stage.phase for stage in held}
        phase = next(one for one in (P.WOLVES, P.LOVERS, P.STAGE) if one in phases)
        callers = [stage.caller or book.owners[stage.name].name for stage in held]
        timers = sorted({timer(stage, first) for stage in held})
        found[place] = later = Call(held, phase, callers, timers, place + len(held), later, later.phase)
    return {**found, -1: Call(next=later, coming=later.phase)}


def usual_calls(book: Book, values: Values, *, first: bool) -> Calls:
    """No role leaves its stage out of these."""
    names = stages_of(book, values, first=first)
    return Calls(names, calls_by_place(book, names, waves=in_waves(values), first=first))


def stages_of(book: Book, values: Values, *, first: bool) -> tuple[str, ...]:
    """Return the stages whose role is on the board, in the wake order (WW-068, WW-073, WW-074).

    Stages of the same wave come together (WB-011).
    """
    roles, places = book.setting(values).roles, places_of(book, values)
    waves = {name: stage.wave if in_waves(values) else 0 for name, stage in book.stages.items()}
    looks = {"off": False, "first_night": first, "every_night": True}[values["night.identity_stages"]]
    held = {FIRST: first, IDENTITY: looks}

    def is_called(stage: Stage) -> bool:
        return held.get(stage.nights, True) and (stage.phase is P.WOLVES or book.owners[stage.name].name in roles)

    order = sorted(book.stages, key=lambda name: (waves[name], places[name]))
    return tuple(name for name in order if is_called(book.stages[name]))


def timer(stage: Stage, first: bool) -> str:  # WB-010
    if stage.phase is P.WOLVES:
        return FIRST_MEETING if first else WOLF_STAGE
    if stage.phase is P.LOVERS:
        return LOVER_STAGE
    return ACTION if stage.asks else GESTURE
