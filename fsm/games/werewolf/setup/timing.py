"""Times in seconds: the values of the rule books, and their change by tempo."""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

from fsm.games.werewolf.form.boards import CHAT
from fsm.games.werewolf.form.book import Book
from fsm.games.werewolf.setup.option_words import PRESETS
from fsm.kit import Auto, Values
from fsm.options import AUTO, Number, Option, Seconds

FACTORS: Final = {"quick": 0.5, "standard": 1.0, "slow": 2.0}
"""The tempos of a game that is played in one sitting, as factors of the rule book's seconds."""

POST: Final = {"night": 7_200, "window": 7_200, "talk": 14_400, "vote": 43_200, "act": 14_400, "least": 45}
"""Seconds of a game by post, by the timed phase; other phases have no timer."""

ALWAYS: Final = ("night", "window")
"""Times that last even without other limits, since their length must tell nothing (WW-070, WW-104)."""

FIRST_MEETING: Final = "timer.wolf_first_night"
GESTURE: Final = "timer.gesture_stage"
LIKE: Final = {FIRST_MEETING: "timer.wolf_stage", GESTURE: "timer.night_action"}
"""Times that are as long as another one, but in preset chat and for newcomers (WB-010)."""

BUDGET: Final = "speech.round_budget"
LEAST_SPEECH: Final = "speech.least"
REPEATED: Final = "speech.repeat_seconds"

HURRY: Final = "hurry.after"

Rows = Mapping[str, tuple[str, int, int, tuple[int, ...]]]

ROWS: Final[Rows] = {
    "timer.confirm": ("vote", 5, 300, (60,)),
    "timer.night_action": ("night", 10, 300, (20,)),
    "timer.wolf_stage": ("night", 10, 300, (20,)),
    FIRST_MEETING: ("night", 10, 300, ()),
    "timer.lover_stage": ("night", 10, 120, (20,)),
    GESTURE: ("night", 3, 60, ()),
    "timer.skill": ("window", 5, 120, (20,)),
    "timer.signup": ("vote", 5, 120, (20,)),
    "timer.election_speech": ("talk", 15, 600, (120,)),
    "timer.withdraw": ("window", 3, 60, (10,)),
    "timer.speech": ("talk", 15, 600, (120,)),
    "timer.pk_speech": ("talk", 15, 600, (60,)),
    "timer.last_words": ("talk", 15, 600, (60,)),
    "timer.vote": ("vote", 3, 120, (20, 10, 10)),
    "timer.order": ("act", 5, 120, (20,)),
    "timer.call": ("act", 5, 120, (20,)),
    "timer.badge": ("act", 5, 120, (20, 20, 10)),
    "timer.all_in": ("talk", 30, 600, (120,)),
    "timer.award": ("window", 10, 600, (60,)),
}
"""Times: the kind, the range of the option, and the seconds at standard tempo in codex, face and moon or in all."""

ROUND: Final[Rows] = {
    BUDGET: ("round", 0, 3600, (0,)),
    LEAST_SPEECH: ("least", 15, 120, (45,)),
    REPEATED: ("round", 0, 600, (0,)),
}
"""Times of a round of speeches, in the same form (WB-074, WB-075)."""

COLUMNS: Final[Mapping[str, tuple[int, ...]]] = {
    "timer.confirm": (45, 30, 45),
    "timer.night_action": (25, 25, 25),
    "timer.wolf_stage": (45, 35, 35),
    FIRST_MEETING: (60, 45, 45),
    "timer.lover_stage": (30, 25),
    GESTURE: (8, 8, 8),
    "timer.skill": (15, 12, 15),
    "timer.signup": (20, 15),
    "timer.election_speech": (45, 35),
    "timer.withdraw": (15, 15),
    "timer.speech": (90, 60, 60),
    "timer.pk_speech": (45, 30, 30),
    "timer.last_words": (60, 30, 30),
    "timer.vote": (30, 25, 25),
    "timer.order": (15, 10),
    "timer.call": (15, 10),
    "timer.badge": (20, 15),
    "timer.award": (30, 30),
    BUDGET: (540, 420, 300),
    LEAST_SPEECH: (45, 35, 35),
    REPEATED: (30, 25),
}
"""Seconds of preset chat at standard tempo and at quick, and the seconds of newcomers' boards if they differ."""

LEAST: Final = 3
"""Minimum number of seconds at any tempo."""


@lru_cache(maxsize=64)
def _times(book: Book) -> Auto:

    def look_up(values: Values, players: int) -> Mapping[str, int]:
        seconds = {**_seconds(values["tempo"], values["preset.name"])}
        for key, other in LIKE.items():
            if key not in seconds:
                seconds[key] = seconds[other] if values[other] == AUTO else values[other]
        return seconds

    return look_up


@cache
def newcomers_times(tempo: str, preset: str) -> Mapping[str, int]:
    """There are none by post, where all boards are alike (WB-081)."""
    seconds = _seconds(tempo, preset, newcomers=True)
    return {key: seconds[key] for key, (_, _, *rest) in COLUMNS.items() if rest and tempo != "post"}


@cache
def _seconds(tempo: str, preset: str, *, newcomers: bool = False) -> Mapping[str, int]:
    """Return the seconds of a tempo that differ from another time; without limits, ALWAYS as in a slow game."""
    rows = {**ROWS, **ROUND}.items()
    if tempo == "post":
        return {key: POST.get(kind, 0) for key, (kind, *_) in rows}
    factor = FACTORS.get(tempo, FACTORS["slow"])
    is_quick = tempo == "quick"
    own = {
        key: min(usual, quick) if is_quick else round(usual * factor)
        for key, (usual, quick) in _columns(preset, newcomers=newcomers).items()
    }
    left = {key: _round(standard, preset, factor) for key, (*_, standard) in rows if key not in LIKE and key not in own}
    seconds = {**left, **own}
    return seconds if tempo != "unlimited" else seconds | {key: 0 for key, (kind, *_) in rows if kind not in ALWAYS}


def _round(standard: tuple[int, ...], preset: str, factor: float) -> int:
    seconds = standard[PRESETS.index(preset) % len(standard)]
    return max(LEAST, round(seconds * factor)) if seconds else 0


def _columns(preset: str, *, newcomers: bool) -> dict[str, tuple[int, int]]:
    found = {key: (usual, quick) for key, (usual, quick, *_) in COLUMNS.items()} if preset == CHAT else {}
    if newcomers:
        found |= {key: (own, quick) for key, (_, quick, *rest) in COLUMNS.items() for own in rest}
    return found


def timers_of(book: Book) -> tuple[Option, ...]:
    return (
        *_time_options(book, "timers", ROWS),
        Option("timer.appeals", "timers", Seconds(0, 86_400), (600, 600, 0, 0)),
        Option(HURRY, "timers", Number(0, 240), (0, 0, 0, 28)),
    )


def rounds_of(book: Book) -> tuple[Option, ...]:
    return _time_options(book, "speech", ROUND)


def _time_options(book: Book, group: str, rows: Rows) -> tuple[Option, ...]:
    return tuple(
        Option(key, group, Seconds(low, high), (AUTO,), _times(book), shared=True)
        for key, (_, low, high, _) in rows.items()
    )
