"""Processes of `yemu` forked from one that has imported it: real processes that begin within hundredths of a second.

The interpreter is not started anew: of variables for itself (`PYTHON…`) only encoding and path have an effect. A test
of such things, or of the start itself, starts a program from nothing. Each installation, named by its Python, has a
process to fork from.
"""

from __future__ import annotations

import array
import atexit
import gc
import json
import os
import select
import signal
import socket
import subprocess
import sys
import threading
import traceback
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from subprocess import DEVNULL, PIPE, STDOUT, CompletedProcess, TimeoutExpired
from tempfile import TemporaryFile
from typing import IO, Any, NoReturn

ROOT = Path(__file__).parents[1]

OURS = Path(sys.executable)

IMPORTED = (
    *("bot.__main__", "bot.cli.doctor", "bot.cli.pipe", "bot.cli.play", "bot.cli.run", "bot.cli.web", "bot.http"),
    *("adapters.matrix.adapter", "adapters.telegram.adapter", "storage.sql.store"),
    *("fsm.games.assassins", "fsm.games.avalon", "fsm.games.werewolf"),
)
"""Modules that are imported once, and not by each process."""

RUN_ONCE = ("pipe", "play --auto --game avalon --thinking 0 --seed tea")
"""Commands that are run before the first fork: what they read, parse and keep in memory no process reads again."""

VARIABLES = dict(os.environ)
"""The environment as it was before any test changed it."""

LARGEST = 256 * 1024
"""Maximum bytes of a command with its environment."""

Stream = int | IO[bytes]


class Forked:
    def __init__(
        self,
        words: Sequence[str],
        *,
        env: Mapping[str, str],
        cwd: Path | None = None,
        stdin: Stream = DEVNULL,
        stdout: Stream = DEVNULL,
        stderr: Stream = DEVNULL,
        python: Path = OURS,
    ) -> None:
        self.words = words
        self.returncode: int | None = None
        self.stdin: IO[bytes] | None = None
        self.stdout: IO[bytes] | None = None
        theirs: list[int] = []
        for place, stream in enumerate((stdin, stdout, stderr)):
            if stream == PIPE:
                read, write = os.pipe()
                theirs.append(write if place else read)
                if place:
                    self.stdout = open(read, "rb")  # noqa: SIM115
                else:
                    self.stdin = open(write, "wb", 0)  # noqa: SIM115
            elif stream == STDOUT:
                theirs.append(os.dup(theirs[1]))
            elif stream == DEVNULL:
                theirs.append(os.open(os.devnull, os.O_RDWR))
            else:
                theirs.append(os.dup(stream if isinstance(stream, int) else stream.fileno()))
        self._watched, watcher = os.pipe()
        request = json.dumps([list(words), dict(env), str(cwd or Path.cwd())]).encode()
        assert len(request) < LARGEST
        requests, _ = _server(python)
        socket.send_fds(requests, [request], [*theirs, watcher])
        for descriptor in (*theirs, watcher):
            os.close(descriptor)
        self.pid = self._told()

    def __enter__(self) -> Forked:
        return self

    def __exit__(self, *_: object) -> None:
        for stream in (self.stdin, self.stdout):
            if stream:
                stream.close()
        self.wait()

    def poll(self) -> int | None:
        if self.returncode is None and select.select([self._watched], [], [], 0)[0]:
            self._end()
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        if self.returncode is None:
            if not select.select([self._watched], [], [], timeout)[0]:
                raise TimeoutExpired(self.words, timeout or 0)
            self._end()
        assert self.returncode is not None
        return self.returncode

    def send_signal(self, number: signal.Signals) -> None:
        if self.poll() is None:
            with suppress(ProcessLookupError):
                os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def _end(self) -> None:
        self.returncode = self._told()
        os.close(self._watched)

    def _told(self) -> int:
        told = array.array("q")
        told.frombytes(os.read(self._watched, told.itemsize))
        return told[0]


def start(program: Sequence[str], words: Sequence[str], **how: Any) -> Forked | subprocess.Popen[bytes]:
    return subprocess.Popen([*program, *words], **how) if program else Forked(words, **how)


