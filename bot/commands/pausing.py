"""`/pause` and `/resume`: the clock stopped and going on, by whom the table has agreed on."""

from __future__ import annotations

from bot.call import Call
from bot.match.customs import customs_of, need_judge
from bot.match.majority import PAUSE, most_want
from fsm import Refused


async def pause(call: Call) -> None:
    """Stop the clock."""
    match = call.game
    who = customs_of(match).pause
    if who == "none":
        raise Refused("common-no-pause")
    alone = await _may_alone(call, who)
    if match.state.left is not None:
        raise Refused("common-already-paused")
    if alone or await most_want(call, PAUSE, _resume=False):
        await call.services.referee.pause(match, call.person)


async def resume(call: Call) -> None:
    """Let the clock go on; where nobody may stop it an accident did, and who rules lets it go on."""
    match = call.game
    alone = await _may_alone(call, customs_of(match).pause)
    if match.state.left is None:
        raise Refused("common-not-paused")
    if alone or await most_want(call, PAUSE, _resume=True):
        await call.services.referee.unpause(match, call.person)


async def _may_alone(call: Call, who: str) -> bool:
    """Whether this person need not ask the others; raises Refused when the others do not count either."""
    if who == "majority":
        if call.game.seat_of(call.person) is None:
            raise Refused("common-players-pause")
        return False
    try:
        await need_judge(call, neutral=False)
    except Refused:
        if who != "host_else_majority" or call.match is None or call.match.seat_of(call.person) is None:
            raise
        return False
    return True
