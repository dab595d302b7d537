"""`/fill` adds computers to a lobby; `/computers` sets the people who may do that, and the bounds."""

from typing import Final

from bot.commands.call import Call
from bot.commands.room_settings import choose_level
from bot.delivery.outbox import OutboxBuilder
from bot.match.journal import Note
from bot.match.parts import MOST_COMPUTERS
from bot.table.computers import lacking, names_of, need_place, with_computers
from bot.table.lobby import FILLED, planned_setup, reseat
from fsm import Refused

MODERATORS: Final = "moderators"
PEOPLE: Final = "people"
MOST: Final = "most"
MOST_PEOPLE: Final = 24


async def fill(call: Call) -> None:
    """Set the number of computers; without a number as many are added as are missing."""
    match, services = call.lobby, call.services
    if match.state.computers.level == MODERATORS and not await call.moderates_room():
        raise Refused("common-only-moderators")
    await call.need_moderator()
    setup = planned_setup(match)
    number = _number(call.words[0]) if call.words else len(match.computers) + lacking(match, setup)
    if number == len(match.computers):
        raise Refused("common-nobody-missing")
    if number:
        need_place(match, setup, number)
    note = Note(FILLED, call.person, {"count": number})
    await reseat(services, match, with_computers(match, number, names_of(services, match)), note)


async def computers(call: Call) -> None:
    word, *rest = call.words or ("",)
    if word not in (PEOPLE, MOST):
        await choose_level("computers", call)
        return
    await call.need_moderator()
    number = _number(rest[0] if rest else "")
    low, high = (1, MOST_PEOPLE) if word == PEOPLE else (0, MOST_COMPUTERS)
    if not low <= number <= high:
        raise Refused("common-out-of-bounds", min=low, max=high)
    profiles = call.services.profiles
    await profiles.change_room(call.room, **{"fewest_people" if word == PEOPLE else "most_computers": number})
    profile, match = await profiles.room(call.room), call.match
    if match:
        match.state.computers.limit(profile.fewest_people, profile.most_computers)
        await call.services.engine.note(match, Note("bounds", call.person, {word: number}), OutboxBuilder())
    call.reply("common-computers-bounds", people=profile.fewest_people, most=profile.most_computers)


def _number(word: str) -> int:
    if not word.isdecimal() or len(word) > 3:
        raise Refused("common-no-number", word=word[:16])
    return int(word)
