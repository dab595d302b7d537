"""What a game can cause. The audience comes first and has no default: everything is secret until addressed."""

from typing import Any

import msgspec

from fsm.prompts import Audience, Prompt


class Tell(msgspec.Struct, frozen=True, tag="tell", gc=False):
    """A message and an event at once: `key` names it, `args` are plain JSON values."""

    to: Audience
    key: str
    args: dict[str, Any]


class Ask(msgspec.Struct, frozen=True, tag="ask", gc=False, omit_defaults=True):
    """A prompt is open now, for its seat only; `again`, because the phase that has asked it goes on."""

    prompt: Prompt
    again: bool = False


class Close(msgspec.Struct, frozen=True, tag="close", gc=False):
    """A prompt is over; `answer` is what was counted for it."""

    seat: int
    prompt: int
    key: str
    answer: tuple[str, ...]


class Wait(msgspec.Struct, frozen=True, tag="wait", gc=False):
    """Set the one timer: ring `Expire(token)` after `floor` seconds if not 0, else after `seconds` (None: never).

    Both count from the moment of the Wait whose token is `since`, or from now when that is 0; of the seconds half are
    left in any case.
    """

    token: int
    seconds: float | None
    floor: float = 0
    since: int = 0


class Floor(msgspec.Struct, frozen=True, tag="floor"):
    """Who may speak in the room now: None is everybody."""

    seats: tuple[int, ...] | None


class Relay(msgspec.Struct, frozen=True, tag="relay"):
    """A private channel is open (or closed) for these seats: what one of them says, the others read."""

    channel: str
    seats: tuple[int, ...]
    open: bool


class End(msgspec.Struct, frozen=True, tag="end"):
    """The game is over; `winner` is a side or None, `roles` are by seat."""

    winner: str | None
    winners: tuple[int, ...]
    reason: str
    roles: dict[int, str]


Effect = Tell | Ask | Close | Wait | Floor | Relay | End
