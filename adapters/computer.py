"""Computer players: every prompt that must be answered is, like a person would on any other platform."""

import asyncio
from collections.abc import Callable

from adapters.base import Capabilities, Closed, Local, Message, Press, Question, Receive
from adapters.support.recent import Recent

REMEMBERED = 1024


class ComputerAdapter(Local):
    """Plays for the addresses `computer:@…`.

    `pick` gets the question and the address it was put to, and returns legal choices; `delay` says for how many seconds
    the next press is thought over. Standing prompts are never pressed: a computer player takes no right it need not.
    """

    scheme = "computer"
    capabilities = Capabilities()

    def __init__(self, pick: Callable[[Question, str], tuple[str, ...]], delay: Callable[[], float]) -> None:
        self._pick = pick
        self._delay = delay
        self._pending: dict[str, tuple[str, Question]] = {}
        self._handled: Recent[str, bool] = Recent(REMEMBERED)
        self._ready: asyncio.Queue[str] = asyncio.Queue()

    @property
    def busy(self) -> bool:
        """Whether an answer is being thought over."""
        return bool(self._pending)

    async def run(self, receive: Receive) -> None:
        """Press what has been thought over, one after another, until cancelled."""
        while True:
            token = await self._ready.get()
            asked = self._pending.pop(token, None)
            if asked is None:
                continue
            person, question = asked
            self._handled[token] = False
            await receive(Press(person=person, prompt=token, choices=self._pick(question, person)))

    async def send(self, message: Message, ref: str | None) -> str:
        """Take notice of prompts, and of nothing else."""
        if isinstance(message.detail, Closed):
            self._pending.pop(message.detail.prompt, None)
            self._handled[message.detail.prompt] = True
        elif message.kind == "ask" and message.question is not None:
            self._consider(message.to, message.question, is_edit=ref is not None)
        return ref or message.id

    def _consider(self, person: str, question: Question, *, is_edit: bool) -> None:
        token = question.token
        is_closed = self._handled.get(token)
        # An edit only shows the press again; asked anew, the press did not count and has to be made once more.
        if not question.required or question.answer is not None or is_closed or (is_edit and is_closed is False):
            self._pending.pop(token, None)
            return
        is_new = token not in self._pending
        self._pending[token] = (person, question)
        if is_new:
            self._think(token)

    def _think(self, token: str) -> None:
        seconds = self._delay()
        if seconds > 0:
            asyncio.get_running_loop().call_later(seconds, self._ready.put_nowait, token)
        else:
            self._ready.put_nowait(token)
