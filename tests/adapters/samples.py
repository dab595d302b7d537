from collections.abc import Iterable, Mapping
from typing import Any

from adapters import testing
from adapters.base import Button, Question
from adapters.console.adapter import WORDS
from adapters.support.signs import Signs
from adapters.testing import ask, close, floor, refused, relay, tell

__all__ = ["BOMB", "ENGLISH", "VOTE", "Feed", "ask", "close", "floor", "question", "refused", "relay", "seats", "tell"]

ENGLISH: Mapping[str, str] = {
    **{"room": "room", "private": "private", "choice": "your choice: ", "choose": "choose: ", "left": "time left: "},
    **{"usage": "type a number", "comma": ", ", "aloud": "you (to the room): ", "how": "how to play / rules"},
    **{"fast": "fast", "still-in": "still in", "hint-number": "no such choice", "hint-count": "not that many, but "},
    **{"hint-prompt": "no such question", "hint-long": "too long"},
    "hint-sure": "Are you sure? Type it once more and it counts.",
}
assert ENGLISH.keys() == WORDS

SIGNS = Signs(",;，、；", ".)号")
VOTE = (Button("approve", "赞成"), Button("reject", "反对"))


class Feed:
    def __init__(self, pieces: Iterable[bytes]) -> None:
        self._pieces = iter(pieces)

    async def read(self, n: int = -1, /) -> bytes:
        return next(self._pieces, b"")


def question(token: str = "p7", **changes: Any) -> Question:
    return testing.question(token, **{"buttons": VOTE, **changes})


def seats(*numbers: int, none: bool = False) -> tuple[Button, ...]:
    buttons = tuple(Button(str(number), f"{number} Player{number}") for number in numbers)
    return (*buttons, Button("none", "nobody")) if none else buttons


BOMB = question("bomb", buttons=(Button("bomb", "自爆"),), required=False, due=None, irreversible=True, standing=True)
