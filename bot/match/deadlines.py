"""The time of a match: when its open phase ends, is looked at and is reminded of, and what is left in a pause.

All instants are seconds of the bot's clock; what is changed here is stored with the next commit.
"""

from collections.abc import Iterator
from typing import Final

from bot.match.majority import PAUSE, forget
from bot.match.state import Match
from bot.quiet_hours import Quiet
from fsm import Refused, Wait
from storage.base import ENDED

GRACE: Final = 60.0
"""Seconds that an open phase has at least when the bot comes back."""


DAY: Final = 86400.0
"""Seconds between the reminders of what has no end."""


LONGEST: Final = 14 * DAY
"""Seconds that a phase, or the lobby, may have left: as many as the longest timer of a game."""


SHORTEST_REMINDED: Final = 20.0
"""Seconds that a phase must last for anybody to be reminded in it."""


LAST_CALL: Final = 30.0
"""Seconds before the end within which the last reminder comes; a shorter phase has one at half time only."""


LATE: Final = 12
"""In a long phase it comes when this part is left: an hour before the end of half a day."""


REMEMBERED: Final = 3
"""From so many timers back may a phase count its time."""


def begin(match: Match, wait: Wait, now: float) -> None:
    """A phase has set its timer; if it began earlier, what came between has taken half of its time at most."""
    state = match.state
    state.began = began = max(state.starts.get(wait.since, now), now - (wait.seconds or 0) / 2)
    state.due = None if wait.seconds is None else began + wait.seconds
    state.bell = began + wait.floor if wait.floor else state.due
    state.starts[wait.token] = now
    if len(state.starts) > REMEMBERED:
        del state.starts[next(iter(state.starts))]
    keep_quiet(match)


def stop(match: Match, now: float) -> None:
    """Keep what is left until the clock goes on."""
    state = match.state
    state.left = (None if state.due is None else state.due - now, None if state.bell is None else state.bell - now)
    state.due = state.bell = None
    forget(match, PAUSE)
    state.began -= now
    state.starts = {token: began - now for token, began in state.starts.items()}


def go_on(match: Match, now: float) -> None:
    """Let the clock go on with what was left."""
    state = match.state
    due, bell = state.left or (None, None)
    state.due = None if due is None else now + due
    state.bell = None if bell is None else now + bell
    state.left = None
    forget(match, PAUSE)
    state.began += now
    state.starts = {token: now + began for token, began in state.starts.items()}


def need_room(match: Match, seconds: int, now: float) -> None:
    """Raise Refused unless the open phase, or the lobby, has an end that may come so many seconds later."""
    state = match.state
    due, bell = state.left or (state.due, state.bell)
    if bell is None:
        raise Refused("common-no-timer")
    end = bell if due is None else due
    if (end if state.left else end - now) + seconds > LONGEST:
        raise Refused("common-too-much-time", seconds=round(LONGEST))


def extend(match: Match, seconds: int) -> None:
    """Give the open phase, or the lobby, more time, also while the clock stands still."""
    state = match.state
    if state.left:
        due, bell = (None if left is None else left + seconds for left in state.left)
        state.left = (due, bell)
    state.bell = None if state.bell is None else state.bell + seconds
    state.due = None if state.due is None else state.due + seconds
    keep_quiet(match)


def grant(match: Match, now: float) -> None:
    """After downtime an open phase gets a minimum of time, and no more than its own length.

    A phase that begins ahead of now shows that the system clock was set back: its instants go back as far. A deadline
    of an earlier release is bounded as those that anybody may ask for now.
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
    """The end of quiet hours that came because somebody has set the system clock: nothing ends before it."""
    state, quiet = match.state, quiet_of(match)
    if quiet is None or state.due is None or state.bell is None:
        return None
    later = now + quiet.after(wall) - wall
    if later <= now or state.bell <= now < state.due:  # only a floor passes then
        return None
    if state.bell == state.due:
        state.bell = max(state.bell, later)
    state.due = max(state.due, later)
    return later


def quiet_of(match: Match) -> Quiet | None:
    """The hours in which nothing of this game ends: only a game by post has any."""
    quiet, game = match.state.quiet, match.game
    return quiet if quiet and game and game.options.word("tempo") == "post" else None


def keep_quiet(match: Match) -> None:
    """A deadline that would fall into the quiet hours moves to their end."""
    state, quiet = match.state, quiet_of(match)
    if quiet is None or state.due is None:
        return
    later = quiet.after(state.due)
    if state.bell == state.due:  # where it is not, only a floor passes then
        state.bell = later
    state.due = later


def next_alarm(match: Match, now: float) -> float | None:
    """The next reminder, or the bell when it comes first; None while no clock runs.

    What has no end is called to mind day after day (AV-081).
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
    """When a game ends that nobody hears of in its room: after a day, by post after a week."""
    since, game = match.state.unheard, match.game
    if since is None or game is None:
        return None
    return since + (7 if game.options.word("tempo") == "post" else 1) * DAY


def reminder_times(match: Match) -> Iterator[float]:
    """When those who have not answered are reminded, in order: at half time and near the end, never in quiet hours."""
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
