"""Computers on the seats of a lobby for which people are missing."""

from collections.abc import Sequence
from contextlib import suppress
from itertools import chain, count
from typing import Final

from adapters.base import COMPUTER, is_computer
from bot.match.parts import OFF
from bot.match.state import Match, number_seats
from bot.setting.setup import Setup
from fsm import Refused
from storage.base import Sitting

MARK: Final = "🤖"
"""Sign before the name of a computer, wherever the name is shown."""


def people_of(sittings: Sequence[Sitting]) -> list[Sitting]:
    return [one for one in sittings if not is_computer(one.person)]


def lacking(match: Match, setup: Setup) -> int:
    """Return how many players are missing at the smallest table that can begin."""
    return max(0, setup.takes[0] - len(match.sittings)) if setup.takes else 0


def need_place(match: Match, setup: Setup, number: int) -> None:
    """Raise Refused unless the lobby takes so many computers."""
    bounds, people = match.state.computers, len(people_of(match.sittings))
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
    people = len(match.sittings) - len(match.computers)
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
    seated = {one.person for one in sittings} | {one.name.removeprefix(MARK) for one in sittings}
    addresses = (one for place in count(1) if (one := f"{COMPUTER}@{match.id}-{place}") not in seated)
    spare = (f"{MARK}{one}" for one in chain(names, map(str, count(1))) if one not in seated)
    for _ in range(number - len(match.computers)):
        sittings.append(Sitting(0, next(addresses), next(spare)))
    return number_seats(sittings)


def next_seat(match: Match, setup: Setup) -> int:
    """Return the seat of the next person; the last computer of a full table makes room."""
    free = len(match.sittings) < setup.players_told["max"] or not match.computers
    return len(match.sittings) + 1 if free else match.computers[-1]


def with_person(match: Match, seat: int, person: str, name: str) -> tuple[Sitting, ...]:
    return (*match.sittings[: seat - 1], Sitting(seat, person, name), *match.sittings[seat:])
