"""Platform on loopback whose people answer every question and begin a new game after each."""

from __future__ import annotations

import asyncio
from collections import defaultdict, deque
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from typing import Final, NamedTuple

import msgspec

from adapters.base import Line, Press, Question, scheme_of
from adapters.support.tasks import give_up
from scripts.bench.load_adapter import LONGEST, SCHEME, Ask, Input, Show, encode

BATCH: Final = 256
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
LOBBY: Final = "common-lobby"
_requests: msgspec.json.Decoder[Ask | Show] = msgspec.json.Decoder(Ask | Show)


@dataclass(slots=True)
class Table:
    room: str
    people: tuple[str, ...]
    seated: set[str] = field(default_factory=set)
    asked: dict[str, tuple[str, Question]] = field(default_factory=dict)
    """Prompts that wait for an answer, each with its player, by token."""
    has_played: bool = False

    def line(self, text: str, person: str = "") -> Line:
        author = person or self.people[0]
        return Line(author, author.partition("@")[2], self.room, text, moderator=True, locale="zh-hans")


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
    def __init__(self, tables: int, accounts: int, seats: int, opening: str, seed: str) -> None:
        self.port = 0
        self.rate: float | None = None
        """Number of answers a second; None as many as the bot acknowledges, 0 none."""
        self.answered: list[Answered] = []
        self.accepted: dict[str, Press] = {}
        """Presses that were acknowledged and not refused, by the number of their event."""
        self.again = 0
        self.holders: dict[str, int] = {}
        """Process that takes in the events of each account."""
        self.tables = [_table(number, f"{SCHEME}{number % accounts}", seats) for number in range(tables)]
        self._opening = opening
        self._random = Random(seed)
        self._by_address = {one: table for table in self.tables for one in (table.room, *table.people)}
        self._wishes: deque[tuple[Table, Line | str]] = deque()
        """Lines that people will say, and the tokens of prompts that they will answer."""
        self._flights: dict[str, Flight] = {}
        self._awaited: dict[str, str] = {}
        """Number of the event on its way, by the prompt or address at which a message acknowledges it."""
        self._repeated: set[str] = set()
        self._done: set[str] = set()
        self._events: dict[str, deque[tuple[int, bytes]]] = defaultdict(deque)
        self._number = 0
        self._asking: dict[str, asyncio.StreamWriter] = {}
        self._due = 0.0

    # People

    def open(self) -> None:
        self._wishes.extend((table, table.line(CALM)) for table in self.tables)

    def answer_at(self, rooms: Iterable[str]) -> None:
        """Answer an open question in each of these rooms now; the rate does not hold it back."""
        for table in map(self._by_address.__getitem__, rooms):
            if token := next((one for one in table.asked if self._is_open(table, one)), None):
                self._say(table, self._answer(table, token))
        self._give()

    @property
    def is_open(self) -> bool:
        return all(table.has_played for table in self.tables)

    @property
    def flights(self) -> Iterator[Flight]:
        return iter(self._flights.values())

    def _begin(self, table: Table) -> None:
        table.seated.clear()
        table.asked.clear()
        self._wishes.append((table, table.line(self._opening)))

    def _inputs(self) -> Iterator[tuple[Table, Input]]:
        while self._wishes:
            table, wish = self._wishes.popleft()
            if isinstance(wish, Line):
                yield table, wish
            elif self._is_open(table, wish):
                yield table, self._answer(table, wish)

    def _is_open(self, table: Table, token: str) -> bool:
        return token in table.asked and token not in self._awaited and token not in self._done

    def _answer(self, table: Table, token: str) -> Press:
        person, asked = table.asked[token]
        number = self._random.randint(max(asked.min, 1), max(asked.max, 1))
        return Press(person, token, tuple(button.id for button in self._random.sample(asked.buttons, number)))

    def _speak(self, most: int) -> int:
        before = self._number
        for table, said in islice(self._inputs(), most):
            self._say(table, said)
        if self._number > before:
            self._give()
        return self._number - before

    def _say(self, table: Table, said: Input) -> None:
        now = asyncio.get_running_loop().time()
        self._send(Flight(table, said, now, now))

    def _send(self, flight: Flight) -> None:
        self._number += 1
        self._flights[str(self._number)] = flight
        self._awaited[self._place(flight.said)] = str(self._number)
        self._events[scheme_of(flight.table.room)].append((self._number, encode(flight.said)))

    def _release(self) -> None:
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
        late = [one for one in self._flights.items() if one[1].tried < now - AGAIN]
        for event, flight in late:
            del self._flights[event]
            place = self._place(flight.said)
            del self._awaited[place]
            if isinstance(flight.said, Line) or place in flight.table.asked:
                self.again += 1
                self._repeated.add(place)
                self._send(flight._replace(tried=now))
        self._give()

    # Their screens

    def show(self, shown: Show) -> None:
        table, token = self._by_address[shown.to], shown.prompt
        if shown.is_refused:
            self.accepted.pop(shown.cause, None)
        if shown.key == CLOSED and (flight := self._flights.get(shown.cause)):
            table.asked.pop(self._place(flight.said), None)
        if event := self._event_of(shown, table):
            self._acknowledge(event, is_refused=shown.is_refused)
        if shown.asked:
            if token not in table.asked and token not in self._done:
                self._wishes.append((table, token))
            table.asked[token] = (shown.to, shown.asked)
        elif token:
            table.asked.pop(token, None)
        if shown.is_over:
            self._begin(table)
        self._release()

    def _event_of(self, shown: Show, table: Table) -> str | None:
        if shown.cause:
            return shown.cause if shown.cause in self._flights else None
        if event := self._awaited.get(shown.prompt):
            said = self._flights[event].said
            is_counted = isinstance(said, Press) and sorted(shown.answer) == sorted(said.choices)
            return event if is_counted and not shown.asked else None
        return self._awaited.get(shown.to) if shown.to != table.room or shown.key == LOBBY else None

    def _acknowledge(self, event: str, *, is_refused: bool) -> None:
        table, said, sent, _ = self._flights.pop(event)
        place = self._place(said)
        self._awaited.pop(place, None)
        self.answered.append(Answered(table.room, isinstance(said, Press), sent, asyncio.get_running_loop().time()))
        if isinstance(said, Press):
            if is_refused:
                self._wishes.append((table, place))
                return
            table.asked.pop(place, None)
            self._done.add(place)
            if place not in self._repeated:
                self.accepted[event] = said
        elif said.text == CALM:
            self._begin(table)
        elif said.text == self._opening:
            self._wishes.extend((table, table.line(JOIN, person)) for person in table.people)
        elif said.text == JOIN:
            table.seated.add(said.person)
            if len(table.seated) == len(table.people):
                self._wishes.append((table, table.line(START)))
        else:
            table.has_played = True

    def _place(self, said: Input) -> str:
        if isinstance(said, Press):
            return said.prompt
        return said.room if said.room and said.text in (CALM, self._opening) else said.person

    # The wire

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[None]:
        server = await asyncio.start_server(self._hear, "127.0.0.1", 0, limit=LONGEST)
        self.port = server.sockets[0].getsockname()[1]
        pace = asyncio.ensure_future(self._keep_pace())
        try:
            yield
        finally:
            server.close()
            await give_up([pace])

    async def _hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        rest = b""
        with suppress(ConnectionError):
            while data := await reader.read(LONGEST):
                *lines, rest = (rest + data).split(b"\n")
                numbers = []
                for request in map(_requests.decode, lines):
                    if isinstance(request, Ask):
                        self._ask(writer, request)
                    else:
                        self.show(request)
                        numbers.append(b"%d" % request.number)
                if numbers:
                    writer.write(b" ".join(numbers) + b"\n")
        self._asking = {account: one for account, one in self._asking.items() if one is not writer}
        writer.close()

    def _ask(self, writer: asyncio.StreamWriter, asked: Ask) -> None:
        self.holders[asked.account] = asked.worker
        self._asking[asked.account] = writer
        events = self._events[asked.account]
        while events and events[0][0] <= asked.after:
            events.popleft()
        self._give()

    def _give(self) -> None:
        for account in [one for one in self._asking if self._events[one]]:
            batch = b",".join(b"[%d,%s]" % one for one in islice(self._events[account], BATCH))
            self._asking.pop(account).write(b"[%s]\n" % batch)


def _table(number: int, account: str, seats: int) -> Table:
    people = tuple(f"{account}:@{number}-{seat}" for seat in range(1, seats + 1))
    return Table(f"{account}:r{number}", people)
