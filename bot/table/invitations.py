"""People who have to open a private chat before they get a seat: waited for, and shown to everybody."""

from typing import Final

from bot.match.journal import Note
from bot.match.state import Match
from bot.messages.items import TellItem
from bot.services import Services
from bot.table.lobby import note_and_show
from bot.table.seats import need_free, reach
from fsm import Refused

MOST_WAITING: Final = 32


async def is_reached(services: Services, match: Match, person: str, name: str) -> bool:
    services.matches.wait_for(person, match)  # who accepts may be heard before the invitation is known to be sent
    try:
        await reach(services, match, person, name)
    except Refused as refused:
        if refused.key != "common-asked-in-private":
            raise
        await _await(services, match, person, name)
        return False
    if not match.is_planned:
        await need_free(services, person)  # again: the message took its time, and nothing waits from here on
    match.state.lobby.expect_no_more(person)
    return True


async def _await(services: Services, match: Match, person: str, name: str) -> None:
    about = {"name": name, "_invited": person}
    if match.state.lobby.waiting.get(person) == name or len(match.state.lobby.waiting) >= MOST_WAITING:
        raise Refused("common-invited", **about)
    match.state.lobby.expect(person, name)
    await note_and_show(services, match, Note("invited", person), TellItem("common-invited", about))


async def decline(services: Services, match: Match, person: str) -> None:
    match.state.lobby.expect_no_more(person)
    await note_and_show(services, match, Note("declined", person))
