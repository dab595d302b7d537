from typing import Final

from bot.commands.call import Call, need_judge
from bot.commands.majority import EXTEND, may_alone, may_end, most_want, most_want_now
from bot.match.deadlines import need_room
from bot.match.parts import PAUSE, SKIP
from bot.match.status import counts_wishes
from bot.messages.items import TellItem
from bot.table.absent import go_on
from bot.table.lobby import time_of
from fsm import Refused, Rule


async def pause(call: Call) -> None:
    match = call.game
    who = match.customs.pause
    if who == "none":
        raise Refused("common-no-pause")
    alone = await _may_alone(call, who)
    if match.state.timing.is_paused:
        raise Refused("common-already-paused")
    if alone or await most_want(call, PAUSE, _resume=False):
        await call.services.engine.pause(match, call.person)


async def resume(call: Call) -> None:
    """Let the clock go on; if pauses are not allowed, only the judge may, since an accident has stopped it."""
    match = call.game
    if match.state.attendance.doubted and not match.state.timing.is_paused:
        if call.person != match.state.opener:
            await call.need_moderator()
        await go_on(call.services, match, call.person)
        return
    alone = await _may_alone(call, match.customs.pause)
    if not match.state.timing.is_paused:
        raise Refused("common-not-paused")
    if alone or await most_want(call, PAUSE, _resume=True):
        if match.state.timing.unheard is not None and not await call.services.courier.again(match.room):
            call.tell(call.person, "common-expelled")
            return
        await call.services.engine.unpause(match, call.person)


async def _may_alone(call: Call, who: str) -> bool:
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


EXTENSION: Final = 60

LONGEST_NUMBER: Final = 8
"""Maximum number of digits read of a number of seconds: more than any time has."""


async def extend(call: Call) -> None:
    if call.match is None:
        raise Refused("common-no-game")
    if call.match.is_planned:
        raise Refused("common-already-planned", **time_of(call.match))
    seconds = _seconds(call.words[0]) if call.words else EXTENSION
    need_room(call.match, seconds, call.services.clock.now())
    if await may_alone(call) or await most_want_now(call, EXTEND, str(seconds), seconds=seconds, _word=str(seconds)):
        await call.services.engine.extend(call.match, call.person, seconds)


def _seconds(word: str) -> int:
    """Return the typed number, however large. Raises Refused for 0 and for any other word."""
    digits = word.lstrip("0")[:LONGEST_NUMBER]
    if not word.isdecimal() or not digits or not int(digits):
        raise Refused("common-bad-number", value=word[:16])
    return int(digits)


async def skip(call: Call) -> None:
    match = call.game
    if await may_end(call):
        is_read = match.seat_of(call.person) is not None and counts_wishes(match)
        await call.services.engine.act(match, Rule(SKIP), [] if is_read else [TellItem("common-skipped", {})])
