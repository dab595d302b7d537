"""The lines that a program may send, and nothing else."""

from typing import Annotated

import msgspec

TEN_YEARS = 10 * 366 * 24 * 60 * 60

# No database keeps a NUL, so no line may bring one.
Words = Annotated[str, msgspec.Meta(pattern=r"\A[^\x00]*\Z")]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=256, pattern=r"\A[^\x00]+\Z")]
Room = Annotated[str, msgspec.Meta(min_length=1, max_length=256, pattern=r"\A[^@\x00][^\x00]*\Z")]
Seconds = Annotated[float, msgspec.Meta(ge=0, le=TEN_YEARS)]


class Form(msgspec.Struct, frozen=True, tag_field="do", tag=str.lower, forbid_unknown_fields=True):
    """What all lines share: `do` tells them apart, and a field too many makes a bad line."""


class Say(Form, frozen=True):
    """Somebody says something, in a room or to the bot alone."""

    person: Name
    text: Words
    name: Name | msgspec.UnsetType = msgspec.UNSET
    room: Room | msgspec.UnsetType = msgspec.UNSET
    moderator: bool = False


class Press(Form, frozen=True):
    """Somebody chooses on a prompt."""

    person: Name
    prompt: Words
    choices: tuple[Words, ...]


class Advance(Form, frozen=True):
    """The manual clock moves."""

    seconds: Seconds


class Leave(Form, frozen=True):
    """Somebody leaves a room."""

    person: Name
    room: Room


class Signal(Form, frozen=True):
    """Somebody reacts to what stands in a room, or changes a line of it."""

    person: Name
    room: Room


class Sync(Form, frozen=True):
    """The program wants to know when everything before is done."""

    tag: str


Forms = Say | Press | Advance | Leave | Signal | Sync

_decoder: msgspec.json.Decoder[Forms] = msgspec.json.Decoder(Forms)


def read(line: bytes) -> Forms | None:
    """Read one line; None is a bad one."""
    try:
        return _decoder.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
