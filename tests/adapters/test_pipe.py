"""The pipe protocol, byte for byte."""

import asyncio
import errno
import json
import tracemalloc
from collections.abc import Iterable
from typing import Any

import pytest

from adapters.base import Incoming, Left, Line, Message, Press, Signal
from adapters.pipe import PipeAdapter
from tests.adapters.samples import VOTE, Feed, ask, close, floor, question, refused, relay, tell

MIB = 1024 * 1024


class Program:
    """The outside program: what it sent, what it was answered, and in which order things happened to it."""

    def __init__(self, pieces: Iterable[bytes], *, manual: bool = True) -> None:
        self.events: list[Any] = []
        self.out: list[bytes] = []
        self.adapter = PipeAdapter(
            Feed(pieces),
            self.out.append,
            bad_line=lambda number: f"第 {number} 行不对",
            barrier=self.barrier,
            advance=self.advance if manual else None,
        )

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


async def handled(*lines: str | bytes, manual: bool = True) -> Program:
    data = b"".join((line.encode() if isinstance(line, str) else line) + b"\n" for line in lines)
    program = await Program([data], manual=manual).run()
    assert program.events.pop() == "barrier"
    return program


class TestLinesIn:
    async def test_a_moderator_speaks_in_a_room(self) -> None:
        line = '{"do":"say","person":"ann","name":"Ann","room":"r1","text":"/new avalon classic","moderator":true}'
        program = await handled(line)
        assert program.events == [Line("pipe:@ann", "Ann", "pipe:r1", "/new avalon classic", moderator=True)]
        assert program.out == []

    async def test_somebody_speaks_in_private(self) -> None:
        program = await handled('{"do":"say","person":"ann","text":"/role"}')
        assert program.events == [Line("pipe:@ann", "ann", None, "/role", moderator=False)]

    async def test_somebody_presses(self) -> None:
        program = await handled('{"do":"press","person":"ann","prompt":"p7","choices":["approve"]}')
        assert program.events == [Press("pipe:@ann", "p7", ("approve",))]

    async def test_somebody_presses_nothing(self) -> None:
        program = await handled('{"do":"press","person":"ann","prompt":"p7","choices":[]}')
        assert program.events == [Press("pipe:@ann", "p7", ())]

    async def test_the_clock_advances(self) -> None:
        program = await handled('{"do":"advance","seconds":30}', '{"do":"advance","seconds":0.5}')
        assert program.events == [30.0, 0.5]

    async def test_somebody_leaves(self) -> None:
        program = await handled('{"do":"leave","person":"ann","room":"r1"}')
        assert program.events == [Left("pipe:@ann", "pipe:r1")]

    async def test_a_signal_has_a_room(self) -> None:
        program = await handled('{"do":"signal","person":"ann","room":"r1"}')
        assert program.events == [Signal("pipe:@ann", "pipe:r1")]

    async def test_a_sync_is_answered_after_the_barrier(self) -> None:
        program = await handled('{"do":"sync","tag":"a"}')
        assert program.events == ["barrier"]
        assert program.out == [b'{"kind":"sync","tag":"a"}\n']

    async def test_lines_are_handled_one_after_another(self) -> None:
        say = '{"do":"say","person":"ann","text":"hi"}'
        program = await handled(say, '{"do":"advance","seconds":1}', say, '{"do":"sync","tag":"t"}')
        line = Line("pipe:@ann", "ann", None, "hi", moderator=False)
        assert program.events == [line, 1.0, line, "barrier"]

    async def test_keys_may_come_in_any_order_and_with_spaces(self) -> None:
        program = await handled(' { "text" : "夜\\n幕" , "person" : "安" , "do" : "say" } \r')
        assert program.events == [Line("pipe:@安", "安", None, "夜\n幕", moderator=False)]

    async def test_a_person_may_be_named_like_an_address(self) -> None:
        program = await handled('{"do":"say","person":"@x","text":""}')
        assert program.events == [Line("pipe:@@x", "@x", None, "", moderator=False)]

    async def test_lines_may_come_in_pieces_and_the_last_without_an_end(self) -> None:
        data = '{"do":"say","person":"ann","text":"夜幕"}\n{"do":"sync","tag":"夜"}'.encode()
        program = await Program(data[at : at + 1] for at in range(len(data))).run()
        assert program.events == [Line("pipe:@ann", "ann", None, "夜幕", moderator=False), "barrier", "barrier"]
        assert program.out == ['{"kind":"sync","tag":"夜"}\n'.encode()]

    async def test_a_stream_reader_will_do(self) -> None:
        reader, out = asyncio.StreamReader(), list[bytes]()
        program = Program([])
        adapter = PipeAdapter(reader, out.append, bad_line=str, barrier=program.barrier)
        reader.feed_data(b'{"do":"sync","tag":"a"}\n')
        reader.feed_eof()
        await adapter.run(program.receive)
        assert out == [b'{"kind":"sync","tag":"a"}\n']

    async def test_the_end_of_the_input_waits_for_the_barrier(self) -> None:
        assert (await Program([]).run()).events == ["barrier"]


