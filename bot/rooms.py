"""Rooms that change under a match: a group that goes on under another address, or one that throws the bot out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adapters.base import Expelled, Moved
from bot import deadlines
from bot.journal import Note
from bot.lobby import show
from bot.match import Match
from bot.outbox import Parcels, Say

if TYPE_CHECKING:
    from bot.host import Host


async def change(host: Host, event: Moved | Expelled) -> None:
    """Move everything that belongs to a room, or stop the clocks of a room in which nobody hears us."""
    if isinstance(event, Moved):
        await _move(host, event)
        return
    for match in [one for one in host.matches if one.room == event.room or one.room.startswith(f"{event.room}/")]:
        await _expelled(host, match)


async def _move(host: Host, event: Moved) -> None:
    profile = await host.profiles.room(event.room)
    await host.profiles.save_room(event.to, profile)
    await host.store.move(event.room, event.to)
    known = host.matches.in_room(event.room)
    match = known and await host.matches.fresh(known)
    if match is None:
        return
    host.matches.drop(match)
    match.room = event.to
    host.matches.keep(match)
    parcels = Parcels()
    if match.status == "lobby":
        show(match, parcels)
    for tell in match.rules.public(match.game) if match.game else ():
        parcels.to_room(Say(tell.key, tell.args))
    await host.referee.note(match, Note("moved", "", {"from": event.room}), parcels)


async def _expelled(host: Host, match: Match) -> None:
    if not match.playing or match.state.left is not None:
        return
    deadlines.stop(match, host.clock.now())
    parcels = Parcels()
    parcels.to_seats(match.people, Say("common-expelled", {}))
    await host.referee.note(match, Note("expelled"), parcels)
