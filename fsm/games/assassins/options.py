"""All options with their default (1.2)."""

from collections.abc import Mapping
from typing import Final

from fsm.games.assassins.boards import SETS
from fsm.games.assassins.role import Role
from fsm.kit import Values, flag, word
from fsm.options import AUTO, Number, Option, Schema, Seconds, Table
from fsm.parts import Book

PRESETS: Final = ("assassins",)
LEAST: Final = 3
MOST: Final = 24
DAY: Final = 86_400


def _set_for(values: Values, players: int) -> Mapping[str, int]:
    """Return the set for this number of players; if there is none, the host must enter a set (AMB-A02)."""
    return SETS.get(players, {})


GROUPS: Final = {
    "players": "table",
    "roles": "roles",
    "first_night": "night",
    "day": "votes",
    "night": "night",
    "info": "abilities",
    "wipeout": "end",
    "endgame": "end",
    "timer": "timers",
    "timeout": "absence",
}


def _group(key: str) -> str:
    return GROUPS[key.partition(".")[0]]


def _flag(key: str, *, default: bool) -> Option:
    return flag(key, _group(key), default)


def _word(key: str, *words: str) -> Option:
    return word(key, _group(key), words, words[0])


def _seconds(key: str, most: int = 14 * DAY) -> Option:
    return Option(key, _group(key), Seconds(0, most), (0,))


PLAYERS: Final = (
    Option("players.min", _group("players"), Number(LEAST, MOST), (LEAST,)),
    Option("players.max", _group("players"), Number(LEAST, MOST), (MOST,)),
)

TABLE: Final = (
    _flag("roles.list_public", default=True),
    _flag("first_night.abilities", default=False),
    _word("day.ballot", "secret", "public"),
    _flag("day.abstain", default=True),
    _flag("day.self_vote", default=True),
    _flag("day.change_until_close", default=True),
    _word("day.tie", "all"),
    _word("day.no_votes", "nobody", "everybody"),
    _word("day.publish", "names", "names_and_counts", "per_player"),
    _flag("night.early_close", default=True),
    _seconds("night.floor_s", most=3600),
    _flag("night.publish_cause", default=False),
)

OTHERS: Final = (
    _word("info.delivery", "at_once", "at_resolution"),
    _word("wipeout", "draw", "order"),
    _word("endgame.roles", "final_and_initial", "final"),
    _seconds("timer.day_s"),
    _seconds("timer.night_s"),
    _word("timeout.day", "wait", "abstain"),
    _word("timeout.night", "wait", "no_action"),
)

COMMON: Final = (
    *("day.ballot", "timer.day_s", "timer.night_s", "assassins.chat", "day.publish", "backstab.decision"),
    *("first_night.abilities", "tempo"),
)


def schema_of(book: Book[Role]) -> Schema:
    cards = Option("roles.set", _group("roles"), Table(tuple(book.parts), 1, 0, MOST), (AUTO,), _set_for)
    return Schema(PRESETS, (*PLAYERS, cards, *TABLE, *book.options.values(), *OTHERS), tempo={})


PACE: Final = {
    "timer.day_s": {"quick": 180, "standard": 300, "slow": 600, "post": DAY},
    "timer.night_s": {"quick": 45, "standard": 90, "slow": 180, "post": DAY // 2},
}
"""Seconds per tempo where an option sets none, so that no live game hangs on one absent player."""

HEIR: Final = {"quick": 20, "standard": 30, "slow": 60, "post": DAY // 4, "unlimited": 60}
"""Seconds that a 4th Civilian has, and every Night lasts longer, where he may choose among the dead (AMB-A26)."""
