"""`/doctor`: what the bot may do here, and what does not work without it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fsm import Refused

if TYPE_CHECKING:
    from bot.call import Call


async def doctor(call: Call) -> None:
    """The bot's rights in this room; the game itself needs none of them."""
    rights = await call.host.adapter_of(call.place).rights(call.place)
    if rights is None:
        raise Refused("common-no-rights-known")
    call.reply("common-doctor", lines=[{"right": right, "granted": granted} for right, granted in rights.items()])
