"""`/replace`: a seat of the running game handed to another player."""

from bot.commands.call import Call
from bot.delivery.outbox import OutboxBuilder
from bot.match.absence import vacate
from bot.match.journal import Note
from bot.match.state import Match, private_chat
from bot.services import Services
from bot.table.seats import back, need_free, need_other_member, reach, seat_named, take_over
from bot.table.stock import need_unknowing
from fsm import Refused
from locales import clean


async def replace_seat(call: Call) -> None:
    match = call.game
    seat = seat_named(call.services, match, call.words)
    if len(call.words) < 2 and call.line.replies_to is None:
        await _vacate(call.services, match, seat, call.person)
        return
    person, name = find_person(call, " ".join(call.words[1:]))
    if person in (await call.services.profiles.room(match.room)).banned:
        raise Refused("common-other-banned", name=name)
    await need_other_member(call.services, match, seat, person, name)
    if match.people[seat] == person and match.is_missed(seat):
        await need_free(call.services, person, name)
        await back(call.services, match, seat, person)
        return
    if match.seat_of(person) is not None:
        raise Refused("common-other-seated", name=name)
    if match.state.attendance.lost_seats.get(person, seat) != seat:
        raise Refused("common-other-seat")
    await need_unknowing(call.services, match, person, name)
    await need_free(call.services, person, name)
    await reach(call.services, match, person, name)
    await need_free(call.services, person, name)
    await take_over(call.services, match, seat, person, name, by=call.person)


def find_person(call: Call, word: str) -> tuple[str, str]:
    """Return the address and the name of a person; no word means the author above. Raises Refused."""
    if named := find_named(call, word):
        return named
    account = word.removeprefix("@")
    if not account.isdecimal() and not call.services.adapter_of(call.place).capabilities.accounts:
        raise Refused("common-unknown-person", name=account)
    return private_chat(call.place, account), clean(account)


def find_named(call: Call, word: str) -> tuple[str, str] | None:
    """Return the person whom the line itself names by this word, or to whom it replies without one."""
    above = (call.line.replies_to,) if call.line.replies_to else ()
    return next(((one.person, clean(one.name)) for one in (*call.line.named, *above) if one.word == word), None)


async def _vacate(services: Services, match: Match, seat: int, person: str) -> None:
    outbox = OutboxBuilder()
    vacate(match, seat, outbox)
    await services.engine.note(match, Note("vacated", person, {"seat": seat}), outbox)
