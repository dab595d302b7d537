"""Callback data of buttons: typed, packed into at most 64 bytes; received data may be anything."""

from typing import ClassVar, Final

import msgspec

MOST_BYTES: Final = 64
SEPARATOR: Final = "|"


class Payload(msgspec.Struct, frozen=True):
    """Base of all payloads: a letter that tells them apart, and fields of text without the separator."""

    letter: ClassVar[str] = ""

    def pack(self) -> str:
        """Return the callback data; too long data is a bug in the prompt."""
        packed = SEPARATOR.join((self.letter, *map(str, msgspec.structs.astuple(self))))
        if len(packed.encode()) > MOST_BYTES:
            raise ValueError(f"callback data of {len(packed.encode())} bytes: {packed}")
        return packed


class Choose(Payload, frozen=True):
    """Choice of a prompt that takes one."""

    letter: ClassVar[str] = "a"
    token: str
    choice: str


class Risk(Payload, frozen=True):
    """Irreversible choice of a prompt that takes one: a second question follows."""

    letter: ClassVar[str] = "r"
    token: str
    choice: str


class Mark(Payload, frozen=True):
    """Choice of a prompt that takes several: a press marks or unmarks it."""

    letter: ClassVar[str] = "m"
    token: str
    choice: str


class Confirm(Payload, frozen=True):
    """Confirmation: the marked choices are the answer."""

    letter: ClassVar[str] = "c"
    token: str


class Commit(Payload, frozen=True):
    """Confirmation of an irreversible answer: a second question follows."""

    letter: ClassVar[str] = "k"
    token: str


class Clear(Payload, frozen=True):
    """Removal of all marks."""

    letter: ClassVar[str] = "x"
    token: str


class Yes(Payload, frozen=True):
    """Yes to the second question, with the choices separated by commas."""

    letter: ClassVar[str] = "y"
    token: str
    choices: str


class No(Payload, frozen=True):
    """No to the second question."""

    letter: ClassVar[str] = "n"
    token: str


class Say(Payload, frozen=True):
    letter: ClassVar[str] = "s"
    text: str


LONGEST_SAY: Final = MOST_BYTES - len(Say("").pack())
"""Maximum bytes of a command in a button."""

Answers = Choose | Risk | Mark | Confirm | Commit | Clear | Yes | No
Payloads = Answers | Say
KINDS: Final = {kind.letter: kind for kind in (Choose, Risk, Mark, Confirm, Commit, Clear, Yes, No, Say)}


def unpack(data: str) -> Payloads | None:
    """Return the payload, None for data that no button of this release brings back."""
    letter, *fields = data.split(SEPARATOR)
    kind = KINDS.get(letter)
    if kind is None or len(fields) != len(kind.__struct_fields__):
        return None
    return kind(*fields)
