from typing import Annotated, Any

import msgspec

from adapters.support import outside_json
from adapters.web.chats import Phone, Shown

Id = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9-]{8,40}$")]
"""Id that the page gives a frame, so that a resent one counts once."""

Number = Annotated[int, msgspec.Meta(ge=0, lt=2**53)]
Text = Annotated[str, msgspec.Meta(max_length=8192)]
Token = Annotated[str, msgspec.Meta(max_length=64)]


class Say(msgspec.Struct, frozen=True, tag="say", tag_field="kind", omit_defaults=True):
    """Line typed on a phone, or said by a button of message `of`."""

    id: Id
    phone: Number
    text: Text
    room: bool = False
    seen: Number = 0
    """Number of the newest message that the phone had shown."""
    of: Number = 0
    locale: Annotated[str, msgspec.Meta(max_length=16)] = ""


class Press(msgspec.Struct, frozen=True, tag="press", tag_field="kind", omit_defaults=True):
    id: Id
    phone: Number
    prompt: Token
    choices: Annotated[tuple[Text, ...], msgspec.Meta(max_length=128)]
    sure: bool = False
    only_marks: bool = False
    room: bool = False


class Add(msgspec.Struct, frozen=True, tag="add", tag_field="kind"):
    id: Id
    name: Annotated[str, msgspec.Meta(max_length=64)]


class Fill(msgspec.Struct, frozen=True, tag="fill", tag_field="kind"):
    id: Id
    players: Annotated[int, msgspec.Meta(ge=2, le=100)] | None = None


class Pace(msgspec.Struct, frozen=True, tag="pace", tag_field="kind"):
    id: Id
    mode: Annotated[str, msgspec.Meta(pattern="^[a-z]{1,10}$")]


class Step(msgspec.Struct, frozen=True, tag="step", tag_field="kind"):
    id: Id


class Panel(msgspec.Struct, frozen=True, tag="panel", tag_field="kind"):
    id: Id


Spoken = Say | Press
Steering = Add | Fill | Pace | Step | Panel
Frame = Spoken | Steering

_frames: msgspec.json.Decoder[Frame] = msgspec.json.Decoder(Frame)


def read(body: str | bytes) -> Frame:
    """Return a frame of the page. Raises ValueError."""
    return outside_json.read(_frames.decode, body)


class Heard(msgspec.Struct, frozen=True):
    said: Spoken
    name: str
    event: str


def frame(kind: str, **content: Any) -> bytes:
    """Return a frame for the page, which handles each kind."""
    return msgspec.json.encode({"kind": kind, **content})


def describe(number: int, shown: Shown) -> dict[str, Any]:
    return {"number": number, **msgspec.to_builtins(shown)}


def about(phones: list[Phone], *, links: bool) -> list[dict[str, Any]]:
    """Only the operator gets the links."""
    return [{"number": one.number, "name": one.name} | ({"token": one.token} if links else {}) for one in phones]
