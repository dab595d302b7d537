"""Muting in the room while a game restricts the floor: by level nothing, a reminder, or a restriction.

A restriction is an item of the outbox like any message: it is stored with the step that causes it, and lifted by the
step that ends it. A crash in between only delays it. It also runs out by itself, so that no player of an abandoned
table stays mute. It ends some time after the phase or, without a deadline, after the last step.
"""

from typing import Final

from bot.delivery.outbox import OutboxBuilder
from bot.match.state import Match
from bot.messages.items import HushItem

LEVELS: Final = ("off", "remind", "restrict")

SPARE: Final = 120.0
"""Seconds that a restriction outlasts the phase, in case the next step is late."""

LONGEST: Final = 600.0
"""Minimum number of seconds after the last step for which a restriction holds in a phase without an end."""


def hush(match: Match, outbox: OutboxBuilder, now: float) -> None:
    muting = match.state.muting
    wanted = silent(match)
    is_short = muting.until < _end(match, now)
    added = tuple(person for person in wanted if is_short or person not in muting.people)
    freed = tuple(person for person in muting.people if person not in wanted)
    if added or freed:
        until = _end(match, now) + SPARE
        outbox.to_room(HushItem(added, freed, until))
        muting.restrict(wanted, until if added == wanted else min(until, muting.until))


def again(match: Match, outbox: OutboxBuilder, now: float) -> None:
    muting = match.state.muting
    if muting.people:
        muting.restrict(muting.people, _end(match, now) + SPARE)
        outbox.to_room(HushItem(muting.people, (), muting.until))


def silent(match: Match) -> tuple[str, ...]:
    """Return the people to be muted; during a pause all players (WW-246)."""
    state, floor = match.state, match.state.speaking.floor
    if state.muting.level != "restrict" or floor is None or not match.playing:
        return ()
    speaking = () if state.timing.is_paused else floor
    waiting = tuple(person for seat, person in match.persons.items() if seat not in speaking)
    return (*waiting, *state.conduct.onlookers)


def _end(match: Match, now: float) -> float:
    due = match.state.timing.due
    return now + LONGEST if due is None else due
