"""Checks of a configuration: the codes of the rule book, each with the arguments of its message (1.5)."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from fsm.games.avalon.book import Book, factions, given_way, specials
from fsm.games.avalon.feature import INSPECTS, LARGER_TEAMS, Switch
from fsm.games.avalon.options import COUNTS, options_of
from fsm.games.avalon.role import EVIL, GOOD
from fsm.kit import Values, limited, wrong_number
from fsm.options import Problem, bad_option
from fsm.parts import Fact, args_of
from fsm.values import Options

TEAM_SIZE: Final = "avalon-e-team-size"
NO_FACTS: Final[Mapping[str, Fact]] = {}
OVERFLOWS: Final = {GOOD: "E_GOOD_OVERFLOW", EVIL: "E_EVIL_OVERFLOW"}
EARLY: Final = {"vote.early_close": "timer.team_vote_s", "questvote.early_close": "timer.quest_vote_s"}


def check(book: Book, options: Options, players: int) -> Sequence[Problem]:
    """Without a fitting number of players nothing else can be looked up (AV-001)."""
    values = options.values()
    checks = (*BEFORE, *book.at(values).checks, *AFTER)
    return wrong_number(values, players, int(COUNTS[0])) or [
        problem for find in checks for problem in find(book, values, players)
    ]


def _root(book: Book, values: Values, players: int) -> Iterator[Problem]:  # AV-020, AMB-09
    if book.root is None or book.root.is_on(values):
        return
    if not values["roles.root_switchable"]:
        yield Problem("E_ROOT_RULE", {"option": book.root.option})
    for switch in book.switches:
        if switch.is_on(values):
            yield Problem("E_ROOT_RULE", {"option": switch.option})


def _sides(book: Book, values: Values, players: int) -> Iterator[Problem]:  # AV-003, AV-014, AV-015, AV-017
    seats = factions(values, players)
    yield from _factions(players, (seats[GOOD], seats[EVIL]))
    for side, code in OVERFLOWS.items():
        found, dropped = specials(book, values, side), given_way(book, values, players, side)
        if len(found) - len(dropped) > seats[side]:
            could_drop = sorted({one.role.name for one in found if one.switch is not book.root})
            yield Problem(code, {"side": side, "seats": seats[side], "roles": len(found), "could_drop": could_drop})
        elif dropped:
            yield Problem("W_DROPPED", {"roles": dropped}, asks=True)


def _factions(players: int, row: Sequence[int]) -> Iterator[Problem]:  # AV-003
    good, evil = row
    if good + evil != players or not good > evil >= 1:
        yield Problem("E_FACTIONS", {"players": players, "good": good, "evil": evil})


def _sizes(
    players: int, row: Sequence[int], more: int = 0, facts: Mapping[str, Fact] = NO_FACTS
) -> Iterator[Problem]:  # AV-090, AV-161
    for quest, size in enumerate(row, 1):
        if size + more > players:
            why = args_of(facts, size, players)
            yield Problem("E_TEAM_SIZE", {"quest": quest, "size": size, "players": players, **why})


ROW_CHECKS: Final[Mapping[str, Callable[[int, Sequence[int]], Iterator[Problem]]]] = {
    "factions.table": _factions,
    "quest.sizes": _sizes,
}
"""Checks of a single row of such a map, for any other options."""


def _features(book: Book, values: Values, players: int) -> Iterator[Problem]:  # AV-027, AV-148
    for switch in book.switches:
        if switch.is_on(values):
            needed = switch.minimum_of(values)
            if players < needed:
                yield Problem("E_MIN_PLAYERS", {"feature": switch.name, "needed": needed, "players": players})
            if not values["preset.features"][switch.name]:
                yield Problem("W_FOREIGN", {"feature": switch.name, "preset": values["preset.name"]})
    for option, needs in book.needs.items():
        if values[option] and not values.get(needs):
            yield Problem("E_DEPENDENCY", {"option": option, "needs": needs})


def _teams(book: Book, values: Values, players: int) -> Iterator[Problem]:  # AV-090, AV-092
    two_fail = values["quest.two_fail_quests"] if players >= values["quest.two_fail_min_players"] else ()
    sizes = values["quest.sizes"][str(players)]
    yield from _sizes(players, sizes, LARGER_TEAMS in book.tags(values), book.at(values).facts(TEAM_SIZE))
    for quest, size in enumerate(sizes, 1):
        if quest in two_fail and size < 2:
            yield Problem("E_THRESHOLD", {"quest": quest, "size": size})


def _times(book: Book, values: Values, players: int) -> Iterator[Problem]:
    """A limit comes with its consequence, and silence does not reveal Evil (AMB-36)."""
    for timer in (option.key for option in options_of(book) if option.group == "timers"):
        if (values[timer] > 0) is (values[f"timeout.{timer[6:-2]}"] == "wait"):
            yield Problem("E_TIMER", {"option": timer})
    for early, timer in EARLY.items():
        if not values[early] and not values[timer]:
            yield Problem("E_TIMER", {"option": early})
    leaks = values["questvote.early_close"] or values["timeout.quest_vote"] != "alignment"
    if not values["questvote.good_must_act"] and leaks:
        yield Problem("E_LEAK")


def _cards(book: Book, values: Values, players: int) -> Iterator[Problem]:  # AMB-17
    shown = any(role.cards for role, switch in book.specials if switch.is_on(values))
    if shown and INSPECTS not in book.tags(values):
        yield Problem("W_NO_INSPECTION")


BEFORE: Final = (_root, _sides, _features)
AFTER: Final = (_teams, _times, _cards)


def check_deal(book: Book, options: Options, roles: Sequence[str]) -> Sequence[Problem]:
    counts, values = Counter(roles), options.values()
    switches = book.all_switches.values()
    broken = [switch for switch in switches if not _is_whole(switch, counts, values)]
    found = [Problem("E_PAIR", {"feature": switch.name}) for switch in broken]
    varied = [switch for switch in book.switches if book.off[switch.option] and not switch.is_on(values)]
    if any(counts[role.name] for switch in varied for role in switch.roles):  # AV-023
        found.append(Problem("E_VARIANT"))
    twice = [role.name for role, _ in book.specials if counts[role.name] > role.count]
    return [*found, *(Problem("E_DUPLICATE", {"role": name}) for name in twice)]


def _is_whole(switch: Switch, counts: Counter[str], values: Values) -> bool:
    """A set is whole if its number fits any of its variants (AV-018, AV-019)."""
    present = {role.name: counts[role.name] for role in switch.roles if counts[role.name]}
    variants = [case for role in switch.roles for case in role.given if "count" in case.changes]
    ways = [values, *({**values, case.option: case.value} for case in variants)]
    whole = [{role.name: count for role in switch.roles if (count := role.under(way).count)} for way in ways]
    return not present or present in whole


def adjust(book: Book, values: Values, key: str, value: Any) -> Values:
    """The root rule, when off, keeps all others off (AV-020).

    A time limit brings the consequence of its end (AMB-36).
    A map with a row that can never be played is refused at once (1.5).
    """
    for players, row in value.items() if key in ROW_CHECKS else ():
        if found := next(ROW_CHECKS[key](int(players), row), None):
            raise bad_option(key, f"{players}={'/'.join(map(str, row))}", found)
    if key.startswith("timer."):
        return limited({option.key: option for option in options_of(book)}, values, key, value)
    root = book.root
    if root is None:
        return {key: value}
    if key == root.option and not value:
        if not values["roles.root_switchable"]:
            raise bad_option(key, str(value).lower(), Problem("E_ROOT_RULE", {"option": key}))
        return {key: value, **book.off}
    if not root.is_on(values) and value != book.off.get(key, value):
        raise bad_option(key, str(value).lower(), Problem("E_ROOT_RULE", {"option": key}))
    return {key: value}
