import asyncio
from collections.abc import Iterable
from typing import Any

from adapters.base import Incoming
from adapters.pipe.adapter import PipeAdapter
from tests.adapters.samples import Feed


class Program:
    def __init__(self, pieces: Iterable[bytes], *, manual: bool = False) -> None:
        self.events: list[Any] = []
        self.out: list[bytes] = []
        self.reasons: list[str] = []
        self.adapter = PipeAdapter(
            Feed(pieces),
            self.out.append,
            bad_line=self.bad_line,
            barrier=self.barrier,
            advance=self.advance if manual else None,
        )

    def bad_line(self, number: int, why: str) -> str:
        self.reasons.append(why)
        return f"第 {number} 行不对"

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
