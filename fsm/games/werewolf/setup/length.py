"""Length of a game of preset chat, as it was simulated for strangers (chapter 7.3 of the boards, WB-178)."""

from collections.abc import Mapping
from typing import Final

from fsm.games.werewolf.form.boards import CHAT, FEWEST_IN_HASTE, VOICE
from fsm.games.werewolf.form.book import Book
from fsm.games.werewolf.setup.timing import own_time, usual_times
from fsm.kit import Values
from fsm.values import Options

Range = tuple[int, int]

IN_TURN: Final[Mapping[int, Range]] = {
    **{6: (10, 20), 7: (10, 25), 8: (15, 25), 9: (20, 35), 10: (25, 40), 11: (30, 45), 12: (35, 50), 13: (35, 60)},
    **dict.fromkeys((14, 15, 16), (40, 65)),
}
FREE: Final[Mapping[int, Range]] = {
    **{6: (5, 15), 7: (10, 15), 8: (10, 15), 9: (15, 20), 10: (20, 30), 11: (20, 30), 12: (25, 35), 13: (25, 40)},
    **dict.fromkeys((14, 15, 16), (30, 45)),
}
BY_VOICE: Final[Mapping[int, Range]] = {
    **{6: (10, 25), 7: (15, 30), 8: (15, 35), 9: (20, 35), 10: (25, 45), 11: (35, 55), 12: (40, 60), 13: (45, 70)},
    **dict.fromkeys((14, 15, 16), (55, 80)),
}
"""Minutes from the first call to the verdict, by the number of players; from 10 on with a sheriff."""

FEWEST_WITH_SHERIFF: Final = 10
ELECTION: Final = 5
EARLY_WAVE: Final = 5
"""Minutes of an election, and of the waves before the wolves' where a board has them."""

OF_SPEECHES: Final = 0.6
"""Share of the time of a game in which regular speeches are held."""

STEP: Final = 5


def minutes_of(book: Book, options: Options, players: int) -> Range | None:
    """Return the shortest and longest usual game; None if it was not measured."""
    values = options.values()
    tempo = "quick" if players >= FEWEST_IN_HASTE else "standard"
    in_turn = {CHAT: IN_TURN, VOICE: BY_VOICE}.get(values["preset.name"], {})
    known = (FREE if values["speech.flow"] == "free" and in_turn else in_turn).get(players)
    if known is None or values["tempo"] != tempo:
        return None
    roles = book.setting(values).roles
    waves = {stage.wave for name, stage in book.stages.items() if book.owners[name].name in roles}
    more = EARLY_WAVE if waves & {1, 2} else 0
    less = ELECTION if players >= FEWEST_WITH_SHERIFF and not values["sheriff.enabled"] else 0
    pace = (1 + OF_SPEECHES * (speech_share(values, players) - 1)) / STEP
    shortest, longest = known
    saved = 2 * less if values["preset.name"] == VOICE else less
    return max(STEP, STEP * round((shortest + more - saved) * pace)), STEP * round((longest + more - less) * pace)


def speech_share(values: Values, players: int) -> float:
    """Return the time of speeches at this table as a part of the usual one."""
    usual = usual_times(values, players)
    if values["speech.flow"] == "free":
        return float(values["speech.free"] / usual["speech.free"])
    return own_time(values, players) / own_time(usual, players)
