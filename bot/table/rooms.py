"""Rooms that change under a match, and people who leave them."""

from contextlib import suppress
from functools import partial
from typing import Final

import msgspec

from adapters.base import Entered, Expelled, Left, Moved, Stayed, Unreachable
from bot.delivery.outbox import OutboxBuilder, Reply
from bot.delivery.sent_messages import patiently
from bot.match import deadlines
from bot.match.journal import Note
from bot.match.retention import last_use
from bot.match.state import Match
from bot.match.successors import repeat
from bot.match.timing import DAY
from bot.messages.items import TellItem
from bot.services import Services
from bot.table.invitations import decline
from bot.table.lobby import close, free_seat, games_offered, lose_host, note_and_show
from bot.table.seats import handle_gone
from bot.table.stock import move_stocks
from fsm import Abort, Rule
from fsm.codec import dump_command

ARRIVING: Final = 60.0
"""Seconds within which two events tell of the same arrival of the bot."""


def room_of(services: Services, left: Left) -> str:
    """Return the room of the match that a person leaves with a group or with the whole platform."""
    matches, person = services.matches, left.person
    known = (matches.of(person), matches.awaiting(person), *matches.matches_of(person), *matches.opened_by(person))
    rooms = [match.room for match in known if match]
    place = left.room
    return next((one for one in rooms if place is None or one == place or one.startswith(f"{place}/")), place or person)


async def leave(services: Services, left: Left) -> None:
    if left.room is not None:  # its tables call this person no more
        await services.store.watch(left.room, left.person, on=False)
    room = room_of(services, left)
    for known in dict.fromkeys((services.matches.in_room(room), services.matches.planned_in(room))):
        if match := await services.fresh(known):
            await _leave_table(services, match, left)


async def _leave_table(services: Services, match: Match, left: Left) -> None:
    if left.person in match.state.lobby.waiting:
        await decline(services, match, left.person)
    if left.room and left.person == match.state.opener:
        await lose_host(services, match)
    seat = match.seat_of(left.person)
    if seat is not None and match.status == "lobby":
        await free_seat(services, match, seat)
    elif seat is not None:
        await handle_gone(services, match, seat, left.person)


async def change(services: Services, event: Moved | Expelled | Entered | Stayed) -> None:
    if isinstance(event, Moved):
        await _move(services, event)
        return
    if isinstance(event, Entered) and (event.is_channel or event.is_barred):
        await _leave_unfit(services, event)
        return
    if isinstance(event, Stayed):
        await _leave_unused(services, event)
        return
    if isinstance(event, Entered):
        there = [*services.matches.within(event.room)]
        if not there:
            await greet(services, event.room, event.locale)
        for match in there:
            if match.state.timing.unheard is not None:
                services.courier.post(Reply(match.room, TellItem("common-status-paused", match.resumer), match.id))
            else:
                await _show_again(services, match, Note("entered"))
        return
    if (await services.profiles.room(event.room)).greeted:
        await services.profiles.change_room(event.room, greeted=False)
    for match in services.matches.within(event.room):
        await _lose_room(services, match, event)


async def _leave_unfit(services: Services, event: Entered) -> None:
    meant = event.locale and services.renderer.match_language(event.locale)
    if meant:
        await services.profiles.change_room(event.room, locale=meant)
    barred = TellItem("common-barred", {"room": event.room.partition(":")[2]})
    await _leave_room(services, event.room, barred if event.is_barred else TellItem("common-no-channel", {}))


async def _leave_unused(services: Services, event: Stayed) -> None:
    days, room, now = services.keep.games, event.room, services.clock.now()
    if days is None or services.matches.within(room):
        return
    if await last_use(services.store, room, event.since, now) < now - days * DAY:
        await _leave_room(services, room, TellItem("common-unused", {"time": round(days * DAY)}))


async def _leave_room(services: Services, room: str, why: TellItem) -> None:
    with suppress(Unreachable):
        await services.courier.replies.reach(Reply(room, why))
    await patiently(room, partial(services.adapter_of(room).leave, room))


