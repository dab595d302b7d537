import asyncio
from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from adapters.base import Incoming
from adapters.pipe.adapter import PipeAdapter
from adapters.testing import make_shell
from tests.adapters.samples import Feed


class Program:
    def __init__(self, pieces: Iterable[bytes], *, manual: bool = False) -> None:
        self.events: list[Any] = []
        self.out: list[bytes] = []
        self.reasons: list[str] = []
        advance = self.advance if manual else None
        self.shell = replace(make_shell(), text=self.text, settle=self.barrier, advance=advance)
        self.adapter = PipeAdapter(Feed(pieces), self.out.append, self.shell)

    def text(self, key: str, **args: str | int) -> str:
        self.reasons.append(str(args["why"]))
        return f"第 {args['line']} 行不对"

    async def barrier(self) -> None:
        self.events.append("barrier")

    async def advance(self, seconds: float) -> None:
        self.events.append(seconds)

    async def receive(self, incoming: Incoming) -> None:
        self.events.append("begin")
        await asyncio.sleep(0)
        self.events[-1:] = [incoming]

    async def run(self) -> "Program":
        await self.adapter.run(self.receive)
        return self
