"""Workers of one database as processes, and what the operating system knows of them."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

import psutil  # type: ignore[import-untyped]

ROOT: Final = Path(__file__).parents[2]


class Use(NamedTuple):
    """Use of the machine by a process so far."""

    cpu: float
    """Seconds of processor time."""
    memory: float
    """MiB of memory in use."""


def use(process: int) -> Use:
    """Return what a process has used."""
    one = psutil.Process(process)
    times = one.cpu_times()
    return Use(times.user + times.system, one.memory_info().rss / 1024**2)


def server_cpu(session: int) -> float:
    """Return the seconds of processor time of the database server that a session belongs to, ended sessions too."""
    server = psutil.Process(session).parent()
    times = server.cpu_times()
    spent = times.user + times.system + times.children_user + times.children_system
    for one in server.children():
        with suppress(psutil.NoSuchProcess):
            spent += use(one.pid).cpu
    return float(spent)


class Workers:
    """Processes that serve the platform at a port; all have ended when the context ends."""

    def __init__(self, url: str, port: int) -> None:
        self._url = url
        self._port = port
        self._folder = Path()
        self._running: dict[int, asyncio.subprocess.Process] = {}

    def __iter__(self) -> Iterator[int]:
        return iter(self._running)

    @asynccontextmanager
    async def running(self, number: int) -> AsyncIterator[Workers]:
        """Start so many workers; stop those that run at the end."""
        with TemporaryDirectory(prefix="yemu-load-") as folder:
            self._folder = Path(folder)
            try:
                for _ in range(number):
                    await self.start()
                yield self
            finally:
                for one in list(self):
                    await self.stop(one, signal.SIGTERM)

    async def start(self) -> None:
        """Start one more."""
        command = [sys.executable, "-m", "scripts.load.worker", self._url, str(self._port), str(self._folder)]
        kept = {name: value for name, value in os.environ.items() if not name.startswith("YEMU_")}
        process = await asyncio.create_subprocess_exec(
            *command, cwd=self._folder, env={**kept, "PYTHONPATH": str(ROOT)}, stdout=asyncio.subprocess.DEVNULL
        )
        self._running[process.pid] = process

    async def stop(self, one: int, number: signal.Signals) -> None:
        """End one by a signal."""
        process = self._running.pop(one)
        with suppress(ProcessLookupError):
            process.send_signal(number)
        await process.wait()

    async def replace(self, one: int, number: signal.Signals) -> None:
        """End one by a signal, and start another one as soon as it has ended."""
        await self.stop(one, number)
        await self.start()

    def check(self) -> None:
        """Raise RuntimeError when a worker has ended by itself."""
        if ended := [process for process in self._running.values() if process.returncode is not None]:
            raise RuntimeError(f"{len(ended)} workers have ended, the first with {ended[0].returncode}")

    async def ready(self) -> None:
        """Return when each worker can tell its rooms."""
        for one in list(self):
            await self._told(one)

    async def rooms(self, one: int) -> frozenset[str]:
        """Return the rooms of the tables that a worker plays."""
        file = await self._told(one)
        file.unlink()
        self._running[one].send_signal(signal.SIGUSR1)
        return frozenset((await self._told(one)).read_text(encoding="utf-8").split())

    async def _told(self, one: int) -> Path:
        """Return the file of a worker's rooms as soon as it is there."""
        while not (file := self._folder / str(one)).exists():
            self.check()
            await asyncio.sleep(0.01)
        return file
