"""The desk: a room that a person has taken to the private chat, where commands are then about that room."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial

import msgspec

from adapters.base import scheme_of
from bot.commands.call import Call
from bot.commands.steering import carry_out
from bot.messages.items import TellItem
from fsm import AnyRules, Refused


async def take_along(call: Call) -> str:
    """Take the room to the private chat, and return the room taken before."""
    before = (await call.services.profiles.person(call.person)).desk
    await call.services.profiles.change_person(call.person, desk=call.room)
    return before


async def show_there(call: Call, show: Callable[[Call], Awaitable[TellItem]], rules: AnyRules | None = None) -> Call:
    """Take the room along with a message, and return the call as made in private. Raises Refused if unread."""
    before = await take_along(call)
    moved = replace(call, line=msgspec.structs.replace(call.line, room=None, ref=None), desk=call.room)
    moved = replace(moved, steers=await call.moderates())
    try:
        await call.whisper(await show(moved), rules)
    except Refused:
        await call.services.profiles.change_person(call.person, desk=before)
        raise
    return moved


async def go_on(call: Call, command: Callable[[Call], Awaitable[None]]) -> None:
    """Carry out a private command in the mailbox of the room that was taken along. Raises Refused for none."""
    desk = (await call.services.profiles.person(call.person)).desk
    if scheme_of(desk) != scheme_of(call.person):  # none, or a room of another account
        raise Refused("common-only-in-room")
    room = await call.services.profiles.current(desk)
    call.defer(room, call.person, partial(_at, call, room, command))


async def _at(call: Call, room: str, command: Callable[[Call], Awaitable[None]]) -> None:
    """Check the right anew: rights and tables do not last."""
    moved = replace(call, match=await call.services.table(room), desk=room)
    await carry_out(replace(moved, steers=await moved.moderates()), command)
