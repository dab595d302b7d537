import asyncio
import io
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from rich.console import Console

from adapters.base import Local
from adapters.console.adapter import ConsoleAdapter, Seating
from adapters.pipe.adapter import PipeAdapter
from adapters.telegram.adapter import TelegramAdapter
from adapters.telegram.settings import TelegramSettings
from adapters.testing import CHECKS, Check, Subject, Subjects, checked, make_shell
from tests.adapters.samples import ENGLISH, SIGNS
from tests.telegram.fake.people import Person
from tests.telegram.fake.server import Server
from tests.telegram.fake.world import TOKEN, World


class Silence:
    async def read(self, n: int = -1, /) -> bytes:
        await asyncio.get_running_loop().create_future()
        return b""


@asynccontextmanager
async def pipe() -> AsyncIterator[Subject]:
    def make() -> Local:
        return PipeAdapter(Silence(), lambda line: None, make_shell())

    yield Subject(make=make, room="pipe:r1", person="pipe:@ann")


@asynccontextmanager
async def console(auto: bool = False) -> AsyncIterator[Subject]:
    def make() -> Local:
        screen = Console(file=io.StringIO(), width=100)
        return ConsoleAdapter(screen, Silence(), ENGLISH, lambda: 0.0, SIGNS, Seating("Ann", auto))

    yield Subject(make=make, room="console:table", person="console:@you")


@asynccontextmanager
async def telegram() -> AsyncIterator[Subject]:
    world = World(speed=1000)
    async with Server(world) as server:
        ann = Person(world, 101, "Ann")
        Person(world, 102, "Bob")
        ann.says("/start")
        group = world.group(-1001, "Night", [ann.id])
        limits = {"gap": 0.00105, "window": 0.06, "rest": 0.004}
        settings = TelegramSettings.model_validate({"token": TOKEN, "base_url": server.url, "limits": limits})

        async def say(text: str) -> None:
            ann.says(text, group)

        yield Subject(
            make=lambda: TelegramAdapter(settings, make_shell()),
            room="telegram:-1001",
            person="telegram:@101",
            stranger="telegram:@102",
            say=say,
            is_ref_new=True,
        )
        assert world.problems() == []


SUBJECTS: dict[str, Subjects] = {
    "pipe": pipe,
    "console": console,
    "spectacle": lambda: console(auto=True),
    "telegram": telegram,
}


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("subjects", SUBJECTS.values(), ids=SUBJECTS)
async def test_every_adapter_keeps_the_contract(subjects: Subjects, check: Check) -> None:
    await checked(check, subjects)
