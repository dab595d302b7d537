"""Times in seconds: the values of the rule book, and their change by tempo."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fsm.kit import Auto, Values
from fsm.options import AUTO, Option, Seconds

PRESETS: Final = ("codex", "face", "moon")

FACTORS: Final = {"quick": 0.5, "standard": 1.0, "slow": 2.0}
"""The tempos of a game that is played in one sitting, as factors of the rule book's seconds."""

POST: Final = {"night": 7_200, "window": 7_200, "talk": 14_400, "vote": 43_200, "act": 14_400}
"""Seconds of a game by post, by what is timed."""

ALWAYS: Final = ("night", "window")
"""Times that last even without other limits, since their length must tell nothing (WW-070, WW-104)."""

ROWS: Final[Mapping[str, tuple[str, int, int, tuple[int, ...]]]] = {
    "timer.confirm": ("vote", 5, 300, (60,)),
    "timer.night_action": ("night", 10, 300, (20,)),
    "timer.wolf_stage": ("night", 10, 300, (20,)),
    "timer.lover_stage": ("night", 10, 120, (20,)),
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

LEAST: Final = 3
"""Minimum number of seconds at any tempo."""


def _seconds(kind: str, standard: tuple[int, ...]) -> Auto:
    """Return the tempo's seconds; without limits, times of ALWAYS are as long as in a slow game."""

    def look_up(values: Values, players: int) -> int:
        tempo = values["tempo"]
        if tempo == "post":
            return POST[kind]
        if tempo == "unlimited" and kind not in ALWAYS:
            return 0
        index = PRESETS.index(values["preset.name"])
        seconds = standard[index if len(standard) > 1 else 0]
        return max(LEAST, round(seconds * FACTORS.get(tempo, FACTORS["slow"])))

    return look_up


TIMERS: Final = (
    *(
        Option(key, "timers", Seconds(low, high), (AUTO,), _seconds(kind, standard))
        for key, (kind, low, high, standard) in ROWS.items()
    ),
    Option("timer.appeals", "timers", Seconds(0, 86_400), (600, 600, 0)),
)
