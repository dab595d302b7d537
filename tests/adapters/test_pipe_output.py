import asyncio
import errno
import json

import pytest

from adapters.base import Message
from adapters.pipe.adapter import PipeAdapter
from adapters.testing import make_shell
from tests.adapters.program import Program
from tests.adapters.samples import VOTE, Feed, ask, close, floor, question, refused, relay, tell
from tests.patience import PATIENCE


async def printed(message: Message, ref: str | None = None) -> str:
    program = Program([])
    await program.adapter.send(message, ref)
    (line,) = program.out
    assert line.endswith(b"\n")
    return line.decode().removesuffix("\n")


class TestLinesOut:
    async def test_tell_a_room(self) -> None:
        args = {"leader": 1, "team": [1, 3]}
        message = Message(kind="tell", id="m1", to="pipe:r1", key="avalon-team-proposed", args=args, text="<b>队伍</b>")
        assert await printed(message) == (
            '{"kind":"tell","id":"m1","to":{"room":"r1"},"key":"avalon-team-proposed",'
            '"args":{"leader":1,"team":[1,3]},"text":"<b>队伍</b>"}'
        )

    async def test_tell_a_player(self) -> None:
        assert json.loads(await printed(tell("pipe:@@x")))["to"] == {"person": "@x"}, "named like an address"
        assert await printed(tell("pipe:@ann", seat=3)) == (
            '{"kind":"tell","id":"m1","to":{"person":"ann","seat":3},"key":"common-resumed","args":{},"text":"hello"}'
        )

    async def test_ask(self) -> None:
        assert await printed(ask("pipe:@ann", question())) == (
            '{"kind":"ask","id":"m2","to":{"person":"ann"},"prompt":"p7","key":"avalon-team-vote","args":{},'
            '"choices":[{"id":"approve","label":"赞成"},{"id":"reject","label":"反对"}],'
            '"min":1,"max":1,"default":[],"required":true,"due":95.0,"text":"approve?"}'
        )

    async def test_ask_without_a_limit(self) -> None:
        asked = question(due=None, required=False, default=("reject",), min=0, max=2)
        line = json.loads(await printed(ask("pipe:@ann", asked, seat=2)))
        assert line["to"] == {"person": "ann", "seat": 2}
        assert [line[key] for key in ("min", "max", "default", "required", "due")] == [0, 2, ["reject"], False, None]

    async def test_ask_for_own_words(self) -> None:
        line = json.loads(await printed(ask("pipe:@ann", question(text=40, buttons=()))))
        assert (line["own_text"], line["choices"], line["text"]) == (40, [], "approve?")

    async def test_edit(self) -> None:
        assert await printed(tell("pipe:r1", id="m5"), "m1") == (
            '{"kind":"edit","id":"m1","key":"common-resumed","args":{},"text":"hello"}'
        )
        answered = ask("pipe:@ann", question(answer=("approve",)))
        assert await printed(answered, "m2") == (
            '{"kind":"edit","id":"m2","key":"avalon-team-vote","args":{},"text":"approve?","answer":["approve"]}'
        )
        assert "answer" not in json.loads(await printed(ask("pipe:@ann", question()), "m2"))

        line = json.loads(await printed(answered))
        assert (line["kind"], len(line["choices"])) == ("ask", len(VOTE)), "what is sent again is asked in full"

    async def test_close_and_refused(self) -> None:
        assert await printed(close("pipe:@ann")) == '{"kind":"close","prompt":"p7","answer":["approve"]}'
        said = '"key":"common-prompt-closed","args":{},"text":"closed"}'
        assert await printed(refused("pipe:@ann")) == '{"kind":"refused","to":{"person":"ann"},' + said
        assert await printed(refused("pipe:r1")) == '{"kind":"refused","to":{"room":"r1"},' + said

    async def test_floor(self) -> None:
        assert await printed(floor("pipe:r1", (3,))) == '{"kind":"floor","room":"r1","seats":[3]}'
        assert await printed(floor("pipe:r1", None)) == '{"kind":"floor","room":"r1","seats":"all"}'

    async def test_a_relay_to_several_seats_is_one_line_for_each_step(self) -> None:
        assert await printed(relay("pipe:@bob")) == '{"kind":"relay","channel":"wolves","seats":[2,5],"open":true}'
        program = Program([])
        for step in ("m1.4", "m1.4", "m1.9"):
            await program.adapter.send(relay("pipe:@bob", step), None)
        assert len(program.out) == 2

    async def test_line_feeds_never_break_a_line(self) -> None:
        assert "\n" not in await printed(tell("pipe:r1", "a\nb\r\n\u2028"))

    async def test_a_message_without_what_its_line_says_is_a_bug(self) -> None:
        message = Message(kind="close", id="m1", to="pipe:r1", key="", args={}, text="")
        with pytest.raises(ValueError, match="close"):
            await printed(message)


class TestAClosedOutput:
    @pytest.mark.parametrize("failure", [BrokenPipeError(), ConnectionResetError(), OSError(errno.EBADF, "closed")])
    async def test_it_ends_the_run_quietly(self, failure: OSError) -> None:
        def write(line: bytes) -> None:
            attempts.append(line)
            raise failure

        attempts: list[bytes] = []
        program = Program([])
        feed = Feed([b'{"do":"sync","tag":"a"}\n{"do":"leave","person":"a","room":"r"}\n'])
        adapter = PipeAdapter(feed, write, program.shell)
        await adapter.run(program.receive)
        assert program.events == ["barrier"]
        assert await adapter.send(tell("pipe:r1"), None) == "m1"
        assert len(attempts) == 1

    async def test_it_ends_a_run_that_waits_for_input(self) -> None:
        def write(line: bytes) -> None:
            raise BrokenPipeError

        reader, program = asyncio.StreamReader(), Program([])
        adapter = PipeAdapter(reader, write, program.shell)
        running = asyncio.create_task(adapter.run(program.receive))
        await asyncio.sleep(0)
        await adapter.send(tell("pipe:r1"), None)
        await asyncio.wait_for(running, PATIENCE)

    async def test_a_full_disk_is_no_closed_output(self) -> None:
        def write(line: bytes) -> None:
            raise OSError(errno.ENOSPC, "full")

        adapter = PipeAdapter(Feed([]), write, make_shell())
        with pytest.raises(OSError, match="full"):
            await adapter.send(tell("pipe:r1"), None)
