"""RESOLVE: one pure function from the marks of a night to the deaths that it brings (6.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from fsm.games.werewolf.board import Board, Doom
from fsm.games.werewolf.states import SLEEPWALKING
from fsm.values import Options

Causes = dict[int, list[tuple[int, str]]]
"""Seat -> the places in the wake order at which something struck, and what it was."""


KNIFED: Final = ("wolf_kill", "guard_antidote")
"""Causes of a knife, from which every extra life saves (6.5)."""


class Marks(msgspec.Struct, frozen=True):
    """What one night has marked, seats by number, 0 for nobody."""

    guard: int = 0
    knife: int = 0
    antidote: bool = False
    poison: int = 0
    dream: int = 0
    dreamt: int = 0
    dreamer: int = 0
    lovers: tuple[int, ...] = ()
    lives: Mapping[int, int] = {}


class Law(msgspec.Struct, frozen=True):
    """What the options say about it: the wake order, and the rules of conflict."""

    places: Mapping[str, int]
    conflict_kills: bool = True
    lives_save_from_all: bool = True


def marks_of(board: Board, dreamer: int) -> Marks:
    """The marks of the night that is running or has just ended."""
    night = board.night
    before = board.nights[-2] if len(board.nights) > 1 else None
    return Marks(
        night.guard,
        night.knife,
        night.antidote,
        night.poison,
        next(iter(board.having(SLEEPWALKING)), 0),
        before.dream if before else 0,
        dreamer,
        tuple(board.lovers),
        board.lives,
    )


def law_of(options: Options, places: Mapping[str, int]) -> Law:
    """The rules of conflict of a table."""
    conflict = options.word("guard.antidote_conflict") == "dies"
    return Law(places, conflict, options.word("elder.life_scope") == "any")


def resolve(marks: Marks, law: Law) -> tuple[list[Doom], dict[int, int]]:
    """Who dies in which order, and the extra lives that are left: dream, knife, poison, lives, links, order."""
    causes: Causes = {}
    immune = _dream(marks, law, causes)
    _knife(marks, law, causes, immune)
    if marks.poison and marks.poison != immune:
        _strike(causes, marks.poison, law.places["witch"], "poison")
    lives = dict(marks.lives)
    for seat in list(causes):
        _spend_life(causes, lives, seat, law)
    _links(marks, law, causes, lives)
    dooms = [Doom(seat, [name for _, name in sorted(struck)], min(struck)[0]) for seat, struck in causes.items()]
    return sorted(dooms, key=lambda doom: (doom.place, doom.seat)), lives


def _strike(causes: Causes, seat: int, place: int, cause: str) -> None:
    causes.setdefault(seat, []).append((place, cause))


def _dream(marks: Marks, law: Law, causes: Causes) -> int:
    """The sleepwalker is immune to knife and poison, but dies of a second night in a row (WW-131)."""
    if marks.dream and marks.dream == marks.dreamt:
        _strike(causes, marks.dream, law.places["dreamcatcher"], "dream_streak")
        return 0
    return marks.dream


def _knife(marks: Marks, law: Law, causes: Causes, immune: int) -> None:
    """Guard or antidote save, both together do not (WW-105, WW-093, WW-108)."""
    if not marks.knife or marks.knife == immune:
        return
    guarded, saved = marks.guard == marks.knife, marks.antidote
    if guarded and saved and law.conflict_kills:
        _strike(causes, marks.knife, law.places["wolves"], "guard_antidote")
    elif not guarded and not saved:
        _strike(causes, marks.knife, law.places["wolves"], "wolf_kill")


def _spend_life(causes: Causes, lives: dict[int, int], seat: int, law: Law) -> None:
    """An extra life undoes the first cause that it is good for; nobody is told (WW-044)."""
    struck = sorted(causes[seat])
    covered = [one for one in struck if one[1] in KNIFED or (law.lives_save_from_all and one[1] != "dream_streak")]
    if not lives.get(seat) or not covered:
        return
    lives[seat] -= 1
    causes[seat] = [one for one in struck if one != covered[0]]
    if not causes[seat]:
        del causes[seat]


def _links(marks: Marks, law: Law, causes: Causes, lives: dict[int, int]) -> None:
    """Who is bound to somebody that dies goes along, until nothing changes (WW-121, WW-131, AMB-15)."""
    first, second = marks.lovers or (0, 0)
    bonds = [
        (source, target, cause)
        for source, target, cause in (
            (marks.dreamer, marks.dream, "dream_link"),
            (first, second, "suicide"),
            (second, first, "suicide"),
        )
        if source and target
    ]
    while bond := next((one for one in bonds if one[0] in causes and one[1] not in causes), None):
        source, target, cause = bond
        bonds.remove(bond)
        _strike(causes, target, min(causes[source])[0], cause)
        _spend_life(causes, lives, target, law)