def run(
    *words: str,
    env: Mapping[str, str],
    cwd: Path | None = None,
    input: bytes = b"",
    check: bool = False,
    python: Path = OURS,
) -> CompletedProcess[bytes]:
    with TemporaryFile() as said, TemporaryFile() as out, TemporaryFile() as errors:
        said.write(input)
        said.seek(0)
        code = Forked(words, env=env, cwd=cwd, stdin=said, stdout=out, stderr=errors, python=python).wait()
        out.seek(0)
        errors.seek(0)
        done = CompletedProcess(["yemu", *words], code, out.read(), errors.read())
    if check:
        done.check_returncode()
    return done


@cache
def _server(python: Path) -> tuple[socket.socket, subprocess.Popen[bytes]]:
    """Start the process from which all others are forked; return its end of requests, at whose close it ends."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    command = [str(python), *(("-m", "tests.forking") if python == OURS else ("-P", __file__))]
    with theirs:
        process = subprocess.Popen(command, cwd=ROOT, env=VARIABLES, stdin=theirs.fileno(), stdout=DEVNULL)
    atexit.register(process.wait)
    atexit.register(ours.close)
    return ours, process


def _serve() -> None:
    """Fork a process for each request that arrives on standard input."""
    for module in IMPORTED:
        import_module(module)
    books = import_module("locales.books")
    for read in ("parse", "split"):
        setattr(books, read, cache(getattr(books, read)))
    commands: Any = import_module("typer.main")
    commands.get_command = cache(commands.get_command)
    _, words = import_module("bot.games").games_and_words()  # libraries read what they keep of languages
    words.read(import_module("locales").DIRECTORY)
    requests = socket.socket(fileno=os.dup(0))
    if __package__:
        _run_once()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # guardians are waited for by the system
    gc.collect()
    gc.freeze()
    while True:
        request, descriptors, *_ = socket.recv_fds(requests, LARGEST, 4)
        if not request:
            return
        if not os.fork():
            requests.close()
            _guard(json.loads(request), descriptors)
        for descriptor in descriptors:
            os.close(descriptor)


def _run_once() -> None:
    import_module("tests.databases").make_first()
    for name in [name for name in os.environ if name.startswith("YEMU_")]:
        del os.environ[name]
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    for words in RUN_ONCE:
        sys.argv = ["yemu", *words.split()]
        with suppress(SystemExit):
            import_module("bot.__main__").main()
    import_module("structlog").reset_defaults()


def _guard(request: tuple[Sequence[str], Mapping[str, str], str], descriptors: Sequence[int]) -> NoReturn:
    """Fork the process itself, tell its number, and its exit code when it has ended."""
    *streams, watcher = descriptors
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    child = os.fork()
    if not child:
        _become(*request, streams)
    os.write(watcher, array.array("q", [child]))
    for place in range(3):
        os.close(place)
    for stream in streams:
        os.close(stream)
    _, status = os.waitpid(child, 0)
    os.write(watcher, array.array("q", [os.waitstatus_to_exitcode(status)]))
    os._exit(0)


def _become(words: Sequence[str], env: Mapping[str, str], cwd: str, streams: Sequence[int]) -> NoReturn:
    from bot.__main__ import main

    for place, stream in enumerate(streams):
        os.dup2(stream, place)
    os.closerange(3, 256)
    os.environ.clear()
    os.environ.update(env)
    os.chdir(cwd)
    sys.path[:0] = filter(None, env.get("PYTHONPATH", "").split(os.pathsep))
    sys.argv = ["yemu", *words]
    encoding = env.get("PYTHONIOENCODING", "utf-8")
    sys.stdin = open(0, encoding=encoding, closefd=False)  # noqa: SIM115
    sys.stdout = open(1, "w", encoding=encoding, closefd=False)  # noqa: SIM115
    sys.stderr = open(2, "w", 1, encoding=encoding, errors="backslashreplace", closefd=False)  # noqa: SIM115
    code = 1
    try:
        main()
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else int(end.code is not None)
    except BaseException:
        traceback.print_exc()
    threading._shutdown()  # type: ignore[attr-defined]
    atexit._run_exitfuncs()
    sys.stdout.flush()
    os._exit(code)


if __name__ == "__main__":
    _serve()
