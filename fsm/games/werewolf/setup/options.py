"""All options with their default per preset: codex, face, moon, chat (3.2, chapter 7 of the boards).

One default is for all presets; where three are named, chat plays like codex.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from fsm.games.werewolf.form.boards import CHAT, CHATS, CUSTOM, VOICE, by_number
from fsm.games.werewolf.form.book import Book
from fsm.games.werewolf.setup.option_words import (
    AMONG,
    FIELDS,
    PRESETS,
    TURNS,
    WINDOWS,
    chosen_of,
    exact_checks,
    usual_board,
    wolves_win,
)
from fsm.games.werewolf.setup.timing import newcomers_times, rounds_of, timers_of
from fsm.games.werewolf.setup.wake_order import wake_order
from fsm.kit import Values, flag, number, word
from fsm.options import AUTO, Option, Schema, Seconds, Table
from fsm.phrases import NO_PHRASE, Phrase, Phrases

OFFERED: Final = (CHAT, *(preset for preset in PRESETS if preset != CHAT))
"""The presets as people choose them: a room that has chosen none plays the first (WB-073)."""

TABLE: Final = (
    flag("setup.allow_nonstandard", "table", True),
    word(
        "setup.seat_pick",
        "table",
        ("manual", "random", "manual_then_random"),
        "manual_then_random",
        face="manual",
        chat="random",
    ),
    flag("setup.ready", "table", False),
    Option("setup.observe_seconds", "table", Seconds(0, 600), (0,)),
    flag("setup.observe_mandatory", "table", False),
    flag("setup.spectators", "table", False),
    number("rng.seed", "table", range(2**31), 0),
)

NIGHT: Final = (
    word("night.flow", "night", ("stages", "waves"), chat="waves"),
    flag("night.fixed_length", "night", True, standard=True),
    flag("night.decoy", "night", False),
    word("night.identity_stages", "night", ("off", "first_night", "every_night"), face="every_night"),
)

PACK: Final = (
    word(
        "wolf.decision",
        "night",
        ("unanimous", "plurality_none", "plurality_random"),
        moon="plurality_random",
        chat="plurality_random",
    ),
    word("wolf.unanimity_scope", "night", ("voters_only", "all_awake"), face="all_awake"),
    flag("wolf.allow_empty", "night", True),
    flag("wolf.allow_self", "night", True),
    flag("wolf.bomb_joins_next_night", "night", True, moon=False, chat=False, standard=True),
)

SHOTS: Final = (
    word("deaths.shot_timing", "roles", ("with_shooter", "actual")),
    word("shot.show_card", "roles", ("flip", "hide_if_shared"), chat="hide_if_shared"),
    flag("death.show_card", "roles", False),
)

SHERIFF: Final = (
    flag("sheriff.enabled", "sheriff", True, standard=True),
    word("sheriff.speech_start", "sheriff", ("min_asc", "max_desc", "random"), moon="random", chat="random"),
    word("sheriff.pk_voters", "sheriff", ("non_duel", "never_ran"), face="never_ran", standard=True),
    flag("sheriff.pk_withdraw", "sheriff", True, face=False, chat=False, standard=True),
    word("sheriff.single_runner", "sheriff", ("immediate", "after_speech")),
    word("sheriff.all_run", "sheriff", ("hold_then_none", "none_at_once"), moon="none_at_once", standard=True),
    word("sheriff.zero_votes", "sheriff", ("no_sheriff", "duel")),
    word(
        "sheriff.bomb_rule",
        "sheriff",
        ("double", "single", "defer_always"),
        face="single",
        moon="defer_always",
        chat="single",
        standard=True,
    ),
    flag("sheriff.call_enabled", "sheriff", True, moon=False, standard=True),
    flag("sheriff.call_in_pk", "sheriff", True, moon=False, chat=False),
    flag("sheriff.call_early", "sheriff", False, before=False, chat=True),
    flag("sheriff.call_self", "sheriff", True, standard=True),
    word(
        "sheriff.weight_mode",
        "sheriff",
        ("on_single_call", "always"),
        face="always",
        moon="always",
        chat="always",
        standard=True,
    ),
    word("sheriff.vote_weight", "sheriff", ("1", "1.5", "2"), "1.5", face="2", moon="1", standard=True),
    word("sheriff.badge_timeout", "sheriff", ("tear", "random_pass")),
)

SPEECH: Final = (
    flag("bomb.enabled", "speech", True, standard=True),
    Option("bomb.windows", "speech", Table(WINDOWS, 1, 0, 1), (chosen_of(WINDOWS, *WINDOWS),), standard=True),
    flag("bomb.before_order", "speech", False),
    flag("bomb.blocks_order", "speech", True),
    word(
        "speech.order_mode", "speech", ("anchor", "alternate", "minmax"), face="alternate", moon="minmax", standard=True
    ),
    word("speech.first_side", "speech", ("left", "right")),
    word("speech.left_is", "speech", ("asc", "desc")),
    word("speech.no_sheriff", "speech", ("last_death_side", "random", "fixed_low_asc"), moon="random", chat="random"),
    word("speech.order_timeout", "speech", ("asc", "random"), "random"),
    flag("speech.typed", "speech", True, voice=False),
    Option("speech.end_word", "speech", Phrase(16), ("过", "过", NO_PHRASE)),
    word("pk.speech_order", "speech", ("seat_asc", "seat_desc", "random")),
    word("lastwords.mode", "speech", ("codex", "face", "quota"), face="face", moon="face", standard=True),
    number("lastwords.night_limit", "speech", range(10), 1, standard=True),
    flag("lastwords.bomb", "speech", False, face=True, standard=True),
    word("lastwords.multi_order", "speech", ("seat_asc", "seat_desc", "random"), moon="random"),
    word("afterdeath.exile_order", "speech", TURNS, "words-skill-badge", moon="skill-badge-words", standard=True),
    word("afterdeath.night_order", "speech", TURNS, "skill-badge-words"),
    word("afterdeath.multi_order", "speech", ("seat_asc", "seat_desc", "death_order", "random"), moon="random"),
    flag("afterdeath.uniform_window", "speech", True, moon=False),
    flag("afterdeath.together", "speech", False, before=False, chat=True),
)

VOTES: Final = (
    word("vote.change", "votes", ("until_deadline", "locked"), face="locked", moon="locked"),
    flag("vote.early_close", "votes", True),
    word("exile.zero_votes", "votes", ("no_exile", "duel")),
)

NEVER: Final = {"max_days": 0, "no_death_days": 0}
WHEN_ABANDONED: Final = {"max_days": 0, "no_death_days": 3}

END: Final = (
    word("victory.check", "end", ("every_death", "end_of_day"), moon="end_of_day", standard=True),
    flag("victory.knife_first", "end", True, moon=False, standard=True),
    word("victory.night_check", "end", ("on_announcement", "at_dawn"), face="at_dawn", chat="at_dawn", standard=True),
    word("victory.simultaneous", "end", ("wolf", "good", "draw")),
    Option(
        "victory.draw", "end", Table(("max_days", "no_death_days"), 1, 0, 99), (NEVER, NEVER, NEVER, WHEN_ABANDONED)
    ),
    word("end.bind", "end", ("off", "on_claim", "auto"), "on_claim", face="off", moon="off", chat="auto"),
    flag("end.concede", "end", True, face=False, moon=False, chat=False),
    flag("end.all_in", "end", True, face=False, moon=False, chat=False),
)

CONDUCT: Final = (
    Option("referee.host", "conduct", Phrase(64, account=True), (NO_PHRASE,)),
    Option("referee.assistants", "conduct", Phrases(8, 64), ((),)),
    flag("secondscene.enabled", "conduct", False),
    flag("dead.read", "conduct", True),
    flag("dead.guess", "conduct", False, chat=True),
    flag("dead.channel", "conduct", False, before=False, chat=True),
    word("dead.god_view", "conduct", ("off", "friends", "on"), before="off", chat="friends"),
    flag("penalty.enabled", "conduct", True, moon=False, standard=True),
    flag("penalty.auto_remind", "conduct", True, moon=False),
    word("award.mvp", "conduct", ("off", "vote", "host"), "vote", face="off", moon="off", chat="off"),
    word("award.consolation", "conduct", ("off", "vote", "host")),
    word("pause.who", "conduct", ("none", "host", "majority", "host_else_majority"), "host_else_majority", moon="none"),
    word("abort.result", "conduct", ("void", "host_decides")),
    Option(
        "record.fields",
        "conduct",
        Table(FIELDS, 1, 0, 1),
        (chosen_of(FIELDS, *FIELDS), chosen_of(FIELDS, *FIELDS), chosen_of(FIELDS)),
    ),
    flag("record.public_votes", "conduct", False, moon=True, chat=True),
    number("absent.short_after", "absence", range(10), 0, 0, 0, 2, before=0),
    Option("absent.short_seconds", "absence", Seconds(5, 60), (10,)),
    number("absent.offer_after", "absence", range(10), 0, 0, 0, 3, before=0),
    word("absent.replace", "absence", ("none", "waiting", "waiting_or_computer"), before="none", chat="waiting"),
    word("leave.policy", "absence", ("timeout", "kill", "pause")),
)

COMMON: Final = (
    *("board", "sheriff.enabled", "victory.wolf", "timer.speech", "lastwords.night_limit", "bomb.enabled", "dead.read"),
    "speech.flow",
    "tempo",
)


def options_of(book: Book) -> Sequence[Option]:
    names, stages = tuple(book.parts), tuple(book.stages)
    cards = (
        word("preset.name", "table", PRESETS, *PRESETS),
        word("board", "table", (*book.boards, CUSTOM), AUTO, auto=usual_board(book)),
        Option(AMONG, "table", Phrases(16, 64), ((),)),
        Option("board.roles", "table", Table(names, 1, 0, 16), (chosen_of(names),)),
    )
    order = Option("night.order", "night", Table(stages, 1, 1, 99), (AUTO,), partial(wake_order, book))
    victory = word("victory.wolf", "end", ("slaughter_side", "slaughter_all", "parity"), AUTO, auto=wolves_win(book))
    of_roles = [*book.options.values(), *exact_checks(book)]
    night = [option for option in of_roles if option.group == "night"]
    others = [option for option in of_roles if option.group != "night"]
    return (
        *(*cards, *TABLE, *timers_of(book), order, *NIGHT, *night, *PACK, *others, *SHOTS),
        *(*SHERIFF, *rounds_of(book), *SPEECH, *VOTES, victory, *END, *CONDUCT),
    )


def schema_of(book: Book) -> Schema:
    return Schema(
        OFFERED,
        [_whole(option) for option in options_of(book)],
        locked=("preset.name",),
        prescribed=_prescribed_by(book),
    )


def _prescribed_by(book: Book) -> Callable[[Values, int], Values]:
    """Return the values for the number of players in preset chat (chapter 3.2), the board's over them."""
    look_up = usual_board(book)

    def prescribe(values: Values, players: int) -> Values:
        board = look_up(values, players) if values["board"] == AUTO else values["board"]
        setting = book.setting({**values, "board": board})
        by_size = by_number(players) if values["preset.name"] in CHATS else {}
        if not setting.newcomers:
            return {**by_size, **setting.prescribes}
        return {"death.show_card": True, **newcomers_times(values), **by_size, **setting.prescribes}

    return prescribe


def _whole(option: Option) -> Option:
    first, *others = option.defaults
    named = {**dict(zip(PRESETS, (first, *others), strict=False)), **option.presets} if others else option.presets
    like_chat = named.get(CHAT, first)
    defaults = (named.get(preset, like_chat if preset == VOICE else first) for preset in OFFERED)
    return replace(option, defaults=tuple(defaults), presets={}) if named else option
