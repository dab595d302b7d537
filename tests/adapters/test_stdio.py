import asyncio
import os
import pty
import select
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from adapters.stdio import Input, Output, lines
from tests.patience import PATIENCE

ECHO = """
import asyncio
from adapters.pipe.adapter import PipeAdapter
from adapters.stdio import Input, Output
from adapters.testing import make_shell
async def receive(incoming): pass
asyncio.run(PipeAdapter(Input(0), Output(1), make_shell()).run(receive))
"""


def called(monkeypatch: pytest.MonkeyPatch, module: ModuleType, name: str) -> threading.Event:
    begun, function = threading.Event(), getattr(module, name)

    def noticed(*args: object) -> object:
        begun.set()
        return function(*args)

    monkeypatch.setattr(module, name, noticed)
    return begun


async def read_all(descriptor: int) -> list[tuple[int, bytes | None]]:
    return [line async for line in lines(Input(descriptor), 10)]


@pytest.fixture
def pipe() -> Iterator[tuple[int, int]]:
    ends = os.pipe()
    yield ends
    for end in ends:
        try:
            os.close(end)
        except OSError:
            continue


class TestInput:
    async def test_a_file(self, tmp_path: Path) -> None:
        path = tmp_path / "lines"
        path.write_bytes(b"one\n\ntoo long a line\nlast")
        with path.open("rb") as file:
            assert await read_all(file.fileno()) == [(1, b"one"), (2, b""), (3, None), (4, b"last")]

    async def test_nothing(self) -> None:
        nothing = os.open(os.devnull, os.O_RDONLY)
        assert await read_all(nothing) == []
        os.close(nothing)

    async def test_a_descriptor_that_is_not_open(self, pipe: tuple[int, int]) -> None:
        os.close(pipe[0])
        assert await read_all(pipe[0]) == []

    async def test_a_terminal_that_hangs_up(self) -> None:
        ours, theirs = pty.openpty()
        os.write(ours, b"hi\n")
        reader = Input(theirs)
        assert await reader.read() == b"hi\n"
        os.close(ours)
        assert await reader.read() == b""
        os.close(theirs)

    @pytest.mark.parametrize("blocking", [True, False])
    async def test_a_pipe_that_has_nothing_yet(
        self, pipe: tuple[int, int], blocking: bool, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        os.set_blocking(pipe[0], blocking)
        waits = called(monkeypatch, *((os, "read") if blocking else (select, "select")))
        reading = asyncio.create_task(Input(pipe[0]).read())
        assert await asyncio.to_thread(waits.wait, PATIENCE)
        assert not reading.done()
        os.write(pipe[1], b"now\n")
        assert await reading == b"now\n"

    async def test_a_reader_that_was_given_up_does_not_complain(self, pipe: tuple[int, int]) -> None:
        complaints, before = list[object](), set(threading.enumerate())
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: complaints.append(context))
        reading = asyncio.create_task(Input(pipe[0]).read())
        await asyncio.sleep(0)
        (thread,) = set(threading.enumerate()) - before
        reading.cancel()
        await asyncio.gather(reading, return_exceptions=True)
        os.write(pipe[1], b"late\n")
        await asyncio.to_thread(thread.join, PATIENCE)
        assert (thread.is_alive(), complaints) == (False, [])


class TestOutput:
    def test_it_writes_whole_lines_at_once(self, pipe: tuple[int, int]) -> None:
        Output(pipe[1])(b"line\n")
        assert os.read(pipe[0], 100) == b"line\n"

    async def test_it_waits_for_a_slow_reader(self, pipe: tuple[int, int]) -> None:
        os.set_blocking(pipe[1], False)
        line = b"x" * 1_000_000
        writing = asyncio.create_task(asyncio.to_thread(Output(pipe[1]), line))
        got = b""
        while len(got) < len(line):
            got += await asyncio.to_thread(os.read, pipe[0], 100_000)
        await writing
        assert got == line

    def test_a_closed_pipe_is_an_error(self, pipe: tuple[int, int]) -> None:
        os.close(pipe[0])
        with pytest.raises(BrokenPipeError):
            Output(pipe[1])(b"line\n")


class TestAProcess:
    def test_it_answers_and_ends_with_its_input(self) -> None:
        sent = b'{"do":"sync","tag":"\xe5\xa4\x9c"}\nbad\n' + b"x" * 10_000_000 + b"\n"
        ran = subprocess.run([sys.executable, "-c", ECHO], input=sent, capture_output=True, timeout=PATIENCE)
        errors = [f'{{"kind":"error","key":"pipe-bad-line","line":{n},"text":"pipe-bad-line"}}' for n in (2, 3)]
        assert ran.stdout.decode().splitlines() == ['{"kind":"sync","tag":"夜"}', *errors]
        assert (ran.returncode, ran.stderr) == (0, b"")

    def test_it_ends_quietly_when_nobody_reads(self) -> None:
        child = subprocess.Popen(
            [sys.executable, "-c", ECHO], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        assert child.stdin
        assert child.stdout
        assert child.stderr
        child.stdout.close()
        child.stdin.write(b'{"do":"sync","tag":"a"}\n')
        child.stdin.flush()
        assert (child.wait(PATIENCE), child.stderr.read()) == (0, b"")
        child.stdin.close()
        child.stderr.close()

    def test_an_interrupt_ends_it_while_it_waits(self) -> None:
        # A suite that runs in the background ignores interrupts, and its children would inherit that.
        child = subprocess.Popen(
            [sys.executable, "-c", f"import signal; signal.signal(2, signal.default_int_handler)\n{ECHO}"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        assert child.stdin
        assert child.stdout
        child.stdin.write(b'{"do":"sync","tag":"a"}\n')
        child.stdin.flush()
        assert child.stdout.readline()
        child.send_signal(signal.SIGINT)
        assert child.wait(PATIENCE) != 0
        child.stdin.close()
        child.stdout.close()

    def test_rich_is_not_imported_before_it_is_needed(self) -> None:
        code = "import adapters.console, sys; print('rich' in sys.modules)"
        ran = subprocess.run([sys.executable, "-c", code], capture_output=True, timeout=PATIENCE, check=True)
        assert ran.stdout.strip() == b"False"