async def greet(services: Services, room: str, locale: str | None) -> bool:
    profile, now = await services.profiles.room(room), services.clock.now()
    meant = locale and services.renderer.match_language(locale)
    if meant and not profile.locale:
        await services.profiles.change_room(room, locale=meant)
    if not profile.greeted:
        with suppress(Unreachable):
            say = TellItem("common-hello-room", await games_offered(services, room))
            await services.courier.replies.reach(Reply(room, say))
            await services.profiles.change_room(room, greeted=True, greeted_at=now)
        return True
    return now - profile.greeted_at < ARRIVING


async def _move(services: Services, event: Moved) -> None:
    profile = await services.profiles.room(event.room)
    await services.profiles.save_room(event.to, msgspec.structs.replace(profile, moved_to=""))
    await services.profiles.change_room(event.room, moved_to=event.to)
    await services.store.move(event.room, event.to)
    await move_stocks(services.store, event.room, event.to)
    for known in services.matches.all_in(event.room):
        match = await services.fresh(known)
        if match:
            await _take_along(services, match, event)


async def _take_along(services: Services, match: Match, event: Moved) -> None:
    services.matches.drop(match)
    match.room = event.to
    services.matches.keep(match)
    await _show_again(services, match, Note("moved", "", {"from": event.room}))


async def _show_again(services: Services, match: Match, note: Note) -> None:
    public = match.rules.public(match.game) if match.game and not match.is_decided else ()
    said = [TellItem(tell.key, tell.args) for tell in public]
    await note_and_show(services, match, note, *said)


async def ask_in_private(services: Services, number: int) -> None:
    """Ask no more in a room whose messages cannot be edited: a question that stands there could not be changed."""
    match = await services.fresh(services.matches.get(number))
    if match and match.playing and match.state.asks_in_room:
        match.state.ask_in_private()
        outbox = OutboxBuilder(TellItem("common-asks-in-private", {}))
        repeat(match, outbox)
        await services.engine.note(match, Note("letters"), outbox)


async def given_up(services: Services, match: Match) -> bool:
    until = deadlines.given_up(match)
    if match.game is None or until is None or services.clock.now() < until:
        return False
    await give_up(services, match)
    return True


async def give_up(services: Services, match: Match, why: str = "common-given-up") -> None:
    if not match.is_decided:
        await _end(services, match, Abort(), TellItem(why, {}))
    while match.playing and match.is_decided:
        await _end(services, match, Rule("skip"))


async def is_superseded(services: Services, match: Match) -> bool:
    """Return whether a newer match, begun while this game was not installed, has the room."""
    if match.is_decided or match.is_planned or services.matches.in_room(match.room) is match:
        return False
    if match.game is None:
        await close(services, match)
    else:
        await _end(services, match, Abort())
    return True


async def part_with_others(services: Services, match: Match) -> None:
    """Remove players who began to play elsewhere while the game of this match was not installed."""
    for seat, person in match.people.items():
        if match.counts_on(person) and services.matches.of(person) is not match:
            await handle_gone(services, match, seat, person)


async def _end(services: Services, match: Match, command: Rule | Abort, *said: TellItem) -> None:
    outbox = services.engine.carry_out(match, command)
    for say in said:
        outbox.to_seats(match.people, say)
    await services.engine.commit(match, dump_command(command), outbox)


async def _lose_room(services: Services, match: Match, event: Expelled) -> None:
    timing, outbox, now = match.state.timing, OutboxBuilder(), services.clock.now()
    if match.status == "lobby":
        match.status = "void"
        timing.end()
        moved = TellItem("common-lobby-moved", {})
        outbox.to_seats(match.people, moved if event.has_moved else TellItem("common-lobby-voided", {"expired": False}))
    elif event.for_good:
        await give_up(services, match, "common-room-gone")
        return
    elif timing.unheard is None:
        deadlines.lose_room(match, now)
        say = TellItem("common-expelled-moved" if event.has_moved else "common-expelled", {})
        outbox.to_seats(match.people, say)
        for person in sorted({match.state.opener, *match.aides} - {"", *match.people.values()}):
            outbox.to_address(person, say)
    else:
        return
    await services.engine.note(match, Note("expelled"), outbox)
