import io
from collections.abc import Mapping
from typing import TextIO

from rich.console import Console

from adapters.base import Incoming, Message
from adapters.console.adapter import LESSONS, ConsoleAdapter, Seating
from tests.adapters.samples import ENGLISH, SIGNS


class Terminal:
    """A recorded console with a keyboard: the test types, and reads what was printed since it read last.

    Its human has answered often enough to need no explanation, unless `is_new`.
    """

    def __init__(
        self,
        width: int = 100,
        words: Mapping[str, str] = ENGLISH,
        *,
        auto: bool = False,
        is_new: bool = False,
        file: TextIO | None = None,
    ) -> None:
        self.keyboard: list[bytes] = []
        self.came: list[Incoming] = []
        self.console = Console(record=True, width=width, file=file or io.StringIO())
        self.is_out = False
        self.is_told = True
        seating = Seating("Ann", auto, hurry=lambda: self.is_out, is_told=lambda: self.is_told)
        self.adapter = ConsoleAdapter(self.console, self, words, lambda: 10.0, SIGNS, seating)
        self.adapter._answers = 0 if is_new else LESSONS

    async def read(self, n: int = -1, /) -> bytes:
        return self.keyboard.pop(0) if self.keyboard else b""

    async def receive(self, incoming: Incoming) -> None:
        self.came.append(incoming)

    async def show(self, *messages: Message, ref: str | None = None) -> list[str]:
        for message in messages:
            await self.adapter.send(message, ref)
        return self.printed()

    def printed(self) -> list[str]:
        return [line.rstrip() for line in self.console.export_text().splitlines()]

    async def type(self, *lines: str | bytes) -> list[Incoming]:
        self.keyboard = [(line.encode() if isinstance(line, str) else line) + b"\n" for line in lines]
        self.came = []
        await self.adapter.run(self.receive)
        return self.came

    async def hints(self, *lines: str) -> list[str]:
        assert await self.type(*lines) == []
        return self.printed()
