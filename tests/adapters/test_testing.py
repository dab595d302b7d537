import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

import pytest

from adapters.base import Capabilities, Incoming, Line, Message, Platform, Unreachable
from adapters.intake import Event, Intake, Pulse
from adapters.testing import Subject, Violation, check_adapter

ROOM, ANN = "slate:room", "slate:@ann"


class Slate(Platform):
    scheme = "slate"
    capabilities = Capabilities()

    def __init__(self) -> None:
        self.pulse = Pulse()
        self.intake: Intake
        self.listening = asyncio.Event()

    def queued(self) -> int:
        return 0

    async def listen(self, intake: Intake) -> None:
        self.intake, self.number = intake, await self.first(intake)
        self.listening.set()
        await asyncio.get_running_loop().create_future()

    async def first(self, intake: Intake) -> int:
        return int(await intake.position() or 0)

    async def hear(self, text: str) -> None:
        self.number += 1
        await self.intake.put([Event(str(self.number), text.encode())], str(self.number))

    async def read(self, body: bytes) -> Incoming | None:
        return Line(ANN, "ann", ROOM, body.decode())

    async def send(self, message: Message, ref: str | None) -> str:
        await self.listening.wait()
        if message.to not in (ROOM, ANN):
            raise Unreachable(message.to)
        return ref or message.id


class Counting(Slate):
    async def first(self, intake: Intake) -> int:
        return 0


class Littering(Slate):
    async def listen(self, intake: Intake) -> None:
        self.task = asyncio.create_task(self.dawdle())
        await super().listen(intake)

    async def dawdle(self) -> None:
        await asyncio.get_running_loop().create_future()


class Clinging(Slate):
    async def listen(self, intake: Intake) -> None:
        try:
            await super().listen(intake)
        except asyncio.CancelledError:
            return


class Shouting(Slate):
    async def send(self, message: Message, ref: str | None) -> str:
        await self.listening.wait()
        return ref or message.id


class Numbering(Slate):
    def __init__(self) -> None:
        super().__init__()
        self.refs = count()

    async def send(self, message: Message, ref: str | None) -> str:
        await super().send(message, ref)
        return f"r{next(self.refs)}"


class Forgetful(Slate):
    def __init__(self) -> None:
        super().__init__()
        self.seen: set[bytes] = set()

    async def read(self, body: bytes) -> Incoming | None:
        if body in self.seen:
            return None
        self.seen.add(body)
        return await super().read(body)


class Renamed(Slate):
    scheme = "chalk"


def subjects(kind: Callable[[], Slate], **more: Any) -> Any:
    @asynccontextmanager
    async def one() -> AsyncIterator[Subject]:
        made: list[Slate] = []

        def make() -> Slate:
            made.append(kind())
            return made[-1]

        def say(text: str) -> Awaitable[None]:
            return made[-1].hear(text)

        yield Subject(make=make, room=ROOM, person=ANN, stranger="slate:@bob", say=say, **more)

    return one


def test_an_adapter_that_keeps_the_contract_passes() -> None:
    check_adapter(subjects(Slate))


@pytest.mark.parametrize(
    ("kind", "why"),
    [
        (Renamed, "slate:room does not begin with chalk:"),
        (Numbering, "a tell that is sent twice has the refs r0 and r1"),
        (Clinging, "the adapter swallows its cancellation"),
        (Littering, "these tasks go on: ['Littering.dawdle']"),
        (Shouting, "a message to slate:@bob seems to have been shown"),
        (Forgetful, "is read as Line"),
        (Counting, "the event 1 has come before with another content"),
    ],
)
def test_an_adapter_that_breaks_the_contract_is_found_out(kind: Callable[[], Slate], why: str) -> None:
    with pytest.raises(Violation) as broken:
        check_adapter(subjects(kind))
    assert why in str(broken.value)
