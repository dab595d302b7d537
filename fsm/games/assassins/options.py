"""All options with their default (1.2)."""

from collections.abc import Mapping
from typing import Final

from fsm.games.assassins.boards import SETS
from fsm.games.assassins.role import Role
from fsm.kit import Values, flag, number, word
from fsm.options import AUTO, Option, Schema, Seconds, Table
from fsm.parts import Book

PRESETS: Final = ("assassins",)
LEAST: Final = 3
MOST: Final = 24
DAY: Final = 86_400


def _set_for(values: Values, players: int) -> Mapping[str, int]:
    """Return the set for this number of players; if there is none, the host must enter a set (AMB-A02)."""
    return SETS.get(players, {})


PLAYERS: Final = (
    number("players.min", "table", range(LEAST, MOST + 1), LEAST),
    number("players.max", "table", range(LEAST, MOST + 1), MOST),
)

TABLE: Final = (
    flag("roles.list_public", "roles", True),
    flag("first_night.abilities", "night", False),
    word("day.ballot", "votes", ("secret", "public")),
    flag("day.abstain", "votes", True),
    flag("day.self_vote", "votes", True),
    flag("day.change_until_close", "votes", True),
    word("day.tie", "votes", ("all",)),
    word("day.no_votes", "votes", ("nobody", "everybody")),
    word("day.publish", "votes", ("names", "names_and_counts", "per_player")),
    flag("night.early_close", "night", True),
    Option("night.floor_s", "night", Seconds(0, 3600), (0,)),
    flag("night.publish_cause", "night", False),
)

OTHERS: Final = (
    word("info.delivery", "abilities", ("at_once", "at_resolution")),
    word("wipeout", "end", ("draw", "order")),
    word("endgame.roles", "end", ("final_and_initial", "final")),
    Option("timer.day_s", "timers", Seconds(0, 14 * DAY), (0,)),
    Option("timer.night_s", "timers", Seconds(0, 14 * DAY), (0,)),
    word("timeout.day", "absence", ("wait", "abstain")),
    word("timeout.night", "absence", ("wait", "no_action")),
)

COMMON: Final = (
    *("day.ballot", "timer.day_s", "timer.night_s", "assassins.chat", "day.publish", "backstab.decision"),
    *("first_night.abilities", "tempo"),
)


def schema_of(book: Book[Role]) -> Schema:
    cards = Option("roles.set", "roles", Table(tuple(book.parts), 1, 0, MOST), (AUTO,), _set_for)
    return Schema(PRESETS, (*PLAYERS, cards, *TABLE, *book.options.values(), *OTHERS))


PACE: Final = {
    "timer.day_s": {"quick": 180, "standard": 300, "slow": 600, "post": DAY},
    "timer.night_s": {"quick": 45, "standard": 90, "slow": 180, "post": DAY // 2},
}
"""Seconds per tempo where an option sets none, so that no live game hangs on one absent player."""

HEIR: Final = {"quick": 20, "standard": 30, "slow": 60, "post": DAY // 4, "unlimited": 60}
"""Seconds that a 4th Civilian has, and every Night lasts longer, where he may choose among the dead (AMB-A26)."""