NAME = "n" * 257
BAD = [
    b"hello",
    b"{",
    b"[]",
    b"null",
    b"7",
    b'"say"',
    b"{}",
    b"[" * 10000,
    b'\xef\xbb\xbf{"do":"sync","tag":"a"}',
    b'{"do":"sync","tag":"a"}{"do":"sync","tag":"a"}',
    b'{"do":"dance"}',
    b'{"do":7}',
    b'{"do":["say"]}',
    b'{"person":"ann","text":"hi"}',
    b'{"do":"say","person":"ann"}',
    b'{"do":"say","text":"hi"}',
    b'{"do":"say","person":"","text":"hi"}',
    b'{"do":"say","person":7,"text":"hi"}',
    b'{"do":"say","person":"ann","text":null}',
    b'{"do":"say","person":"ann","text":"hi","room":""}',
    b'{"do":"say","person":"ann","text":"hi","room":null}',
    b'{"do":"say","person":"ann","text":"hi","room":"@bob"}',
    b'{"do":"say","person":"ann","text":"hi","name":""}',
    b'{"do":"say","person":"ann","text":"hi","moderator":1}',
    b'{"do":"say","person":"ann","text":"hi","mood":"good"}',
    b'{"do":"say","person":"ann","text":"\xff"}',
    b'{"do":"say","person":"\xc3","text":"hi"}',
    b'{"do":"say","person":"ann","text":"\xed\xa0\x80"}',
    b'{"do":"say","person":"ann","text":"\\ud800"}',
    b'{"do":"say","person":"ann","text":"\\u0000"}',
    b'{"do":"say","person":"a\\u0000","text":"hi"}',
    f'{{"do":"say","person":"{NAME}","text":"hi"}}'.encode(),
    f'{{"do":"say","person":"ann","name":"{NAME}","text":"hi"}}'.encode(),
    f'{{"do":"say","person":"ann","room":"{NAME}","text":"hi"}}'.encode(),
    b'{"do":"press","person":"ann","prompt":"p7"}',
    b'{"do":"press","person":"ann","prompt":7,"choices":["1"]}',
    b'{"do":"press","person":"ann","prompt":"p7","choices":"approve"}',
    b'{"do":"press","person":"ann","prompt":"p7","choices":[1]}',
    b'{"do":"press","person":"ann","choices":["1"]}',
    b'{"do":"advance"}',
    b'{"do":"advance","seconds":"30"}',
    b'{"do":"advance","seconds":true}',
    b'{"do":"advance","seconds":-1}',
    b'{"do":"advance","seconds":NaN}',
    b'{"do":"advance","seconds":Infinity}',
    b'{"do":"advance","seconds":1e999}',
    b'{"do":"advance","seconds":400000000}',
    b'{"do":"leave","person":"ann"}',
    b'{"do":"leave","room":"r1"}',
    b'{"do":"leave","person":"ann","room":"@bob"}',
    b'{"do":"signal","person":"ann"}',
    b'{"do":"sync"}',
    b'{"do":"sync","tag":null}',
    b'{"do":"sync","tag":"a","do2":"b"}',
]


def error(number: int) -> bytes:
    return f'{{"kind":"error","key":"pipe-bad-line","line":{number},"text":"第 {number} 行不对"}}\n'.encode()


