r"""Games that a release plays and leaves in the middle: written by the code of that release, gone on with by ours.

A database of a release is written once, by its own code. With the tree of the release in DIR and a fresh database:

    git archive COMMIT | tar -x -C DIR
    PYTHONPATH=DIR .venv/bin/python tests/releases/playing.py sqlite:///tmp/old.sqlite3
    xz -9 < /tmp/old.sqlite3 > tests/releases/VERSION.sqlite3.xz
    PYTHONPATH=DIR .venv/bin/python tests/releases/playing.py postgres://…/old
    pg_dump --no-owner --no-privileges --inserts old | grep -v '^\\' | xz -9 > tests/releases/VERSION.sql.xz

So this file uses only what every release has.
"""

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from random import Random

from adapters.base import Capabilities, Closed, Incoming, Line, Message, Platform, Press, Question
from adapters.intake import Intake, Pulse
from bot.app import App, build
from bot.clock import ManualClock
from bot.games import games_and_words
from bot.match.deal import Rehearsal
from storage import Store, migrate, open_store
from storage.base import Event

SCHEME = "test"
MODERATOR = "test:@mod"
PLAYERS = {"avalon": 5, "assassins": 8, "werewolf": 9}
HELD = "test:@avalon-lobby-1"
"""Address to which the old release delivers nothing of its last words."""


def people(room: str, number: int) -> list[str]:
    return [f"{SCHEME}:@{room}-{seat}" for seat in range(1, number + 1)]


class Chat(Platform):
    scheme = SCHEME
    capabilities = Capabilities()

    def __init__(self) -> None:
        self.pulse = Pulse()
        self.shown: list[Message] = []
        self.asked: dict[str, Message] = {}
        self.gates: dict[str, asyncio.Event] = {}

    async def listen(self, intake: Intake) -> None:
        self.pulse.is_connected = True
        await asyncio.Event().wait()

    def queued(self) -> int:
        return 0

    async def read(self, body: bytes) -> Incoming | None:
        said = json.loads(body)
        return Line(said["person"], said["person"].partition("@")[2], said["room"], said["text"], False)

    async def send(self, message: Message, ref: str | None) -> str:
        if message.to in self.gates:
            await self.gates[message.to].wait()
        if not message.is_wanted():
            return ""
        self.shown.append(message)
        if isinstance(message.detail, Closed):
            self.asked.pop(message.detail.prompt, None)
        elif message.kind == "ask" and message.question is not None:
            self.asked[message.question.token] = message
        return ref or message.id

    async def moderates(self, person: str, room: str) -> bool:
        return person == MODERATOR


class Bot:
    def __init__(self, app: App, store: Store, chat: Chat, clock: ManualClock) -> None:
        self.app = app
        self.store = store
        self.chat = chat
        self.clock = clock
        self.answered: set[str | None] = set()

    async def say(self, person: str, text: str, room: str | None) -> None:
        line = Line(person, person.partition("@")[2], room, text, person == MODERATOR)
        await self.app.dispatcher.receive(line)
        await self.app.dispatcher.settle()

    async def open(self, game: str, room: str) -> None:
        address = f"{SCHEME}:{room}"
        await self.say(MODERATOR, f"/new {game}", address)
        for person in people(room, PLAYERS[game]):
            await self.say(person, "/join", address)

    async def start(self, game: str, room: str) -> None:
        await self.open(game, room)
        await self.say(MODERATOR, "/start", f"{SCHEME}:{room}")

    async def status(self, room: str) -> str:
        match = await self.store.last(f"{SCHEME}:{room}")
        assert match is not None
        return match.status

    def questions(self, room: str) -> list[Message]:
        return [message for message in self.chat.asked.values() if message.to.startswith(f"{SCHEME}:@{room}-")]

    async def step(self, room: str) -> None:
        """Answer each new question once; where there is none, end talk and let time pass."""
        new = [message for message in self.questions(room) if message.slot not in self.answered]
        for message in new:
            question = message.question
            if question is not None and question.token in self.chat.asked and not question.standing:
                await self.answer(message, question)
        if not new:
            await self.say(MODERATOR, "/skip", f"{SCHEME}:{room}")
            await self.clock.advance(10, self.app.dispatcher.settle)
        self.answered |= {message.slot for message in new}

    async def answer(self, message: Message, question: Question) -> None:
        """Choose players where there are any, by a chance that all who are asked the same share: so they agree."""
        dice, every = Random(f"{message.key} {self.clock.now()}"), [button.id for button in question.buttons]
        ids = [id for id in every if id.isdecimal()] or every
        number = dice.randint(min(max(question.min, 1), len(ids)), min(max(question.max, 1), len(ids)))
        await self.app.dispatcher.receive(Press(message.to, question.token, tuple(dice.sample(ids, number))))
        await self.app.dispatcher.settle()

    async def play(self, room: str, until: Sequence[str] = ("over", "void")) -> None:
        for _ in range(1000):
            if await self.status(room) in until:
                return
            await self.step(room)
        raise AssertionError(f"the game in {room} has no end")

    async def decide(self, room: str) -> None:
        for _ in range(1000):
            match = self.app.services.matches.in_room(f"{SCHEME}:{room}")
            if match is None or match.is_decided:
                return
            await self.step(room)
        raise AssertionError(f"the game in {room} has no verdict")


