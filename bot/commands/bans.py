"""`/ban`, `/unban`: the people who may not sit down in a room, kept until a moderator takes it back."""

from typing import Final

from bot.commands.call import Call
from bot.commands.lobby import find_place, send_away
from bot.commands.seats import find_named, find_person
from bot.table import absent
from bot.table.invitations import decline
from fsm import Refused

MOST: Final = 100


async def ban(call: Call) -> None:
    """Ban a person who does not play now; without words, list the banned people."""
    await call.need_room_moderator()
    profiles, room = call.services.profiles, call.place
    banned = (await profiles.room(room)).banned
    if _names_nobody(call):
        call.reply("common-bans", names=[*banned.values()])
        return
    person, name = await _find(call)
    if person == call.person:
        raise Refused("common-ban-self")
    if await call.services.adapter_of(room).moderates(person, room):
        raise Refused("common-ban-moderator", name=name)
    if (match := call.match) and match.playing and match.counts_on(person):
        raise Refused("common-ban-playing", name=name)
    if person not in banned and len(banned) >= MOST:
        raise Refused("common-bans-full", max=MOST)
    await profiles.change_room(room, banned={**banned, person: name})
    call.reply("common-banned", name=name)
    await _send_off(call, person)


async def unban(call: Call) -> None:
    await call.need_room_moderator()
    profiles, room, text = call.services.profiles, call.place, " ".join(call.words)
    banned = (await profiles.room(room)).banned
    if _names_nobody(call):
        call.reply("common-bans", names=[*banned.values()])
        return
    found = next((one for one, name in banned.items() if name.casefold() == text.casefold()), None)
    person = found or (await _find(call))[0]
    if person not in banned:
        raise Refused("common-not-banned", name=text[:64])
    await profiles.change_room(room, banned={one: name for one, name in banned.items() if one != person})
    call.reply("common-unbanned", name=banned[person])


def _names_nobody(call: Call) -> bool:
    return not call.words and call.line.replies_to is None


async def _find(call: Call) -> tuple[str, str]:
    """Return the person of a mention, a seat or a name at the table, an account, or above a reply. Raises Refused."""
    text, room = " ".join(call.words), call.place
    if named := find_named(call, text):
        return named
    if match := call.match:
        try:
            seat = find_place(call.services, match, call.words)
        except Refused as refused:
            if refused.key == "common-which-person":
                raise
        else:
            return match.people[seat], match.names[seat]
    person, name = find_person(call, text)
    is_account = text.startswith("@") or text.isdecimal()
    if not is_account and await call.services.adapter_of(room).is_member(person, room) is False:
        raise Refused("common-unknown-person", name=name)
    return person, name


async def _send_off(call: Call, person: str) -> None:
    """Free the seats of a banned person at tables of the room that have not begun, and those kept for the person."""
    for match in call.services.matches.all_in(call.place):
        seat = match.seat_of(person)
        if offered := match.state.attendance.offered_to(person):
            await absent.decline(call.services, match, offered)
        elif person in (*match.state.lobby.waiting, *match.state.lobby.asked):
            await decline(call.services, match, person)
        elif seat and match.status == "lobby":
            await send_away(call, match, seat)
