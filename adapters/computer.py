import asyncio
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from adapters.base import Capabilities, Closed, Local, Message, Press, Question, Receive
from adapters.support.cache import Recent

REMEMBERED = 1024

Pick = Callable[[Question, str], Awaitable[tuple[str, ...] | None]]


class Open(NamedTuple):
    person: str
    question: Question


class ComputerAdapter(Local):
    """Plays for the addresses `computer:@…`.

    `pick` gets the question and the address it was put to, and returns legal choices, or None to leave it as it is; it
    is asked once more about each open prompt when its player is told something. `delay` says for how many seconds the
    next press is thought over. A standing prompt is thought of whenever its player is asked something else.
    """

    scheme = "computer"
    capabilities = Capabilities()

    def __init__(self, pick: Pick, delay: Callable[[], float]) -> None:
        self._pick = pick
        self._delay = delay
        self._open: dict[str, Open] = {}
        self._pending: set[str] = set()
        self._pressed: dict[str, tuple[str, ...]] = {}
        self._closed: Recent[str, bool] = Recent(REMEMBERED)
        self._ready: asyncio.Queue[str] = asyncio.Queue()
        self._is_picking = False

    @property
    def busy(self) -> bool:
        return bool(self._pending) or self._is_picking

    async def run(self, receive: Receive) -> None:
        while True:
            token = await self._ready.get()
            asked = self._open.get(token)
            if token not in self._pending or asked is None:
                continue
            self._pending.discard(token)
            self._is_picking = True
            choices = await self._pick(asked.question, asked.person)
            if choices is not None and choices != self._pressed.get(token):
                self._pressed[token] = choices
                await receive(Press(person=asked.person, prompt=token, choices=choices))
            self._is_picking = False

    async def send(self, message: Message, ref: str | None) -> str:
        if isinstance(message.detail, Closed):
            self._forget(message.detail.prompt)
            self._closed[message.detail.prompt] = True
        elif message.kind == "ask" and message.question is not None:
            self._consider(message.to, message.question, is_edit=ref is not None)
        elif message.kind == "tell":
            for token in self._open_to(message.to, standing=False):
                self._think(token)
        return ref or message.id

    def _forget(self, token: str) -> None:
        self._open.pop(token, None)
        self._pending.discard(token)
        self._pressed.pop(token, None)

    def _consider(self, person: str, question: Question, *, is_edit: bool) -> None:
        token = question.token
        if self._closed.get(token):
            return
        self._open[token] = Open(person, question)
        if question.standing:
            return
        if question.answer is not None:
            self._pending.discard(token)
        elif not is_edit or token not in self._pressed:
            # An edit only shows the press again; asked anew, the press did not count and has to be made once more.
            self._pressed.pop(token, None)
            for one in (*self._open_to(person, standing=True), token):
                self._think(one)

    def _open_to(self, person: str, *, standing: bool) -> list[str]:
        return [
            token
            for token, asked in self._open.items()
            if asked.person == person and asked.question.standing is standing
        ]

    def _think(self, token: str) -> None:
        if token in self._pending:
            return
        self._pending.add(token)
        seconds = self._delay()
        if seconds > 0:
            asyncio.get_running_loop().call_later(seconds, self._ready.put_nowait, token)
        else:
            self._ready.put_nowait(token)
