"""Lines that disturb a game (article 41): a reminder, then a warning; judging insults is left to the judge."""

from typing import Final

from adapters.base import Line
from bot.delivery.outbox import OutboxBuilder
from bot.match.journal import Note
from bot.match.muting import LEVELS, silent
from bot.match.state import Match
from bot.messages.items import TellItem
from bot.services import Services
from fsm import Refused

LONGEST: Final = 1500
SHOUTED: Final = 12
PER_MINUTE: Final = 20
MINUTE: Final = 60.0
MOST: Final = 64


async def keep_order(services: Services, match: Match, person: str, text: str, own: str | None) -> None:
    """Raise Refused for a line against the agreed conduct (WW-230, WW-233); remove it in forced silence (WW-148)."""
    seat = match.seat_of(person)
    key = await _onlooker(services, match, person) if seat is None else _breach(match, seat, text, services.clock.now())
    if own and _minds(match) and person in silent(match):
        services.courier.remove(match.room, own)
    if key is None:
        return
    is_first = seat is None or seat not in match.state.conduct.violations
    key = key if is_first else "common-warned"
    await _note(services, match, person, key, OutboxBuilder())
    raise Refused(key)


async def _note(services: Services, match: Match, person: str, key: str, outbox: OutboxBuilder) -> None:
    seat = match.seat_of(person)
    if seat is not None:
        match.state.conduct.count(seat)
    await services.engine.note(match, Note("violation", person, {"key": key}), outbox)


def _breach(match: Match, seat: int, text: str, now: float) -> str | None:
    if out_of_turn(match, seat):
        return "common-not-your-turn"
    floor = match.state.speaking.floor
    speaks = floor is not None and seat in floor
    return "common-too-loud" if speaks and _minds(match) and _is_loud(match, seat, text, now) else None


def _is_loud(match: Match, seat: int, text: str, now: float) -> bool:
    """Return whether a player floods or shouts, and has not been told yet in this turn (WW-230)."""
    match.said[seat] = [*(at for at in match.said.get(seat, ()) if at > now - MINUTE), now][-PER_MINUTE - 1 :]
    floods = len(text) > LONGEST or len(match.said[seat]) > PER_MINUTE
    shouts = text.isupper() and sum(map(str.isupper, text)) >= SHOUTED
    return (floods or shouts) and _first_time(match, seat)


async def _onlooker(services: Services, match: Match, person: str) -> str | None:
    """Return the refusal of a person without a seat, who only listens, or not even that (WW-014)."""
    conduct, has_floor = match.state.conduct, match.state.speaking.floor is not None
    if not _minds(match) or not has_floor or person in conduct.onlookers or len(conduct.onlookers) >= MOST:
        return None
    if person in match.aides or await services.adapter_of(match.room).moderates(person, match.room):
        return None
    conduct.notice(person)
    return "common-audience-listens" if match.customs.audience else "common-no-audience"


async def forbid_showing(services: Services, match: Match, line: Line) -> None:
    """Take back a message of ours that a player passes on to the room, unread by us. Raises Refused (WW-029)."""
    seat = match.seat_of(line.person)
    if seat is None or not line.forwards:
        return
    if line.own:
        services.courier.remove(match.room, line.own)
    await _note(services, match, line.person, "common-showing", OutboxBuilder(TellItem("common-showing-removed", {})))
    raise Refused("common-showing")


def _minds(match: Match) -> bool:
    state = match.state
    is_wanted = state.muting.level in LEVELS[1:] if state.muting.level else match.customs.reminds
    return is_wanted and match.playing and not state.timing.is_paused


def out_of_turn(match: Match, seat: int) -> bool:
    floor = match.state.speaking.floor
    return _minds(match) and floor is not None and seat not in floor and _first_time(match, seat)


def _first_time(match: Match, seat: int) -> bool:
    """Return whether the seat has not been reminded since the floor last changed, and note the reminder."""
    floor = match.state.speaking.floor
    if match.reminded[0] != floor:
        match.reminded = (floor, set())
    known = seat in match.reminded[1]
    match.reminded[1].add(seat)
    return not known
