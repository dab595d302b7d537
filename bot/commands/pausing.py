"""`/pause` and `/resume`: the clock stopped and going on, by whom the table has agreed on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import structlog

from bot.delivery.outbox import Parcels
from bot.match import deadlines
from bot.match.customs import customs_of, judge_of, need_judge
from bot.match.journal import Note
from bot.match.majority import PAUSE, most_want
from bot.messages.items import Say
from fsm import Refused

if TYPE_CHECKING:
    from bot.call import Call
    from bot.services import Services

log = structlog.get_logger()


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


async def stop_for_ruling(services: Services, room: str, question: str) -> None:
    """The rules do not know: the game stops where it was stored until a person has ruled (WW-009).

    The question may hold secrets, so only who judges reads it.
    """
    known = services.matches.in_room(room)
    log.error("a case without a rule", match=known and known.id)
    if known is None:
        return
    known.stale = True
    match = await services.fresh(known)
    if match is None or not match.playing:
        return
    title = await services.profiles.title(match.room)
    deadlines.stop(match, services.clock.now())
    parcels, judge = Parcels(Say("common-unruled", {})), judge_of(match)
    if judge:
        parcels.to_person(judge, Say("common-question", {"text": question, "_room": title}))
    await services.referee.note(match, Note("unruled", args={"question": question}), parcels)
