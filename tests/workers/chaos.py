import asyncio
import signal
import sys
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic

from tests.patience import PATIENCE
from tests.workers.chaos_worker import TABLES
from tests.workers.history import entry
from tests.workers.proxy import Proxy

ROOT = Path(__file__).parents[2]
BLOWS = ("kill", "stop", "term", "cut", "stall")
SERVER = "server"
"""Blow against PostgreSQL, in place of a worker."""

AT_ONCE = 3


@dataclass
class Platform:
    shown: Counter[tuple[int, int]] = field(default_factory=Counter)
    rows: Counter[int] = field(default_factory=Counter)
    port: int = 0

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, ValueError):
            act, match, number = (await reader.readline()).decode().split()
            if act == "shown":
                self.shown[int(match), int(number)] += 1
                self.rows[int(match)] += 1
            await asyncio.sleep(0.005)
            events = range(int(number) + 1, int(number) + 1 + AT_ONCE)
            writer.write(f"{' '.join(map(str, events))}\n".encode())
            await writer.drain()
        writer.close()

    def acknowledged(self) -> dict[str, int]:
        """Return the journal lines of what was shown, each of which must be stored once."""
        return {entry(f"s{match}", str(seq)): 1 for match, seq in self.shown}

    @asynccontextmanager
    async def serving(self) -> AsyncIterator["Platform"]:
        server = await asyncio.start_server(self.answer, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        try:
            yield self
        finally:
            server.close()


class Worker:
    def __init__(self, proxy: Proxy, process: asyncio.subprocess.Process) -> None:
        self.proxy = proxy
        self.process = process

    def tell(self, number: signal.Signals) -> None:
        with suppress(ProcessLookupError):
            self.process.send_signal(number)


class Storm:
    def __init__(self, url: str, platform: Platform, seed: str, restart: Callable[[], None] = lambda: None) -> None:
        """`restart` strikes the server."""
        self._url = url
        self._restart = restart
        self._platform = platform
        self._random = Random(seed)
        self.workers: list[Worker] = []
        self.pauses: dict[str, list[float]] = defaultdict(list)
        """Seconds until each table shows rows again after a blow, by its kind."""

    async def run(self, blows: Sequence[str], workers: int = 3) -> None:
        async with asyncio.timeout(PATIENCE + 30 * len(blows)):
            for _ in range(workers):
                await self._start()
            await self._progress()
            for blow in blows:
                began = monotonic()
                struck = self._random.choice(self.workers)
                await self._strike(struck, blow)
                await self._progress()
                self.pauses[blow].append(monotonic() - began)
                await self._mend(struck, workers)
            await self._progress()
            await self._end()

    async def _start(self) -> None:
        proxy = Proxy(self._url)
        await proxy.start()
        command = [sys.executable, "-m", "tests.workers.chaos_worker", proxy.url, str(self._platform.port)]
        self.workers.append(Worker(proxy, await asyncio.create_subprocess_exec(*command, cwd=ROOT)))

    async def _progress(self) -> None:
        wanted = {match: self._rows(match) + 2 for match in range(1, TABLES + 1)}
        while any(self._rows(match) < rows for match, rows in wanted.items()):  # noqa: ASYNC110
            await asyncio.sleep(0.01)

    def _rows(self, match: int) -> int:
        return self._platform.rows[match]

    async def _strike(self, one: Worker, blow: str) -> None:
        match blow:
            case "server":
                await asyncio.to_thread(self._restart)
            case "kill":
                one.tell(signal.SIGKILL)
            case "term":
                one.tell(signal.SIGTERM)
            case "stop":
                one.tell(signal.SIGSTOP)
            case "cut":
                one.proxy.cut()
            case "stall":
                one.proxy.stall()

    async def _mend(self, struck: Worker, workers: int) -> None:
        struck.proxy.flow()
        struck.tell(signal.SIGCONT)
        await asyncio.sleep(self._random.random())
        for one in [one for one in self.workers if one.process.returncode is not None]:
            await one.proxy.stop()
            self.workers.remove(one)
        while len(self.workers) < workers:
            await self._start()

    async def _end(self) -> None:
        for one in self.workers:
            one.tell(signal.SIGTERM)
        for one in self.workers:
            await one.process.wait()
            await one.proxy.stop()
