"""`/note` and `/notes`: what a player writes down, shown to nobody else and gone after the game (WW-234)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.delivery.outbox import Parcels
from bot.match.journal import Note
from fsm import Refused

if TYPE_CHECKING:
    from bot.call import Call

MOST: Final = 30


async def note(call: Call) -> None:
    """Keep a note."""
    match, _, text = call.game, call.seat, call.whispered
    mine = (*match.state.notes.get(call.person, ()), text)
    if len(mine) > MOST:
        raise Refused("common-too-many", max=MOST)
    match.state.notes = {**match.state.notes, call.person: mine}
    await call.services.referee.note(match, Note("noted", call.person), Parcels())
    call.tell(call.person, "common-noted", count=len(mine))


async def notes(call: Call) -> None:
    """Read my notes, always in private."""
    match, _ = call.game, call.seat
    mine = match.state.notes.get(call.person, ())
    call.tell(call.person, "common-notes", lines=[{"text": text} for text in mine])
