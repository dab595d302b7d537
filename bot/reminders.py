"""Who is reminded that an answer is missing, and in which words."""

from __future__ import annotations

from collections.abc import Iterator

from bot.match import Match
from bot.messages.items import Say


def reminders(match: Match, now: float) -> Iterator[tuple[int, Say]]:
    """What each seat is told that has not answered, and has somebody to answer."""
    due, game = match.state.due, match.game
    left = None if due is None else max(1, round(due - now))
    for seat in game.missing() if game else ():
        if match.person(seat) and seat not in match.state.vacant:
            key = "common-reminder" if left is None else _reminder(match, seat)
            yield seat, Say(key, {"seconds": left})


def _reminder(match: Match, seat: int) -> str:
    """How a seat is reminded: as the game says it for what is asked, else that an answer is missing."""
    own = (f"{prompt.key}-reminder" for prompt in match.open_prompts(seat))
    return next((key for key in own if key in match.rules.tells), "common-reminder")
