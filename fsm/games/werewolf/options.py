"""All options with their default per preset, in the order codex, face, moon; one default is for all three (3.2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import permutations
from typing import Any, Final

from fsm.games.werewolf.boards import BOARDS, CUSTOM, USUAL, has_lovers, setting_of
from fsm.games.werewolf.roles import NAMES
from fsm.games.werewolf.timing import PRESETS, TIMERS
from fsm.options import AUTO, Flag, Number, Option, Schema, Table, Word

CAUSES: Final = (
    "wolf_kill",
    "guard_antidote",
    "poison",
    "dream_streak",
    "dream_link",
    "suicide",
    "exile",
    "shot",
    "claw",
    "self_destruct",
    "referee_kill",
)
"""Everything that kills (6.5)."""

WINDOWS: Final = ("election_speech", "election_pk_speech", "withdraw_day2", "speech", "pk_speech")
"""When a wolf may self-destruct (AMB-66)."""

FIELDS: Final = ("roles", "deaths", "votes", "nights")
TURNS: Final = tuple("-".join(words) for words in permutations(("words", "skill", "badge")))

FIRST_NIGHT: Final = ("thief", "cupid", "lovers", "half_blood")
EVERY_NIGHT: Final = ("guard", "elder", "wolves", "witch", "seer", "dreamcatcher", "hunter", "wolf_king", "idiot")
STAGES: Final = (*FIRST_NIGHT, *EVERY_NIGHT)
"""The wake order of the code (6.1)."""

MOON: Final = ("wolves", "seer", "witch", "dreamcatcher", "guard", "hunter", "wolf_king")

Values = Mapping[str, Any]
Auto = Callable[[Values, int], Any]


def _board(values: Values, players: int) -> str:
    """The usual board of this size; Moon Verdict has none with a Cupid unless it is chosen (AMB-80)."""
    name = USUAL.get(players, AUTO)
    foreign = name != AUTO and values["preset.name"] == "moon" and has_lovers(BOARDS[name].roles)
    return AUTO if foreign else name


def _by_board(field: str, **presets: str) -> Auto:
    """What the board prescribes, else what the preset says; the default of the code is under `codex`."""

    def look_up(values: Values, players: int) -> str:
        prescribed: str | None = getattr(setting_of(values), field)
        return prescribed or presets.get(values["preset.name"], presets["codex"])

    return look_up


def _wolves_win(values: Values, players: int) -> str:
    """The board's condition; Moon Verdict counts heads on every board (WW-210, WW-215)."""
    return "parity" if values["preset.name"] == "moon" else setting_of(values).wolves_win


def _dream(values: Values, players: int) -> str:
    first = (setting_of(values).order or ("",))[0]
    return "before_wolves" if first == "dreamcatcher" else "after_witch"


def _order(values: Values, players: int) -> dict[str, int]:
    """The wake order as places: the board's own, else the preset's, with a place for every role (WW-067, AMB-11)."""
    usual = MOON if values["preset.name"] == "moon" else EVERY_NIGHT
    order = list(setting_of(values).order or usual)
    absent = [stage for stage in EVERY_NIGHT if stage not in order]
    order = [stage for stage in absent if stage != "idiot"] + order + [stage for stage in absent if stage == "idiot"]
    if values["dream.position"] == "before_wolves":
        order.remove("dreamcatcher")
        order.insert(order.index("wolves"), "dreamcatcher")
    return {stage: place for place, stage in enumerate((*FIRST_NIGHT, *order), 1)}


def _set(names: Sequence[str], *chosen: str) -> dict[str, int]:
    return {name: int(name in chosen) for name in names}


def _flag(key: str, group: str, *defaults: bool) -> Option:
    return Option(key, group, Flag(), defaults)


def _word(key: str, group: str, words: tuple[str, ...], *defaults: str, auto: Auto | None = None) -> Option:
    return Option(key, group, Word(words), defaults, auto)


TABLE: Final = (
    _word("preset.name", "table", PRESETS, *PRESETS),
    _word("board", "table", (*BOARDS, CUSTOM), AUTO, auto=_board),
    Option("board.roles", "table", Table(NAMES, 1, 0, 12), (_set(NAMES),)),
    _flag("setup.allow_nonstandard", "table", True),
    _word(
        "setup.seat_pick", "table", ("manual", "random", "manual_then_random"), "manual_then_random", "manual", "manual"
    ),
    Option("setup.observe_seconds", "table", Number(0, 600), (0,)),
    _flag("setup.observe_mandatory", "table", False),
    _flag("setup.spectators", "table", False),
)

