"""Commands of a shell to a game. Seats are 1-based."""

from typing import Any

import msgspec


class Start(msgspec.Struct, frozen=True, tag="start"):
    seed: str
    """Seed of the dice, secret until the end."""
    seats: int
    options: dict[str, Any]
    deal: tuple[str, ...] | None = None
    """Roles by seat, fixed for a rehearsal."""
    drawn: str = ""
    """Item of the game's stock, secret until the end; empty in a game without one."""
    pastimes: tuple[str, ...] = ()
    """Pastimes of players who are out; none in a game that an earlier release began."""


class Answer(msgspec.Struct, frozen=True, tag="answer", gc=False):
    seat: int
    prompt: int
    choices: tuple[str, ...]


class Expire(msgspec.Struct, frozen=True, tag="expire"):
    """The end of the timer that `Wait` set; `token` is that Wait's."""

    token: int


class Rule(msgspec.Struct, frozen=True, tag="rule"):
    """A moderator's ruling: `skip` ends the phase now; games may know more, some of them about a seat."""

    act: str
    seat: int | None = None


class Leave(msgspec.Struct, frozen=True, tag="leave"):
    """The final departure of a player, whose seat stays empty."""

    seat: int


class Pace(msgspec.Struct, frozen=True, tag="pace"):
    """Another tempo from the next phase on; `options` are the changed options of the Start, with their new values."""

    options: dict[str, Any]


class Computers(msgspec.Struct, frozen=True, tag="computers"):
    """The seats that computers have from now on."""

    seats: tuple[int, ...]


class Abort(msgspec.Struct, frozen=True, tag="abort"):
    """The end of the game by the moderator, without a winner."""


Command = Start | Answer | Expire | Rule | Leave | Pace | Computers | Abort
