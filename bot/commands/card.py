"""What a seat may know, short enough to be shown on top of a room to its owner alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.call import Call


async def card(call: Call) -> None:
    """The first line of everything that I may know and not everybody does."""
    match, seat = call.game, call.seat
    public = {tell.key for tell in match.rules.public(match.game)} if match.game else set()
    tells = [tell for tell in match.game.view(seat) if tell.key not in public] if match.game else []
    call.tell(call.person, "common-card", lines=[{"key": tell.key, "args": tell.args} for tell in tells])
