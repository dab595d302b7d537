from typing import Annotated

import msgspec

from adapters.support import outside_json

TEN_YEARS = 10 * 366 * 24 * 60 * 60

LONGEST_REASON = 200


# No database keeps a NUL, so no line may bring one.
Words = Annotated[str, msgspec.Meta(pattern=r"\A[^\x00]*\Z")]

Name = Annotated[str, msgspec.Meta(min_length=1, pattern=r"\A[^\x00]+\Z")]

Person = Annotated[str, msgspec.Meta(min_length=1, max_length=256, pattern=r"\A[^\x00]+\Z")]

Room = Annotated[str, msgspec.Meta(min_length=1, max_length=256, pattern=r"\A[^@\x00][^\x00]*\Z")]

Seconds = Annotated[float, msgspec.Meta(ge=0, le=TEN_YEARS)]


class Form(msgspec.Struct, frozen=True, tag_field="do", tag=str.lower, forbid_unknown_fields=True):
    """Base of all lines: `do` tells them apart, and an unknown field makes a bad line."""


class Say(Form, frozen=True):
    person: Person
    text: Words
    name: Name | msgspec.UnsetType = msgspec.UNSET
    room: Room | msgspec.UnsetType = msgspec.UNSET
    moderator: bool = False


class Press(Form, frozen=True):
    person: Person
    prompt: Words
    choices: tuple[Words, ...]
    confirm: bool = True


class Advance(Form, frozen=True):
    seconds: Seconds


class Leave(Form, frozen=True):
    person: Person
    room: Room


class Signal(Form, frozen=True):
    person: Person
    room: Room


class Sync(Form, frozen=True):
    """Request for a report when everything before is done."""

    tag: str


Forms = Say | Press | Advance | Leave | Signal | Sync

_decoder: msgspec.json.Decoder[Forms] = msgspec.json.Decoder(Forms)


class BadLine(Exception):
    """Line that fits no form; the message is for the program and repeats none of its texts."""


def read(line: bytes) -> Forms:
    try:
        return outside_json.read(_decoder.decode, line)
    except ValueError as error:
        raise BadLine(str(error)[:LONGEST_REASON]) from None
