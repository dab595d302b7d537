"""Effects of a game. The audience comes first and has no default: everything is secret until addressed."""

from typing import Any, Final

import msgspec

from fsm.prompts import Audience, Prompt


class Tell(msgspec.Struct, frozen=True, tag="tell", gc=False):
    """A message and an event at once."""

    to: Audience
    key: str
    args: dict[str, Any]
    """Arguments of the message, as plain JSON values."""


class Ask(msgspec.Struct, frozen=True, tag="ask", gc=False, omit_defaults=True):
    """An open prompt, for its seat only."""

    prompt: Prompt
    again: bool = False
    """Whether the prompt is repeated because its phase goes on."""


class Close(msgspec.Struct, frozen=True, tag="close", gc=False):
    seat: int
    prompt: int
    key: str
    answer: tuple[str, ...]


class Pool(msgspec.Struct, frozen=True, gc=False):
    """The seconds that the speakers of a round have left, from which the next ones may take."""

    round: str
    """Name of the round; another name begins a pool anew."""
    start: float
    """Seconds in the pool at the beginning of its round."""
    most: float
    """Maximum number of seconds of one speaker."""
    adds: bool = False
    """Whether the rest of the last round's pool is added at the beginning."""


class Wait(msgspec.Struct, frozen=True, tag="wait", gc=False):
    """A new state of the only timer. It rings `Expire(token)` after `floor` seconds if not 0, else after `seconds`."""

    token: int
    seconds: float | None
    """Seconds until the phase ends, None for never."""
    floor: float = 0
    """Seconds before which the phase may not end."""
    since: int = 0
    """Token of the Wait from which both count, 0 for now; at least half of the seconds are left in any case."""
    keeps: bool = False
    """Whether the seconds left to it may be wanted later, if something ends it early."""
    left: int = 0
    """Token of the Wait that kept its seconds; this one has no more than those, 0 for all of its own."""
    pool: Pool | None = None
    """The pool that carries the phase on behind its seconds, and gets the seconds that it leaves."""


class Floor(msgspec.Struct, frozen=True, tag="floor", gc=False):
    """The seats that may speak in the room now; None is everybody."""

    seats: tuple[int, ...] | None


class Relay(msgspec.Struct, frozen=True, tag="relay"):
    """A private channel that opens or closes: each of its seats reads the messages of the others."""

    channel: str
    seats: tuple[int, ...]
    open: bool


ABORTED: Final = "aborted"
"""Reason of the end of a game that does not count."""


class End(msgspec.Struct, frozen=True, tag="end"):
    """The end of the game; `winner` is a side or None, `roles` are by seat, as dealt."""

    winner: str | None
    winners: tuple[int, ...]
    reason: str
    roles: dict[int, str]
    last: dict[int, str] = {}
    """Roles at the end of the seats that have another one by then."""


Effect = Tell | Ask | Close | Wait | Floor | Relay | End
