"""Checks of a configuration: the codes of the rule book, each with the arguments of its message (1.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from fsm.games.avalon.features import FEATURES, ROOT
from fsm.games.avalon.lineup import factions, given_way, specials
from fsm.games.avalon.options import COUNTS, SCHEMA
from fsm.games.avalon.roles import EVIL, GOOD, ROWS
from fsm.kit import Values, wrong_number
from fsm.options import Problem, bad_option
from fsm.values import Options

OVERFLOWS: Final = {GOOD: "E_GOOD_OVERFLOW", EVIL: "E_EVIL_OVERFLOW"}
EARLY: Final = {"vote.early_close": "timer.team_vote_s", "questvote.early_close": "timer.quest_vote_s"}
TIMERS: Final = {key: f"timeout.{key[6:-2]}" for key in SCHEMA.options if key.startswith("timer.")}
NEEDS: Final = {
    "messenger.senior_junior": "roles.messengers",
    "sorcerer.evil_hidden": "roles.sorcerers",
    "roles.untrustworthy_servant": ROOT.option,
}
OFF: Final[dict[str, bool | str]] = {feature.option: feature.off for feature in FEATURES} | dict.fromkeys(NEEDS, False)
"""All optional rules but the root, with their values when off (AV-020)."""
IDLE: Final = (
    ("W_NO_INSPECTION", ("roles.trickster", "roles.troublemaker"), ("roles.cleric", "lady.enabled")),
    ("W_MORGANA", ("roles.morgana",), ("roles.percival",)),
)
"""Warnings with their roles, and the rules of which one gives these roles an effect (AMB-16, AMB-17)."""


def check(options: Options, players: int) -> Sequence[Problem]:
    """Return all findings; without a fitting number of players nothing else can be looked up (AV-001)."""
    values = options.values()
    return wrong_number(values, players, int(COUNTS[0])) or [
        *_root(values),
        *_sides(values, players),
        *_features(values, players),
        *_deck(values),
        *_teams(values, players),
        *_times(values),
        *_idle(values),
    ]


def _root(values: Values) -> Iterator[Problem]:
    """Check that nothing else is on without Merlin and the Assassin (AV-020, AMB-09)."""
    if ROOT.is_on(values):
        return
    if not values["roles.root_switchable"]:
        yield Problem("E_ROOT_RULE", {"option": ROOT.option})
    for feature in FEATURES:
        if feature.is_on(values):
            yield Problem("E_ROOT_RULE", {"option": feature.option})


def _sides(values: Values, players: int) -> Iterator[Problem]:
    """Check that the sides make up the table, and their special roles find seats (AV-003, AV-014, AV-015, AV-017)."""
    seats = factions(values, players)
    yield from _factions(players, (seats[GOOD], seats[EVIL]))
    for side, code in OVERFLOWS.items():
        roles, dropped = specials(values, side), given_way(values, players, side)
        if len(roles) - len(dropped) > seats[side]:
            could_drop = sorted({role.name for role in roles if role.feature != ROOT.name})
            yield Problem(code, {"side": side, "seats": seats[side], "roles": len(roles), "could_drop": could_drop})
        elif dropped:
            yield Problem("W_DROPPED", {"roles": dropped}, asks=True)


def _factions(players: int, row: Sequence[int]) -> Iterator[Problem]:
    """Check the numbers of Good and Evil of a table (AV-003)."""
    good, evil = row
    if good + evil != players or not good > evil >= 1:
        yield Problem("E_FACTIONS", {"players": players, "good": good, "evil": evil})


def _sizes(players: int, row: Sequence[int]) -> Iterator[Problem]:
    """Check the sizes of the five teams of a table (AV-090)."""
    for quest, size in enumerate(row, 1):
        if size > players:
            yield Problem("E_TEAM_SIZE", {"quest": quest, "size": size, "players": players})


ROW_CHECKS: Final[Mapping[str, Callable[[int, Sequence[int]], Iterator[Problem]]]] = {
    "factions.table": _factions,
    "quest.sizes": _sizes,
}
"""Checks of one row of such a map, whatever else is set."""


def _features(values: Values, players: int) -> Iterator[Problem]:
    """Check that each rule has enough players, its basis, and a preset that knows it (AV-027, AV-148)."""
    for feature in FEATURES:
        if feature.is_on(values):
            needed = feature.needed(values)
            if players < needed:
                yield Problem("E_MIN_PLAYERS", {"feature": feature.name, "needed": needed, "players": players})
            if not values["preset.features"][feature.name]:
                yield Problem("W_FOREIGN", {"feature": feature.name, "preset": values["preset.name"]})
    for option, needs in NEEDS.items():
        if values[option] and not values[needs]:
            yield Problem("E_DEPENDENCY", {"option": option, "needs": needs})


def _deck(values: Values) -> Iterator[Problem]:
    """Check that the Lancelot deck holds its switch cards and a card for every reveal (AV-115)."""
    size, switch = values["lancelot.deck_size"], values["lancelot.switch_cards"]
    by_quest = values["lancelot.reveal_unit"] == "quest"
    closed = 6 - values["lancelot.first_reveal"] if by_quest else values["vote.max_rejections"]
    reveals = {"open_deck": 5, "closed_deck": closed}.get(values["lancelot.mode"])
    if reveals and (switch > size or size < reveals):
        yield Problem("E_DECK", {"size": size, "switch": switch, "reveals": reveals})


def _teams(values: Values, players: int) -> Iterator[Problem]:
    """Check that no team is larger than the table, and two Fails have two members (AV-090, AV-092, AV-161)."""
    two_fail = values["quest.two_fail_quests"] if players >= values["quest.two_fail_min_players"] else ()
    sizes = values["quest.sizes"][str(players)]
    yield from _sizes(players, sizes)
    for quest, size in enumerate(sizes, 1):
        if values["trap.enabled"] and size == players:
            yield Problem("E_TEAM_SIZE", {"quest": quest, "size": size, "players": players, "_trap": True})
        if quest in two_fail and size < 2:
            yield Problem("E_THRESHOLD", {"quest": quest, "size": size})


def _times(values: Values) -> Iterator[Problem]:
    """Check that a limit comes with its consequence, and silence does not reveal Evil (AMB-36)."""
    for timer, timeout in TIMERS.items():
        if (values[timer] > 0) is (values[timeout] == "wait"):
            yield Problem("E_TIMER", {"option": timer})
    for early, timer in EARLY.items():
        if not values[early] and not values[timer]:
            yield Problem("E_TIMER", {"option": early})
    leaks = values["questvote.early_close"] or values["timeout.quest_vote"] != "alignment"
    if not values["questvote.good_must_act"] and leaks:
        yield Problem("E_LEAK")


def _idle(values: Values) -> Iterator[Problem]:
    """Warn of roles that would have no effect."""
    for code, roles, partners in IDLE:
        if any(values[role] for role in roles) and not any(values[partner] for partner in partners):
            yield Problem(code)


def check_deal(options: Options, roles: Sequence[str]) -> Sequence[Problem]:
    """Find what is wrong with an imported list of roles: halves of a set, no variant, a special twice (AV-018, AV-019).

    A set whose number is right in one of its variants is whole.
    """
    counts = Counter(roles)
    return [*_sets(counts), *_variant(options, counts), *_doubles(counts)]


def _sets(counts: Mapping[str, int]) -> Iterator[Problem]:
    for feature in (ROOT, *FEATURES):
        rows = [role for role in ROWS if role.feature == feature.name]
        present = {role.name: counts[role.name] for role in rows if counts.get(role.name)}
        variants = {role.variant for role in rows}
        ways = variants - {None} or variants
        whole = [{role.name: role.count for role in rows if role.variant in (None, way)} for way in ways]
        if present and present not in whole:
            yield Problem("E_PAIR", {"feature": feature.name})


def _variant(options: Options, counts: Mapping[str, int]) -> Iterator[Problem]:
    """Check that Lancelots are in one of their three variants (AV-023)."""
    modes = {role.feature for role in ROWS if counts.get(role.name)}
    values = options.values()
    if any(feature.off and feature.name in modes and not feature.is_on(values) for feature in FEATURES):
        yield Problem("E_VARIANT")


def _doubles(counts: Mapping[str, int]) -> Iterator[Problem]:
    for role in ROWS:
        if counts.get(role.name, 0) > role.count:
            yield Problem("E_DUPLICATE", {"role": role.name})


def adjust(values: Values, key: str, value: Any) -> Values:
    """Return the changes that come with an option: the root rule, when off, keeps all others off (AV-020).

    A map with a row that can never be played is refused at once (1.5).
    """
    for players, row in value.items() if key in ROW_CHECKS else ():
        if found := next(ROW_CHECKS[key](int(players), row), None):
            raise bad_option(key, f"{players}={'/'.join(map(str, row))}", found)
    if key == ROOT.option and not value:
        if not values["roles.root_switchable"]:
            raise bad_option(key, str(value).lower(), Problem("E_ROOT_RULE", {"option": key}))
        return {key: value} | OFF
    if not ROOT.is_on(values) and value != OFF.get(key, value):
        raise bad_option(key, str(value).lower(), Problem("E_ROOT_RULE", {"option": key}))
    return {key: value}
