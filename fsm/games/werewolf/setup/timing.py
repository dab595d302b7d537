"""Times in seconds: the values of the rule books, and their change by tempo."""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

from fsm.effects import Tell
from fsm.game import Game
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.form.boards import CHATS, MOST_SAVED, VOICE
from fsm.games.werewolf.form.book import Book
from fsm.games.werewolf.setup.option_words import PRESETS
from fsm.kit import Auto, Values, flag, number, word
from fsm.options import AUTO, Option, Seconds
from fsm.prompts import ROOM
from fsm.values import Options

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

SPEECH: Final = "timer.speech"
BUDGET: Final = "speech.round_budget"
LEAST_SPEECH: Final = "speech.least"
REPEATED: Final = "speech.repeat_seconds"
FREE: Final = "speech.free"
POOL: Final = "speech.pool"
POOL_START: Final = "speech.pool_start"

LEAST_TALK: Final = 60
FULL: Final = 12
"""Number of living players for which the time of a free talk is meant."""

STEP: Final = 5
"""Seconds to which the time of a speech is rounded."""

HURRY: Final = "hurry.after"

TALK_TIME: Final = "werewolf-talk-time"

FLOOR: Final = "timer.floor"
PRESSED: Final = ("night", "window", "vote", "act")
"""Times in which a person must read and press, but those of UNREAD."""
UNREAD: Final = (GESTURE, "timer.withdraw")


class Time(NamedTuple):
    kind: str
    least: int
    most: int
    usual: tuple[int, ...]
    """Seconds at standard tempo in codex, face and moon, or in all."""
    chat: tuple[int, ...] = ()
    """Seconds of preset chat at standard tempo and at quick, and those of newcomers' boards if they differ."""
    voice: int | None = None
    """Seconds of preset voice at standard tempo if they differ from chat (WB-164)."""


Rows = Mapping[str, Time]

ROWS: Final[Rows] = {
    "timer.confirm": Time("vote", 5, 300, (60,), (45, 30, 45)),
    "timer.night_action": Time("night", 10, 300, (20,), (25, 25, 25)),
    "timer.wolf_stage": Time("night", 10, 300, (20,), (45, 35, 35)),
    FIRST_MEETING: Time("night", 10, 300, (), (60, 45, 45)),
    "timer.lover_stage": Time("night", 10, 120, (20,), (30, 25)),
    GESTURE: Time("night", 3, 60, (), (3, 3, 3)),
    "timer.skill": Time("window", 5, 120, (20,), (25, 25, 25)),
    "timer.signup": Time("vote", 5, 120, (20,), (25, 25)),
    "timer.election_speech": Time("talk", 15, 600, (120,), (45, 40), 90),
    "timer.withdraw": Time("window", 3, 60, (10,), (20, 20)),
    SPEECH: Time("talk", 15, 600, (120,), (75, 60, 75), 120),
    "timer.pk_speech": Time("talk", 15, 600, (60,), (45, 40, 30), 60),
    "timer.last_words": Time("talk", 15, 600, (60,), (60, 45, 30)),
    "timer.vote": Time("vote", 3, 120, (20, 10, 10), (30, 25, 25)),
    "timer.order": Time("act", 5, 120, (20,), (25, 25, 25)),
    "timer.call": Time("act", 5, 120, (20,), (25, 25, 25)),
    "timer.badge": Time("act", 5, 120, (20, 20, 10), (25, 25, 25)),
    "timer.all_in": Time("talk", 30, 600, (120,)),
    "timer.award": Time("window", 10, 600, (60,), (30, 30)),
}

ROUND: Final[Rows] = {
    BUDGET: Time("round", 0, 3600, (0,), (540, 480, 300), 0),
    LEAST_SPEECH: Time("least", 15, 120, (45,), (40, 40, 40)),
    REPEATED: Time("round", 0, 600, (0,)),
    FREE: Time("talk", 60, 900, (180,), (180, 135, 180)),
}
"""Times of a round of speeches (WB-074, WB-075)."""

TIMES: Final[Rows] = {**ROWS, **ROUND}

LEAST: Final = 3
"""Minimum number of seconds at any tempo."""


@lru_cache(maxsize=64)
def _times(book: Book) -> Auto:

    def look_up(values: Values, players: int) -> Mapping[str, int]:
        seconds = _whole_seconds(values)
        for key, other in LIKE.items():
            if key not in seconds:
                seconds[key] = seconds[other] if values[other] == AUTO else values[other]
        return seconds

    return look_up


def newcomers_times(values: Values) -> Mapping[str, int]:
    """There are none by post, where all boards are alike; they are never hurried (WB-081)."""
    seconds = _whole_seconds(values, newcomers=True) if values["tempo"] != "post" else {}
    return {**{key: time for key, time in seconds.items() if TIMES[key].chat[2:]}, HURRY: 0}


def _whole_seconds(values: Values, *, newcomers: bool = False) -> dict[str, int]:
    """A chosen time of speech has no budget (WB-156)."""
    fixed = {} if values[SPEECH] == AUTO else {BUDGET: 0}
    return {**_seconds(values["tempo"], values["preset.name"], values[FLOOR], newcomers=newcomers), **fixed}


