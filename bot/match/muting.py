"""Muting in the room while a game restricts the floor: by level nothing, a reminder, or a restriction.

A restriction is an item of the outbox like any message: it is stored with the step that causes it, and lifted by the
step that ends it. A crash in between only delays it. It also runs out by itself, so that no player of an abandoned
table stays mute. It ends some time after the phase or, without a deadline, after the last step.
"""

from __future__ import annotations

from typing import Final

from bot.delivery.outbox import OutboxBuilder
from bot.match.customs import customs_of
from bot.match.state import Match
from bot.messages.items import HushItem

LEVELS: Final = ("off", "remind", "restrict")


SPARE: Final = 120.0
"""Seconds that a restriction outlasts the phase, in case the next step is late."""


LONGEST: Final = 600.0
"""Minimum number of seconds after the last step for which a restriction holds in a phase without an end."""


def hush(match: Match, outbox: OutboxBuilder, now: float) -> None:
    """Restrict the people who may not speak from this step on, and lift outdated restrictions."""
    state = match.state
    if state.silence != "restrict" and not state.muted:
        return
    wanted = silent(match)
    is_short = state.muted_until < _end(match, now)
    added = tuple(person for person in wanted if is_short or person not in state.muted)
    freed = tuple(person for person in state.muted if person not in wanted)
    if added or freed:
        until = _end(match, now) + SPARE
        outbox.to_room(HushItem(added, freed, until))
        state.muted = wanted
        state.muted_until = until if added == wanted else min(until, state.muted_until)


def again(match: Match, outbox: OutboxBuilder, now: float) -> None:
    """Repeat the restrictions in force after downtime."""
    if match.state.muted:
        match.state.muted_until = _end(match, now) + SPARE
        outbox.to_room(HushItem(match.state.muted, (), match.state.muted_until))


def silent(match: Match) -> tuple[str, ...]:
    """Return the people to be muted; during a pause all players (WW-246)."""
    state = match.state
    if state.silence != "restrict" or state.floor is None or not match.playing:
        return ()
    speaking = state.floor if state.left is None else ()
    waiting = tuple(person for seat, person in match.people.items() if person and seat not in speaking)
    return (*waiting, *state.onlookers)


def minds(match: Match) -> bool:
    """Return whether people who disturb the game are told so: as the room wants it, else as its table has agreed."""
    state = match.state
    heeded = state.silence in LEVELS[1:] if state.silence else customs_of(match).reminds
    return heeded and match.playing and state.left is None


def out_of_turn(match: Match, seat: int) -> bool:
    """Return whether a player deserves a reminder for speaking now."""
    floor = match.state.floor
    return minds(match) and floor is not None and seat not in floor and first_time(match, seat)


def first_time(match: Match, seat: int) -> bool:
    """Return whether the seat has not been reminded since the floor last changed, and note the reminder."""
    if match.reminded[0] != match.state.floor:
        match.reminded = (match.state.floor, set())
    known = seat in match.reminded[1]
    match.reminded[1].add(seat)
    return not known


def _end(match: Match, now: float) -> float:
    """Return the instant until which a restriction that begins now must hold."""
    return now + LONGEST if match.state.due is None else match.state.due
