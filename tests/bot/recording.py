import asyncio
from collections import defaultdict, deque
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import cache
from math import inf
from typing import Any

from adapters.base import Capabilities, Closed, Incoming, Line, Local, Message, Press, Receive
from bot.app import NO_PLAYERS, App, build
from bot.clock import Clock, ManualClock
from bot.games import load_words
from bot.match.deal import Rehearsal
from bot.match.retention import FOR_EVER
from bot.match.state import Match
from bot.settings import RetentionSettings
from fsm import Game, Player, RuleSet
from fsm.games.avalon import AVALON
from locales import Words
from storage.base import Commit, Store, Unavailable
from storage.memory import MemoryStore

ROOM = "test:room"
PEOPLE = tuple(f"test:@{name}" for name in ("ann", "bob", "cid", "dan", "eve"))
ANN = PEOPLE[0]


@cache
def words() -> Words:
    return load_words({"avalon": AVALON})


class RecordingAdapter(Local):
    """`sent` is everything in the order in which it was shown; `trouble` is what the next sends to an address raise."""

    scheme = "test"
    capabilities = Capabilities()

    def __init__(self) -> None:
        self.sent: list[Message] = []
        self.trouble: dict[str, deque[Exception]] = defaultdict(deque)
        self.gates: dict[str, asyncio.Event] = {}
        self.outside: set[str] = set()
        self.left: list[str] = []
        self.removed: list[tuple[str, str]] = []
        self._news = asyncio.Condition()

    async def run(self, receive: Receive) -> None:
        await asyncio.Event().wait()

    async def send(self, message: Message, ref: str | None) -> str:
        if message.to in self.gates:
            await self.gates[message.to].wait()
        if not message.is_wanted():
            return ""
        if self.trouble[message.to]:
            raise self.trouble[message.to].popleft()
        if message.kind == "close" and ref is None and self.capabilities.live:
            return ""  # nothing stands there that could say so
        async with self._news:
            self.sent.append(message)
            self._news.notify_all()
        return ref or message.id

    async def shown(self, key: str, times: int) -> None:
        async with self._news:
            await self._news.wait_for(lambda: sum(message.key == key for message in self.sent) >= times)

    async def moderates(self, person: str, room: str) -> bool:
        return False

    async def is_member(self, person: str, room: str) -> bool | None:
        return person not in self.outside

    async def remove(self, room: str, own: str) -> None:
        self.removed.append((room, own))

    async def leave(self, room: str) -> None:
        self.left.append(room)

    def to(self, address: str) -> list[Message]:
        return [message for message in self.sent if message.to == address]


class Clockwork(RecordingAdapter):
    """Each message and each line has its instant."""

    capabilities = Capabilities(live=True, once_more="all")

    def __init__(self) -> None:
        super().__init__()
        self.now = 0
        self.times: dict[str, int] = {}

    async def send(self, message: Message, ref: str | None) -> str:
        shown = await super().send(message, ref)
        self.times.setdefault(shown, self.tick())
        return shown

    def tick(self) -> int:
        self.now += 1
        return self.now

    async def was_shown(self, mark: str, line: Line) -> bool:
        return self.times.get(mark, inf) < (line.written or 0)

    def line(self, person: str, text: str) -> Line:
        return Line(person, person, None, text, written=self.tick())


class Buttons(RecordingAdapter):
    capabilities = Capabilities(live=True, buttons=True)


class Editing(RecordingAdapter):
    capabilities = Capabilities(live=True, merges=True)

    def __init__(self) -> None:
        super().__init__()
        self.edits: dict[str, str | None] = {}

    async def send(self, message: Message, ref: str | None) -> str:
        self.edits[message.id] = ref
        return await super().send(message, ref)


class Failing(MemoryStore):
    """Refuses the next commits, or loses the answers to them: what it was given it has stored."""

    refuses = lost = 0

    async def commit(self, commit: Commit) -> None:
        if self.refuses:
            self.refuses -= 1
            raise Unavailable("full")
        await super().commit(commit)
        if self.lost:
            self.lost -= 1
            raise Unavailable("the connection broke")


