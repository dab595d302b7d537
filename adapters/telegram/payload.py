"""Callback data of buttons: typed, packed into at most 64 bytes; received data may be anything."""

from typing import Final

import msgspec

MOST_BYTES: Final = 64
SEPARATOR: Final = "|"


class Payload(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Base of all payloads: a letter as tag that tells them apart, and fields of text without the separator."""

    def pack(self) -> str:
        packed = SEPARATOR.join(msgspec.to_builtins(self))
        if len(packed.encode()) > MOST_BYTES:
            raise ValueError(f"callback data of {len(packed.encode())} bytes: {packed}")
        return packed


class Choose(Payload, frozen=True, tag="a"):
    token: str
    choice: str


class Risk(Payload, frozen=True, tag="r"):
    """Irreversible choice of a prompt that takes one: a second question follows."""

    token: str
    choice: str


class Mark(Payload, frozen=True, tag="m"):
    """Choice of a prompt that takes several: a press marks or unmarks it."""

    token: str
    choice: str


class Confirm(Payload, frozen=True, tag="c"):
    token: str


class ConfirmRisk(Payload, frozen=True, tag="k"):
    """Confirmation of an irreversible answer: a second question follows."""

    token: str


class Clear(Payload, frozen=True, tag="x"):
    token: str


class Yes(Payload, frozen=True, tag="y"):
    """Yes to the second question, with the choices separated by commas."""

    token: str
    choices: str


class No(Payload, frozen=True, tag="n"):
    token: str


class Say(Payload, frozen=True, tag="s"):
    text: str


LONGEST_SAY: Final = MOST_BYTES - len(Say("").pack())
"""Maximum bytes of a command in a button."""

Answers = Choose | Risk | Mark | Confirm | ConfirmRisk | Clear | Yes | No
Payloads = Answers | Say


def unpack(data: str) -> Payloads | None:
    try:
        payload: Payloads = msgspec.convert(data.split(SEPARATOR), Payloads)
    except msgspec.ValidationError:
        return None
    return payload
