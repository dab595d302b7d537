"""All options with their default per preset, in the order codex, face, moon; one default is for all three (3.2)."""

from __future__ import annotations

from typing import Final

from fsm.games.werewolf.boards import BOARDS, CUSTOM
from fsm.games.werewolf.kinds import (
    CAUSES,
    FIELDS,
    STAGES,
    TURNS,
    WINDOWS,
    by_board,
    chosen_of,
    dream_place,
    usual_board,
    wake_order,
    wolves_win,
)
from fsm.games.werewolf.roles import NAMES
from fsm.games.werewolf.timing import PRESETS, TIMERS
from fsm.kit import flag, word
from fsm.options import AUTO, Number, Option, Schema, Table
from fsm.phrases import NO_PHRASE, Phrase, Phrases

TABLE: Final = (
    word("preset.name", "table", PRESETS, *PRESETS),
    word("board", "table", (*BOARDS, CUSTOM), AUTO, auto=usual_board),
    Option("board.roles", "table", Table(NAMES, 1, 0, 12), (chosen_of(NAMES),)),
    flag("setup.allow_nonstandard", "table", True),
    word(
        "setup.seat_pick",
        "table",
        ("manual", "random", "manual_then_random"),
        "manual_then_random",
        "manual",
        "manual_then_random",
    ),
    flag("setup.ready", "table", False),
    Option("setup.observe_seconds", "table", Number(0, 600), (0,)),
    flag("setup.observe_mandatory", "table", False),
    flag("setup.spectators", "table", False),
    Option("rng.seed", "table", Number(0, 2**31 - 1), (0,)),
)

NIGHT: Final = (
    word("dream.position", "night", ("after_witch", "before_wolves"), AUTO, auto=dream_place),
    Option("night.order", "night", Table(STAGES, 1, 1, 99), (AUTO,), wake_order),
    flag("night.fixed_length", "night", True),
    flag("night.decoy", "night", False),
    word("night.identity_stages", "night", ("off", "first_night", "every_night"), "off", "every_night", "off"),
    flag("night.skip_revealed_hunter", "night", False, True, False),
    word(
        "wolf.decision",
        "night",
        ("unanimous", "plurality_none", "plurality_random"),
        "unanimous",
        "unanimous",
        "plurality_random",
    ),
    word("wolf.unanimity_scope", "night", ("voters_only", "all_awake"), "voters_only", "all_awake", "voters_only"),
    flag("wolf.allow_empty", "night", True),
    flag("wolf.allow_self", "night", True),
    flag("wolf.bomb_joins_next_night", "night", True, True, False),
)

