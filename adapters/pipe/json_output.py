"""Messages as lines of the pipe protocol, in the protocol's order of keys."""

from typing import Any

from adapters.base import Closed, Floor, Message, Question, Relay

SCHEME = "pipe"


def person_address(person: str) -> str:
    return f"{SCHEME}:@{person}"


def room_address(room: str) -> str:
    """No part of the name of a room is a topic."""
    return f"{SCHEME}:{room.replace('%', '%25').replace('/', '%2F')}"


def _place(address: str) -> str:
    place = address.removeprefix(f"{SCHEME}:")
    return place if place.startswith("@") else place.replace("%2F", "/").replace("%25", "%")


def _to(message: Message) -> dict[str, Any]:
    place = _place(message.to)
    if not place.startswith("@"):
        return {"room": place}
    seat = {} if message.seat is None else {"seat": message.seat}
    return {"person": place[1:], **seat}


def _ask(message: Message, question: Question) -> dict[str, Any]:
    own_text = {"own_text": question.text} if question.text else {}
    return {
        "kind": "ask",
        "id": message.id,
        "to": _to(message),
        "prompt": question.token,
        "key": message.key,
        "args": message.args,
        "choices": [{"id": button.id, "label": button.label} for button in question.buttons],
        "min": question.min,
        "max": question.max,
        "default": question.default,
        "required": question.required,
        "due": question.due,
        **own_text,
        "text": message.text,
    }


def _edit(message: Message, ref: str) -> dict[str, Any]:
    line = {"kind": "edit", "id": ref, "key": message.key, "args": message.args, "text": message.text}
    if message.question is not None and message.question.answer is not None:
        line["answer"] = message.question.answer
    return line


def line_for(message: Message, ref: str | None) -> dict[str, Any]:
    said = {"key": message.key, "args": message.args, "text": message.text}
    match message:
        case Message(kind="tell" | "ask") if ref is not None:
            return _edit(message, ref)
        case Message(kind="tell"):
            return {"kind": "tell", "id": message.id, "to": _to(message), **said}
        case Message(kind="ask", question=Question() as question):
            return _ask(message, question)
        case Message(kind="close", detail=Closed() as closed):
            return {"kind": "close", "prompt": closed.prompt, "answer": closed.answer}
        case Message(kind="refused"):
            return {"kind": "refused", "to": _to(message), **said}
        case Message(kind="floor", detail=Floor() as floor):
            return {"kind": "floor", "room": _place(message.to), "seats": "all" if floor.seats is None else floor.seats}
        case Message(kind="relay", detail=Relay() as relay):
            return {"kind": "relay", "channel": relay.channel, "seats": relay.seats, "open": relay.open}
        case _:
            raise ValueError(f"the pipe protocol has no line for {message!r}")
