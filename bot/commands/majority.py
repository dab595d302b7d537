"""Wishes about lobby and clock: granted to moderators at once, to players when more than half want the same."""

from typing import Final

from bot.commands.call import Call
from bot.delivery.outbox import OutboxBuilder
from bot.match.journal import Note
from bot.match.parts import SKIP
from bot.match.state import Match
from bot.match.status import counts_wishes
from bot.messages.items import TellItem
from bot.messages.refusals import SecretRefusal
from fsm import Refused

EXTEND: Final = "extend"
START: Final = "start"
CLOSE: Final = "close"
CHANGE: Final = "change"


async def may_alone(call: Call) -> bool:
    try:
        await call.need_moderator()
    except Refused:
        match = call.match
        if match is None or match.seat_of(call.person) is None:
            raise
        return False
    return True


async def may_alone_in_lobby(call: Call) -> bool:
    if call.match is None or call.match.status != "lobby":
        await call.need_moderator()
        return True
    return await may_alone(call)


async def may_steer(call: Call) -> bool:
    try:
        await call.need_moderator()
    except Refused:
        return False
    return True


async def most_want_now(call: Call, topic: str, wish: str = "", **args: object) -> bool:
    match = _table(call)
    if match.state.timing.is_paused:
        raise Refused("common-paused-refused", **match.resumer)
    granted = await most_want(call, topic, f"{match.game.token} {wish}" if match.game else wish, **args)
    if granted:
        match.state.wishes.forget(topic)
    return granted


async def may_end(call: Call) -> bool:
    """A player may only want talk to end, as one of the players (ADR 16). A player who lost the seat still knows its
    card, and may want nothing.
    """
    match = call.game
    if match.seat_of(call.person) is None:
        await call.need_moderator()
        if match.has_played(call.person):
            raise Refused("common-judge-plays")
        return True
    game, is_paused = match.game, match.state.timing.is_paused
    if game is not None and not is_paused and not game.rules.phases[game.phase].talk:
        raise Refused("common-result-stands" if match.is_decided else "common-not-talk")
    return await most_want_now(call, SKIP)


async def most_want(call: Call, topic: str, wish: str = "", **args: object) -> bool:
    """Only people count who still take part and are there. Without a majority the room is told the count, or the
    players where the room does not hear us, by the one message of the wish: that of its topic, with `args`.
    """
    match, seat = _table(call), call.seat
    if seat not in match.living:
        raise SecretRefusal("common-not-living")
    if match.is_missed(seat):
        raise Refused("common-already-left")
    count, needed = match.count_wishes(match.state.wishes.with_one(topic, seat, wish), wish)
    if count >= needed:
        return True
    if match.state.wishes.by_topic.get(topic, {}).get(seat) == wish:
        raise Refused("common-wish-counted", count=count, needed=needed)
    slot = match.asked_slot(match.state.wishes.add(topic, seat, wish, match.seq + 1))
    say = TellItem(f"common-{topic}-asked", {**args, "count": count, "needed": needed}, slot)
    outbox = OutboxBuilder()
    if match.state.timing.unheard is not None:
        outbox.to_seats(match.voters, say)
    elif topic != SKIP or not counts_wishes(match):
        outbox.to_room(say)
    await call.services.engine.note(match, Note(f"{topic}-asked", call.person, args), outbox)
    return False


def _table(call: Call) -> Match:
    return call.match if call.match and call.match.status == "lobby" else call.game