class TestBadLines:
    @pytest.mark.parametrize("line", BAD, ids=lambda line: line[:60].decode("latin-1"))
    async def test_it_gets_one_error_and_changes_nothing(self, line: bytes) -> None:
        program = await handled(line)
        assert program.events == []
        assert program.out == [error(1)]

    async def test_a_real_clock_does_not_advance(self) -> None:
        program = await handled('{"do":"advance","seconds":1}', manual=False)
        assert program.events == []
        assert program.out == [error(1)]

    async def test_ten_years_and_the_longest_name_are_still_good(self) -> None:
        name = "名" * 256
        program = await handled(
            '{"do":"advance","seconds":315576000}', f'{{"do":"leave","person":"{name}","room":"r"}}'
        )
        assert program.events == [315576000.0, Left(f"pipe:@{name}", "pipe:r")]

    async def test_empty_lines_are_ignored_and_counted(self) -> None:
        program = await handled("", " \t\r", "bad", "", "worse", '{"do":"sync","tag":"a"}')
        assert program.out == [error(3), error(5), b'{"kind":"sync","tag":"a"}\n']

    async def test_a_line_of_just_a_mebibyte_is_good_and_one_byte_more_is_not(self) -> None:
        frame = '{"do":"say","person":"a","text":"%s"}'
        longest = frame % ("x" * (MIB - len(frame) + 2))
        assert len(longest) == MIB
        program = await handled(longest, longest.replace("xx", "xxx", 1), '{"do":"sync","tag":"a"}')
        assert [type(event) for event in program.events] == [Line, str]
        assert program.out == [error(2), b'{"kind":"sync","tag":"a"}\n']

    async def test_ten_megabytes_cost_one_error_and_little_memory(self) -> None:
        piece = b"x" * 65536

        def pieces() -> Iterable[bytes]:
            yield b'{"do":"sync","tag":"a"}\n{"do":"say","person":"ann","text":"'
            yield from (piece for _ in range(160))
            yield b'"}\n{"do":"sync","tag":"b"}\n'
            yield from (piece for _ in range(160))

        program = Program(pieces())
        tracemalloc.start()
        await program.run()
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert peak < 4 * MIB
        assert program.out == [b'{"kind":"sync","tag":"a"}\n', error(2), b'{"kind":"sync","tag":"b"}\n', error(4)]


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
        assert await printed(tell("pipe:@ann", seat=3)) == (
            '{"kind":"tell","id":"m1","to":{"person":"ann","seat":3},"key":"common-resumed","args":{},"text":"hello"}'
        )

    async def test_tell_a_person_named_like_an_address(self) -> None:
        assert json.loads(await printed(tell("pipe:@@x")))["to"] == {"person": "@x"}

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

    async def test_edit(self) -> None:
        assert await printed(tell("pipe:r1", id="m5"), "m1") == (
            '{"kind":"edit","id":"m1","key":"common-resumed","args":{},"text":"hello"}'
        )

    async def test_edit_of_a_prompt(self) -> None:
        answered = ask("pipe:@ann", question(answer=("approve",)))
        assert await printed(answered, "m2") == (
            '{"kind":"edit","id":"m2","key":"avalon-team-vote","args":{},"text":"approve?","answer":["approve"]}'
        )
        assert "answer" not in json.loads(await printed(ask("pipe:@ann", question()), "m2"))

    async def test_a_prompt_that_is_sent_again_is_asked_in_full(self) -> None:
        line = json.loads(await printed(ask("pipe:@ann", question(answer=("approve",)))))
        assert (line["kind"], len(line["choices"])) == ("ask", len(VOTE))

    async def test_close(self) -> None:
        assert await printed(close("pipe:@ann")) == '{"kind":"close","prompt":"p7","answer":["approve"]}'

    async def test_refused(self) -> None:
        said = '"key":"common-prompt-closed","args":{},"text":"closed"}'
        assert await printed(refused("pipe:@ann")) == '{"kind":"refused","to":{"person":"ann"},' + said
        assert await printed(refused("pipe:r1")) == '{"kind":"refused","to":{"room":"r1"},' + said

    async def test_floor(self) -> None:
        assert await printed(floor("pipe:r1", (3,))) == '{"kind":"floor","room":"r1","seats":[3]}'
        assert await printed(floor("pipe:r1", None)) == '{"kind":"floor","room":"r1","seats":"all"}'

    async def test_relay(self) -> None:
        assert await printed(relay("pipe:@bob")) == '{"kind":"relay","channel":"wolves","seats":[2,5],"open":true}'

    async def test_a_relay_to_several_seats_is_one_line_for_each_step(self) -> None:
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
    @pytest.fixture(params=[BrokenPipeError(), ConnectionResetError(), OSError(errno.EBADF, "closed")])
    def failure(self, request: pytest.FixtureRequest) -> OSError:
        error = request.param
        assert isinstance(error, OSError)
        return error

    async def test_it_ends_the_run_quietly(self, failure: OSError) -> None:
        def write(line: bytes) -> None:
            attempts.append(line)
            raise failure

        attempts: list[bytes] = []
        program = Program([])
        feed = Feed([b'{"do":"sync","tag":"a"}\n{"do":"leave","person":"a","room":"r"}\n'])
        adapter = PipeAdapter(feed, write, bad_line=str, barrier=program.barrier)
        await adapter.run(program.receive)
        assert program.events == ["barrier"]
        assert await adapter.send(tell("pipe:r1"), None) == "m1"
        assert len(attempts) == 1

    async def test_it_ends_a_run_that_waits_for_input(self) -> None:
        def write(line: bytes) -> None:
            raise BrokenPipeError

        reader, program = asyncio.StreamReader(), Program([])
        adapter = PipeAdapter(reader, write, bad_line=str, barrier=program.barrier)
        running = asyncio.create_task(adapter.run(program.receive))
        await asyncio.sleep(0)
        await adapter.send(tell("pipe:r1"), None)
        await asyncio.wait_for(running, 5)

    async def test_a_full_disk_is_no_closed_output(self) -> None:
        def write(line: bytes) -> None:
            raise OSError(errno.ENOSPC, "full")

        adapter = PipeAdapter(Feed([]), write, bad_line=str, barrier=Program([]).barrier)
        with pytest.raises(OSError, match="full"):
            await adapter.send(tell("pipe:r1"), None)
