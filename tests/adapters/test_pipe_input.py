import asyncio
import tracemalloc
from collections.abc import Iterable

import pytest

from adapters.base import Incoming, Left, Line, Press, Signal
from adapters.pipe.adapter import PipeAdapter
from tests.adapters.program import Program

MIB = 1024 * 1024


async def handled(*lines: str | bytes, manual: bool = False) -> Program:
    data = b"".join((line.encode() if isinstance(line, str) else line) + b"\n" for line in lines)
    program = await Program([data], manual=manual).run()
    assert program.events.pop() == "barrier"
    return program


class TestLinesIn:
    @pytest.mark.parametrize(
        ("line", "event"),
        [
            (
                '{"do":"say","person":"ann","name":"Ann","room":"r1","text":"/new avalon","moderator":true}',
                Line("pipe:@ann", "Ann", "pipe:r1", "/new avalon", moderator=True),
            ),
            ('{"do":"say","person":"ann","text":"/role"}', Line("pipe:@ann", "ann", None, "/role", moderator=False)),
            (
                ' { "text" : "夜\\n幕" , "person" : "安" , "do" : "say" } \r',
                Line("pipe:@安", "安", None, "夜\n幕", moderator=False),
            ),
            ('{"do":"say","person":"@x","text":""}', Line("pipe:@@x", "@x", None, "", moderator=False)),
            ('{"do":"press","person":"a","prompt":"p7","choices":["x"]}', Press("pipe:@a", "p7", ("x",), sure=True)),
            (
                '{"do":"press","person":"a","prompt":"p7","choices":["x"],"confirm":false}',
                Press("pipe:@a", "p7", ("x",), sure=False),
            ),
            ('{"do":"press","person":"ann","prompt":"p7","choices":[]}', Press("pipe:@ann", "p7", (), sure=True)),
            ('{"do":"leave","person":"ann","room":"r1"}', Left("pipe:@ann", "pipe:r1")),
            ('{"do":"signal","person":"ann","room":"r1"}', Signal("pipe:@ann", "pipe:r1")),
        ],
    )
    async def test_a_line_is_an_event(self, line: str, event: Incoming) -> None:
        program = await handled(line)
        assert (program.events, program.out) == ([event], [])

    async def test_a_sync_is_answered_after_the_barrier(self) -> None:
        program = await handled('{"do":"sync","tag":"a"}')
        assert (program.events, program.out) == (["barrier"], [b'{"kind":"sync","tag":"a"}\n'])

    async def test_lines_are_handled_one_after_another(self) -> None:
        say = '{"do":"say","person":"ann","text":"hi"}'
        advance = ('{"do":"advance","seconds":30}', '{"do":"advance","seconds":0.5}')
        program = await handled(say, *advance, say, '{"do":"sync","tag":"t"}', manual=True)
        line = Line("pipe:@ann", "ann", None, "hi", moderator=False)
        assert program.events == [line, "barrier", 30.0, 0.5, line, "barrier", "barrier"], "while time stands still"
        assert (await handled(say, say)).events == [line, line]

    async def test_lines_may_come_in_pieces_and_the_last_without_an_end(self) -> None:
        data = '{"do":"say","person":"ann","text":"夜幕"}\n{"do":"sync","tag":"夜"}'.encode()
        program = await Program(data[at : at + 1] for at in range(len(data))).run()
        assert program.events == [Line("pipe:@ann", "ann", None, "夜幕", moderator=False), "barrier", "barrier"]
        assert program.out == ['{"kind":"sync","tag":"夜"}\n'.encode()]

    async def test_a_stream_reader_will_do(self) -> None:
        reader, out = asyncio.StreamReader(), list[bytes]()
        program = Program([])
        adapter = PipeAdapter(reader, out.append, program.shell)
        reader.feed_data(b'{"do":"sync","tag":"a"}\n')
        reader.feed_eof()
        await adapter.run(program.receive)
        assert out == [b'{"kind":"sync","tag":"a"}\n']

    async def test_the_end_of_the_input_waits_for_the_barrier(self) -> None:
        assert (await Program([]).run()).events == ["barrier"]


