"""All options with their default per preset, in the order extended, classic, forum; one default is for all three."""

from __future__ import annotations

from typing import Any, Final

from fsm.games.avalon.features import LIMITED, MINIMUM, NAMES
from fsm.kit import Auto, Values, flag, word
from fsm.options import AUTO, Number, Numbers, Option, Schema, Seconds, Table, Word

PRESETS: Final = ("extended", "classic", "forum")
COUNTS: Final = ("5", "6", "7", "8", "9", "10")
PLAYERS: Final = Number(5, 10)
QUESTS: Final = Numbers(1, 5)
SECONDS: Final = Seconds(0, 1_209_600)
DAY: Final = 86_400

SIDES: Final = {"5": (3, 2), "6": (4, 2), "7": (4, 3), "8": (5, 3), "9": (6, 3), "10": (6, 4)}
SIZES: Final = {"5": (2, 3, 2, 3, 3), "6": (2, 3, 4, 3, 4), "7": (2, 3, 3, 4, 4)} | dict.fromkeys(
    ("8", "9", "10"), (3, 4, 4, 5, 5)
)
LIMITS: Final = {"lancelot": 7, "lunatic": 7, "brute": 7, "revealer": 7, "messengers": 7}


def _at(*counts: int) -> Auto:
    """Return `auto` of a role that the fixed sets for these numbers of players have (AV-016)."""
    return lambda values, players: players in counts


MODES: Final = ("known", "closed_deck", "open_deck")
VARIANTS: Final = ("deck_size", "first_reveal", "must_fail", "good_is_free", "evil_shows_role")


def _by_mode(column: str, *words: str) -> Auto:
    """Return `auto` from the table of the Lancelot variants (1.4), by the mode that is chosen."""
    place = VARIANTS.index(column)

    def look_up(values: Values, players: int) -> Any:
        row = values["preset.lancelot"].get(values["lancelot.mode"], (5, 1, 0, 0, 0))
        return words[row[place]] if words else row[place]

    return look_up


def _must_fail(values: Values, players: int) -> bool:
    return bool(_by_mode("must_fail")(values, players))


def _seconds(name: str, *timeouts: str, forum: tuple[int, str] = (0, "wait")) -> tuple[Option, Option]:
    """Return a time limit and the consequence of its end; 0 is no limit."""
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
    word("leader.after_quest", "table", ("next", "same"), "next"),
    word("lobby.rules_chosen_by", "table", ("moderator", "all_players"), "moderator", "all_players", "moderator"),
    flag("roles.list_public", "table", True),
)

VOTES: Final = (
    Option("quest.sizes", "votes", Table(COUNTS, 5, 2, 10), (SIZES,)),
    Option("quest.two_fail_quests", "votes", QUESTS, ((4,),)),
    Option("quest.two_fail_min_players", "votes", Number(5, 11), (7, 7, 5)),
    Option("vote.max_rejections", "votes", Number(1, 10), (5,)),
    flag("vote.abstain", "votes", False),
    word("vote.base", "votes", ("all", "cast"), "all"),
    word("vote.publish", "votes", ("per_player", "totals"), "per_player"),
    flag("vote.early_close", "votes", True),
    flag("questvote.early_close", "votes", True, True, False),
    flag("questvote.good_must_act", "votes", True, True, False),
    flag("questvote.change_until_close", "votes", True),
    word("quest.publish", "votes", ("counts", "outcome_only"), "counts"),
)

ROLES: Final = (
    flag("roles.merlin_assassin", "roles", True),
    flag("roles.root_switchable", "roles", False, True, False),
    flag("roles.percival", "roles", AUTO, False, False, auto=_at(5, 6, 7, 8, 9, 10)),
    flag("roles.morgana", "roles", AUTO, False, False, auto=_at(5, 6, 7, 8, 9, 10)),
    flag("roles.mordred", "roles", AUTO, False, False, auto=_at(9, 10)),
    flag("roles.oberon", "roles", AUTO, False, False, auto=_at(7, 10)),
    Option(MINIMUM, "roles", Table(LIMITED, 1, 5, 10), (LIMITS, LIMITS | {"lancelot": 5}, LIMITS)),
    word("roles.filler_policy", "roles", ("refuse", "drop_specials"), "refuse"),
)