@asynccontextmanager
async def running(url: str) -> AsyncIterator[Bot]:
    """A bot on a database, whose clock goes on from the newest stored instant."""
    store, chat = open_store(url), Chat()
    await store.open()
    clock = ManualClock(max(1000.0, await store.latest()))
    games, words = games_and_words()
    app = build(store, clock, [chat], locale="en", rehearsal=Rehearsal("releases", None), games=games, words=words)
    await app.begin()
    if store.tenure():  # begun by the first look at the roster, where workers share the accounts
        await app.accounts.turn()
    try:
        yield Bot(app, store, chat, clock)
    finally:
        await app.end()


def event(number: int, person: str, text: str, room: str) -> Event:
    return Event(str(number), json.dumps({"person": person, "room": f"{SCHEME}:{room}", "text": text}).encode())


async def write(url: str) -> None:
    await migrate(url, create=True)
    async with running(url) as bot:
        await bot.say(MODERATOR, "/lang zh", f"{SCHEME}:avalon-playing")
        await bot.say(people("avalon-playing", 1)[0], "/notify on", f"{SCHEME}:avalon-playing")
        for game in PLAYERS:
            await bot.start(game, f"{game}-ended")
            await bot.play(f"{game}-ended")
        await bot.start("werewolf", "werewolf-decided")  # the only game with a verdict before its end
        await bot.decide("werewolf-decided")
        for game in PLAYERS:
            await bot.start(game, f"{game}-playing")
            for _ in range(3):
                await bot.step(f"{game}-playing")
            await bot.open(game, f"{game}-lobby")
        late = people("werewolf-lobby", 11)[PLAYERS["werewolf"] :]
        handled, waiting = (event(n, person, "/join", "werewolf-lobby") for n, person in enumerate(late, 1))
        for one in await bot.store.take_in(SCHEME, [handled, waiting], "2"):
            incoming = await bot.chat.read(one.body)
            if one.id == handled.id and incoming is not None:
                await bot.app.dispatcher.take(incoming, (SCHEME, one.id))
        await bot.app.dispatcher.settle()
        bot.chat.gates = {address: asyncio.Event() for address in (HELD, f"{SCHEME}:avalon-lobby")}
        await bot.app.dispatcher.receive(Line(HELD, "avalon-lobby-1", f"{SCHEME}:avalon-lobby", "/leave", False))
        for match in await bot.store.live():
            questions = len(bot.questions(match.room.partition(":")[2]))
            sys.stderr.write(f"{match.id} {match.room} {match.status} {match.seq}, {questions} questions\n")
        sys.stderr.write(f"{len(await bot.store.pending())} rows wait, {len(await bot.store.waiting(SCHEME))} events\n")


if __name__ == "__main__":
    asyncio.run(write(sys.argv[1]))
