"""(w) Workers under load: tables that play as fast as they can, then at half of that speed, then while workers end.

`python -m scripts.bench.load [--tables N] [--accounts A] [--workers K …] [--seconds S]` measures other numbers than the
section does.
"""

import argparse
import asyncio
import os
import signal
import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable, Collection, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from random import Random
from time import process_time
from typing import Final

import asyncpg
import psutil  # type: ignore[import-untyped]

from adapters.base import Press, scheme_of
from bot.cli.run import run_on_uvloop
from bot.match.journal import Note, read
from bot.messages.items import PromptToken
from fsm import Answer
from scripts.bench.figures import Run, figures_of, machine, report
from scripts.bench.load_platform import Platform
from scripts.bench.targets import WORKERS
from storage.base import Entry
from tests.storage.postgres import new_database, postgres, sql_of
from tests.workers.history import Sql, faults

TABLES: Final = 10_000
ACCOUNTS: Final = 160
WORKERS_AT_ONCE: Final = (1, 2, 4)
SECONDS: Final = 30.0

SEATS: Final = 7
OPENING: Final = "/new avalon"

TRANSACTIONS: Final = "SELECT xact_commit + xact_rollback FROM pg_stat_database WHERE datname = current_database()"

PARTS: Final = (
    "SELECT count(account.name) FROM worker LEFT JOIN account ON account.worker = worker.name GROUP BY worker.name"
)

MOMENT: Final = 1.0
"""Seconds after the end of a worker in which people answer to be measured."""

SAMPLE: Final = 200
STEPS: Final = 20
PATIENCE: Final = 300.0
"""Seconds without an acknowledgement after which something counts as stuck."""


def measure(seed: str, repetitions: int, *, quick: bool) -> Iterator[Run]:
    """Each phase has thousands of answers."""
    yield trials(20, 4, (2,), 1.0, seed) if quick else trials(TABLES, ACCOUNTS, WORKERS_AT_ONCE, SECONDS, seed)


def cpu_of(process: psutil.Process) -> float:
    times = process.cpu_times()
    return float(times.user + times.system + times.children_user + times.children_system)


def server_cpu(session: int) -> float:
    server = psutil.Process(session).parent()
    spent = cpu_of(server)
    for one in server.children():
        with suppress(psutil.NoSuchProcess):
            spent += cpu_of(one)
    return spent


class Workers:
    def __init__(self, url: str, port: int, accounts: int) -> None:
        self._words = (url, str(port), str(accounts))
        self._running: dict[int, asyncio.subprocess.Process] = {}

    def __iter__(self) -> Iterator[int]:
        return iter(self._running)

    async def start(self) -> None:
        command = [sys.executable, "-m", "scripts.bench.load_adapter", *self._words]
        kept = {name: value for name, value in os.environ.items() if not name.startswith("YEMU_")}
        process = await asyncio.create_subprocess_exec(*command, env=kept, stdout=asyncio.subprocess.DEVNULL)
        self._running[process.pid] = process

    async def stop(self, one: int, number: signal.Signals = signal.SIGTERM) -> None:
        process = self._running.pop(one)
        with suppress(ProcessLookupError):
            process.send_signal(number)
        await process.wait()

    async def replace(self, one: int, number: signal.Signals) -> None:
        await self.stop(one, number)
        await self.start()

    def check(self) -> None:
        if ended := [process for process in self._running.values() if process.returncode is not None]:
            raise RuntimeError(f"{len(ended)} workers have ended, the first with {ended[0].returncode}")


