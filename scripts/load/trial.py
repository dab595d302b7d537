"""Trial of several workers: tables that play as fast as they can, then at half of that speed, then with kills."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable, Collection, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from random import Random
from time import process_time
from typing import Final, NamedTuple

import asyncpg

from bot.cli.run import run_on_uvloop
from bot.match.journal import Note, read
from bot.messages.tokens import PromptToken
from bot.workers import duties
from fsm import Answer
from scripts.bench.figures import Run
from scripts.bench.workers import sql_of
from scripts.load.adapter import Input
from scripts.load.platform import Answered, Platform
from scripts.load.workers import Workers, server_cpu, use
from storage.base import Entry
from tests.workers.history import faults

TABLES: Final = 10_000
WORKERS_AT_ONCE: Final = (1, 2, 4)
SECONDS: Final = 30.0

SEATS: Final = 7

PARTS: Final = (
    "SELECT count(duty.name) FROM worker LEFT JOIN duty ON duty.worker = worker.name AND duty.name = ANY($1) "
    "GROUP BY worker.name"
)
"""Query for the number of shares of each worker."""

OPENING: Final = "/new avalon"

MOMENT: Final = 1.0
"""Seconds after the end of a worker in which people answer to be measured."""

SAMPLE: Final = 200
"""Maximum number of tables of the ended worker, and of the others, at which somebody answers in that time."""

STEPS: Final = 20
"""Number of parts of that time, in each of which as many answers are sent."""

PATIENCE: Final = 300.0
"""Seconds without an acknowledgement after which something counts as stuck."""


class Span(NamedTuple):
    """Use of the machine within some time, processor time in seconds."""

    seconds: float
    """Length."""
    commands: int
    """Number of durable commands."""
    cpu: Mapping[int, float]
    """Processor time of each worker."""
    server: float
    """Processor time of PostgreSQL."""
    platform: float
    """Processor time of this process: the platform and its people."""


class Ending(NamedTuple):
    """End of a worker."""

    lost: Collection[str]
    """Rooms of its tables."""
    began: float
    """Instant of the signal."""
    answered: Collection[Answered]
    """Answers that were sent within the first moment, and acknowledged since."""


@dataclass
class Trial:
    """One database, its workers, and the people at their tables."""

    url: str
    """Empty database."""
    tables: int
    """Number of tables."""
    workers: int
    """Number of workers."""
    seconds: float
    """Length of each measured phase."""
    seed: str
    """Seed of the answers."""
    run: Run = field(default_factory=dict)
    """Figures so far."""

    def __post_init__(self) -> None:
        self._random = Random(self.seed)

    async def measure(self) -> Collection[Input]:
        """Take all figures; return the answers that were acknowledged."""
        self._platform = Platform(self.tables, SEATS, OPENING, self.seed)
        async with self._platform.serving(), self._connected(), self._served():
            await self._open()
            rate = await self._flat_out()
            await self._paced(rate / 2, "half")
            await self._paced(rate / 20, "a twentieth of")
            await self._kill(self._platform.holder, "account's holder")
            await self._shared()
            await asyncio.sleep(self.seconds)
            if self.workers > 1:
                await self._kill(self._other(), "another worker")
                await self._shared()
                await self._stop(self._other(), "another worker")
                await self._shared()
                await self._stop(self._platform.holder, "account's holder")
            await self._quiet()
        self.figure("answers said again", self._platform.again)
        return self._platform.accepted.values()

    def figure(self, name: str, value: float, unit: str = "") -> None:
        """Note a figure, and print it."""
        number = f"{self.workers} worker{'s' if self.workers > 1 else ''}"
        self.run[f"load, {number}: {name}", unit] = value
        print(f"  {name}: {value:.3f} {unit}", file=sys.stderr, flush=True)

    @asynccontextmanager
    async def _connected(self) -> AsyncIterator[None]:
        self._database = await asyncpg.connect(self.url)
        try:
            yield
        finally:
            await self._database.close()

    @asynccontextmanager
    async def _served(self) -> AsyncIterator[None]:
        async with Workers(self.url, self._platform.port).running(self.workers) as self._running:
            yield

    # Phases

    async def _open(self) -> None:
        """Let people open all tables, and return when a game runs at each."""
        began = asyncio.get_running_loop().time()
        await self._until(lambda: self._platform.holder > 0)
        await self._running.ready()
        self.figure("started", asyncio.get_running_loop().time() - began, "s")
        began = asyncio.get_running_loop().time()
        self._platform.open()
        await self._until(lambda: self._platform.begun == self.tables)
        self.figure("all tables opened", asyncio.get_running_loop().time() - began, "s")

    async def _flat_out(self) -> float:
        """Play as fast as the bot acknowledges; return the number of answers a second."""
        await asyncio.sleep(self.seconds / 10)
        before = len(self._platform.answered)
        span = await self._span()
        self.figure("durable commands", span.commands / span.seconds, "/s")
        answers = (len(self._platform.answered) - before) / span.seconds
        self.figure("answers acknowledged", answers, "/s")
        self._cost(span)
        return answers

    async def _paced(self, rate: float, speed: str) -> None:
        """Play at a speed, once everything before is answered, and take the times of the answers."""
        await self._quiet()
        others = [one for one in self._running if one != self._platform.holder]
        distant = frozenset[str]().union(*[await self._running.rooms(one) for one in others])
        self._platform.rate = rate
        before = len(self._platform.answered)
        span = await self._span()
        self.figure(f"at {speed} the speed: answers", rate, "/s")
        self._cost(span, f"at {speed} the speed: ")
        answered = [one for one in self._platform.answered[before:] if one.is_press]
        self._times(f"at {speed} the speed: answer to acknowledgement", [one.at - one.sent for one in answered])
        elsewhere = [one.at - one.sent for one in answered if one.room in distant]
        self._times(f"at {speed} the speed: the same, table on another worker than the account", elsewhere)

    async def _kill(self, one: int, name: str) -> None:
        """Kill a worker, and take the time until each table answers again."""
        lost, began, answered = await self._end(one, signal.SIGKILL)
        again: dict[str, float] = {}
        for answer in answered:
            again.setdefault(answer.room, answer.at - began)
        self.figure(f"{name} killed: its tables", len(lost))
        self._times(f"{name} killed: its tables answer again", [again[room] for room in again if room in lost], "s")
        self._times(f"{name} killed: other tables", [again[room] for room in again if room not in lost], "s")

    async def _stop(self, one: int, name: str) -> None:
        """Tell a worker to stop, and take the longest pause at its tables."""
        lost, _, answered = await self._end(one, signal.SIGTERM)
        pauses = [answer.at - answer.sent for answer in answered if answer.room in lost and answer.is_press]
        self.figure(f"{name} told to stop: its tables", len(lost))
        self._times(f"{name} told to stop: answer to acknowledgement at its tables", pauses, "s")
        self.figure(f"{name} told to stop: longest pause", max(pauses), "s")

    async def _end(self, one: int, number: signal.Signals) -> Ending:
        """End a worker by a signal, and start another one in its place."""
        lost = await self._running.rooms(one)
        before, began = len(self._platform.answered), asyncio.get_running_loop().time()
        replaced = asyncio.create_task(self._running.replace(one, number))
        rooms = self._sample(lost)
        for step in range(STEPS):
            self._platform.answer_at(rooms[step::STEPS])
            await asyncio.sleep(MOMENT / STEPS)
        until = asyncio.get_running_loop().time()
        await replaced
        await self._until(lambda: not any(flight.sent < until for flight in self._platform.flights))
        answered = [answer for answer in self._platform.answered[before:] if began <= answer.sent < until]
        return Ending(lost, began, answered)

    def _other(self) -> int:
        """Return a worker that does not hold the account."""
        return next(one for one in self._running if one != self._platform.holder)

    def _sample(self, lost: Collection[str]) -> list[str]:
        """Return some rooms that a worker has lost, and some of the others, mixed."""
        rooms = {True: list[str](), False: list[str]()}
        for table in self._platform.tables:
            rooms[table.room in lost].append(table.room)
        mixed = [room for group in rooms.values() for room in self._random.sample(group, min(SAMPLE, len(group)))]
        self._random.shuffle(mixed)
        return mixed

    async def _shared(self) -> None:
        """Return when all workers have even parts of the tables; those move when all games are told that they go on."""
        began, parts = asyncio.get_running_loop().time(), [0]
        while len(parts) < self.workers or sum(parts) < duties.SHARES or max(parts) > min(parts) + 1:
            self._running.check()
            await asyncio.sleep(0.1)
            parts = [part for (part,) in await self._database.fetch(PARTS, duties.TABLES)]
        self.figure("games told that they go on, and shares even again", asyncio.get_running_loop().time() - began, "s")

    async def _quiet(self) -> None:
        """Return when everything is answered; nobody says any more."""
        self._platform.rate = 0
        await self._until(lambda: not any(self._platform.flights))

    # Figures

    async def _until(self, fact: Callable[[], bool]) -> None:
        """Return when a fact is true. Raises RuntimeError when a worker or all progress has ended."""
        loop, heard = asyncio.get_running_loop(), -1
        while not fact():
            self._running.check()
            if heard != len(self._platform.answered):
                heard, last = len(self._platform.answered), loop.time()
            elif loop.time() > last + PATIENCE:
                waiting = [flight.said for flight in self._platform.flights]
                raise RuntimeError(f"{len(waiting)} events wait: {waiting[:10]}")
            await asyncio.sleep(0.02)

    async def _commands(self) -> int:
        return int(await self._database.fetchval('SELECT sum(seq) FROM "match"'))

    async def _span(self) -> Span:
        """Return what the measured seconds use."""
        server = await self._database.fetchval("SELECT pg_backend_pid()")
        loop = asyncio.get_running_loop()

        async def look() -> tuple[float, int, Mapping[int, float], float, float]:
            used = {one: use(one).cpu for one in self._running}
            return loop.time(), await self._commands(), used, server_cpu(server), process_time()

        began = await look()
        await asyncio.sleep(self.seconds)
        ended = await look()
        cpu = {one: spent - began[2][one] for one, spent in ended[2].items()}
        return Span(ended[0] - began[0], ended[1] - began[1], cpu, ended[3] - began[3], ended[4] - began[4])

    def _cost(self, span: Span, when: str = "") -> None:
        holder = self._platform.holder
        others = [spent for one, spent in span.cpu.items() if one != holder]
        self.figure(f"{when}CPU of the account's holder", span.cpu[holder] / span.seconds, "s/s")
        if others:
            self.figure(f"{when}CPU of each other worker", sum(others) / len(others) / span.seconds, "s/s")
        self.figure(f"{when}CPU of PostgreSQL", span.server / span.seconds, "s/s")
        self.figure(f"{when}CPU of the platform", span.platform / span.seconds, "s/s")
        self.figure(f"{when}CPU of all workers for a command", sum(span.cpu.values()) / span.commands * 1e6, "µs")
        self.figure(f"{when}CPU of PostgreSQL for a command", span.server / span.commands * 1e6, "µs")
        memory = {one: use(one).memory for one in span.cpu}
        self.figure(f"{when}memory of the account's holder", memory.pop(holder), "MiB")
        if memory:
            self.figure(f"{when}memory of each other worker", sum(memory.values()) / len(memory), "MiB")

    def _times(self, name: str, times: Sequence[float], unit: str = "ms") -> None:
        """Take the median and the slowest hundredth of some times; nothing where there are none."""
        ordered = sorted(times)
        for share in (50, 99) if ordered else ():
            at = ordered[(len(ordered) - 1) * share // 100]
            self.figure(f"{name}, p{share}", at * 1000 if unit == "ms" else at, unit)


def trial(url: str, tables: int, workers: int, seconds: float, seed: str) -> Run:
    """Return the figures of a trial, the last of which is the number of faults in its database."""
    one = Trial(url, tables, workers, seconds, seed)
    accepted = run_on_uvloop(one.measure())
    found = faults(sql_of(url), {})
    left = [fault for fault in found if fault.endswith(": not delivered")]  # timers ring until the end
    wrong = [*(fault for fault in found if fault not in left), *asyncio.run(lost(url, accepted))]
    one.figure("rows left for the next start", len(left))
    for fault in wrong[:20]:
        print(f"  {fault}", file=sys.stderr)
    one.figure("answers acknowledged in all", len(accepted))
    one.figure("faults in the database", len(wrong))
    return one.run


async def lost(url: str, accepted: Collection[Input]) -> list[str]:
    """Return the acknowledged answers that are not in their journal exactly once."""
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


def trials(create: Callable[[str], str], tables: int, workers: Sequence[int], seconds: float, seed: str) -> Run:
    """Take the figures for each number of workers on a database that `create` makes, and compare them with one."""
    run: Run = {}
    for number in workers:
        run |= trial(create("postgresql"), tables, number, seconds, seed)
    if one := run.get(("load, 1 worker: durable commands", "/s")):
        for number in set(workers) - {1}:
            mine = f"load, {number} workers: durable commands"
            run[f"{mine} / those of one", "ratio"] = run[mine, "/s"] / one
    return run
