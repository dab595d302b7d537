"""Seats while a match goes on: freed, handed over, inherited with everything they may know."""

from functools import partial

from adapters.base import Unreachable
from bot.delivery.outbox import OutboxBuilder, Reply
from bot.mailbox import Defer
from bot.match import deadlines
from bot.match.absence import come_back, offer, part, vacate, withdraw
from bot.match.journal import Note
from bot.match.state import Match
from bot.match.successors import initiate, succeed
from bot.messages.items import TellItem
from bot.services import Services
from bot.table import absent
from bot.table.computers import next_seat
from bot.table.lobby import newcomer, planned_setup, reseat, time_of, without
from fsm import Leave, Refused
from storage.base import Sitting


async def reach(services: Services, match: Match, person: str, name: str) -> None:
    welcome = Reply(person, await welcome_to(services, match, next_seat(match, planned_setup(match))), match.id)
    if services.courier.addresses.has_met(person):  # nobody else waits for a chat whose messages come one by one
        services.courier.post(welcome)
        return
    try:
        await services.courier.replies.reach(welcome)
    except Unreachable as error:
        raise refuse_unreached(error, person, name, "common-unreachable") from None


def refuse_unreached(error: Unreachable, person: str, name: str, unwritten: str) -> Refused:
    """Return the refusal that tells the way to a person's private chat; `unwritten` where the person writes first."""
    if error.is_invited is None:
        return Refused(unwritten, name=name)
    return Refused("common-asked-in-private" if error.is_invited else "common-uninvited", name=name, _invited=person)


async def welcome_to(services: Services, match: Match, seat: int) -> TellItem:
    args: dict[str, object] = {"game": match.rules.key, "_room": await services.profiles.title(match.room)}
    if match.status == "lobby":
        args |= newcomer(match, seat) | time_of(match)
    return TellItem("common-welcome", args)


async def need_free(services: Services, person: str, name: str = "") -> None:
    if not await services.free([person]):
        raise Refused("common-other-elsewhere", name=name) if name else Refused("common-elsewhere")


async def need_member(services: Services, person: str, room: str) -> None:
    """Raise Refused for a person who is not in the room; where its platform does not tell, the link was enough."""
    if await services.adapter_of(room).is_member(person, room) is False:
        raise Refused("common-not-in-room")


async def need_admitted(services: Services, room: str, person: str) -> None:
    if person in (await services.profiles.room(room)).banned:
        raise Refused("common-banned-here")


async def need_other_member(services: Services, match: Match, seat: int, person: str, name: str) -> None:
    """Raise Refused unless a person who has not asked for this seat is surely in the room."""
    is_there = await services.adapter_of(match.room).is_member(person, match.room)
    if is_there is None:
        raise Refused("common-other-unseen", name=name, _seat=seat)
    if not is_there:
        raise Refused("common-other-not-in-room", name=name)


def seat_named(services: Services, match: Match, words: tuple[str, ...]) -> int:
    word = services.typed.signs.seat(words[0]) if words else ""
    if not word.isdecimal() or len(word) > 4 or int(word) not in match.people:
        raise Refused("common-no-seat", seat=word[:16])
    return int(word)


def seat_for(match: Match, person: str) -> int:
    attendance = match.state.attendance
    seat = attendance.lost_seats.get(person, attendance.vacant[0])
    if seat not in attendance.vacant:
        raise Refused("common-other-seat")
    return seat


async def handle_gone(services: Services, match: Match, seat: int, person: str) -> None:
    """Handle a player who has left the running game, even in a pause (WW-261); a decided game goes on without."""
    if person in match.state.attendance.away:
        return
    stays = await absent.is_wanted(services, match, seat)
    command = Leave(seat) if match.rules.leave and not stays else None
    was_decided = match.is_decided
    outbox = services.engine.carry_out(match, command) if command else OutboxBuilder()
    if not was_decided:
        plays = match.playing and seat in match.living
        outbox.room.insert(0, TellItem("common-left-game", {"seat": seat, "_plays": plays}))
    match.state.attendance.leave(person)
    part(match, seat)
    if match.playing and not match.is_decided:
        _do_without(match, seat, outbox, services.clock.now())
    await services.engine.note(match, Note("left", person, command=command), outbox)


def _do_without(match: Match, seat: int, outbox: OutboxBuilder, now: float) -> None:
    if not match.customs.leaving_pauses:
        offer(match, seat)
    elif not match.state.timing.is_paused:
        deadlines.stop(match, now)
        outbox.to_room(TellItem("common-paused", match.resumer))


async def back(services: Services, match: Match, seat: int, person: str) -> None:
    outbox = OutboxBuilder()
    match.state.attendance.open_chat(person)
    if match.status == "lobby":
        outbox.to_seats((seat,), await welcome_to(services, match, seat))
    initiate(match, seat, outbox)
    if match.is_missed(seat):
        come_back(match, seat, outbox)
    await services.engine.note(match, Note("returned", person), outbox)


async def forgo(services: Services, number: int, person: str) -> None:
    """Forget a player who is missed, or whose game is decided: the seat is empty until it is taken. A seat at a table
    for later is gone.
    """
    match = await services.fresh(services.matches.get(number))
    seat = match.seat_of(person) if match else None
    if match and seat and match.is_planned:
        await reseat(services, match, without(match, seat), Note("forgotten"))
        return
    if match is None or seat is None or not (match.is_decided or match.is_missed(seat)):
        return
    outbox, state = OutboxBuilder(), match.state
    if seat not in state.attendance.vacant and seat in match.living and not match.is_decided:
        vacate(match, seat, outbox)
    state.attendance.forget(person, seat)
    state.writings.forget(person, seat, match.names[seat])
    state.computers.forget(seat)
    sittings = tuple(Sitting(seat, "", "") if one.seat == seat else one for one in match.sittings)
    await services.engine.note(match, Note("forgotten"), outbox, sittings)


def forgo_all(services: Services, person: str, defer: Defer) -> None:
    for match in services.matches.matches_of(person):
        defer(match.room, person, partial(forgo, services, match.id, person))
    for match in services.matches:
        if absent.has_met(match, person):
            defer(match.room, person, partial(absent.forget, services, match.id, person))
    services.profiles.drop(person)
    services.matches.ended.clear()


async def take_over(services: Services, match: Match, seat: int, person: str, name: str, *, by: str) -> None:
    outbox = OutboxBuilder(asked=match.prompts_asked)
    withdraw(match, seat, outbox, person)
    outbox.to_room(succeed(services.matches, match, seat, person, name, outbox))
    await services.engine.note(match, Note("replaced", by, {"seat": seat}), outbox, match.sittings)
