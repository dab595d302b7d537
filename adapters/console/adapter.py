import asyncio
from collections.abc import Callable, Mapping
from contextlib import aclosing, suppress
from typing import TYPE_CHECKING

import msgspec

from adapters.base import Capabilities, Closed, Incoming, Line, Local, Message, Press, Question, Receive
from adapters.console.prompts import Chosen, Hint, Prompts
from adapters.console.safe_text import fold, one_line
from adapters.stdio import Reader, lines
from adapters.support.signs import Signs, both_widths

if TYPE_CHECKING:
    from rich.console import Console

SCHEME = "console"
ROOM = "console:table"
PERSON = "console:@you"
WORDS = frozenset(
    {"room", "private", "choice", "choose", "left", "usage", "comma", "aloud", "how", "fast", "still-in"}
    | {"hint-number", "hint-count", "hint-prompt", "hint-long", "hint-sure"}
)
LIMIT = 16 * 1024
LIST, HELP, QUIT, FAST = "p", "?", "q", "f"
PRIVATELY = "@"
COMMAND = tuple(both_widths("/"))
RULES = "/rules"
LESSONS = 3
"""Number of answers until a person needs no more explanation."""

IN_ORDER = 2.0
"""Maximum number of seconds for which a message waits for an earlier one."""

MOMENTS = 0.2
"""Seconds for which private news wait at most for the receipt of the answer that caused them."""

MOMENT = 0.005


class Seating(msgspec.Struct, frozen=True):
    name: str
    auto: bool = False
    """Whether no human plays: nothing is read, and only the room is shown, with the reason if no table can begin."""
    hurry: Callable[[], bool] = lambda: False
    """Makes the others think faster, and returns whether it may."""
    is_told: Callable[[], bool] = lambda: True
    """Returns whether the room has heard all its news."""


