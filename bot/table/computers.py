"""Computers on the seats of a lobby for which people are missing."""

from collections.abc import Sequence
from contextlib import suppress
from itertools import chain, count
from typing import Final

from adapters.base import COMPUTER, is_computer
from bot.match.parts import OFF
from bot.match.state import Match, number_seats
from bot.services import Services
from bot.setting.setup import Setup
from fsm import Refused
from storage.base import Sitting

MARK: Final = "🤖"
"""Sign before the name of a computer, wherever the name is shown."""


def people_of(sittings: Sequence[Sitting]) -> list[Sitting]:
    return [one for one in sittings if not is_computer(one.person)]


def lacking(match: Match, setup: Setup) -> int:
    """Return how many players are missing at the smallest table that can begin."""
    return max(0, takes[0] - len(match.sittings)) if (takes := setup.takes) else 0


def need_place(match: Match, setup: Setup, number: int) -> None:
    """Raise Refused unless the lobby takes so many computers."""
    bounds, people = match.state.computers, len(match.persons)
    most = max(0, min(bounds.most, setup.players_told["max"] - people))
    if bounds.level == OFF:
        raise Refused("common-computers-barred")
    if people < bounds.people:
        raise Refused("common-too-few-people", min=bounds.people)
    need_suited(match, number)
    if number > most:
        raise Refused("common-too-many-computers", max=most)


def need_suited(match: Match, number: int) -> None:
    """Raise Refused if the game is none for so many computers; a table of computers alone has no people to consider."""
    people = len(match.persons)
    most = match.rules.computers(people)
    if people and number > most:
        raise Refused("common-many-computers", people=people, most=most)


def offers(match: Match, setup: Setup) -> list[dict[str, object]]:
    """Return the buttons that let computers in or out, as far as the lobby takes them."""
    here, missing = len(match.computers), lacking(match, setup)
    buttons: list[dict[str, object]] = []
    with suppress(Refused):
        if missing:
            need_place(match, setup, here + missing)
            buttons.append({"key": "common-choice-fill", "args": {"count": missing}, "say": "fill"})
    if here:
        buttons.append({"key": "common-choice-empty-seats", "args": {}, "say": "fill 0"})
    return buttons


def with_computers(match: Match, number: int, names: Sequence[str]) -> tuple[Sitting, ...]:
    """Return the seats with so many computers; the last one to come is the first to go."""
    leaving = match.computers[number:]
    sittings = [one for one in match.sittings if one.seat not in leaving]
    for _ in range(number - len(match.computers)):
        sittings.append(another(match.id, sittings, names))
    return number_seats(sittings)


def another(match: int, sittings: Sequence[Sitting], names: Sequence[str]) -> Sitting:
    """Return one more computer of a match, with a name of its own."""
    seated = {one.person for one in sittings} | {one.name.removeprefix(MARK) for one in sittings}
    address = next(one for place in count(1) if (one := f"{COMPUTER}@{match}-{place}") not in seated)
    return Sitting(0, address, next(f"{MARK}{one}" for one in chain(names, map(str, count(1))) if one not in seated))


def names_of(services: Services, match: Match) -> Sequence[str]:
    """Return the names of computers in the language of the table."""
    return services.renderer.words.plain(match.state.locale, "common-computer-names").split()


def may_take_over(match: Match) -> bool:
    """Return whether one more computer may have the seat of a person in the running game."""
    bounds, people, number = match.state.computers, len(match.persons) - 1, len(match.computers) + 1
    return bounds.level != OFF and people >= bounds.people and number <= min(bounds.most, match.rules.computers(people))


def seats_given(match: Match, person: str) -> Sequence[int]:
    """Return the seats that computers give to a person: all in the first round, later one's own until it is out."""
    own = match.state.attendance.lost_seats.get(person)
    seats = [] if match.is_decided else [seat for seat in match.computers if seat in match.living]
    return [seat for seat in seats if seat == own or (own is None and match.state.computers.open)]


def next_seat(match: Match, setup: Setup) -> int:
    """Return the seat of the next person; the last computer of a full table makes room."""
    free = len(match.sittings) < setup.players_told["max"] or not match.computers
    return len(match.sittings) + 1 if free else match.computers[-1]


def with_person(match: Match, seat: int, person: str, name: str) -> tuple[Sitting, ...]:
    return (*match.sittings[: seat - 1], Sitting(seat, person, name), *match.sittings[seat:])
