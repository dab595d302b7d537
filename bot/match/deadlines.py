"""The time of a match: the end of its open phase, the next look at it, its reminders, and the rest in a pause.

All instants are seconds of the bot's clock; changes are stored with the next commit.
"""

from collections.abc import Iterator
from typing import Final

from bot.match.majority import PAUSE, forget
from bot.match.state import Match
from bot.quiet_hours import Quiet
from fsm import Refused, Wait
from storage.base import ENDED

GRACE: Final = 60.0
"""Minimum number of seconds of an open phase when the bot comes back."""


DAY: Final = 86400.0
"""Seconds between the reminders of a phase without an end."""


LONGEST: Final = 14 * DAY
"""Maximum number of seconds left to a phase or the lobby: as many as the longest timer of a game."""


SHORTEST_REMINDED: Final = 20.0
"""Minimum number of seconds of a phase with reminders."""


LAST_CALL: Final = 30.0
"""Seconds before the end within which the last reminder comes; a shorter phase has one at half time only."""


LATE: Final = 12
"""Part of a long phase left at its last reminder: an hour of half a day."""


REMEMBERED: Final = 3
"""Maximum number of timers back from which a phase may count its time."""


def begin(match: Match, wait: Wait, now: float) -> None:
    """Set the timer of a phase; if it began earlier, at most half of its time is used up."""
    state = match.state
    state.began = began = max(state.starts.get(wait.since, now), now - (wait.seconds or 0) / 2)
    state.due = None if wait.seconds is None else began + wait.seconds
    state.bell = began + wait.floor if wait.floor else state.due
    state.starts[wait.token] = now
    if len(state.starts) > REMEMBERED:
        del state.starts[next(iter(state.starts))]
    keep_quiet(match)


def stop(match: Match, now: float) -> None:
    """Stop the clock and keep the remaining time."""
    state = match.state
    state.left = (None if state.due is None else state.due - now, None if state.bell is None else state.bell - now)
    state.due = state.bell = None
    forget(match, PAUSE)
    state.began -= now
    state.starts = {token: began - now for token, began in state.starts.items()}


def go_on(match: Match, now: float) -> None:
    """Restart the clock with the remaining time."""
    state = match.state
    due, bell = state.left or (None, None)
    state.due = None if due is None else now + due
    state.bell = None if bell is None else now + bell
    state.left = None
    forget(match, PAUSE)
    state.began += now
    state.starts = {token: now + began for token, began in state.starts.items()}


def need_room(match: Match, seconds: int, now: float) -> None:
    """Raise Refused unless the open phase, or the lobby, has an end that may come this many seconds later."""
    state = match.state
    due, bell = state.left or (state.due, state.bell)
    if bell is None:
        raise Refused("common-no-timer")
    end = bell if due is None else due
    if (end if state.left else end - now) + seconds > LONGEST:
        raise Refused("common-too-much-time", seconds=round(LONGEST))


def extend(match: Match, seconds: int) -> None:
    """Give the open phase, or the lobby, more time, also during a pause."""
    state = match.state
    if state.left:
        due, bell = (None if left is None else left + seconds for left in state.left)
        state.left = (due, bell)
    state.bell = None if state.bell is None else state.bell + seconds
    state.due = None if state.due is None else state.due + seconds
    keep_quiet(match)


def grant(match: Match, now: float) -> None:
    """Give an open phase a minimum of time after downtime, and no more than its own length.

    A phase that begins in the future shows that the system clock was set back: its instants move back as far.
    Deadlines of earlier releases are bounded as those of today.
    """
    state = match.state
    state.unheard = None if state.unheard is None else min(state.unheard, now)
    if state.left is not None:
        due, bell = (None if left is None else min(left, LONGEST) for left in state.left)
        state.left = (due, bell)
        return
    ahead, earliest = max(0.0, state.began - now), now + GRACE if match.playing else 0.0
    state.began -= ahead
    state.starts = {token: began - ahead for token, began in state.starts.items()}
    state.due, state.bell = (
        None if at is None else max(earliest, min(at - ahead, now + LONGEST)) for at in (state.due, state.bell)
    )
    keep_quiet(match)


def put_off(match: Match, now: float, wall: float) -> float | None:
    """Postpone a deadline to the end of quiet hours that began because the system clock was set; return that end."""
    state, quiet = match.state, quiet_of(match)
    if quiet is None or state.due is None or state.bell is None:
        return None
    later = now + quiet.after(wall) - wall
    if later <= now or state.bell <= now < state.due:  # that alarm only ends a minimum time
        return None
    if state.bell == state.due:
        state.bell = max(state.bell, later)
    state.due = max(state.due, later)
    return later


def quiet_of(match: Match) -> Quiet | None:
    """Return the hours in which nothing of this game ends: only a game by post has any."""
    quiet, game = match.state.quiet, match.game
    return quiet if quiet and game and game.options.word("tempo") == "post" else None


def keep_quiet(match: Match) -> None:
    """Move a deadline within the quiet hours to their end."""
    state, quiet = match.state, quiet_of(match)
    if quiet is None or state.due is None:
        return
    later = quiet.after(state.due)
    if state.bell == state.due:  # otherwise the bell only ends a minimum time
        state.bell = later
    state.due = later


def next_alarm(match: Match, now: float) -> float | None:
    """Return the next reminder, or the bell when it comes first; None while no clock runs.

    A phase without an end is called to mind every day (AV-081).
    """
    state, bell = match.state, match.state.bell
    if match.status in ENDED:
        return None
    if state.left is not None:
        return given_up(match)
    if bell is None:
        return state.began + ((now - state.began) // DAY + 1) * DAY if match.playing else None
    for at in reminder_times(match):
        if at > now:
            return min(bell, at)
    return bell


def given_up(match: Match) -> float | None:
    """Return when a game ends whose room the bot cannot reach: after a day, by post after a week."""
    since, game = match.state.unheard, match.game
    if since is None or game is None:
        return None
    return since + (7 if game.options.word("tempo") == "post" else 1) * DAY


def reminder_times(match: Match) -> Iterator[float]:
    """Yield the instants of the reminders, in order: at half time and near the end, never in quiet hours."""
    state = match.state
    if state.due is None or not match.playing:
        return
    length, quiet = round(state.due - state.began, 3), quiet_of(match)  # instants are not exact to the last digit
    if length < SHORTEST_REMINDED:
        return
    half = state.began + length / 2
    yield quiet.after(half) if quiet else half
    if length >= LAST_CALL:
        late = state.due - min(max(LAST_CALL, length / LATE), length / 4)
        yield quiet.after(late) if quiet else late