def labels(message: Message) -> list[str]:
    return [act.label for row in message.acts for act in row]


class Bot:
    def __init__(self, app: App, platform: RecordingAdapter) -> None:
        self.app = app
        self.platform = platform

    async def say(self, person: str, text: str, room: str | None = ROOM, *, moderator: bool = False) -> list[str]:
        return await self.take(Line(person, person.rpartition("@")[2].title(), room, text, moderator))

    async def rule(self, text: str, room: str = ROOM) -> list[str]:
        return await self.say("test:@mod", text, room, moderator=True)

    async def press(self, person: str, prompt: str, *choices: str) -> list[str]:
        return await self.take(Press(person, prompt, choices))

    async def tap(
        self, person: str, message: Message, label: str, room: str | None = ROOM, *, moderator: bool = False
    ) -> list[str]:
        """Press the button with these words."""
        (say,) = [act.say for row in message.acts for act in row if label in act.label]
        return await self.take(Line(person, person.rpartition("@")[2].title(), room, f"/{say}", moderator, ref="m"))

    async def take(self, incoming: Incoming) -> list[str]:
        before = len(self.platform.sent)
        await self.app.dispatcher.receive(incoming)
        await self.app.dispatcher.settle()
        return [message.key for message in self.platform.sent[before:]]

    async def advance(self, seconds: float) -> list[str]:
        assert isinstance(self.app.clock, ManualClock)
        before = len(self.platform.sent)
        await self.app.services.players.calls.idle()
        await self.app.clock.advance(seconds, self.app.rest)
        return [message.key for message in self.platform.sent[before:]]

    @property
    def match(self) -> Match:
        match = self.app.services.matches.in_room(ROOM)
        assert match
        return match

    @property
    def game(self) -> Game[Any]:
        assert self.match.game
        return self.match.game

    async def answer(self, ask: Message, *choices: str) -> list[str]:
        assert ask.question
        return await self.press(ask.to, ask.question.token, *choices)

    async def gather(
        self, *settings: str, game: str = "avalon", room: str = ROOM, people: Sequence[str] = PEOPLE
    ) -> None:
        await self.rule(f"/new {game}", room)
        for setting in settings:
            await self.rule(f"/config set {setting}", room)
        for person in people:
            await self.say(person, "/join", room)

    async def begin(
        self, room: str = ROOM, people: Sequence[str] = PEOPLE, game: str = "avalon", settings: Sequence[str] = ()
    ) -> list[str]:
        await self.gather(*settings, game=game, room=room, people=people)
        return await self.rule("/start", room)

    def open(self, key: str) -> list[Message]:
        closed = {message.detail.prompt for message in self.platform.sent if isinstance(message.detail, Closed)}
        asks = {message.slot: message for message in self.platform.sent if message.kind == "ask" and message.key == key}
        return [message for slot, message in asks.items() if slot not in closed]

    def last(self, key: str) -> Message:
        return [message for message in self.platform.sent if message.key == key][-1]


@asynccontextmanager
async def running(
    *,
    games: Mapping[str, RuleSet[Any]] | None = None,
    store: Store | None = None,
    clock: Clock | None = None,
    platform: RecordingAdapter | None = None,
    sisters: Sequence[RecordingAdapter] = (),
    deal: tuple[str, ...] | None = None,
    settles: bool = True,
    keep: RetentionSettings = FOR_EVER,
    texts: Words | None = None,
    installed: Mapping[str, Player] = NO_PLAYERS,
) -> AsyncIterator[Bot]:
    """A bot at work; unless it `settles` first, it may have something to show still."""
    platform, kept = platform or RecordingAdapter(), store or MemoryStore()
    await kept.open()
    app = build(
        kept,
        clock or ManualClock(await kept.latest()),
        [platform, *sisters],
        locale="en",
        rehearsal=Rehearsal("bot", deal),
        games=games or {"avalon": AVALON},
        words=texts or words(),
        keep=keep,
        installed=installed,
    )
    await app.begin()
    if settles:
        await app.dispatcher.settle()
    try:
        yield Bot(app, platform)
    finally:
        await app.end()
