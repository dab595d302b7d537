"""Data that the bot keeps of a person, and how it forgets them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from bot.match.retention import kept_for
from bot.table.seats import forgo
from fsm import Refused

if TYPE_CHECKING:
    from bot.commands.call import Call


async def privacy(call: Call) -> None:
    """Explain the data kept about a person, and its purpose."""
    call.reply("common-privacy", _kept=kept_for(call.services.keep))


async def forget(call: Call) -> None:
    """Forget this person, once the command is confirmed. Raises Refused while the person sits at a table."""
    tables = call.services.matches.seated(call.person)
    if any(match.counts_on(call.person) for match in tables):
        raise Refused("common-still-seated")
    if not call.words or not call.services.typed.is_yes(call.words[0]):
        call.reply("common-forget-sure")
        return
    for match in tables:
        call.defer(match.room, call.person, partial(forgo, call.services, match.id, call.person))
    await call.services.store.forget(call.person)
    call.services.profiles.forget(call.person)
    call.services.matches.ended.clear()
    call.reply("common-forgotten")
