from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import count

import msgspec

from adapters.base import Capabilities, Closed, Incoming, Line, Message, Platform, Press
from adapters.intake import Event, Intake, Pulse
from bot.app import App, build
from bot.clock import HurriedClock
from bot.match.deal import Rehearsal
from bot.workers.duties import account_of, share_of
from fsm.games.avalon import AVALON
from storage import open_store
from tests.bot.recording import words
from tests.patience import PATIENCE

MODERATOR = "test:@mod"
PEOPLE = ("ann", "bob", "cid", "dan", "eve")


class World:
    def __init__(self) -> None:
        self.events: list[bytes] = []
        self.hooked: list[bytes] = []
        """Events at the webhook of a worker without the account."""
        self.shown: list[Message] = []
        self.by: list[str] = []
        self.gone: set[str] = set()
        self.is_away = False
        """Whether the platform cannot be reached; it keeps what happens meanwhile."""
        self.news = asyncio.Condition()

    async def goes_away(self) -> None:
        async with self.news:
            self.is_away = True
            self.news.notify_all()

    async def comes_back(self) -> None:
        async with self.news:
            self.is_away = False
            self.news.notify_all()

    async def tell(self, incoming: Incoming) -> None:
        async with self.news:
            self.events.append(msgspec.json.encode(incoming))
            self.news.notify_all()

    async def hook(self, incoming: Incoming) -> None:
        async with self.news:
            self.hooked.append(msgspec.json.encode(incoming))
            self.news.notify_all()

    async def say(self, person: str, text: str, room: str | None = None) -> None:
        moderates = person == MODERATOR
        await self.tell(Line(person, person.rpartition("@")[2].title(), room, text, moderates if room else None))

    async def show(self, worker: str, message: Message) -> None:
        async with self.news:
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


class Account(Platform):
    scheme = "test"
    capabilities = Capabilities(live=True)

    def __init__(self, world: World, worker: str) -> None:
        self._world = world
        self._worker = worker
        self.pulse = Pulse()

    def queued(self) -> int:
        return 0

    async def listen(self, intake: Intake) -> None:
        world = self._world
        self.pulse.is_connected = not world.is_away
        at = int(await intake.position() or 0)
        while True:
            async with world.news:
                await world.news.wait_for(lambda: world.is_away is self.pulse.is_connected or self._has_more(at))
            self.pulse.is_connected = not world.is_away
            if world.is_away or not self._has_more(at):
                continue
            new = [Event(str(number), body) for number, body in enumerate(world.events) if number >= at]
            await intake.put(new, str(at := at + len(new)))

    def _has_more(self, at: int) -> bool:
        return not self._world.is_away and len(self._world.events) > at

    async def listen_beside(self, intake: Intake) -> None:
        while True:
            async with self._world.news:
                await self._world.news.wait_for(lambda: self._world.hooked)
            body = self._world.hooked[0]
            await intake.put([Event(body.hex(), body)], str(await intake.position()))
            self._world.hooked.remove(body)

    async def read(self, body: bytes) -> Incoming | None:
        incoming: Incoming = msgspec.json.decode(body, type=Incoming)
        return incoming

    async def send(self, message: Message, ref: str | None) -> str:
        if message.is_wanted():
            await self._world.show(self._worker, message)
        return ref or message.id

    async def moderates(self, person: str, room: str) -> bool:
        return person == MODERATOR


class Worker:
    def __init__(self, world: World, url: str, name: str, ahead: float = 0.0) -> None:
        """`ahead` are the seconds by which the clock of its machine is wrong."""
        self.name = name
        self._store = open_store(url)
        self._clock = clock = HurriedClock()
        clock.set(clock.now() + ahead)
        self.app: App = build(
            self._store,
            clock,
            [Account(world, name)],
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

    async def lives_through(self, seconds: float) -> None:
        """Let so much time pass, from alarm to alarm, in a moment."""
        end = self._clock.now() + seconds
        while self._clock.now() < end:
            self._clock.skip()
            await self.app.dispatcher.mailboxes.idle()
            await asyncio.sleep(0.01)

    def has(self, room: str) -> bool:
        return self.app.services.peers.does(share_of(room))

    @property
    def has_account(self) -> bool:
        return self.app.services.peers.does(account_of("test"))

    @property
    def parts(self) -> int:
        return len(self.app.worker.duties[0])

    async def becomes(self, wanted: Callable[[Worker], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not wanted(self):  # noqa: ASYNC110
                await asyncio.sleep(0.01)

    def room(self) -> str:
        return next(room for room in (f"test:room{number}" for number in count(1)) if self.has(room))


def people(room: str) -> list[str]:
    return [f"test:@{name}.{room.rpartition(':')[2]}" for name in PEOPLE]


async def begin(world: World, room: str, players: Sequence[str]) -> None:
    await world.say(MODERATOR, "/new avalon", room)
    await world.gets(room, "common-lobby")
    for player in players:
        await world.say(player, "/join", room)
        await world.gets(player, "common-welcome")
    await world.say(MODERATOR, "/start", room)
    await world.gets(room, "common-dealt")
    await world.until(lambda: bool(world.open("avalon-nominate", players)))


async def propose(world: World, players: Sequence[str]) -> None:
    (ask,) = world.open("avalon-nominate", players)
    assert ask.question
    choices = tuple(one.id for one in ask.question.buttons[: ask.question.min])
    await world.tell(Press(ask.to, ask.question.token, choices))
    await world.until(lambda: len(world.open("avalon-team-vote", players)) == len(players))
