"""Help, and information about the bot."""

from __future__ import annotations

from importlib.metadata import version

from bot.commands.call import Call


async def help_page(call: Call) -> None:
    """Show the help for this place."""
    if call.line.room:
        call.reply("common-help-room")
    else:
        call.reply("common-help-private")


async def about(call: Call) -> None:
    """Show the name and the version of the bot."""
    call.reply("common-about", version=version("yemu"))
