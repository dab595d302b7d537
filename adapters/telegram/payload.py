"""What a button brings back: typed, packed into at most 64 bytes, and anything may come in."""

from typing import ClassVar, Final

import msgspec

MOST_BYTES: Final = 64
SEPARATOR: Final = "|"


class Payload(msgspec.Struct, frozen=True):
    """What all payloads share: a letter that tells them apart, and fields of text without the separator."""

    letter: ClassVar[str] = ""

    def pack(self) -> str:
        """The callback data; one that is too long is a bug of whoever made the prompt."""
        packed = SEPARATOR.join((self.letter, *(str(getattr(self, name)) for name in self.__struct_fields__)))
        if len(packed.encode()) > MOST_BYTES:
            raise ValueError(f"callback data of {len(packed.encode())} bytes: {packed}")
        return packed


class Choose(Payload, frozen=True):
    """One choice of a prompt that takes one."""

    letter: ClassVar[str] = "a"
    token: str
    choice: str


class Risk(Payload, frozen=True):
    """One choice of a prompt that takes one, which cannot be undone: it is asked about once more."""

    letter: ClassVar[str] = "r"
    token: str
    choice: str


class Mark(Payload, frozen=True):
    """A choice of a prompt that takes several: marked, or no longer."""

    letter: ClassVar[str] = "m"
    token: str
    choice: str


class Confirm(Payload, frozen=True):
    """What is marked is the answer."""

    letter: ClassVar[str] = "c"
    token: str


class Commit(Payload, frozen=True):
    """What is marked is the answer, which cannot be undone: it is asked about once more."""

    letter: ClassVar[str] = "k"
    token: str


class Clear(Payload, frozen=True):
    """Nothing is marked any more."""

    letter: ClassVar[str] = "x"
    token: str


class Yes(Payload, frozen=True):
    """The second question is answered: these choices it is, with commas between them."""

    letter: ClassVar[str] = "y"
    token: str
    choices: str


class No(Payload, frozen=True):
    """The second question is answered: not yet."""

    letter: ClassVar[str] = "n"
    token: str


class Say(Payload, frozen=True):
    """A command."""

    letter: ClassVar[str] = "s"
    text: str


LONGEST_SAY: Final = MOST_BYTES - len(Say("").pack())
"""Bytes of a command that fit into a button."""

Payloads = Choose | Risk | Mark | Confirm | Commit | Clear | Yes | No | Say
KINDS: Final = {kind.letter: kind for kind in (Choose, Risk, Mark, Confirm, Commit, Clear, Yes, No, Say)}


def unpack(data: str) -> Payloads | None:
    """The payload, None for what no button of this release brings back."""
    letter, *fields = data.split(SEPARATOR)
    kind = KINDS.get(letter)
    if kind is None or len(fields) != len(kind.__struct_fields__):
        return None
    return kind(*fields)
