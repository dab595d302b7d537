"""What every adapter keeps, whatever its platform."""

import asyncio
import io
from collections.abc import Callable

import msgspec
import pytest
from rich.console import Console

from adapters.base import Adapter, Capabilities, Incoming, Message
from adapters.computer import ComputerAdapter
from adapters.console import ConsoleAdapter
from adapters.pipe import PipeAdapter
from tests.adapters.samples import ENGLISH, ask, close, floor, question, refused, relay, tell


class Silence:
    """A reader that never has anything and never ends."""

    async def read(self, n: int = -1, /) -> bytes:
        await asyncio.get_running_loop().create_future()
        return b""


async def no_barrier() -> None:
    pass


async def ignore(incoming: Incoming) -> None:
    pass


def make_pipe() -> Adapter:
    return PipeAdapter(Silence(), lambda line: None, bad_line=str, barrier=no_barrier)


def make_console(auto: bool = False) -> Adapter:
    console = Console(file=io.StringIO(), width=100)
    return ConsoleAdapter(console, Silence(), ENGLISH, lambda: 0.0, name="Ann", auto=auto)


def make_computer() -> Adapter:
    return ComputerAdapter(lambda question, person: ("approve",), lambda: 0.0)


ADDRESSES = {"pipe": ("pipe:r1", "pipe:@ann"), "console": ("console:table", "console:@you")}
MAKERS: dict[str, Callable[[], Adapter]] = {
    "pipe": make_pipe,
    "console": make_console,
    "spectacle": lambda: make_console(auto=True),
    "computer": make_computer,
}


@pytest.fixture(params=MAKERS)
def adapter(request: pytest.FixtureRequest) -> Adapter:
    return MAKERS[request.param]()


@pytest.fixture
def room(adapter: Adapter) -> str:
    return ADDRESSES.get(adapter.scheme, ("computer:table", "computer:@2"))[0]


@pytest.fixture
def person(adapter: Adapter) -> str:
    return ADDRESSES.get(adapter.scheme, ("computer:table", "computer:@2"))[1]


class TestEveryAdapter:
    def test_it_names_its_scheme_and_capabilities(self, adapter: Adapter) -> None:
        assert adapter.scheme.isidentifier()
        assert isinstance(adapter.capabilities, Capabilities)

    async def test_a_message_has_the_same_ref_at_every_delivery(self, adapter: Adapter, room: str, person: str) -> None:
        for message in (tell(room), tell(person, seat=3), ask(person, question())):
            ref = await adapter.send(message, None)
            assert ref
            assert await adapter.send(message, None) == ref

    async def test_an_edit_keeps_the_ref_of_what_it_edits(self, adapter: Adapter, room: str) -> None:
        ref = await adapter.send(tell(room, id="m1", slot="lobby"), None)
        assert await adapter.send(tell(room, "more", id="m9", slot="lobby"), ref) == ref

    async def test_a_prompt_lives_through_ask_edit_and_close(self, adapter: Adapter, person: str) -> None:
        asked = ask(person, question(), slot="p7")
        ref = await adapter.send(asked, None)
        answered = msgspec.structs.replace(asked, id="m8", question=question(answer=("reject",)))
        assert await adapter.send(answered, ref) == ref
        assert await adapter.send(close(person), None)
        assert await adapter.send(answered, ref) == ref

    async def test_closing_an_unknown_prompt_is_harmless(self, adapter: Adapter, person: str) -> None:
        assert await adapter.send(close(person, "p-never"), None)

    @pytest.mark.parametrize("kind", ["refused", "floor", "relay"])
    async def test_it_takes_every_other_kind(self, adapter: Adapter, room: str, person: str, kind: str) -> None:
        messages: dict[str, list[Message]] = {
            "refused": [refused(room), refused(person)],
            "floor": [floor(room, [3]), floor(room, "all")],
            "relay": [relay(person)],
        }
        for message in messages[kind]:
            assert await adapter.send(message, None)

    async def test_run_ends_when_it_is_cancelled(self, adapter: Adapter) -> None:
        running = asyncio.create_task(adapter.run(ignore))
        await asyncio.sleep(0.01)
        assert not running.done()
        running.cancel()
        with pytest.raises(asyncio.CancelledError):
            await running
        assert [task for task in asyncio.all_tasks() if task is not asyncio.current_task()] == []

    async def test_it_can_send_before_it_runs_and_after(self, adapter: Adapter, room: str) -> None:
        await adapter.send(tell(room), None)
        running = asyncio.create_task(adapter.run(ignore))
        await asyncio.sleep(0)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        await adapter.send(tell(room, id="m7"), None)
