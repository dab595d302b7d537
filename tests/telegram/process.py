from __future__ import annotations

import asyncio
import itertools
import os
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from tests.forking import Forked, start
from tests.patience import PATIENCE
from tests.telegram.fake.server import Server
from tests.telegram.fake.world import TOKEN

YEMU = str(Path(sys.executable).with_name("yemu"))
SPEED = 160.0
LIMITS = {"WINDOW": 63 / SPEED, "GAP": 1.05 / SPEED, "REST": 4 / SPEED, "RATE": 25 * SPEED}


def environment(url: str, database: Path, **more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("YEMU_")}
    limits = {f"YEMU_TELEGRAM__LIMITS__{name}": str(value) for name, value in LIMITS.items()}
    ours = {"YEMU_TELEGRAM__TOKEN": TOKEN, "YEMU_TELEGRAM__BASE_URL": url, "YEMU_DATABASE": f"sqlite://{database}"}
    return kept | limits | ours | more


def free_port() -> int:
    """A port where nobody listens, and none of those that the system gives to whoever asks for any."""
    while True:
        port = next(PORTS)
        with socket.socket() as one, suppress(OSError):
            one.bind(("127.0.0.1", port))
            return port


FIRST_PORT = 10_000 + os.getpid() % 100 * 200
PORTS = itertools.cycle(range(FIRST_PORT, FIRST_PORT + 200))
"""Ports of this process, free of those of another that runs beside it."""


async def library() -> int:
    """Bytes of memory that python-telegram-bot alone holds in a process of this machine."""
    code = "import sys, telegram.ext; print(flush=True); sys.stdin.read()"
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", code, stdin=pipe, stdout=pipe)
    assert process.stdin
    assert process.stdout
    await process.stdout.readline()
    held = _share(str(process.pid))
    process.stdin.close()
    await process.wait()
    return held


def _share(pid: str) -> int:
    """The bytes of its own that a process holds: no file, such as a library that others have loaded too."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss_Anon:")) * 1024


RUNNING: set[Process] = set()
"""Processes left behind by a failed test; the next test ends them."""


class Process:
    def __init__(self, url: str, directory: Path, program: Sequence[str] = (), **more: str) -> None:
        """Be started from nothing as a program, or else forked; `more` are further settings."""
        self._env = environment(url, directory / "yemu.sqlite3", **more)
        self._directory = directory
        self._program = program
        self._process: Forked | subprocess.Popen[bytes] | None = None
        self._file = directory / "log.txt"

    @classmethod
    def by_file(cls, directory: Path, *program: str) -> Process:
        process = cls("", directory, program)
        process._env = {name: value for name, value in process._env.items() if not name.startswith("YEMU_")}
        return process

    @property
    def pid(self) -> int:
        assert self._process
        return self._process.pid

    def resident(self) -> int:
        """Bytes of memory that it and the processes that it has started hold as their own."""
        started = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text(encoding="ascii").split()
        assert started, "the process that writes SQLite"
        return sum(map(_share, (str(self.pid), *started)))

    @property
    def log(self) -> str:
        return self._file.read_text(encoding="utf-8")

    async def start(self) -> None:
        RUNNING.add(self)
        with self._file.open("ab") as out:
            how = {"env": self._env, "cwd": self._directory, "stdout": out, "stderr": out}
            self._process = start(self._program, ["run"], **how)

    def tell(self, number: signal.Signals) -> None:
        assert self._process
        self._process.send_signal(number)

    async def kill(self) -> None:
        await self._end(signal.SIGKILL)

    async def stop(self) -> int:
        return await self._end(signal.SIGTERM)

    async def wait(self) -> int:
        assert self._process
        code = await asyncio.to_thread(self._process.wait, PATIENCE)
        RUNNING.discard(self)
        return code

    async def _end(self, number: signal.Signals) -> int:
        assert self._process
        self._process.send_signal(number)
        return await self.wait()


@asynccontextmanager
async def serving(server: Server, directory: Path, program: Sequence[str] = (), **more: str) -> AsyncIterator[Process]:
    """A process against this server; afterwards nothing may have gone wrong, on either side."""
    running = Process(server.url, directory, program, **more)
    await running.start()
    try:
        yield running
    finally:
        await running.stop()
    assert TOKEN not in running.log
    assert "Traceback" not in running.log, running.log[-3000:]
    assert server.world.problems() == [], server.world.problems()[:5]
