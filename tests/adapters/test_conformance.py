"""What every adapter keeps, whatever its platform."""

import asyncio
import io
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from inspect import iscoroutine
from pathlib import Path

import msgspec
import pytest
from rich.console import Console

from adapters.base import Adapter, Capabilities, CommandButton, Incoming, Local, Message, Platform, Question
from adapters.computer import ComputerAdapter
from adapters.console import ConsoleAdapter
from adapters.intake import Event
from adapters.pipe import PipeAdapter
from adapters.telegram import Link, TelegramAdapter, limits_of
from tests.adapters.samples import ENGLISH, ask, close, floor, question, refused, relay, tell
from tests.telegram.fake.people import Person
from tests.telegram.fake.server import Server
from tests.telegram.fake.world import TOKEN, World

Made = Local | Platform


class Silence:
    """A reader that never has anything and never ends."""

    async def read(self, n: int = -1, /) -> bytes:
        await asyncio.get_running_loop().create_future()
        return b""


class Nothing:
    """An intake that forgets."""

    async def position(self) -> str | None:
        return None

    async def put(self, events: Sequence[Event], position: str) -> None:
        return


async def no_barrier() -> None:
    pass


async def ignore(incoming: Incoming) -> None:
    pass


@asynccontextmanager
async def make_pipe() -> AsyncIterator[Made]:
    yield PipeAdapter(Silence(), lambda line: None, bad_line=lambda line, why: str(line), barrier=no_barrier)


@asynccontextmanager
async def make_console(auto: bool = False) -> AsyncIterator[Made]:
    console = Console(file=io.StringIO(), width=100)
    yield ConsoleAdapter(console, Silence(), ENGLISH, lambda: 0.0, name="Ann", auto=auto)


@asynccontextmanager
async def make_computer() -> AsyncIterator[Made]:
    async def pick(question: Question, person: str) -> tuple[str, ...]:
        return ("approve",)

    yield ComputerAdapter(pick, lambda: 0.0)


@asynccontextmanager
async def make_telegram() -> AsyncIterator[Made]:
    world = World(speed=1000)
    async with Server(world) as server:
        ann = Person(world, 101, "Ann")
        ann.says("/start")
        world.group(-1001, "Night", [ann.id])
        limits = limits_of({"gap": 0.00105, "window": 0.06, "rest": 0.004})
        yield TelegramAdapter(Link(token=TOKEN, base_url=server.url, limits=limits))
        assert world.problems() == []


ADDRESSES = {
    "pipe": ("pipe:r1", "pipe:@ann"),
    "console": ("console:table", "console:@you"),
    "computer": ("computer:table", "computer:@2"),
    "telegram": ("telegram:-1001", "telegram:@101"),
}
MAKERS: dict[str, Callable[[], AbstractAsyncContextManager[Made]]] = {
    "pipe": make_pipe,
    "console": make_console,
    "spectacle": lambda: make_console(auto=True),
    "computer": make_computer,
    "telegram": make_telegram,
}
REPEATING = ("telegram",)
"""Platforms that show a message once more when it is delivered once more."""


@pytest.fixture(params=MAKERS)
async def adapter(request: pytest.FixtureRequest) -> AsyncIterator[Made]:
    async with MAKERS[request.param]() as made:
        yield made


@pytest.fixture
async def running(adapter: Made) -> AsyncIterator[Made]:
    """The adapter while it listens."""
    task = asyncio.create_task(run(adapter))
    yield adapter
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def run(adapter: Made) -> None:
    await (adapter.listen(Nothing()) if isinstance(adapter, Platform) else adapter.run(ignore))


def left_over() -> list[str]:
    """The tasks of adapters that still run."""
    coroutines = [task.get_coro() for task in asyncio.all_tasks()]
    files = [one.cr_code.co_filename for one in coroutines if iscoroutine(one)]
    return [file for file in files if "adapters" in Path(file).parts and "tests" not in Path(file).parts]


@pytest.fixture
def room(adapter: Adapter) -> str:
    return ADDRESSES[adapter.scheme][0]


@pytest.fixture
def person(adapter: Adapter) -> str:
    return ADDRESSES[adapter.scheme][1]


class TestEveryAdapter:
    def test_it_names_its_scheme_and_capabilities(self, adapter: Adapter) -> None:
        assert adapter.scheme.isidentifier()
        assert isinstance(adapter.capabilities, Capabilities)

    async def test_a_message_has_the_same_ref_at_every_delivery(self, running: Adapter, room: str, person: str) -> None:
        for message in (tell(room), tell(person, seat=3), ask(person, question())):
            ref = await running.send(message, None)
            assert ref
            assert await running.send(message, ref if running.scheme in REPEATING else None) == ref

    async def test_an_edit_keeps_the_ref_of_what_it_edits(self, running: Adapter, room: str) -> None:
        ref = await running.send(tell(room, id="m1", slot="lobby"), None)
        assert await running.send(tell(room, "more", id="m9", slot="lobby"), ref) == ref

    async def test_a_prompt_lives_through_ask_edit_and_close(self, running: Adapter, person: str) -> None:
        asked = ask(person, question(), slot="p7")
        ref = await running.send(asked, None)
        answered = msgspec.structs.replace(asked, id="m8", question=question(answer=("reject",)))
        assert await running.send(answered, ref) == ref
        assert await running.send(close(person), None)
        assert await running.send(answered, ref) == ref

    async def test_a_prompt_that_is_not_wanted_any_more_is_not_shown_where_much_waits(
        self, running: Adapter, person: str
    ) -> None:
        late = msgspec.structs.replace(ask(person, question(), slot="p7"), is_wanted=lambda: False)
        assert bool(await running.send(late, None)) is not running.capabilities.live

    async def test_closing_an_unknown_prompt_is_harmless(self, running: Adapter, person: str) -> None:
        assert await running.send(close(person, "p-never"), None)

    @pytest.mark.parametrize("kind", ["refused", "floor", "relay"])
    async def test_it_takes_every_other_kind(self, running: Adapter, room: str, person: str, kind: str) -> None:
        messages: dict[str, list[Message]] = {
            "refused": [refused(room), refused(person)],
            "floor": [floor(room, (3,)), floor(room, None)],
            "relay": [relay(person)],
        }
        for message in messages[kind]:
            assert await running.send(message, None)

    async def test_run_ends_when_it_is_cancelled(self, adapter: Made, room: str) -> None:
        running = asyncio.create_task(run(adapter))
        assert await adapter.send(tell(room), None)
        assert not running.done()
        running.cancel()
        with pytest.raises(asyncio.CancelledError):
            await running
        assert left_over() == []

    async def test_what_is_sent_before_it_runs_is_shown(self, adapter: Made, room: str) -> None:
        buttons = ((CommandButton("Join", "join_1", private=True), CommandButton("Leave", "leave")),)
        sending = asyncio.create_task(adapter.send(tell(room, acts=buttons), None))
        await asyncio.sleep(0)
        running = asyncio.create_task(run(adapter))
        assert await sending
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        if not isinstance(adapter, Platform):  # what is sent to a platform that nobody listens to waits in the outbox
            assert await adapter.send(tell(room, id="m7"), None)

    async def test_a_language_can_be_chosen(self, running: Adapter, room: str, person: str) -> None:
        for address in (room, person):
            running.speak(address, "en")
        assert await running.send(tell(room), None)