NIGHT: Final = (
    _word("dream.position", "night", ("after_witch", "before_wolves"), AUTO, auto=_dream),
    Option("night.order", "night", Table(STAGES, 1, 1, 99), (AUTO,), _order),
    _flag("night.fixed_length", "night", True),
    _flag("night.decoy", "night", False),
    _word("night.identity_stages", "night", ("off", "first_night", "every_night"), "off", "every_night", "off"),
    _flag("night.skip_revealed_hunter", "night", False, True, False),
    _word(
        "wolf.decision",
        "night",
        ("unanimous", "plurality_none", "plurality_random"),
        "unanimous",
        "unanimous",
        "plurality_random",
    ),
    _word("wolf.unanimity_scope", "night", ("voters_only", "all_awake"), "voters_only", "all_awake", "voters_only"),
    _flag("wolf.allow_empty", "night", True),
    _flag("wolf.allow_self", "night", True),
    _flag("wolf.bomb_joins_next_night", "night", True, True, False),
)

ROLES: Final = (
    _flag("seer.allow_recheck", "roles", True),
    _flag("seer.allow_self", "roles", False),
    _flag("seer.allow_skip", "roles", True),
    _word(
        "witch.self_save",
        "roles",
        ("never", "first_night", "always"),
        AUTO,
        auto=_by_board("self_save", codex="never", moon="first_night"),
    ),
    _flag("witch.one_potion_per_night", "roles", True),
    _flag("witch.knows_after_antidote", "roles", False),
    _flag("witch.poison_self", "roles", False),
    _flag("guard.allow_self", "roles", True),
    _flag("guard.allow_skip", "roles", True),
    _flag("guard.no_repeat", "roles", True),
    _word("guard.antidote_conflict", "roles", ("dies", "lives"), "dies"),
    Option(
        "hunter.shoot_causes",
        "roles",
        Table(CAUSES, 1, 0, 1),
        (
            _set(CAUSES, "wolf_kill", "guard_antidote", "exile"),
            _set(CAUSES, "wolf_kill", "guard_antidote", "exile"),
            _set(CAUSES, "wolf_kill", "guard_antidote", "exile", "claw"),
        ),
    ),
    Option(
        "wolfking.claw_causes",
        "roles",
        Table(CAUSES, 1, 0, 1),
        (
            _set(CAUSES, "wolf_kill", "guard_antidote", "exile"),
            _set(CAUSES, "wolf_kill", "guard_antidote", "exile"),
            _set(CAUSES, "wolf_kill", "guard_antidote", "exile", "shot"),
        ),
    ),
    _flag("wolfking.can_bomb", "roles", True),
    _word("deaths.shot_timing", "roles", ("with_shooter", "actual"), "with_shooter"),
    _word("idiot.attribute", "roles", ("god", "villager"), "god"),
    _word("idiot.flip_mode", "roles", ("active", "auto"), "active", "active", "auto"),
    _word(
        "idiot.second_exile",
        "roles",
        ("not_a_target", "immune", "dies"),
        "not_a_target",
        "not_a_target",
        "dies",
    ),
    _flag("idiot.flip_speech", "roles", False, False, True),
    _flag("idiot.can_hold_badge", "roles", False, False, True),
    _flag("cupid.allow_self", "roles", True),
    _word("cupid.timeout", "roles", ("none", "random"), "none"),
    _word("cupid.double_wolf", "roles", ("wolf", "good"), AUTO, auto=_by_board("double_wolf", codex="wolf")),
    _flag("lovers.vote_ban", "roles", True),
    _word("lovers.channel", "roles", ("night1_stage", "none"), "night1_stage"),
    _word("halfblood.timeout", "roles", ("random", "none"), "random"),
    _word("halfblood.wolf_side_counts_as", "roles", ("villager", "wolf"), "villager", "villager", "wolf"),
    _flag("dream.allow_skip", "roles", True),
    Option("elder.extra_lives", "roles", Number(0, 3), (1, 1, 0)),
    _word("elder.life_scope", "roles", ("any", "wolf_kill"), "any"),
    _flag("elder.curse", "roles", False),
    Option("thief.cards", "roles", Number(0, 3), (2, 2, 0)),
    _flag("thief.must_take_wolf", "roles", True),
)

SHERIFF: Final = (
    _flag("sheriff.enabled", "sheriff", True),
    _word("sheriff.speech_start", "sheriff", ("min_asc", "max_desc", "random"), "min_asc", "min_asc", "random"),
    _word("sheriff.pk_voters", "sheriff", ("non_duel", "never_ran"), "non_duel", "never_ran", "non_duel"),
    _flag("sheriff.pk_withdraw", "sheriff", True, False, True),
    _word("sheriff.single_runner", "sheriff", ("immediate", "after_speech"), "immediate"),
    _word(
        "sheriff.all_run",
        "sheriff",
        ("hold_then_none", "none_at_once"),
        "hold_then_none",
        "hold_then_none",
        "none_at_once",
    ),
    _word("sheriff.zero_votes", "sheriff", ("no_sheriff", "duel"), "no_sheriff"),
    _word("sheriff.bomb_rule", "sheriff", ("double", "single", "defer_always"), "double", "single", "defer_always"),
    _flag("sheriff.call_enabled", "sheriff", True, True, False),
    _flag("sheriff.call_in_pk", "sheriff", True, True, False),
    _flag("sheriff.call_self", "sheriff", True),
    _word("sheriff.weight_mode", "sheriff", ("on_single_call", "always"), "on_single_call", "always", "always"),
    _word("sheriff.vote_weight", "sheriff", ("1", "1.5", "2"), "1.5", "2", "1"),
    _word("sheriff.badge_timeout", "sheriff", ("tear", "random_pass"), "tear"),
)

