"""Lines that are spoken, as in preset `voice`: `/pass` ends a turn, and there is more time for it (UC-020)."""

from typing import Final

from fsm import Game, Options
from fsm.games.undercover.board import Board, P
from fsm.kit import word

ENDS: Final = word("describe.ends", "speech", ("first_line", "button"), voice="button")


def is_spoken(options: Options) -> bool:
    return options.word(ENDS.key) == "button"


def turn_time(game: Game[Board]) -> float | None:
    """Return twice the time for a spoken turn, but at most half a minute more."""
    time = game.limits[P.DESCRIBE]
    return time if game.board.longest or not time else min(time * 2, time + 30)
