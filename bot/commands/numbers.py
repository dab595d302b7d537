"""`/sit N`: in the lobby a player chooses a number in public, and has that seat when the cards are dealt (WW-020)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.delivery.outbox import Parcels
from bot.match.customs import customs_of
from bot.match.journal import Note
from bot.match.state import Match
from bot.table.lobby import planned, show
from fsm import Dice, Refused
from storage.base import Sitting

if TYPE_CHECKING:
    from bot.call import Call


async def sit(call: Call) -> None:
    """Choose a free number; the first who asks for it has it."""
    lobby, _ = call.lobby, call.seat
    if not customs_of(lobby).picks:
        raise Refused("common-numbers-drawn")
    taken = {number for person, number in lobby.state.picks.items() if person != call.person}
    free = [str(number) for number in range(1, planned(lobby).limits[1] + 1) if number not in taken]
    word = call.words[0].removesuffix("号") if call.words else ""
    if word not in free:
        raise Refused("common-number-taken", number=word[:8], free=free)
    lobby.state.picks = {**lobby.state.picks, call.person: int(word)}
    parcels = Parcels()
    show(lobby, parcels)
    await call.services.referee.note(lobby, Note("sat", call.person, {"number": int(word)}), parcels)


def arranged(match: Match, dice: Dice | None) -> tuple[Sitting, ...]:
    """Everybody on the number that was chosen; the others draw from those that are left, or take them as they came."""
    picks, players = match.state.picks if customs_of(match).picks else {}, len(match.sittings)
    wanted = {number: one for one in match.sittings if (number := picks.get(one.person, 0)) in range(1, players + 1)}
    unseated = [one for one in match.sittings if one not in wanted.values()]
    others = iter(dice.shuffled(unseated) if dice else unseated)
    places = (wanted.get(number) or next(others) for number in range(1, players + 1))
    return tuple(Sitting(number, one.person, one.name) for number, one in enumerate(places, 1))