@dataclass
class Trial:
    url: str
    tables: int
    accounts: int
    workers: int
    seconds: float
    seed: str
    run: Run = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._random = Random(self.seed)

    async def measure(self) -> Collection[Press]:
        self._platform = Platform(self.tables, self.accounts, SEATS, OPENING, self.seed)
        async with self._platform.serving(), self._start():
            await self._open()
            rate = await self._play_flat_out()
            await self._play_at(rate / 2, "half")
            await self._play_at(rate / 20, "a twentieth of")
            await self._stand_still()
            await self._end(signal.SIGKILL)
            await asyncio.sleep(self.seconds)
            if self.workers > 1:
                await self._end(signal.SIGTERM)
            await self._rest()
        self.figure("answers said again", self._platform.again)
        return self._platform.accepted.values()

    def figure(self, name: str, value: float, unit: str = "") -> None:
        number = f"{self.workers} worker{'s' if self.workers > 1 else ''}"
        self.run[f"load, {number}: {name}", unit] = value
        print(f"  {name}: {value:.3f} {unit}", file=sys.stderr, flush=True)

    @asynccontextmanager
    async def _start(self) -> AsyncIterator[None]:
        self._database = await asyncpg.connect(self.url)
        self._running = Workers(self.url, self._platform.port, self.accounts)
        try:
            for _ in range(self.workers):
                await self._running.start()
            yield
        finally:
            for one in list(self._running):
                await self._running.stop(one)
            await self._database.close()

    # Phases

    async def _open(self) -> None:
        await self._until(lambda: len(self._platform.holders) == self.accounts)
        await self._share("started")
        began = asyncio.get_running_loop().time()
        self._platform.open()
        await self._until(lambda: self._platform.is_open)
        self.figure("all tables opened", asyncio.get_running_loop().time() - began, "s")

    async def _play_flat_out(self) -> float:
        await asyncio.sleep(self.seconds / 10)
        answered, before, began = len(self._platform.answered), await self._use(), asyncio.get_running_loop().time()
        await asyncio.sleep(self.seconds)
        used = {name: value - before[name] for name, value in (await self._use()).items()}
        seconds, commands = asyncio.get_running_loop().time() - began, used.pop("commands")
        answers = (len(self._platform.answered) - answered) / seconds
        self.figure("durable commands", commands / seconds, "/s")
        self.figure("answers acknowledged", answers, "/s")
        for name, spent in used.items():
            self.figure(f"CPU of {name}", spent / seconds, "s/s")
            self.figure(f"CPU of {name} for a command", spent / commands * 1e6, "µs")
        memory = [psutil.Process(one).memory_info().rss for one in self._running]
        self.figure("memory of a worker", sum(memory) / len(memory) / 1024**2, "MiB")
        return answers

    async def _play_at(self, rate: float, speed: str) -> None:
        await self._rest()
        self._platform.rate = rate
        before = len(self._platform.answered)
        await asyncio.sleep(self.seconds)
        self.figure(f"at {speed} the speed: answers", rate, "/s")
        answered = [one for one in self._platform.answered[before:] if one.is_press]
        self._times(f"at {speed} the speed: answer to acknowledgement", [one.at - one.sent for one in answered])

    async def _stand_still(self) -> None:
        await self._rest()
        before = await self._database.fetchval(TRANSACTIONS)
        await asyncio.sleep(self.seconds)
        self.figure("transactions at rest", (await self._database.fetchval(TRANSACTIONS) - before) / self.seconds, "/s")

    async def _end(self, number: signal.Signals) -> None:
        one = next(iter(self._running))
        event = f"a worker {'killed' if number == signal.SIGKILL else 'told to stop'}"
        lost = await self._rooms(one)
        before, began = len(self._platform.answered), asyncio.get_running_loop().time()
        replaced = asyncio.create_task(self._running.replace(one, number))
        rooms = self._sample(lost)
        for step in range(STEPS):
            self._platform.answer_at(rooms[step::STEPS])
            await asyncio.sleep(MOMENT / STEPS)
        until = asyncio.get_running_loop().time()
        await replaced
        await self._until(lambda: not any(flight.sent < until for flight in self._platform.flights))
        answered = [one for one in self._platform.answered[before:] if began <= one.sent < until and one.is_press]
        again = {one.room: one.at - began for one in reversed(answered)}
        self.figure(f"{event}: its tables", len(lost))
        self._times(f"{event}: its tables answer again", [again[room] for room in again if room in lost], "s")
        self._times(f"{event}: other tables", [again[room] for room in again if room not in lost], "s")
        pauses = [one.at - one.sent for one in answered if one.room in lost]
        self.figure(f"{event}: longest pause", max(pauses, default=0), "s")
        await self._share()

    def _sample(self, lost: Collection[str]) -> list[str]:
        rooms = {True: list[str](), False: list[str]()}
        for table in self._platform.tables:
            rooms[table.room in lost].append(table.room)
        mixed = [room for group in rooms.values() for room in self._random.sample(group, min(SAMPLE, len(group)))]
        self._random.shuffle(mixed)
        return mixed

    async def _rooms(self, one: int) -> frozenset[str]:
        found = await self._database.fetch("SELECT name FROM account WHERE split_part(worker, ':', 2) = $1", str(one))
        held = {account for (account,) in found}
        return frozenset(table.room for table in self._platform.tables if scheme_of(table.room) in held)

    async def _share(self, name: str = "games told that they go on, and parts even again") -> None:
        """Return when all workers have even parts of the accounts, which move when all games are told."""
        began, parts = asyncio.get_running_loop().time(), [0]
        while len(parts) < self.workers or sum(parts) < self.accounts or max(parts) > min(parts) + 1:
            self._running.check()
            await asyncio.sleep(0.1)
            parts = [part for (part,) in await self._database.fetch(PARTS)]
        self.figure(name, asyncio.get_running_loop().time() - began, "s")

    async def _rest(self) -> None:
        self._platform.rate = 0
        await self._until(lambda: not any(self._platform.flights))

    # Figures

    async def _until(self, fact: Callable[[], bool]) -> None:
        loop, heard = asyncio.get_running_loop(), -1
        while not fact():
            self._running.check()
            if heard != len(self._platform.answered):
                heard, last = len(self._platform.answered), loop.time()
            elif loop.time() > last + PATIENCE:
                waiting = [flight.said for flight in self._platform.flights]
                raise RuntimeError(f"{len(waiting)} events wait: {waiting[:10]}")
            await asyncio.sleep(0.02)

    async def _use(self) -> Mapping[str, float]:
        return {
            "commands": float(await self._database.fetchval('SELECT sum(seq) FROM "match"')),
            "all workers": sum(cpu_of(psutil.Process(one)) for one in self._running),
            "PostgreSQL": server_cpu(await self._database.fetchval("SELECT pg_backend_pid()")),
            "the platform": process_time(),
        }

    def _times(self, name: str, times: Sequence[float], unit: str = "ms") -> None:
        ordered = sorted(times)
        for share in (50, 99) if ordered else ():
            at = ordered[(len(ordered) - 1) * share // 100]
            self.figure(f"{name}, p{share}", at * 1000 if unit == "ms" else at, unit)


def trial(url: str, sql: Sql, tables: int, accounts: int, workers: int, seconds: float, seed: str) -> Run:
    one = Trial(url, tables, accounts, workers, seconds, seed)
    accepted = run_on_uvloop(one.measure())
    found = faults(sql, {})
    left = [fault for fault in found if fault.endswith(": not delivered")]  # timers ring until the end
    wrong = [*(fault for fault in found if fault not in left), *asyncio.run(find_lost(url, accepted))]
    one.figure("rows left for the next start", len(left))
    for fault in wrong[:20]:
        print(f"  {fault}", file=sys.stderr)
    one.figure("answers acknowledged in all", len(accepted))
    one.figure("faults in the database", len(wrong))
    return one.run


async def find_lost(url: str, accepted: Collection[Press]) -> list[str]:
    stored = Counter[tuple[str, tuple[str, ...]]]()
    database = await asyncpg.connect(url)
    try:
        async with database.transaction():
            async for match, body in database.cursor('SELECT "match", body FROM journal', prefetch=10_000):
                line = read(Entry(0, 0.0, body))
                command = line.command if isinstance(line, Note) else line
                if isinstance(command, Answer):
                    stored[PromptToken(match, command.prompt).pack(), tuple(sorted(command.choices))] += 1
    finally:
        await database.close()
    found = [(one, stored[one.prompt, tuple(sorted(one.choices))]) for one in accepted]
    return [f"{one.prompt} {one.choices}: stored {times} times" for one, times in found if times != 1]


def trials(tables: int, accounts: int, workers: Sequence[int], seconds: float, seed: str) -> Run:
    run: Run = {}
    with postgres() as psql:
        for number in workers:
            url = new_database(psql)
            run |= trial(url, sql_of(psql, url), tables, accounts, number, seconds, seed)
    if one := run.get(("load, 1 worker: durable commands", "/s")):
        for number in set(workers) - {1}:
            mine = f"load, {number} workers: durable commands"
            run[f"{mine} / those of one", "ratio"] = run[mine, "/s"] / one
    return run


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m scripts.bench.load", description=__doc__)
    parser.add_argument("--tables", type=int, default=TABLES, help="tables at once")
    parser.add_argument("--accounts", type=int, default=ACCOUNTS, help="accounts, which share the tables evenly")
    parser.add_argument("--workers", type=int, nargs="+", default=WORKERS_AT_ONCE, help="numbers of workers")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="seconds of each measured phase")
    asked = parser.parse_args()
    run = trials(asked.tables, asked.accounts, asked.workers, asked.seconds, "yemu")
    report(figures_of("w", [run], WORKERS), machine("yemu") | {"tables": asked.tables}, None)
