"""A room's configuration taken to the private chat of whoever may change it, where it disturbs nobody."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from bot.items import Say
from bot.referee import CAUSE
from bot.replies import Reply
from fsm import Refused

if TYPE_CHECKING:
    from bot.call import Call

Configure: TypeAlias = "Callable[[Call], Awaitable[None]]"


async def hand_over(call: Call, configure: Configure) -> None:
    """Go on in private with the room's configuration; raises Refused."""
    await call.need_moderator()
    before = (await call.host.profiles.person(call.person)).desk
    await call.host.profiles.change_person(call.person, desk=call.room)
    try:
        await call.whisper(Say("common-config-here", {}))
    except Refused:
        await call.host.profiles.change_person(call.person, desk=before)
        raise
    moved = Say("common-config-moved", {"name": call.name})
    call.host.courier.post(Reply(call.place, moved, cause=CAUSE.get(), ref=call.line.ref))
    CAUSE.set(None)  # the event is answered in the room: what follows in private is no answer to it
    line = msgspec.structs.replace(call.line, room=None, ref=None)
    await configure(replace(call, line=line, words=(), desk=call.room, steers=True))


async def go_on(call: Call, configure: Configure) -> None:
    """A command about the configuration in private: it is carried out among those of the room; raises Refused."""
    desk = (await call.host.profiles.person(call.person)).desk
    if not desk:
        raise Refused("common-only-in-room")
    room = await call.host.profiles.current(desk)
    call.host.elsewhere(room, call.person, partial(_at, call, room, configure))


async def _at(call: Call, room: str, configure: Configure) -> None:
    """Who may change it is asked every time: rights, and tables, do not last."""
    moved = replace(call, match=await call.host.table(room), desk=room)
    await configure(replace(moved, steers=await _steers(moved)))


async def _steers(call: Call) -> bool:
    try:
        await call.need_moderator()
    except Refused:
        return False
    return True
