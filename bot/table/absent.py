"""Absent players: their seats are offered to people who wait, one after another, and an empty table rests."""

from typing import Final

from bot.delivery.outbox import OutboxBuilder
from bot.match import deadlines
from bot.match.absence import may_be_offered, most_are_absent, withdraw
from bot.match.journal import Note
from bot.match.parts import Offer
from bot.match.state import Match
from bot.messages.items import TellItem
from bot.services import Services
from bot.table.computers import another, may_take_over, names_of
from bot.table.lobby import present
from fsm import Leave

TIME: Final = 60.0
"""Seconds that each person has for an answer."""


async def look_after(services: Services, match: Match) -> None:
    """Ask the next person for each seat whose last one has not answered in time (WB-174), and pause (WB-176)."""
    now, attendance = services.clock.now(), match.state.attendance
    if not match.playing:
        return
    for seat, offer in attendance.offers.items():
        if offer.until is not None and offer.until <= now:
            await _ask_next(services, match, seat, offer)
    if attendance.doubted is not None and attendance.doubted <= now:
        await go_on(services, match, "", rests=most_are_absent(match))


async def go_on(services: Services, match: Match, person: str, *, rests: bool = False) -> None:
    """Answer the question whether a table of absent players goes on."""
    outbox = OutboxBuilder(TellItem("common-goes-on", {}, match.doubt_slot))
    match.state.attendance.doubt(None)
    if rests or match.state.timing.is_paused:
        if not match.state.timing.is_paused:
            deadlines.stop(match, services.clock.now())
        outbox = OutboxBuilder(TellItem("common-idle-paused", match.resumer))
    await services.engine.note(match, Note("went-on", person), outbox)


async def _ask_next(services: Services, match: Match, seat: int, before: Offer) -> None:
    outbox, attendance = OutboxBuilder(), match.state.attendance
    person = await _next_waiting(services, match)
    if not (person or _calls_computer(match)) and _stays_for_another(match) and match.is_missed(seat):
        command = Leave(seat)
        outbox = services.engine.carry_out(match, command)
        withdraw(match, seat, outbox)
        await services.engine.note(match, Note("left", match.people[seat], command=command), outbox)
        return
    withdraw(match, seat, outbox)
    if not person and _calls_computer(match):
        computer = another(match.id, match.sittings, names_of(services, match))
        attendance.offer(seat, Offer(computer.person, computer.name, until=None, told=True))
        await services.engine.note(match, Note("offered", args={"seat": seat}), outbox)
        return
    until = services.clock.now() + TIME if person else None
    attendance.offer(seat, Offer(person, until=until, told=True))
    if person:
        about = {"seat": seat, "game": match.rules.key, "_room": await services.profiles.title(match.room)}
        outbox.to_address(person, TellItem("common-seat-offer", about, match.offer_slot(seat)))
    if not before.told and (person or seat in attendance.missed):
        count = {} if person else {"count": attendance.missed[seat]}
        outbox.to_room(TellItem("common-seat-offered" if person else "common-absent", {"seat": seat, **count}))
    await services.engine.note(match, Note("offered", args={"seat": seat}), outbox)


async def is_wanted(services: Services, match: Match, seat: int) -> bool:
    """Return whether the seat of a player who leaves is offered first to people who wait (UC-055)."""
    is_free = _stays_for_another(match) and not match.is_decided and may_be_offered(match, seat)
    return is_free and (_calls_computer(match) or bool(await _next_waiting(services, match)))


def _stays_for_another(match: Match) -> bool:
    """Return whether the game loses a seat that is left, and whose successor would play on at once."""
    return match.rules.leave is not None and not match.rules.rounds and not match.customs.leaving_pauses


def _calls_computer(match: Match) -> bool:
    return match.customs.successors == "waiting_or_computer" and may_take_over(match)


async def _next_waiting(services: Services, match: Match) -> str:
    """Return the address of the first person to ask: waiting, in the room, at no table. It may be empty."""
    left_out = {*match.state.attendance.asked, *(await services.profiles.room(match.room)).banned}
    waiting = await services.store.watchers(match.room)
    new = [one for one in waiting if one not in left_out and not match.has_played(one)]
    there = await present(services, match.room, new)
    free = await services.free(there)
    return next((one for one in there if one in free), "")


async def accept(services: Services, match: Match, seat: int, person: str, name: str) -> None:
    """Keep a seat for a person from the next round on."""
    match.state.attendance.offer(seat, Offer(person, name, until=None, told=True))
    outbox = OutboxBuilder()
    outbox.to_address(person, TellItem("common-seat-agreed", {"seat": seat}, match.offer_slot(seat)))
    await services.engine.note(match, Note("agreed", person, {"seat": seat}), outbox)


async def forget(services: Services, number: int, person: str) -> None:
    """Forget that a person has been asked, or has had a seat and talked; another one is asked at once for an answer
    that was still due.
    """
    match = await services.fresh(services.matches.get(number))
    if match and has_met(match, person):
        match.state.attendance.forget_asked(person)
        match.state.computers.forget(match.state.attendance.lost_seats.get(person, 0))
        await services.engine.note(match, Note("forgotten"), OutboxBuilder())


def has_met(match: Match, person: str) -> bool:
    attendance = match.state.attendance
    return person in attendance.asked or person in attendance.lost_seats


async def decline(services: Services, match: Match, seat: int) -> None:
    """Ask the next person at once."""
    outbox = OutboxBuilder()
    withdraw(match, seat, outbox)
    match.state.attendance.offer(seat, Offer(told=True))
    await services.engine.note(match, Note("declined"), outbox)
