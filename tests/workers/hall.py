from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress

import msgspec

from adapters.base import Capabilities, Closed, Incoming, Line, Message, Moved, Platform, Press, scheme_of
from adapters.intake import Event, Intake, Pulse
from bot.app import App, build
from bot.clock import HurriedClock
from bot.match.deal import Rehearsal
from fsm.games.avalon import AVALON
from storage import open_store
from tests.bot.recording import words
from tests.patience import PATIENCE

ACCOUNTS = ("a", "b", "c", "d")
PEOPLE = ("ann", "bob", "cid", "dan", "eve")


class World:
    def __init__(self) -> None:
        self.events: dict[str, list[bytes]] = {name: [] for name in ACCOUNTS}
        self.hooked: dict[str, list[bytes]] = {name: [] for name in ACCOUNTS}
        """Events at the webhook of a worker without the account."""
        self.shown: list[Message] = []
        self.by: list[str] = []
        self.stuck: set[str] = set()
        """Workers whose messages wait for the limits of the platform."""
        self.news = asyncio.Condition()

    async def tell(self, incoming: Incoming) -> None:
        async with self.news:
            self.events[account_of(incoming)].append(msgspec.json.encode(incoming))
            self.news.notify_all()

    async def hook(self, incoming: Incoming) -> None:
        async with self.news:
            self.hooked[account_of(incoming)].append(msgspec.json.encode(incoming))
            self.news.notify_all()

    async def say(self, person: str, text: str, room: str | None = None) -> None:
        moderates = person.endswith(":@mod")
        await self.tell(Line(person, person.rpartition("@")[2].title(), room, text, moderates if room else None))

    async def show(self, worker: str, message: Message) -> None:
        async with self.news:
            await self.news.wait_for(lambda: worker not in self.stuck)
            self.shown.append(message)
            self.by.append(worker)
            self.news.notify_all()

    async def until(self, seen: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE), self.news:
            await self.news.wait_for(seen)

    async def gets(self, to: str, key: str, times: int = 1) -> Message:
        await self.until(lambda: self.times(to, key) >= times)
        return [one for one in self.shown if (one.to, one.key) == (to, key)][-1]

    def times(self, to: str, key: str) -> int:
        return sum((one.to, one.key) == (to, key) for one in self.shown)

    def open(self, key: str, people: Sequence[str]) -> list[Message]:
        closed = {one.detail.prompt for one in self.shown if isinstance(one.detail, Closed)}
        asks = {one.to: one for one in self.shown if one.kind == "ask" and one.key == key and one.to in people}
        return [one for one in asks.values() if one.slot not in closed]


def account_of(incoming: Incoming) -> str:
    return scheme_of(
        incoming.room if isinstance(incoming, Moved) or not hasattr(incoming, "person") else incoming.person
    )


class Account(Platform):
    capabilities = Capabilities(live=True)

    def __init__(self, world: World, name: str, worker: str) -> None:
        self.scheme = name
        self._world = world
        self._worker = worker
        self.pulse = Pulse()

    def queued(self) -> int:
        return 0

    async def listen(self, intake: Intake) -> None:
        self.pulse.is_connected = True
        at, events = int(await intake.position() or 0), self._world.events[self.scheme]
        while True:
            async with self._world.news:
                await self._world.news.wait_for(lambda: len(events) > at)
            new = [Event(str(number), body) for number, body in enumerate(events) if number >= at]
            await intake.put(new, str(at := at + len(new)))

    async def listen_beside(self, intake: Intake) -> None:
        hooked = self._world.hooked[self.scheme]
        while True:
            async with self._world.news:
                await self._world.news.wait_for(lambda: bool(hooked))
            await intake.put([Event(hooked[0].hex(), hooked[0])], str(await intake.position()))
            del hooked[0]

    async def read(self, body: bytes) -> Incoming | None:
        incoming: Incoming = msgspec.json.decode(body, type=Incoming)
        return incoming

    async def send(self, message: Message, ref: str | None) -> str:
        if message.is_wanted():
            await self._world.show(self._worker, message)
        return ref or message.id

    async def moderates(self, person: str, room: str) -> bool:
        return person.endswith(":@mod")


class Worker:
    def __init__(
        self, world: World, url: str, name: str, ahead: float = 0.0, accounts: Sequence[str] = ACCOUNTS
    ) -> None:
        """`ahead` are the seconds by which the clock of its machine is wrong."""
        self.name = name
        self._store = open_store(url)
        self._clock = clock = HurriedClock()
        clock.set(clock.now() + ahead)
        self.app: App = build(
            self._store,
            clock,
            [Account(world, account, name) for account in accounts],
            locale="en",
            rehearsal=Rehearsal("workers", None),
            games={"avalon": AVALON},
            words=words(),
        )
        self._told: asyncio.Future[None] | None = None
        self._work: asyncio.Task[None] | None = None

    async def start(self) -> None:
        await self._store.open()
        await self.app.begin()
        self._told = asyncio.get_running_loop().create_future()
        self._work = asyncio.create_task(self.app.listen(asyncio.ensure_future(self._drained(self._told))))

    async def _drained(self, told: asyncio.Future[None]) -> None:
        await told
        await self.app.drain(0)

    async def stop(self) -> None:
        if self._told and self._work and not self._told.done():
            self._told.set_result(None)
            with suppress(asyncio.CancelledError):
                await self._work
            await self.app.end()

    async def ended(self) -> None:
        assert self._work
        try:
            await self._work
        finally:
            await self.app.end()

    @property
    def held(self) -> set[str]:
        return self.app.accounts.held

    async def becomes(self, wanted: Callable[[Worker], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not wanted(self):  # noqa: ASYNC110
                await asyncio.sleep(0.01)


def moderator(room: str) -> str:
    return f"{scheme_of(room)}:@mod"


def people(room: str) -> list[str]:
    account, _, place = room.partition(":")
    return [f"{account}:@{name}.{place}" for name in PEOPLE]


async def begin(world: World, room: str, players: Sequence[str]) -> None:
    await world.say(moderator(room), "/new avalon", room)
    await world.gets(room, "common-lobby")
    for player in players:
        await world.say(player, "/join", room)
        await world.gets(player, "common-welcome")
    await world.say(moderator(room), "/start", room)
    await world.gets(room, "common-dealt")
    await world.until(lambda: bool(world.open("avalon-nominate", players)))


async def propose(world: World, players: Sequence[str]) -> None:
    (ask,) = world.open("avalon-nominate", players)
    assert ask.question
    choices = tuple(one.id for one in ask.question.buttons[: ask.question.min])
    await world.tell(Press(ask.to, ask.question.token, choices))
    await world.until(lambda: len(world.open("avalon-team-vote", players)) == len(players))
