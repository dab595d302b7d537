"""Small things that several games need for seats, ballots and messages."""

from collections.abc import Iterable


def following(seat: int, seats: int) -> int:
    """The seat after this one; after the last comes the first."""
    return seat % seats + 1


def preceding(seat: int, seats: int) -> int:
    """The seat before this one; before the first comes the last."""
    return (seat - 2) % seats + 1


def as_choices(seats: Iterable[int]) -> tuple[str, ...]:
    """Seats as the choices of a prompt."""
    return tuple(map(str, seats))


def as_seats(choices: Iterable[str]) -> tuple[int, ...]:
    """The seats that were chosen, in seat order; words such as `none` are no seats."""
    return tuple(sorted([int(choice) for choice in choices if choice.isdecimal()]))


def flags(**named: bool) -> dict[str, bool]:
    """The conditions that hold, as arguments of a message: one that does not is left out."""
    return {name: True for name, holds in named.items() if holds}
