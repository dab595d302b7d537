"""Small things that several games need for seats, ballots, messages and options."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from fsm.choices import SEATS
from fsm.options import Flag, Option, Problem, Word

Values = Mapping[str, Any]
"""What every option is set to, by its key."""

Auto = Callable[[Values, int], Any]
"""What `auto` stands for with these values and so many players."""

WRITTEN: Final = tuple(map(str, range(SEATS)))
"""Every seat as a choice: all prompts of all games name it by the same object."""


def following(seat: int, seats: int) -> int:
    """The seat after this one; after the last comes the first."""
    return seat % seats + 1


def preceding(seat: int, seats: int) -> int:
    """The seat before this one; before the first comes the last."""
    return (seat - 2) % seats + 1


def as_choices(seats: Iterable[int]) -> tuple[str, ...]:
    """Seats as the choices of a prompt."""
    return tuple([WRITTEN[seat] for seat in seats])


def as_seats(choices: Iterable[str]) -> tuple[int, ...]:
    """The seats that were chosen, in seat order; words such as `none` are no seats."""
    return tuple(sorted([int(choice) for choice in choices if choice.isdecimal()]))


def flags(**named: bool) -> dict[str, bool]:
    """The conditions that hold, as arguments of a message: one that does not is left out."""
    return {name: True for name, holds in named.items() if holds}


def kebab(name: str) -> str:
    """An option's key, or one of its values, as part of a message's key."""
    return name.replace(".", "-").replace("_", "-")


def flag(key: str, group: str, *defaults: bool | str, auto: Auto | None = None) -> Option:
    """A yes or no, with its default per preset or one for all."""
    return Option(key, group, Flag(), defaults, auto)


def word(key: str, group: str, words: tuple[str, ...], *defaults: str, auto: Auto | None = None) -> Option:
    """One of a few words, with its default per preset or one for all."""
    return Option(key, group, Word(words), defaults, auto)


def wrong_number(values: Values, players: int, least: int) -> list[Problem]:
    """What is wrong with the number of players or with its limits, `least` being the lowest that there may be."""
    low, high = values["players.min"], values["players.max"]
    if low > high:
        return [Problem("E_RANGE", {"option": "players.min", "allowed": f"{least}-{high}"})]
    return [] if low <= players <= high else [Problem("E_PLAYERS", {"players": players, "min": low, "max": high})]