ROLES: Final = (
    flag("seer.allow_recheck", "roles", True),
    flag("seer.allow_self", "roles", False),
    flag("seer.allow_skip", "roles", True),
    word(
        "witch.self_save",
        "roles",
        ("never", "first_night", "always"),
        AUTO,
        auto=by_board(lambda board: board.self_save, codex="never", moon="first_night"),
    ),
    flag("witch.one_potion_per_night", "roles", True),
    flag("witch.knows_after_antidote", "roles", False),
    flag("witch.poison_self", "roles", False),
    flag("guard.allow_self", "roles", True),
    flag("guard.allow_skip", "roles", True),
    flag("guard.no_repeat", "roles", True),
    word("guard.antidote_conflict", "roles", ("dies", "lives"), "dies"),
    Option(
        "hunter.shoot_causes",
        "roles",
        Table(CAUSES, 1, 0, 1),
        (
            chosen_of(CAUSES, "wolf_kill", "guard_antidote", "exile"),
            chosen_of(CAUSES, "wolf_kill", "guard_antidote", "exile"),
            chosen_of(CAUSES, "wolf_kill", "guard_antidote", "exile", "claw"),
        ),
    ),
    Option(
        "wolfking.claw_causes",
        "roles",
        Table(CAUSES, 1, 0, 1),
        (
            chosen_of(CAUSES, "wolf_kill", "guard_antidote", "exile"),
            chosen_of(CAUSES, "wolf_kill", "guard_antidote", "exile"),
            chosen_of(CAUSES, "wolf_kill", "guard_antidote", "exile", "shot"),
        ),
    ),
    flag("wolfking.can_bomb", "roles", True),
    word("deaths.shot_timing", "roles", ("with_shooter", "actual"), "with_shooter"),
    word("idiot.attribute", "roles", ("god", "villager"), "god"),
    word("idiot.flip_mode", "roles", ("active", "auto"), "active", "active", "auto"),
    word(
        "idiot.second_exile",
        "roles",
        ("not_a_target", "immune", "dies"),
        "not_a_target",
        "not_a_target",
        "dies",
    ),
    flag("idiot.flip_speech", "roles", False, False, True),
    flag("idiot.can_hold_badge", "roles", False, False, True),
    flag("cupid.allow_self", "roles", True),
    word("cupid.timeout", "roles", ("none", "random"), "none"),
    word(
        "cupid.double_wolf",
        "roles",
        ("wolf", "good"),
        AUTO,
        auto=by_board(lambda board: board.double_wolf, codex="wolf"),
    ),
    flag("lovers.vote_ban", "roles", True),
    word("lovers.channel", "roles", ("night1_stage", "none"), "night1_stage"),
    word("halfblood.timeout", "roles", ("random", "none"), "random"),
    word("halfblood.wolf_side_counts_as", "roles", ("villager", "wolf"), "villager", "villager", "wolf"),
    flag("dream.allow_skip", "roles", True),
    Option("elder.extra_lives", "roles", Number(0, 3), (1, 1, 0)),
    word("elder.life_scope", "roles", ("any", "wolf_kill"), "any"),
    flag("elder.curse", "roles", False),
    Option("thief.cards", "roles", Number(0, 3), (2, 2, 0)),
    flag("thief.must_take_wolf", "roles", True),
)

SHERIFF: Final = (
    flag("sheriff.enabled", "sheriff", True),
    word("sheriff.speech_start", "sheriff", ("min_asc", "max_desc", "random"), "min_asc", "min_asc", "random"),
    word("sheriff.pk_voters", "sheriff", ("non_duel", "never_ran"), "non_duel", "never_ran", "non_duel"),
    flag("sheriff.pk_withdraw", "sheriff", True, False, True),
    word("sheriff.single_runner", "sheriff", ("immediate", "after_speech"), "immediate"),
    word(
        "sheriff.all_run",
        "sheriff",
        ("hold_then_none", "none_at_once"),
        "hold_then_none",
        "hold_then_none",
        "none_at_once",
    ),
    word("sheriff.zero_votes", "sheriff", ("no_sheriff", "duel"), "no_sheriff"),
    word("sheriff.bomb_rule", "sheriff", ("double", "single", "defer_always"), "double", "single", "defer_always"),
    flag("sheriff.call_enabled", "sheriff", True, True, False),
    flag("sheriff.call_in_pk", "sheriff", True, True, False),
    flag("sheriff.call_self", "sheriff", True),
    word("sheriff.weight_mode", "sheriff", ("on_single_call", "always"), "on_single_call", "always", "always"),
    word("sheriff.vote_weight", "sheriff", ("1", "1.5", "2"), "1.5", "2", "1"),
    word("sheriff.badge_timeout", "sheriff", ("tear", "random_pass"), "tear"),
)

