"""What a shell can do to a game. Seats are 1-based."""

from typing import Any

import msgspec


class Start(msgspec.Struct, frozen=True, tag="start"):
    """Deal and begin: `options` are resolved, `seed` is secret until the end, `deal` fixes the roles (rehearsals)."""

    seed: str
    seats: int
    options: dict[str, Any]
    deal: tuple[str, ...] | None = None


class Answer(msgspec.Struct, frozen=True, tag="answer", gc=False):
    """A seat answers one of its open prompts."""

    seat: int
    prompt: int
    choices: tuple[str, ...]


class Expire(msgspec.Struct, frozen=True, tag="expire"):
    """The timer that `Wait` set has run out; `token` is that Wait's."""

    token: int


class Rule(msgspec.Struct, frozen=True, tag="rule"):
    """A moderator's ruling: `skip` ends the phase now; games may know more, some of them about a seat."""

    act: str
    seat: int | None = None


class Leave(msgspec.Struct, frozen=True, tag="leave"):
    """A seat's player is gone for good and nobody has taken the seat."""

    seat: int


class Pace(msgspec.Struct, frozen=True, tag="pace"):
    """Another tempo from the next phase on: `options` are those of the Start that it changes, with their new values."""

    options: dict[str, Any]


class Abort(msgspec.Struct, frozen=True, tag="abort"):
    """The moderator ends the game without a winner."""


Command = Start | Answer | Expire | Rule | Leave | Pace | Abort
