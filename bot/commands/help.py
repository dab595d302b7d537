"""Help, and what this is."""

from __future__ import annotations

from importlib.metadata import version

from bot.commands.call import Call


async def help_page(call: Call) -> None:
    """What can be said here."""
    if call.line.room:
        call.reply("common-help-room")
    else:
        call.reply("common-help-private", _buttons=call.services.adapter_of(call.person).capabilities.buttons)


async def about(call: Call) -> None:
    """What this is."""
    call.reply("common-about", version=version("yemu"))