SPEECH: Final = (
    flag("bomb.enabled", "speech", True),
    Option("bomb.windows", "speech", Table(WINDOWS, 1, 0, 1), (chosen_of(WINDOWS, *WINDOWS),)),
    flag("bomb.before_order", "speech", False),
    flag("bomb.blocks_order", "speech", True),
    word("speech.order_mode", "speech", ("anchor", "alternate", "minmax"), "anchor", "alternate", "minmax"),
    word("speech.first_side", "speech", ("left", "right"), "left"),
    word("speech.left_is", "speech", ("asc", "desc"), "asc"),
    word(
        "speech.no_sheriff",
        "speech",
        ("last_death_side", "random", "fixed_low_asc"),
        "last_death_side",
        "last_death_side",
        "random",
    ),
    word("speech.order_timeout", "speech", ("asc", "random"), "random"),
    Option("speech.end_word", "speech", Phrase(16), ("过", "过", NO_PHRASE)),
    word("pk.speech_order", "speech", ("seat_asc", "seat_desc", "random"), "seat_asc"),
    word("lastwords.mode", "speech", ("codex", "face", "quota"), "codex", "face", "face"),
    Option("lastwords.night_limit", "speech", Number(0, 9), (1,)),
    flag("lastwords.bomb", "speech", False, True, False),
    word("lastwords.multi_order", "speech", ("seat_asc", "seat_desc", "random"), "seat_asc", "seat_asc", "random"),
    word(
        "afterdeath.exile_order",
        "speech",
        TURNS,
        "words-skill-badge",
        "words-skill-badge",
        "skill-badge-words",
    ),
    word("afterdeath.night_order", "speech", TURNS, "skill-badge-words"),
    word(
        "afterdeath.multi_order",
        "speech",
        ("seat_asc", "seat_desc", "death_order", "random"),
        "seat_asc",
        "seat_asc",
        "random",
    ),
    flag("afterdeath.uniform_window", "speech", True, True, False),
)

VOTES: Final = (
    word("vote.change", "votes", ("until_deadline", "locked"), "until_deadline", "locked", "locked"),
    flag("vote.early_close", "votes", True),
    word("exile.zero_votes", "votes", ("no_exile", "duel"), "no_exile"),
)

END: Final = (
    word("victory.wolf", "end", ("slaughter_side", "slaughter_all", "parity"), AUTO, auto=wolves_win),
    word("victory.check", "end", ("every_death", "end_of_day"), "every_death", "every_death", "end_of_day"),
    flag("victory.knife_first", "end", True, True, False),
    word("victory.night_check", "end", ("on_announcement", "at_dawn"), "on_announcement", "at_dawn", "on_announcement"),
    word("victory.simultaneous", "end", ("wolf", "good", "draw"), "wolf"),
    Option(
        "victory.draw", "end", Table(("max_days", "no_death_days"), 1, 0, 99), ({"max_days": 0, "no_death_days": 0},)
    ),
    word("end.bind", "end", ("off", "on_claim", "auto"), "on_claim", "off", "off"),
    flag("end.concede", "end", True, False, False),
    flag("end.all_in", "end", True, False, False),
)

CONDUCT: Final = (
    Option("referee.host", "conduct", Phrase(64, account=True), (NO_PHRASE,)),
    Option("referee.assistants", "conduct", Phrases(8, 64), ((),)),
    flag("secondscene.enabled", "conduct", False),
    flag("dead.read", "conduct", True),
    flag("penalty.enabled", "conduct", True, True, False),
    flag("penalty.auto_remind", "conduct", True, True, False),
    word("award.mvp", "conduct", ("off", "vote", "host"), "vote", "off", "off"),
    word("award.consolation", "conduct", ("off", "vote", "host"), "off"),
    word(
        "pause.who",
        "conduct",
        ("none", "host", "majority", "host_else_majority"),
        "host_else_majority",
        "host_else_majority",
        "none",
    ),
    word("abort.result", "conduct", ("void", "host_decides"), "void"),
    Option(
        "record.fields",
        "conduct",
        Table(FIELDS, 1, 0, 1),
        (chosen_of(FIELDS, *FIELDS), chosen_of(FIELDS, *FIELDS), chosen_of(FIELDS)),
    ),
    flag("record.public_votes", "conduct", False, False, True),
    word("leave.policy", "absence", ("timeout", "kill", "pause"), "timeout"),
)

SCHEMA: Final = Schema(
    PRESETS,
    (*TABLE, *TIMERS, *NIGHT, *ROLES, *SHERIFF, *SPEECH, *VOTES, *END, *CONDUCT),
    tempo={},
    locked=("preset.name",),
)
