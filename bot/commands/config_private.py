"""Configuration of a room in the private chat of a moderator, where it disturbs nobody."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial

import msgspec

from adapters.base import Unreachable
from bot import current_event
from bot.commands.call import Call
from bot.commands.majority import may_alone_in_lobby
from bot.current_event import cause
from bot.delivery.outbox import Reply
from bot.messages.items import TellItem
from bot.setting.setup import Setup
from fsm import Refused

Configure = Callable[[Call], Awaitable[None]]
"""Command about the configuration that goes on in the private chat."""


async def hand_over(call: Call, configure: Configure) -> None:
    """Go on in private with the room's configuration; raises Refused."""
    await may_alone_in_lobby(call)
    before = (await call.services.profiles.person(call.person)).desk
    await call.services.profiles.change_person(call.person, desk=call.room)
    try:
        await call.whisper(TellItem("common-config-here", {}))
    except Refused:
        await call.services.profiles.change_person(call.person, desk=before)
        raise
    moved = TellItem("common-config-moved", {"name": call.name})
    call.services.courier.post(Reply(call.place, moved, cause=cause(), ref=call.line.ref))
    current_event.answered()  # the event is answered in the room: private messages after it are no answer
    line = msgspec.structs.replace(call.line, room=None, ref=None)
    await configure(replace(call, line=line, words=(), desk=call.room, steers=await call.moderates()))


async def open_there(call: Call, page: Callable[[Call], Awaitable[tuple[Setup, TellItem]]]) -> bool:
    """Show a page of the room's configuration in private, after a press in the room; return whether it arrives."""
    if call.line.anonymous:
        return False
    before = (await call.services.profiles.person(call.person)).desk
    await call.services.profiles.change_person(call.person, desk=call.room)
    line = msgspec.structs.replace(call.line, room=None, ref=None)
    moved = replace(call, line=line, desk=call.room, steers=await call.moderates())
    setup, say = await page(moved)
    try:
        await call.services.courier.reach(Reply(call.person, say, rules=setup.rules, room=call.room))
    except Unreachable:
        await call.services.profiles.change_person(call.person, desk=before)
        return False
    call.tell(call.person, "common-config-opened")
    return True


async def go_on(call: Call, configure: Configure) -> None:
    """Carry out a private command about the configuration among those of the room. Raises Refused."""
    desk = (await call.services.profiles.person(call.person)).desk
    if not desk:
        raise Refused("common-only-in-room")
    room = await call.services.profiles.current(desk)
    call.defer(room, call.person, partial(_at, call, room, configure))


async def _at(call: Call, room: str, configure: Configure) -> None:
    """Carry out the command in its room and check the right to change it anew: rights and tables do not last."""
    moved = replace(call, match=await call.services.table(room), desk=room)
    await configure(replace(moved, steers=await moved.moderates()))


async def may_steer(call: Call) -> bool:
    """Return whether this person may change the configuration."""
    try:
        await call.need_moderator()
    except Refused:
        return False
    return True
