"""People without an open private chat: waited for, or seated if the room asks most questions."""

from typing import Final

from bot.match.journal import Note
from bot.match.state import Match
from bot.messages.items import TellItem
from bot.profiles import IN_ROOM
from bot.services import Services
from bot.table.lobby import note_and_show, where_ballots_stand
from bot.table.seats import need_free, reach
from fsm import Refused

MOST_WAITING: Final = 32


async def is_reached(services: Services, match: Match, person: str, name: str) -> bool:
    services.matches.wait_for(person, match)  # who accepts may be heard before the invitation is known to be sent
    try:
        await reach(services, match, person, name)
    except Refused as refused:
        if refused.key == "common-asked-in-private":
            await _await(services, match, person, name)
            return False
        if refused.key != "common-unreachable" or not await _may_open_later(services, match):
            raise
        match.state.attendance.await_chat(person)
    if not match.is_planned:
        await need_free(services, person)  # again: the message took its time, and nothing waits from here on
    match.state.lobby.expect_no_more(person)
    return True


async def _may_open_later(services: Services, match: Match) -> bool:
    """Return whether a seat at a table needs no private chat before the deal, as ballots stand in the room."""
    is_lobby = match.status == "lobby"
    return is_lobby and await where_ballots_stand(services, match.room, match.customs) == IN_ROOM


async def _await(services: Services, match: Match, person: str, name: str) -> None:
    about = {"name": name, "_invited": person}
    if match.state.lobby.waiting.get(person) == name or len(match.state.lobby.waiting) >= MOST_WAITING:
        raise Refused("common-invited", **about)
    match.state.lobby.expect(person, name)
    await note_and_show(services, match, Note("invited", person), TellItem("common-invited", about))


async def decline(services: Services, match: Match, person: str) -> None:
    match.state.lobby.expect_no_more(person)
    await note_and_show(services, match, Note("declined", person))
