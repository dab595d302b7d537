"""What a seat may know, short enough to be shown on top of a room to its owner alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.commands import Call


async def card(call: Call) -> None:
    """The first line of everything that I may know."""
    match, seat = call.game, call.seat
    tells = match.game.view(seat) if match.game else []
    call.tell(call.person, "common-card", lines=[{"key": tell.key, "args": tell.args} for tell in tells])