SPEECH: Final = (
    _flag("bomb.enabled", "speech", True),
    Option("bomb.windows", "speech", Table(WINDOWS, 1, 0, 1), (_set(WINDOWS, *WINDOWS),)),
    _flag("bomb.before_order", "speech", False),
    _flag("bomb.blocks_order", "speech", True),
    _word("speech.order_mode", "speech", ("anchor", "alternate", "minmax"), "anchor", "alternate", "minmax"),
    _word("speech.first_side", "speech", ("left", "right"), "left"),
    _word("speech.left_is", "speech", ("asc", "desc"), "asc"),
    _word(
        "speech.no_sheriff",
        "speech",
        ("last_death_side", "random", "fixed_low_asc"),
        "last_death_side",
        "last_death_side",
        "random",
    ),
    _word("speech.order_timeout", "speech", ("asc", "random"), "random"),
    _word("speech.end_word", "speech", ("过", "none"), "过", "过", "none"),
    _word("pk.speech_order", "speech", ("seat_asc", "seat_desc", "random"), "seat_asc"),
    _word("lastwords.mode", "speech", ("codex", "face", "quota"), "codex", "face", "face"),
    Option("lastwords.night_limit", "speech", Number(0, 9), (1,)),
    _flag("lastwords.bomb", "speech", False, True, False),
    _word("lastwords.multi_order", "speech", ("seat_asc", "seat_desc", "random"), "seat_asc", "seat_asc", "random"),
    _word(
        "afterdeath.exile_order",
        "speech",
        TURNS,
        "words-skill-badge",
        "words-skill-badge",
        "skill-badge-words",
    ),
    _word("afterdeath.night_order", "speech", TURNS, "skill-badge-words"),
    _word(
        "afterdeath.multi_order",
        "speech",
        ("seat_asc", "seat_desc", "death_order", "random"),
        "seat_asc",
        "seat_asc",
        "random",
    ),
    _flag("afterdeath.uniform_window", "speech", True, True, False),
)

VOTES: Final = (
    _word("vote.change", "votes", ("until_deadline", "locked"), "until_deadline", "locked", "locked"),
    _flag("vote.early_close", "votes", True),
    _word("exile.zero_votes", "votes", ("no_exile", "duel"), "no_exile"),
)

END: Final = (
    _word("victory.wolf", "end", ("slaughter_side", "slaughter_all", "parity"), AUTO, auto=_wolves_win),
    _word("victory.check", "end", ("every_death", "end_of_day"), "every_death", "every_death", "end_of_day"),
    _flag("victory.knife_first", "end", True, True, False),
    _word(
        "victory.night_check", "end", ("on_announcement", "at_dawn"), "on_announcement", "at_dawn", "on_announcement"
    ),
    _word("victory.simultaneous", "end", ("wolf", "good", "draw"), "wolf"),
    Option(
        "victory.draw", "end", Table(("max_days", "no_death_days"), 1, 0, 99), ({"max_days": 0, "no_death_days": 0},)
    ),
    _word("end.bind", "end", ("off", "on_claim", "auto"), "on_claim", "off", "off"),
    _flag("end.concede", "end", True, False, False),
    _flag("end.all_in", "end", True, False, False),
)

CONDUCT: Final = (
    _flag("secondscene.enabled", "conduct", False),
    _flag("dead.read", "conduct", True),
    _flag("penalty.enabled", "conduct", True, True, False),
    _flag("penalty.auto_remind", "conduct", True, True, False),
    _word("award.mvp", "conduct", ("off", "vote", "host"), "vote", "off", "off"),
    _word("award.consolation", "conduct", ("off", "vote", "host"), "off"),
    _word(
        "pause.who",
        "conduct",
        ("none", "host", "majority", "host_else_majority"),
        "host_else_majority",
        "host_else_majority",
        "none",
    ),
    _word("abort.result", "conduct", ("void", "host_decides"), "void"),
    Option(
        "record.fields",
        "conduct",
        Table(FIELDS, 1, 0, 1),
        (_set(FIELDS, *FIELDS), _set(FIELDS, *FIELDS), _set(FIELDS, "roles")),
    ),
    _flag("record.public_votes", "conduct", False, False, True),
    _word("leave.policy", "conduct", ("timeout", "kill", "pause"), "timeout"),
)

SHELL: Final = (
    "timer.appeals",
    "setup.observe_mandatory",
    "setup.spectators",
    "speech.end_word",
    "dead.read",
    "penalty.auto_remind",
    "pause.who",
    "abort.result",
)
"""Options that a shell carries out, as they are until it can."""

SCHEMA: Final = Schema(
    PRESETS,
    (*TABLE, *TIMERS, *NIGHT, *ROLES, *SHERIFF, *SPEECH, *VOTES, *END, *CONDUCT),
    tempo={},
    locked=("preset.name", *SHELL),
)