class ConsoleAdapter(Local):
    """rich is imported here and not with the module, for a quick start of every other command."""

    scheme = SCHEME
    capabilities = Capabilities(gathers=True)

    def __init__(
        self,
        console: "Console",
        reader: Reader,
        words: Mapping[str, str],
        now: Callable[[], float],
        signs: Signs,
        seating: Seating,
    ) -> None:
        from adapters.console.page import Page

        self._page = Page(console, words, now, ROOM)
        self._reader = reader
        self._encoding = console.encoding
        self._words = words
        self._seating = seating
        self._prompts = Prompts(signs)
        self._unsure: Chosen | None = None
        self._answers = 0
        self._gathered: dict[str, Message] | None = None
        self._held: list[tuple[Message, str | None]] = []
        self._receipt = asyncio.Event()
        self._receipt.set()

    async def run(self, receive: Receive) -> None:
        if self._seating.auto:
            await asyncio.get_running_loop().create_future()
        async with aclosing(lines(self._reader, LIMIT)) as typed:
            async for _, line in typed:
                text = "" if line is None else one_line(line.decode(self._encoding, "replace"))
                if fold(text) == QUIT:
                    return
                incoming = Hint("hint-long") if line is None else self._understand(text)
                if isinstance(incoming, Hint):
                    self.hint(self._words[incoming.word] + incoming.count)
                elif incoming is not None:
                    await self._hand_over(incoming, receive)

    async def _hand_over(self, incoming: Incoming, receive: Receive) -> None:
        """Consequences in the room are shown after the receipt of the line."""
        if isinstance(incoming, Press):
            self._answers += 1
            self._receipt.clear()
        await receive(incoming)

    async def send(self, message: Message, ref: str | None) -> str:
        shown = ref or message.id
        if self._seating.auto and message.to != ROOM and message.kind != "refused":
            return shown
        if self._gathered is not None and message.kind == "tell":
            self._gathered[shown] = message
            return shown
        if message.to != ROOM and message.kind == "tell" and not self._receipt.is_set():
            self._held.append((message, ref))
            asyncio.get_running_loop().call_later(MOMENTS, self._catch_up)
            return shown
        await self._in_order(message)
        self._show(message, ref)
        if message.to != ROOM:
            self._catch_up()
        return shown

    def _show(self, message: Message, ref: str | None) -> None:
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

    def _catch_up(self) -> None:
        held, self._held = self._held, []
        for message, ref in held:
            self._show(message, ref)

    async def _in_order(self, message: Message) -> None:
        """Let the room's news wait for the receipt of an answer, and a question for the room's news."""
        with suppress(TimeoutError):
            async with asyncio.timeout(IN_ORDER):
                if message.to == ROOM:
                    await self._receipt.wait()
                else:
                    self._receipt.set()
                while message.kind == "ask" and not self._seating.is_told():  # noqa: ASYNC110
                    await asyncio.sleep(MOMENT)
        self._receipt.set()

    def gather(self) -> None:
        """Keep messages back, and of each only its newest text."""
        self._gathered = {}

    def release(self) -> None:
        kept, self._gathered = self._gathered or {}, None
        for ref, message in kept.items():
            self._page.show(msgspec.structs.replace(message, id=ref))

    def hint(self, text: str) -> None:
        self._page.hint(text)

    def _understand(self, text: str) -> Incoming | Hint | None:
        keys = {LIST: self._list, HELP: self._explain, FAST: self._go_fast}
        if key := keys.get(fold(text)):
            key()
            return None
        if fold(text) in fold(self._words["how"]).split(" / "):
            return self._say(RULES, None)
        read = self._prompts.read(text)
        is_plain = bool(text) and not text.startswith((*COMMAND, PRIVATELY))
        if is_plain and not isinstance(read, Chosen) and (question := self._prompts.find_open()):
            read = Chosen(question.token, (text,))
        if isinstance(read, Hint):
            return read
        if text.startswith(PRIVATELY):
            return self._say(text[1:].strip(), None)
        if read is not None:
            return self._press(read)
        if text and not text.startswith(COMMAND):
            self._page.explain(self._words["aloud"] + text)
        return self._say(text, ROOM) if text else None

    def _press(self, read: Chosen) -> Press | Hint:
        """A standing right is used by typing it twice."""
        asked, before = self._prompts.find(read.prompt), self._unsure
        is_sure = asked is None or not asked.question.guarded or read == before
        self._unsure = None if is_sure else read
        return Press(person=PERSON, prompt=read.prompt, choices=read.choices) if is_sure else Hint("hint-sure")

    def _say(self, text: str, room: str | None) -> Line:
        return Line(person=PERSON, name=self._seating.name, room=room, text=text, moderator=True)

    def _explain(self) -> None:
        self._page.explain(self._words["usage"])

    def _go_fast(self) -> None:
        self.hint(self._words["fast" if self._seating.hurry() else "still-in"])

    def _list(self) -> None:
        asked = list(self._prompts)
        for prompt in asked:
            self._page.remind(prompt.message, self._prompts.label(prompt))
        if not asked:
            self.hint(self._words["hint-prompt"])

    def _ask(self, message: Message, question: Question, ref: str | None) -> None:
        known = self._prompts.find(question.token)
        opened = self._prompts.put(message, question)
        if opened is None:
            self._page.update(message, ref or message.id)
            return
        if ref is None or known is None or known.question.buttons != question.buttons:
            if self._answers < LESSONS and question.required:
                self._explain()
            self._page.show(message, self._prompts.label(opened))
            return
        if question.answer != known.question.answer:
            self._page.answer(message.to, question, self._prompts.number_of(opened))
        else:
            self._page.update(message, ref)

    def _close(self, token: str, counted: tuple[str, ...]) -> None:
        closed = self._prompts.close(token)
        if closed is not None and counted != (closed.question.answer or ()):
            question = msgspec.structs.replace(closed.question, answer=counted)
            self._page.answer(closed.message.to, question, self._prompts.number_of(closed))
