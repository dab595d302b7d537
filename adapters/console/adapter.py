"""Adapter for one human at a terminal: numbers and words in, the room and a private chat out."""

import asyncio
from collections.abc import Callable, Mapping
from contextlib import aclosing
from typing import TYPE_CHECKING

import msgspec

from adapters.base import Capabilities, Closed, Incoming, Line, Local, Message, Press, Question, Receive
from adapters.console.plain import fold, one_line
from adapters.console.prompts import Chosen, Hint, Prompts
from adapters.stdio import Reader, lines
from adapters.support.signs import Signs

if TYPE_CHECKING:
    from rich.console import Console

SCHEME = "console"
ROOM = "console:table"
PERSON = "console:@you"
WORDS = frozenset(
    {"room", "private", "choice", "choose", "left", "usage", "comma"}
    | {"hint-number", "hint-count", "hint-prompt", "hint-long", "hint-sure"}
)
LIMIT = 16 * 1024
LIST = "p"
PRIVATELY = "@"


class ConsoleAdapter(Local):
    """Adapter for one human, who also moderates, at `console:table`.

    `words` has the texts named in `WORDS`; `now` is the clock of the deadlines; `signs` are those that people type
    around numbers. With `auto` no human plays: nothing is read, and only the room is shown, with the reason if the
    table cannot begin. rich is imported here and not with the module, for a quick start of every other command.
    """

    scheme = SCHEME
    capabilities = Capabilities()

    def __init__(
        self,
        console: "Console",
        reader: Reader,
        words: Mapping[str, str],
        now: Callable[[], float],
        *,
        name: str,
        signs: Signs,
        auto: bool = False,
    ) -> None:
        if missing := WORDS - words.keys():
            raise ValueError(f"the console has no words for {sorted(missing)}")
        from adapters.console.page import Page

        self._page = Page(console, words, now, ROOM)
        self._reader = reader
        self._words = words
        self._name = name
        self._auto = auto
        self._prompts = Prompts(signs)
        self._unsure: Chosen | None = None

    async def run(self, receive: Receive) -> None:
        """Hand over the human's lines until the input ends; with `auto`, go on until cancelled."""
        if self._auto:
            await asyncio.get_running_loop().create_future()
        self._page.hint(self._words["usage"])
        async with aclosing(lines(self._reader, LIMIT)) as typed:
            async for _, line in typed:
                incoming = self._understand(line)
                if incoming is not None:
                    await receive(incoming)

    async def send(self, message: Message, ref: str | None) -> str:
        """Show a message; the ref is the id under which it was first shown."""
        if self._auto and message.to != ROOM and message.kind != "refused":
            return ref or message.id
        match message:
            case Message(kind="ask", question=Question() as question):
                self._ask(message, question, ref)
            case Message(detail=Closed(prompt, answer)):
                self._close(prompt, answer)
            case Message(kind="refused"):
                self._page.refuse(message)
            case _ if ref is not None:
                self._page.update(message, ref)
            case _:
                self._page.show(message)
        return ref or message.id

    def _understand(self, line: bytes | None) -> Incoming | None:
        text = "" if line is None else one_line(line.decode("utf-8", "replace"))
        read = Hint("hint-long") if line is None else self._prompts.read(text)
        if fold(text) == LIST:
            self._list()
        elif isinstance(read, Hint):
            self._hint(read.word)
        elif text.startswith(PRIVATELY):
            return self._say(text[1:].strip(), None)
        elif read is not None:
            return self._press(read)
        elif text:
            return self._say(text, ROOM)
        return None

    def _press(self, read: Chosen) -> Press | None:
        """Return the answer; a standing right is used by typing it twice."""
        asked, before = self._prompts.find(read.prompt), self._unsure
        is_sure = asked is None or not asked.question.standing or read == before
        self._unsure = None if is_sure else read
        if not is_sure:
            self._hint("hint-sure")
        return Press(person=PERSON, prompt=read.prompt, choices=read.choices) if is_sure else None

    def _say(self, text: str, room: str | None) -> Line:
        return Line(person=PERSON, name=self._name, room=room, text=text, moderator=True)

    def _hint(self, word: str) -> None:
        self._page.hint(self._words[word])

    def _list(self) -> None:
        asked = list(self._prompts)
        for prompt in asked:
            self._page.remind(prompt.message, prompt.number)
        if not asked:
            self._hint("hint-prompt")

    def _ask(self, message: Message, question: Question, ref: str | None) -> None:
        known = self._prompts.find(question.token)
        opened = self._prompts.put(message, question)
        if opened is None:
            self._page.update(message, ref or message.id)
            return
        if ref is None or known is None or known.question.buttons != question.buttons:
            self._page.show(message, opened.number)
            return
        if question.answer != known.question.answer:
            self._page.answer(message.to, question, opened.number)
        else:
            self._page.update(message, ref)

    def _close(self, token: str, counted: tuple[str, ...]) -> None:
        """Forget the question, and show the counted answer if it is not the human's own."""
        closed = self._prompts.close(token)
        if closed is not None and counted != (closed.question.answer or ()):
            question = msgspec.structs.replace(closed.question, answer=counted)
            self._page.answer(closed.message.to, question, closed.number)
