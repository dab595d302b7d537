"""What a finished game means for the records of those who sat at it."""

from __future__ import annotations

from bot.match import Match
from fsm import End
from storage.base import Result

ABORTED = "aborted"


def results_of(match: Match, effect: End) -> tuple[Result, ...]:
    """How the game went for whoever holds each seat at the end; a game that was ended early counts for nobody."""
    if match.game is None or effect.reason == ABORTED:
        return ()
    sides = dict(enumerate(match.rules.sides(match.game), 1))
    return tuple(
        Result(one.person, one.name, sides.get(one.seat, ""), effect.roles[one.seat], one.seat in effect.winners)
        for one in match.sittings
        if one.person
    )
