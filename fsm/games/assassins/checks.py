"""Checks of a configuration: the codes of the rule book, each with the arguments of its message (1.3)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from fsm.games.assassins.options import LEAST
from fsm.games.assassins.role import CHAOS, ORDER, Role
from fsm.kit import Values, wrong_number
from fsm.options import Problem
from fsm.parts import Book
from fsm.values import Options

TIMERS: Final = {"timer.day_s": "timeout.day", "timer.night_s": "timeout.night"}


def check(book: Book[Role], options: Options, players: int) -> Sequence[Problem]:
    values = options.values()
    counts = {role: count for role, count in options.table("roles.set").items() if count}
    found = [*_players(values, counts, players), *check_set(book, counts), *_times(values)]
    return sorted(found, key=lambda problem: not problem.refuses)


def _players(values: Values, counts: Mapping[str, int], players: int) -> Iterator[Problem]:
    """Check the number of players (AMB-A01), and that there is one role for each (AS-002).

    With two players condition iii would decide at the first Day (AS-003).
    """
    yield from wrong_number(values, players, LEAST)
    if players == LEAST - 1:
        yield Problem("E_TWO_PLAYERS")
    roles = sum(counts.values())
    if roles != players:
        yield Problem("E_ROLE_COUNT", {"roles": roles, "players": players})


def check_set(book: Book[Role], counts: Mapping[str, int]) -> Iterator[Problem]:
    """Check that a set has both alliances and fits its roles (AS-003, AMB-A03, AMB-A04); an empty set is accepted."""
    sides = {side: sum(counts[role] for role in counts if book.parts[role].side == side) for side in (CHAOS, ORDER)}
    if sides[ORDER] and not sides[CHAOS]:
        yield Problem("E_NO_CHAOS")
    if sides[CHAOS] and not sides[ORDER]:
        yield Problem("E_NO_ORDER")
    if sides[CHAOS] >= sides[ORDER] > 0:
        yield Problem("W_BALANCE", {"chaos": sides[CHAOS], "order": sides[ORDER]})
    for check in book.checks:
        yield from check(counts)


def check_deal(book: Book[Role], options: Options, roles: Sequence[str]) -> Sequence[Problem]:
    """Find the faults of a list of roles in itself; an unknown name belongs to no line-up."""
    counts = Counter(role for role in roles if role in book.parts)
    return [problem for problem in check_set(book, counts) if problem.refuses]


def _times(values: Values) -> Iterator[Problem]:
    """Check that a limit comes with its consequence, and a Night that waits for its time with a limit."""
    for timer, timeout in TIMERS.items():
        if (values[timer] > 0) is (values[timeout] == "wait"):
            yield Problem("E_TIMER", {"option": timer})
    if not values["night.early_close"] and not values["timer.night_s"]:
        yield Problem("E_TIMER", {"option": "night.early_close"})
