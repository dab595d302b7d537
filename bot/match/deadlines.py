"""The time of a match: the end of its open phase, the next look at it, its last calls, and the rest in a pause.

All instants are seconds of the bot's clock; changes are stored with the next commit.
"""

from collections.abc import Sequence
from typing import Final

from bot.match.parts import PAUSE, VOID
from bot.match.state import Match
from bot.match.timing import DAY, LONGEST
from bot.quiet_hours import Quiet
from fsm import Refused, Wait
from storage.base import ENDED

GRACE: Final = 60.0
"""Minimum number of seconds of an open phase when the bot comes back."""

HITCH: Final = 15.0
"""Maximum number of seconds of a silence that people take for a slow answer."""

LOST_PART: Final = 60
"""Part of an open phase, an hour of sixty, that is missed when it passes in silence."""

BRIEF: Final = 120.0
"""Seconds of a phase below which its clock moves at the last calls; else at half time, and late."""

LAST_CALLS: Final = (25.0, 10.0)
"""Seconds left at the last calls; none comes before most of the time is over."""

LATE: Final = 12
"""Part of a long phase left when it is late, half a minute at least: an hour of half a day."""

LOOK: Final = 300.0
"""Seconds within which a table that is planned by people's clocks notices that the system clock was set."""


def begin(match: Match, wait: Wait, now: float) -> None:
    match.state.timing.begin(wait, now)
    keep_quiet(match)


def stop(match: Match, now: float) -> None:
    match.state.timing.stop(now)
    match.state.wishes.forget(PAUSE)


def go_on(match: Match, now: float) -> None:
    match.state.timing.go_on(now)
    match.state.wishes.forget(PAUSE)


def lose_room(match: Match, now: float) -> None:
    match.state.timing.lose_room(now)
    match.state.wishes.forget(VOID)
    if not match.state.timing.is_paused:
        stop(match, now)


def need_room(match: Match, seconds: int, now: float) -> None:
    """Raise Refused unless the open phase, or the lobby, has an end that may come this many seconds later."""
    timing = match.state.timing
    due, bell = timing.left or (timing.due, timing.bell)
    if bell is None:
        raise Refused("common-no-timer")
    end = bell if due is None else due
    if (end if timing.left else end - now) + seconds > LONGEST:
        raise Refused("common-too-much-time", seconds=round(LONGEST))


def extend(match: Match, seconds: int) -> None:
    match.state.timing.extend(seconds)
    keep_quiet(match)


def grant(match: Match, now: float, silence: float | None) -> None:
    """Let the clock go on after a silence of seconds, None for an unknown time; the phase gets a minimum of time."""
    least = GRACE if silence is None or silence > HITCH else silence
    match.state.timing.grant(now, now + least if match.playing else 0.0, silence or 0.0)
    keep_quiet(match)
    match.granted.append((now, silence))


def is_missed(match: Match, silence: float | None, returned: float, now: float) -> bool:
    """Return whether the people at a table noticed a silence that ended at `returned`, so that the bot says so."""
    timing = match.state.timing
    if timing.dealt is not None and timing.dealt > returned:
        return False
    if silence is None:
        return True
    span = now - timing.began if timing.due is None else timing.due - now
    return silence > HITCH and not timing.is_paused and span < silence * LOST_PART


def put_off(match: Match, now: float, wall: float) -> float | None:
    """Postpone a deadline to the end of quiet hours that began because the system clock was set; return that end."""
    timing, quiet = match.state.timing, quiet_of(match)
    if quiet is None or timing.due is None or timing.bell is None:
        return None
    later = now + quiet.after(wall) - wall
    if later <= now or timing.bell <= now < timing.due:  # that alarm only ends a minimum time
        return None
    timing.move_end(max(timing.due, later))
    return later


def quiet_of(match: Match) -> Quiet | None:
    quiet, game = match.state.timing.quiet, match.game
    return quiet if quiet and game and game.options.word("tempo") == "post" else None


def keep_quiet(match: Match) -> None:
    timing, quiet = match.state.timing, quiet_of(match)
    if quiet is not None and timing.due is not None:
        timing.move_end(quiet.after(timing.due))


def next_alarm(match: Match, now: float) -> float | None:
    """Return the next look at a match, at its clock or at its absent players; None for no look."""
    looks = _looks(match, now)
    if match.playing:
        looks += match.state.attendance.looks
    return min(looks, default=None)


def _looks(match: Match, now: float) -> list[float]:
    """Return the next reminders, the bell and the move of a computer; none without a clock.

    A phase without an end has a reminder every day (AV-081).
    """
    timing, bell = match.state.timing, match.state.timing.bell
    if match.status in ENDED:
        return []
    if timing.is_paused:
        return [] if (at := given_up(match)) is None else [at]
    if bell is not None and match.is_planned:
        return [min(bell, now + LOOK)]
    moves = [move[0]] if (move := timing.next_move) else []
    if bell is not None:
        return [bell, *moves, *[at for at in (*clock_times(match), match.count_due or 0.0) if at > now]]
    daily = timing.began + ((now - timing.began) // DAY + 1) * DAY
    return [daily, max(now, match.count_due or daily), *moves] if match.playing else []


def given_up(match: Match) -> float | None:
    since, game = match.state.timing.unheard, match.game
    if since is None or game is None:
        return None
    return since + (7 if game.options.word("tempo") == "post" else 1) * DAY


def clock_times(match: Match) -> Sequence[float]:
    """Return the instants at which the clock of a phase is shown anew."""
    due, turn = match.state.timing.due, match.state.timing.turn
    if due is None or not match.playing:
        return ()
    if turn is not None and turn < due:
        return [turn, *(due - left for left in LAST_CALLS[1:] if due - turn > 2 * left)]
    length, quiet = _length(match, due), quiet_of(match)
    if length < BRIEF:
        lefts = [left for left in LAST_CALLS if left <= 0.4 * length]
    else:
        lefts = [length / 2, max(30.0, length / LATE), *(LAST_CALLS[-1:] if _is_talk(match) else ())]
    return [quiet.after(due - left) if quiet else due - left for left in lefts]


def _is_talk(match: Match) -> bool:
    return match.game is not None and match.game.rules.phases[match.game.phase].talk


def is_last_call(match: Match, now: float) -> bool:
    """Return whether so little time is left that people are called to mind."""
    last = _last_call(match)
    return last is not None and now >= last


def reminds(match: Match, now: float) -> bool:
    """Return whether people are reminded at an alarm: once, or every day in a phase without an end."""
    newest = max((at for at in clock_times(match) if at <= now), default=None)
    if match.count_due is not None and match.count_due <= now:
        return False
    return match.state.timing.due is None or (newest is not None and newest == _last_call(match))


def _last_call(match: Match) -> float | None:
    """Return the first instant at which the clock moves, in a long phase the last."""
    times = clock_times(match)
    return times[0 if is_brief(match) else -1] if times else None


def is_brief(match: Match) -> bool:
    due = match.state.timing.due
    return due is not None and _length(match, due) < BRIEF


def _length(match: Match, due: float) -> float:
    return round(due - match.state.timing.began, 3)  # instants are not exact to the last digit