NAME = "n" * 257
BAD = [
    *(b"hello", b"{", b"[]", b"null", b"7", b'"say"', b"{}", b"[" * 10000),
    b'\xef\xbb\xbf{"do":"sync","tag":"a"}',
    b'{"do":"sync","tag":"a"}{"do":"sync","tag":"a"}',
    *(b'{"do":"dance"}', b'{"do":7}', b'{"do":["say"]}', b'{"person":"ann","text":"hi"}'),
    *(b'{"do":"say","person":"ann"}', b'{"do":"say","text":"hi"}', b'{"do":"say","person":"ann","text":null}'),
    *(b'{"do":"say","person":%s,"text":"hi"}' % wrong for wrong in (b'""', b"7", b'"\xc3"', b'"a\\u0000"')),
    *(b'{"do":"say","person":"ann","text":"hi","room":%s}' % wrong for wrong in (b'""', b"null", b'"@bob"')),
    *(b'{"do":"say","person":"ann","text":"hi",%s}' % more for more in (b'"name":""', b'"moderator":1', b'"mood":"x"')),
    *(b'{"do":"say","person":"ann","text":"%s"}' % no for no in (b"\xff", b"\xed\xa0\x80", b"\\ud800", b"\\u0000")),
    f'{{"do":"say","person":"{NAME}","text":"hi"}}'.encode(),
    f'{{"do":"say","person":"ann","room":"{NAME}","text":"hi"}}'.encode(),
    *(b'{"do":"press","person":"ann","prompt":"p7"}', b'{"do":"press","person":"ann","choices":["1"]}'),
    b'{"do":"press","person":"ann","prompt":7,"choices":["1"]}',
    *(b'{"do":"press","person":"ann","prompt":"p7","choices":%s}' % wrong for wrong in (b'"approve"', b"[1]")),
    *(b'{"do":"advance","seconds":%s}' % wrong for wrong in (b'"30"', b"true", b"-1", b"NaN", b"Infinity", b"1e999")),
    *(b'{"do":"advance"}', b'{"do":"advance","seconds":400000000}'),
    *(b'{"do":"leave","person":"ann"}', b'{"do":"leave","room":"r1"}', b'{"do":"signal","person":"ann"}'),
    b'{"do":"leave","person":"ann","room":"@bob"}',
    *(b'{"do":"sync"}', b'{"do":"sync","tag":null}', b'{"do":"sync","tag":"a","do2":"b"}'),
]


def error(number: int) -> bytes:
    return f'{{"kind":"error","key":"pipe-bad-line","line":{number},"text":"第 {number} 行不对"}}\n'.encode()


class TestBadLines:
    @pytest.mark.parametrize("line", BAD, ids=lambda line: line[:60].decode("latin-1"))
    async def test_it_changes_nothing_and_gets_one_error_with_nothing_of_what_was_said(self, line: bytes) -> None:
        program = await handled(line)
        assert (program.events, program.out) == ([], [error(1)])
        (why,) = program.reasons
        assert 5 < len(why) <= 200
        assert "hi" not in why.split()
        assert NAME not in why

    @pytest.mark.parametrize(
        ("line", "why"),
        [
            ('{"do":"say","text":"hi"}', "Object missing required field `person`"),
            (f'{{"do":"leave","person":"{NAME}","room":"r"}}', "length <= 256 - at `$.person`"),
            ('{"do":"press","person":"a","prompt":"p","choices":[1]}', "`$.choices[0]`"),
            ("x" * (MIB + 1), "more than 1048576 bytes"),
        ],
    )
    async def test_what_is_wrong_is_named(self, line: str, why: str) -> None:
        (reason,) = (await handled(line)).reasons
        assert why in reason

    async def test_a_long_name_is_taken(self) -> None:
        name = "x" * 4000
        program = await handled(f'{{"do":"say","person":"ann","name":"{name}","text":"hi"}}')
        assert program.events == [Line("pipe:@ann", name, None, "hi", moderator=False)]

    async def test_a_real_clock_does_not_advance(self) -> None:
        program = await handled('{"do":"advance","seconds":1}', manual=False)
        assert (program.events, program.out) == ([], [error(1)])

    async def test_ten_years_and_the_longest_name_are_still_good(self) -> None:
        name = "名" * 256
        leave = f'{{"do":"leave","person":"{name}","room":"r"}}'
        program = await handled('{"do":"advance","seconds":315576000}', leave, manual=True)
        assert program.events == [315576000.0, Left(f"pipe:@{name}", "pipe:r"), "barrier"]

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
