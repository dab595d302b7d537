"""Platform on loopback whose people answer every question and begin a new game after each."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from typing import Final, NamedTuple, cast

import msgspec

from adapters.support.tasks import give_up
from scripts.bench.load_adapter import SCHEME, Ask, Input, Show, encode

BATCH: Final = 256
"""Maximum number of events handed out at once."""

WINDOW: Final = 512
"""Number of answers on their way where people answer as fast as they are heard."""

AGAIN: Final = 60.0
"""Seconds after which a person who has seen no reaction says the same again."""

TICK: Final = 0.005
"""Seconds between looks at the rate."""

CALM: Final = "/config set tempo post"
"""First line in a room: no clock rings there while people are measured."""

JOIN: Final = "/join"
START: Final = "/start"

CLOSED: Final = "common-prompt-closed"
"""Refusal of an answer that comes too late."""

LOBBY: Final = "common-lobby"
"""Message that shows a table before its game."""

_requests: msgspec.json.Decoder[Ask | Show] = msgspec.json.Decoder(Ask | Show)


@dataclass(slots=True)
class Table:
    room: str
    people: tuple[str, ...]
    seated: set[str] = field(default_factory=set)
    asked: dict[str, tuple[str, Show]] = field(default_factory=dict)
    """Prompts that wait for an answer, each with its player, by token."""
    games: int = 0


class Flight(NamedTuple):
    table: Table
    said: Input
    sent: float
    tried: float


class Answered(NamedTuple):
    room: str
    is_press: bool
    sent: float
    at: float


class Platform:
    def __init__(self, tables: int, seats: int, opening: str, seed: str) -> None:
        self.port = 0
        self.rate: float | None = None
        """Number of answers a second; None as many as the bot acknowledges, 0 none."""
        self.answered: list[Answered] = []
        self.accepted: dict[str, Input] = {}
        """Presses that were acknowledged and not refused, by the number of their event."""
        self.again = 0
        """Number of events that were said again."""
        self.holder = 0
        """Process that takes in the events."""
        self.shown = 0
        self.tables = [_table(number, seats) for number in range(tables)]
        self._opening = opening
        self._random = Random(seed)
        self._rooms = {table.room for table in self.tables}
        self._by_address = {one: table for table in self.tables for one in (table.room, *table.people)}
        self._lines: deque[tuple[Table, Input]] = deque()
        self._questions: deque[tuple[Table, str]] = deque()
        self._flights: dict[str, Flight] = {}
        self._pressed: dict[str, str] = {}
        self._texts: dict[str, str] = {}
        self._repeated: set[str] = set()
        self._done: set[str] = set()
        self._events: deque[tuple[int, bytes]] = deque()
        self._number = 0
        self._asking: _Wire | None = None
        self._due = 0.0

    # People

    def open(self) -> None:
        self._lines.extend((table, Input(table.people[0], table.room, CALM)) for table in self.tables)

    def answer_at(self, rooms: Iterable[str]) -> None:
        """Answer an open question in each of these rooms now; the rate does not hold it back."""
        tables = (self._by_address[room] for room in rooms)
        firsts = ((table, next(filter(self._is_open, table.asked), "")) for table in tables)
        self._say((table, self._answer(token, *table.asked[token])) for table, token in firsts if token)

    @property
    def games_begun(self) -> int:
        return sum(table.games > 0 for table in self.tables)

    @property
    def flights(self) -> Iterator[Flight]:
        return iter(self._flights.values())

    def _begin(self, table: Table) -> None:
        table.seated.clear()
        table.asked.clear()
        self._lines.append((table, Input(table.people[0], table.room, self._opening)))

    def _wishes(self) -> Iterator[tuple[Table, Input]]:
        """Yield the next events of people: lines first, then answers to open questions."""
        while self._lines or self._questions:
            if self._lines:
                yield self._lines.popleft()
            else:
                table, token = self._questions.popleft()
                if token in table.asked and self._is_open(token):
                    yield table, self._answer(token, *table.asked[token])

    def _is_open(self, token: str) -> bool:
        return token not in self._pressed and token not in self._done

    def _answer(self, token: str, person: str, asked: Show) -> Input:
        number = self._random.randint(max(asked.least, 1), max(asked.most, 1))
        return Input(person, prompt=token, choices=tuple(self._random.sample(asked.choices, number)))

    def _speak(self, most: int) -> int:
        return self._say(islice(self._wishes(), most))

    def _say(self, wishes: Iterable[tuple[Table, Input]]) -> int:
        count, now = 0, asyncio.get_running_loop().time()
        for table, said in wishes:
            self._tell(Flight(table, said, now, now))
            count += 1
        if count:
            self._give()
        return count

    def _tell(self, flight: Flight) -> None:
        self._number += 1
        self._flights[str(self._number)] = flight
        said = flight.said
        if said.prompt:
            self._pressed[said.prompt] = str(self._number)
        else:
            self._texts[self._reader(said)] = str(self._number)
        self._events.append((self._number, encode(said)))

    def _release(self) -> None:
        """Send events as far as the window has room."""
        if self.rate is None and (room := WINDOW - len(self._flights)) > 0:
            self._speak(room)

    async def _keep_pace(self) -> None:
        loop = asyncio.get_running_loop()
        last = swept = loop.time()
        while True:
            await asyncio.sleep(TICK)
            now = loop.time()
            self._due = min(self._due + (self.rate or 0) * (now - last), 1 + (self.rate or 0))
            last = now
            if self.rate is None:
                self._release()
            else:
                self._due -= self._speak(int(self._due))
            if now > swept + 1:
                swept = now
                self._repeat(now)

    def _repeat(self, now: float) -> None:
        """Repeat events that have waited for long."""
        late = [one for one in self._flights.items() if one[1].tried < now - AGAIN]
        for event, flight in late:
            del self._flights[event]
            token = flight.said.prompt
            self._pressed.pop(token, None)
            if not token or token in flight.table.asked:
                self.again += 1
                self._repeated.add(token)
                self._tell(flight._replace(tried=now))
        self._give()

    # Their screens

    def show(self, shown: Show) -> None:
        self.shown += 1
        table = self._by_address[shown.to]
        token = shown.prompt
        if shown.refused:
            self.accepted.pop(shown.cause, None)
        if shown.key == CLOSED and (flight := self._flights.get(shown.cause)):
            table.asked.pop(flight.said.prompt, None)
        if event := self._event_of(shown):
            self._acknowledge(event, refused=shown.refused)
        if token and shown.open:
            is_new = token not in table.asked
            table.asked[token] = (shown.to, shown)
            if is_new and token not in self._done:
                self._questions.append((table, token))
        elif token:
            table.asked.pop(token, None)
        if shown.over:
            self._begin(table)
        self._release()

    def _event_of(self, shown: Show) -> str | None:
        """Return the event that a message acknowledges, None for none."""
        if shown.cause:
            return shown.cause if shown.cause in self._flights else None
        if event := self._pressed.get(shown.prompt):
            is_counted = sorted(shown.answer) == sorted(self._flights[event].said.choices)
            return event if is_counted and not shown.open else None
        return self._texts.get(shown.to) if shown.to not in self._rooms or shown.key == LOBBY else None

    def _acknowledge(self, event: str, *, refused: bool) -> None:
        table, said, sent, _ = self._flights.pop(event)
        self.answered.append(Answered(table.room, bool(said.prompt), sent, asyncio.get_running_loop().time()))
        if said.prompt:
            del self._pressed[said.prompt]
            if refused:
                self._questions.append((table, said.prompt))
                return
            table.asked.pop(said.prompt, None)
            self._done.add(said.prompt)
            if said.prompt not in self._repeated:
                self.accepted[event] = said
            return
        self._texts.pop(self._reader(said), None)
        if said.text == CALM:
            self._begin(table)
        elif said.text == self._opening:
            self._lines.extend((table, Input(person, table.room, JOIN)) for person in table.people)
        elif said.text == JOIN:
            table.seated.add(said.person)
            if len(table.seated) == len(table.people):
                self._lines.append((table, Input(table.people[0], table.room, START)))
        else:
            table.games += 1

    def _reader(self, said: Input) -> str:
        """Return the address at which the first message acknowledges a text."""
        return said.room if said.text in (CALM, self._opening) else said.person

    # The wire

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[None]:
        server = await asyncio.get_running_loop().create_server(lambda: _Wire(self), "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        pace = asyncio.ensure_future(self._keep_pace())
        try:
            yield
        finally:
            server.close()
            await give_up([pace])

    def ask(self, wire: _Wire, asked: Ask) -> None:
        """Hand out the events behind a position as soon as there are any."""
        self.holder = asked.worker
        self._asking = wire
        while self._events and self._events[0][0] <= asked.after:
            self._events.popleft()
        self._give()

    def lose(self, wire: _Wire) -> None:
        if self._asking is wire:
            self._asking = None

    def _give(self) -> None:
        if self._asking and self._events:
            batch = b",".join(b"[%d,%s]" % one for one in islice(self._events, BATCH))
            self._asking.write(b"[%s]\n" % batch)
            self._asking = None


class _Wire(asyncio.Protocol):
    """Connection of a worker, which sends lines."""

    def __init__(self, platform: Platform) -> None:
        self._platform = platform
        self._rest = b""
        self._transport: asyncio.WriteTransport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.WriteTransport", transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._platform.lose(self)

    def data_received(self, data: bytes) -> None:
        """Carry out whole lines, and confirm their messages."""
        *lines, self._rest = (self._rest + data).split(b"\n")
        numbers = []
        for line in map(_requests.decode, lines):
            if isinstance(line, Ask):
                self._platform.ask(self, line)
            else:
                self._platform.show(line)
                numbers.append(b"%d" % line.number)
        if numbers:
            self.write(b" ".join(numbers) + b"\n")

    def write(self, data: bytes) -> None:
        if self._transport:
            self._transport.write(data)


def _table(number: int, seats: int) -> Table:
    people = tuple(f"{SCHEME}:@{number}-{seat}" for seat in range(1, seats + 1))
    return Table(f"{SCHEME}:r{number}", people)