FURTHER_ROLES: Final = (
    *(
        flag(f"roles.{name}", "roles", False)
        for name in (
            *("lunatic", "brute", "revealer", "cleric", "trickster", "troublemaker", "untrustworthy_servant"),
            *("rogue_good", "rogue_evil", "sorcerers", "messengers"),
        )
    ),
    word("cleric.check", "roles", ("automatic", "on_request"), "automatic"),
    word("inspect.trickster_default", "roles", ("truth", "lie"), "truth"),
    word("revealer.shows", "roles", ("role", "side"), "role"),
    Option("brute.quests", "roles", QUESTS, ((1, 2, 3),)),
    word("brute.counting", "roles", ("ord", "no"), "ord"),
    Option("rogue.watch_exempt_below", "roles", Number(5, 11), (7,)),
    Option("rogue.watch_exempt_quests", "roles", QUESTS, ((1, 2),)),
    flag("rogue.watch_self", "roles", True),
    word("rogue.prior", "roles", ("any_quest", "same_result"), "any_quest"),
    flag("sorcerer.evil_hidden", "roles", False),
    flag("messenger.senior_junior", "roles", False),
    Option("messenger.good_limit", "roles", Number(1, 5), (2,)),
    Option("messenger.good_needed", "roles", Number(1, 10), (3,)),
    Option("messenger.evil_needed", "roles", Number(1, 10), (2,)),
    word("messenger.scope", "roles", ("through_q5", "before_q5"), "through_q5"),
    word("messenger.combine", "roles", ("sequential", "net"), "sequential"),
    word("recruit.publish", "roles", ("public", "evil_only"), "public"),
)

LANCELOT: Final = (
    word("lancelot.mode", "lancelot", ("off", *MODES), "off"),
    Option("lancelot.deck_size", "lancelot", Number(5, 10), (AUTO,), _by_mode("deck_size")),
    Option("lancelot.switch_cards", "lancelot", Number(0, 10), (2,)),
    Option("lancelot.first_reveal", "lancelot", Number(1, 5), (AUTO,), _by_mode("first_reveal")),
    word("lancelot.reveal_unit", "lancelot", ("quest", "q3_nomination"), "quest"),
    flag("lancelot.evil_must_fail", "lancelot", AUTO, auto=_must_fail),
    word(
        "lancelot.good_ballot",
        "lancelot",
        ("success_only", "free"),
        AUTO,
        auto=_by_mode("good_is_free", "success_only", "free"),
    ),
    word("lancelot.evil_label", "lancelot", ("seat", "role"), AUTO, auto=_by_mode("evil_shows_role", "seat", "role")),
)

ADDONS: Final = (
    flag("excalibur.enabled", "addons", False),
    word("excalibur.use_time", "addons", ("after_ballots_locked", "during_ballots"), "after_ballots_locked"),
    flag("excalibur.target_public", "addons", True),
    word("excalibur.magic", "addons", ("to_success", "unaffected"), "to_success"),
    flag("trap.enabled", "addons", False),
    flag("trap.self", "addons", True),
    word("trap.leader_sees", "addons", ("as_it_stands", "as_cast"), "as_it_stands"),
    flag("targeting.enabled", "addons", False),
    Option("targeting.q5_after", "addons", Number(0, 4), (2,)),
    word("targeting.q5_counts", "addons", ("executed", "successful"), "executed"),
)

LADY: Final = (
    flag("lady.enabled", "addons", False, False, True),
    Option("lady.min_players", "addons", PLAYERS, (7, 7, 5)),
    word(
        "lady.first_holder",
        "addons",
        ("after_first_leader", "before_first_leader"),
        "after_first_leader",
        "after_first_leader",
        "before_first_leader",
    ),
    Option("lady.after", "addons", Numbers(1, 4), ((2, 3, 4),)),
    Option("lady.max_transfers", "addons", Number(0, 4), (3, 3, 2)),
    flag("lady.mandatory", "addons", True),
)

