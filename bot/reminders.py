"""When those who have not answered are reminded, and in which words."""

from typing import Final

from bot.match import Match

SHORTEST_REMINDED: Final = 20.0
"""Seconds that a phase must last for anybody to be reminded in it."""

LAST_CALL: Final = 30.0
"""Seconds before the end within which the last reminder comes."""


def next_alarm(match: Match, bell: float, now: float) -> float:
    """The next reminder, or the bell when it comes first."""
    for at in reminders(match):
        if at > now:
            return min(at, bell)
    return bell


def reminders(match: Match) -> list[float]:
    """When those who have not answered are reminded, in order: at half time and shortly before the end."""
    state = match.state
    if state.due is None or not match.playing or state.due - state.began < SHORTEST_REMINDED:
        return []
    length = state.due - state.began
    return [state.began + length / 2, state.due - min(LAST_CALL, length / 4)]


def reminder(match: Match, seat: int) -> str:
    """How a seat is reminded: as the game says it for what is asked, else that an answer is missing."""
    own = (f"{prompt.key}-reminder" for prompt in match.open_prompts(seat))
    return next((key for key in own if key in match.rules.tells), "common-reminder")
