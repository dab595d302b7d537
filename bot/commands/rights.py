"""Rights in a room: `/doctor` tells which the bot has, `/vouch` gives them to who moderates in the group's name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fsm import Refused

if TYPE_CHECKING:
    from bot.commands.call import Call


async def doctor(call: Call) -> None:
    """The bot's rights in this room; the game itself needs none of them."""
    rights = await call.services.adapter_of(call.place).rights(call.place)
    if rights is None:
        raise Refused("common-no-rights-known")
    call.reply("common-doctor", lines=[{"right": right, "granted": granted} for right, granted in rights.items()])


async def vouch(call: Call) -> None:
    """`/vouch CODE`: a moderator says that the presser who was shown this code is one; raises Refused.

    Neither who opened the table nor who was vouched for can say so: it would last when their own say is over.
    """
    services = call.services
    if not await call.has_rights():
        raise Refused("common-not-moderator")
    if not services.vouching.accept(call.place, call.words[0] if call.words else "", services.clock.now()):
        raise Refused("common-unknown-code")
    call.reply("common-vouched")
