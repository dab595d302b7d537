"""What happens when somebody leaves a running game, as the room wants it: `/absence wait|pause|replace`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from fsm import Refused

if TYPE_CHECKING:
    from bot.call import Call

LEVELS: Final = ("wait", "pause", "replace")


async def level(call: Call) -> None:
    """Choose for this room."""
    chosen = call.words[0].lower() if call.words else ""
    await choose(call, chosen)
    call.reply("common-absence", level=chosen)


async def choose(call: Call, chosen: str) -> None:
    """Keep a level for the room; raises Refused."""
    await call.need_moderator()
    if chosen not in LEVELS:
        raise Refused("common-unknown-absence", level=chosen[:16])
    profile = await call.host.profiles.room(call.room)
    await call.host.profiles.save_room(call.room, msgspec.structs.replace(profile, absence=chosen))