@cache
def _seconds(tempo: str, preset: str, floor: int, *, newcomers: bool) -> Mapping[str, int]:
    """Return the seconds of a tempo that differ from another time; without limits, ALWAYS as in a slow game.

    No time in which people press is shorter than the floor (WB-151).
    """
    if tempo == "post":
        return {key: POST.get(time.kind, 0) for key, time in TIMES.items()}
    factor, seconds = FACTORS.get(tempo, FACTORS["slow"]), dict[str, int]()
    for key, time in TIMES.items():
        own = 2 if newcomers and time.chat[2:] else 0
        if preset == VOICE and time.voice is not None:
            seconds[key] = round(time.voice * factor)
        elif time.chat and (own or preset in CHATS):
            seconds[key] = min(time.chat[own], time.chat[1]) if tempo == "quick" else round(time.chat[own] * factor)
        elif key not in LIKE:
            seconds[key] = _round(time.usual, preset, factor)
        if key in seconds and time.kind in PRESSED and key not in UNREAD:
            seconds[key] = max(floor, seconds[key])
    never = [key for key, time in TIMES.items() if tempo == "unlimited" and time.kind not in ALWAYS]
    return {**seconds, **dict.fromkeys(never, 0)}


def _round(standard: tuple[int, ...], preset: str, factor: float) -> int:
    seconds = standard[PRESETS.index(preset) % len(standard)]
    return max(LEAST, round(seconds * factor)) if seconds else 0


def timers_of(book: Book) -> tuple[Option, ...]:
    return (
        Option(FLOOR, "timers", Seconds(0, 60), (0, 0, 0, 25), before=0),
        *_time_options(book, "timers", ROWS),
        Option("timer.appeals", "timers", Seconds(0, 86_400), (600, 600, 0, 0)),
        number(HURRY, "timers", range(241), 0, 0, 0, 28, 0),
    )


def rounds_of(book: Book) -> tuple[Option, ...]:
    return (
        *_time_options(book, "speech", ROUND),
        flag(POOL, "speech", False, before=False, chat=True, voice=False),
        Option(POOL_START, "speech", Seconds(0, 300), (0, 0, 0, 30, 0)),
        word("speech.flow", "speech", ("ordered", "free")),
        Option("speech.free_min", "speech", Seconds(0, 300), (45,)),
    )


def _time_options(book: Book, group: str, rows: Rows) -> tuple[Option, ...]:
    kinds = {key: Seconds(time.least, time.most) for key, time in rows.items()}
    return tuple(Option(key, group, kind, (AUTO,), _times(book), shared=True) for key, kind in kinds.items())


def own_time(values: Values, living: int) -> int:
    """Return the seconds of a regular speech without the help of others, 0 for no limit (WB-074, WB-154)."""
    usual: int = values[SPEECH]
    budget: int = values[BUDGET]
    return STEP * round(min(usual, max(values[LEAST_SPEECH], budget / living)) / STEP) if budget and usual else usual


def longest(values: Values, own: float) -> dict[str, int]:
    """Return the most seconds of a speech, if the others' saved time may make it longer."""
    return {"most": values[SPEECH]} if values[POOL] and own < values[SPEECH] else {}


def usual_times(values: Values, players: int) -> Values:
    """Return the times that the preset gives to so many players."""
    return _seconds(values["tempo"], values["preset.name"], 0, newcomers=players <= MOST_SAVED)


def free_time(values: Values, living: int) -> int:
    """Return the seconds of a free talk (WB-158)."""
    whole: int = values[FREE]
    return max(LEAST_TALK, STEP * round(whole * living / FULL / STEP))


def talk_time(values: Values, players: int) -> Mapping[str, int]:
    """Return the seconds of a regular speech, and the most with the help of others, or those of a free talk.

    A game by post has none.
    """
    if values["speech.flow"] == "free" and values["tempo"] in FACTORS:
        minutes, rest = divmod(free_time(values, players), 60)
        return {"minutes": minutes, **({"rest": rest} if rest else {})}
    own = own_time(values, players) if values["tempo"] in FACTORS else 0
    return {"each": own, **longest(values, own)} if own else {}


def lobby_times(options: Options, players: int) -> Mapping[str, Tell]:  # WB-156
    told = talk_time(options.values(), players)
    return {SPEECH: Tell(ROOM, TALK_TIME, dict(told))} if told else {}


# Haste: from a night of a late game on (`hurry.after`, known to the shell) all times get quicker (WB-076, WB-157)


def grow_late(game: Game[Board], chosen: str) -> None:
    game.board.late, game.board.chosen = True, chosen.split()


def hurry(game: Game[Board]) -> None:
    board = game.board
    quick = quicker(game) if board.late else {}
    board.late = False
    if quick:
        game.pace(quick)
        game.tell(ROOM, "werewolf-hurry")


def quicker(game: Game[Board]) -> dict[str, Any]:
    """Return the changed times of this table at tempo quick; chosen times stay."""
    values, players = game.options.values(), len(game.seats)
    if values["tempo"] != "standard":
        return {}
    chosen = {"board": values["board"], **{key: values[key] for key in game.board.chosen if key in values}}
    quick = game.rules.schema.resolve(values["preset.name"], {**chosen, "tempo": "quick"}, players).values()
    return {key: quick[key] for key in TIMES if quick[key] != values[key]}