END: Final = (
    flag("assassin.mandatory", "end", True, True, False),
    word("assassin.council", "end", ("private_evil", "public", "none"), "private_evil"),
)

TIMERS: Final = (
    *_seconds("discussion", "open_nomination"),
    *_seconds("nomination", "pass_counted", "pass_uncounted"),
    *_seconds("team_vote", "absent", "reject", "approve", forum=(DAY, "absent")),
    *_seconds("quest_vote", "alignment", forum=(DAY, "alignment")),
    *_seconds("watch", "random_member"),
    *_seconds("excalibur_give", "none"),
    *_seconds("excalibur_use", "none"),
    *_seconds("trap", "random_member"),
    *_seconds("lady", "random_legal", "skip"),
    *_seconds("inspect", "default_answer"),
    *_seconds("recruit", "none"),
    *_seconds("council", "close"),
    *_seconds("assassinate", "no_attempt"),
)

COMMON: Final = (
    *(option.key for option in ROLES if option.auto),
    *("lady.enabled", "lancelot.mode", "timer.discussion_s", "timer.team_vote_s", "tempo"),
)
"""The options that tables agree on most often; the first ones put a role of the usual sets into play."""


def _knows(*names: str) -> dict[str, int]:
    return {name: int(name in names) for name in NAMES}


BASE_ROLES: Final = ("percival", "morgana", "mordred", "oberon")
BY_SOURCE: Final = (
    Option("preset.name", "preset", Word(PRESETS), PRESETS),
    Option(
        "preset.features",
        "preset",
        Table(NAMES, 1, 0, 1),
        (_knows(*NAMES), _knows(*BASE_ROLES, "lancelot"), _knows(*BASE_ROLES, "lady")),
    ),
    Option(
        "preset.lancelot",
        "preset",
        Table(MODES, len(VARIANTS), 0, 10),
        (
            {"known": (5, 1, 0, 0, 0), "closed_deck": (6, 1, 0, 0, 1), "open_deck": (7, 1, 1, 0, 1)},
            {"known": (5, 1, 0, 1, 0), "closed_deck": (5, 3, 0, 1, 0), "open_deck": (7, 1, 1, 0, 0)},
            {"known": (5, 1, 0, 0, 0), "closed_deck": (6, 1, 0, 0, 1), "open_deck": (7, 1, 1, 0, 1)},
        ),
    ),
)
"""Options that belong to a preset's source and cannot be chosen: its name and its features, for W_FOREIGN only, and
its Lancelot variants in numbers (table 1.4).
"""

SCHEMA: Final = Schema(
    PRESETS,
    (*TABLE, *VOTES, *ROLES, *FURTHER_ROLES, *LANCELOT, *LADY, *ADDONS, *END, *TIMERS, *BY_SOURCE),
    tempo={"forum": "post"},
    locked=tuple(option.key for option in BY_SOURCE),
)

TELLING: Final = frozenset(key for key, option in SCHEMA.options.items() if option.group in ("roles", "lancelot"))
"""Options whose values tell which roles are in play (AMB-08)."""

TALK: Final = {"quick": 120, "standard": 300, "slow": 600, "post": DAY}
THOUGHT: Final = {"quick": 60, "standard": 120, "slow": 240, "post": DAY // 2}
VOTE: Final = {"quick": 45, "standard": 90, "slow": 180, "post": DAY // 2}
GESTURE: Final = {"quick": 30, "standard": 60, "slow": 120, "post": DAY // 2}

PACE: Final = {
    **dict.fromkeys(("timer.discussion_s", "timer.council_s"), TALK),
    **dict.fromkeys(("timer.nomination_s", "timer.lady_s", "timer.recruit_s", "timer.assassinate_s"), THOUGHT),
    **dict.fromkeys(("timer.team_vote_s", "timer.quest_vote_s"), VOTE),
    **dict.fromkeys(
        ("timer.watch_s", "timer.excalibur_give_s", "timer.excalibur_use_s", "timer.trap_s", "timer.inspect_s"), GESTURE
    ),
}
"""Seconds per tempo where an option sets none, so that no live game hangs on one absent player."""
