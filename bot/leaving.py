"""People who leave a group, or the whole platform: what becomes of their seats and of what they have to say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adapters.base import Left
from bot.commands.invitations import declined
from bot.commands.lobby import free_seat
from bot.commands.seats import gone
from bot.delivery.outbox import Parcels
from bot.match.journal import Note

if TYPE_CHECKING:
    from bot.services import Services


def room_of(services: Services, left: Left) -> str:
    """The room of the match that somebody leaves with a group or with the whole platform."""
    matches, person = services.matches, left.person
    known = (matches.of(person), matches.awaiting(person), *matches.seated(person), *matches.opened_by(person))
    rooms = [match.room for match in known if match]
    place = left.room
    return next((one for one in rooms if place is None or one == place or one.startswith(f"{place}/")), place or person)


async def leave(services: Services, left: Left) -> None:
    """Whoever is waited for, opened the table or has a seat is not there any more."""
    if left.room is not None:  # its tables call this person no more
        await services.store.watch(left.room, left.person, on=False)
    known = services.matches.in_room(room_of(services, left))
    match = known and await services.fresh(known)
    if match is None:
        return
    if left.person in match.state.waiting:
        await declined(services, match, left.person)
    if left.room and left.person == match.state.opener:
        services.matches.disown(match)
        await services.referee.note(match, Note("unhosted", left.person), Parcels())
    seat = match.seat_of(left.person)
    if seat is not None and match.status == "lobby":
        await free_seat(services, match, seat)
    elif seat is not None:
        await gone(services, match, seat, left.person)
