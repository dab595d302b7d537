"""Letters between workers: requests, each to the worker with a duty or to all others, and their answers."""

import math
from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import msgspec

from adapters.base import Incoming, Line, Message, Scope


class Hand(msgspec.Struct, frozen=True, tag=True):
    """Hand a stored event to the worker of its table; answered once the event is handled."""

    source: str
    event: str
    incoming: Incoming


class Arrived(msgspec.Struct, frozen=True, tag=True):
    """Tell the worker of an account that events of its platform are stored; answered once it has taken them."""

    source: str


class Claim(msgspec.Struct, frozen=True, tag=True):
    """Ask about a private event which table of the other worker it is for; answered by a rank and its room."""

    incoming: Incoming


class Busy(msgspec.Struct, frozen=True, tag=True):
    """Ask which of some people are tied to a table of the other worker."""

    people: Sequence[str]


class Adopt(msgspec.Struct, frozen=True, tag=True):
    """Let the other worker go on with matches whose room has moved to its share."""

    matches: Sequence[int]


class Changed(msgspec.Struct, frozen=True, tag=True):
    kind: str
    address: str


class Forgotten(msgspec.Struct, frozen=True, tag=True):
    person: str


class Leaving(msgspec.Struct, frozen=True, tag=True):
    """Tell that a worker gives its shares to the others; answered once the other one counts without it."""

    worker: str


class Renewed(msgspec.Struct, frozen=True, tag=True):
    """Tell that a platform answers again, whose account may have another worker now: the clocks of its tables go on."""

    scheme: str
    silence: float | None = None
    """Seconds without an answer; None if unknown."""
    returned: float = math.inf
    is_caught_up: bool = True
    """Whether all events of the silence are handled, so that the tables can be told."""


class Send(msgspec.Struct, frozen=True, tag=True):
    message: Message
    ref: str | None


class Retire(msgspec.Struct, frozen=True, tag=True):
    message: Message
    ref: str


class WasShown(msgspec.Struct, frozen=True, tag=True):
    mark: str
    line: Line


class Moderates(msgspec.Struct, frozen=True, tag=True):
    person: str
    room: str


class IsMember(msgspec.Struct, frozen=True, tag=True):
    person: str
    room: str


class Speak(msgspec.Struct, frozen=True, tag=True):
    address: str
    locale: str


class Hush(msgspec.Struct, frozen=True, tag=True):
    room: str
    silent: Sequence[str]
    freed: Sequence[str]
    until: float


class Remove(msgspec.Struct, frozen=True, tag=True):
    room: str
    own: str


class Leave(msgspec.Struct, frozen=True, tag=True):
    room: str


class Rights(msgspec.Struct, frozen=True, tag=True):
    room: str


class IsSlow(msgspec.Struct, frozen=True, tag=True): ...


class IsHeard(msgspec.Struct, frozen=True, tag=True): ...


Act: TypeAlias = (
    Send | Retire | WasShown | Moderates | IsMember | Speak | Hush | Remove | Leave | Rights | IsSlow | IsHeard
)
Request: TypeAlias = Hand | Arrived | Claim | Busy | Adopt | Changed | Forgotten | Leaving | Renewed | Act


class Asked(msgspec.Struct, frozen=True, tag=True):
    sender: str
    number: int
    """Number of the request, unique for its sender."""
    duty: str
    request: msgspec.Raw


class Answered(msgspec.Struct, frozen=True, tag=True):
    number: int
    value: Any = None
    failure: str = ""
    why: str = ""
    scope: Scope = Scope.CHAT_FOR_NOW
    is_invited: bool | None = None


MOVED: Final = "moved"
"""Failure of a request to a worker that has not got the duty, or no more."""

UNREACHABLE: Final = "unreachable"
FAILED: Final = "failed"


def _plain(value: object) -> None:
    """Leave out a function: whether a message is still wanted was asked before it went."""
    if not callable(value):
        raise NotImplementedError(type(value).__name__)


def _wants(kind: type, value: object) -> object:
    return lambda: True


_encoder = msgspec.msgpack.Encoder(enc_hook=_plain)
_requests: Final[msgspec.msgpack.Decoder[Request]] = msgspec.msgpack.Decoder(Request, dec_hook=_wants)


def pack(request: Request) -> msgspec.Raw:
    return msgspec.Raw(_encoder.encode(request))


def unpack(asked: Asked) -> Request:
    """Return the request of a letter. Raises msgspec.MsgspecError for a request of another release."""
    return _requests.decode(asked.request)


write = _encoder.encode
read = msgspec.msgpack.Decoder(list[Asked | Answered]).decode
