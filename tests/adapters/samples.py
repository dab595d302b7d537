"""Messages and stand-ins that the tests of all adapters share."""

from collections.abc import Iterable, Mapping
from typing import Any

from adapters.base import Button, Closed, Floor, Message, Question, Relay
from adapters.console import WORDS

ENGLISH: Mapping[str, str] = {
    "room": "room",
    "private": "private",
    "choice": "your choice: ",
    "choose": "choose: ",
    "left": "time left: ",
    "usage": "type a number",
    "comma": ", ",
    "aloud": "you (to the room): ",
    "how": "how to play / rules",
    "fast": "fast",
    "still-in": "still in",
    "hint-number": "no such choice",
    "hint-count": "not that many",
    "hint-prompt": "no such question",
    "hint-long": "too long",
}
assert ENGLISH.keys() == WORDS

VOTE = (Button("approve", "赞成"), Button("reject", "反对"))


class Feed:
    """A reader that is fed in pieces of the test's choice."""

    def __init__(self, pieces: Iterable[bytes]) -> None:
        self._pieces = iter(pieces)

    async def read(self, n: int = -1, /) -> bytes:
        return next(self._pieces, b"")


def question(token: str = "p7", **changes: Any) -> Question:
    usual: dict[str, Any] = {
        "buttons": VOTE,
        "min": 1,
        "max": 1,
        "default": (),
        "required": True,
        "due": 95.0,
    }
    return Question(token=token, **usual | changes)


def seats(*numbers: int, none: bool = False) -> tuple[Button, ...]:
    buttons = tuple(Button(str(number), f"{number} Player{number}") for number in numbers)
    return (*buttons, Button("none", "nobody")) if none else buttons


def tell(to: str, text: str = "hello", id: str = "m1", **changes: Any) -> Message:
    return Message(kind="tell", id=id, to=to, key="common-resumed", args={}, text=text, **changes)


def ask(to: str, asked: Question, text: str = "approve?", id: str = "m2", **changes: Any) -> Message:
    return Message(kind="ask", id=id, to=to, key="avalon-team-vote", args={}, text=text, question=asked, **changes)


def close(to: str, token: str = "p7", answer: tuple[str, ...] = ("approve",)) -> Message:
    return Message(kind="close", id="m3", to=to, key="", args={}, text="", detail=Closed(token, answer))


def refused(to: str, text: str = "closed") -> Message:
    return Message(kind="refused", id="m4", to=to, key="common-prompt-closed", args={}, text=text)


def floor(to: str, speakers: tuple[int, ...] | None) -> Message:
    return Message(kind="floor", id="m5", to=to, key="", args={}, text="", detail=Floor(speakers))


def relay(to: str, step: str = "m1.4") -> Message:
    opened = Relay("wolves", (2, 5), open=True, step=step)
    return Message(kind="relay", id="m6", to=to, key="", args={}, text="", detail=opened)


BOMB = question("bomb", buttons=(Button("bomb", "自爆"),), required=False, due=None, standing=True)
