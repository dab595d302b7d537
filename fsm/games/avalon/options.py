"""All options with their default per preset, in the order extended, classic, forum; one default is for all three."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from fsm.games.avalon.book import Book
from fsm.games.avalon.feature import FORUM, MINIMUM, PRESETS
from fsm.games.avalon.order import OPTIONS
from fsm.kit import Auto, flag, number, word
from fsm.options import Number, Numbers, Option, Schema, Seconds, Table, Word

COUNTS: Final = ("5", "6", "7", "8", "9", "10")
PLAYERS: Final = Number(5, 10)
QUESTS: Final = Numbers(1, 5)
SECONDS: Final = Seconds(0, 1_209_600)
DAY: Final = 86_400

SIDES: Final = {"5": (3, 2), "6": (4, 2), "7": (4, 3), "8": (5, 3), "9": (6, 3), "10": (6, 4)}
SIZES: Final = {"5": (2, 3, 2, 3, 3), "6": (2, 3, 4, 3, 4), "7": (2, 3, 3, 4, 4)} | dict.fromkeys(
    ("8", "9", "10"), (3, 4, 4, 5, 5)
)


def at(*counts: int) -> Auto:
    """Fixed sets for these numbers of players have the role (AV-016)."""
    return lambda values, players: players in counts


def seconds(name: str, *timeouts: str, forum: tuple[int, str] = (0, "wait")) -> tuple[Option, Option]:
    """0 is no limit."""
    words = Word(("wait", *timeouts))
    return (
        Option(f"timer.{name}_s", "timers", SECONDS, (0, 0, forum[0])),
        Option(f"timeout.{name}", "absence", words, ("wait", "wait", forum[1])),
    )


TABLE: Final = (
    Option("players.min", "table", PLAYERS, (5,)),
    Option("players.max", "table", PLAYERS, (10,)),
    Option("factions.table", "table", Table(COUNTS, 2, 1, 9), (SIDES, SIDES | {"9": (5, 4)}, SIDES)),
    word("seating.order", "table", ("join", "shuffled"), "join", "join", "shuffled"),
    word("leader.first", "table", ("random", "seat_1"), "random", "random", "seat_1"),
    word("leader.after_quest", "table", ("next", "same")),
    word("lobby.rules_chosen_by", "table", ("moderator", "all_players"), "moderator", "all_players", "moderator"),
    flag("roles.list_public", "table", True),
)

VOTES: Final = (
    Option("quest.sizes", "votes", Table(COUNTS, 5, 2, 10), (SIZES,)),
    Option("quest.two_fail_quests", "votes", QUESTS, ((4,),)),
    number("quest.two_fail_min_players", "votes", range(5, 12), 7, 7, 5),
    number("vote.max_rejections", "votes", range(1, 11), 5),
    flag("vote.abstain", "votes", False),
    word("vote.base", "votes", ("all", "cast")),
    word("vote.publish", "votes", ("per_player", "totals")),
    flag("vote.early_close", "votes", True),
    flag("questvote.early_close", "votes", True, True, False),
    flag("questvote.good_must_act", "votes", True, True, False),
    flag("questvote.change_until_close", "votes", True),
    word("quest.publish", "votes", ("counts", "outcome_only")),
)

TEAM_TIMERS: Final = (
    *seconds("discussion", "open_nomination"),
    *seconds("nomination", "pass_counted", "pass_uncounted"),
    *seconds("team_vote", "absent", "reject", "approve", forum=(DAY, "absent")),
    *seconds("quest_vote", "alignment", forum=(DAY, "alignment")),
)

END_TIMERS: Final = seconds("assassinate", "no_attempt")


def _fewest(book: Book, preset: int) -> dict[str, int]:  # AV-027
    names = [*book.roles]
    least = [switch for switch in book.bounded_switches if switch.least]
    least.sort(key=lambda switch: max((names.index(role.name) for role in switch.roles), default=0))
    return {switch.name: switch.least[preset if len(switch.least) > 1 else 0] for switch in least}


def _roles(book: Book) -> tuple[Option, ...]:
    names = tuple(switch.name for switch in book.bounded_switches)
    fewest = tuple(_fewest(book, preset) for preset, _ in enumerate(PRESETS))
    return (
        Option(MINIMUM, "roles", Table(names, 1, 5, 10), fewest),
        word("roles.filler_policy", "roles", ("refuse", "drop_specials")),
    )


def _by_source(book: Book) -> tuple[Option, ...]:
    """It is for W_FOREIGN only."""
    names = tuple(switch.name for switch in book.switches)
    known = tuple({switch.name: int(preset in switch.presets) for switch in book.switches} for preset in PRESETS)
    return (
        Option("preset.name", "preset", Word(PRESETS), PRESETS),
        Option("preset.features", "preset", Table(names, 1, 0, 1), known),
    )


@cache
def options_of(book: Book) -> Sequence[Option]:
    base = (*TABLE, *VOTES, *_roles(book), *TEAM_TIMERS, *seconds("inspect", "default_answer"), *END_TIMERS)
    known = {**{option.key: option for option in (*base, *_by_source(book))}, **book.options}
    found = [option for name in OPTIONS for key, option in known.items() if heading(key) == name]
    for key, option in known.items():
        if heading(key) not in OPTIONS:
            groups = [one.group for one in found]
            if option.group not in groups:
                raise ValueError(f"the option {key} has no place: there is no group {option.group}")
            found.insert(len(groups) - groups[::-1].index(option.group), option)
    return found


def heading(key: str) -> str:
    return key if key in OPTIONS else key.partition(".")[0]


def schema_of(book: Book) -> Schema:
    options = options_of(book)
    locked = tuple(option.key for option in options if option.group == "preset")
    return Schema(PRESETS, options, tempo={FORUM: "post"}, locked=locked)


def common_of(book: Book) -> tuple[str, ...]:
    usual = tuple(option.key for option in options_of(book) if option.group == "roles" and option.auto)
    addons = tuple(switch.option for switch in book.switches if switch.addon and len(switch.presets) > 1)
    return (*usual, *addons, "timer.discussion_s", "timer.team_vote_s", "tempo")


def telling_of(book: Book) -> frozenset[str]:  # AMB-08
    return frozenset(option.key for option in options_of(book) if option.group in book.telling)


TALK: Final = {"quick": 120, "standard": 300, "slow": 600, "post": DAY}
THOUGHT: Final = {"quick": 60, "standard": 120, "slow": 240, "post": DAY // 2}
VOTE: Final = {"quick": 45, "standard": 90, "slow": 180, "post": DAY // 2}
GESTURE: Final = {"quick": 30, "standard": 60, "slow": 120, "post": DAY // 2}

PACE: Final = {
    "timer.discussion_s": TALK,
    **dict.fromkeys(("timer.nomination_s", "timer.assassinate_s"), THOUGHT),
    **dict.fromkeys(("timer.team_vote_s", "timer.quest_vote_s"), VOTE),
    "timer.inspect_s": GESTURE,
}
"""Used where an option sets none, so that no live game hangs on an absent player."""


def pace_of(book: Book) -> Mapping[str, Mapping[str, int]]:
    return {**PACE, **book.all(lambda feature: feature.pace)}
