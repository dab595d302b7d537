from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from adapters.base import Message, Signal
from bot.match.state import Match
from fsm import RuleSet
from fsm.games.werewolf import WEREWOLF
from fsm.games.werewolf.form.board import Board
from tests.bot.recording import ROOM, Bot, running

PEOPLE = tuple(f"test:@p{number}" for number in range(1, 8))
JUDGE, ANGEL, ONLOOKER = "test:@judge", "test:@angel", "test:@onlooker"


class Hall:
    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.adapter = bot.platform

    @property
    def shown(self) -> list[Message]:
        return self.adapter.sent

    async def say(self, person: str, text: str) -> list[str]:
        return await self.bot.say(person, text)

    async def whisper(self, person: str, text: str) -> list[str]:
        return await self.bot.say(person, text, None)

    async def rule(self, text: str) -> list[str]:
        return await self.bot.rule(text)

    async def signal(self, person: str) -> list[str]:
        before = len(self.shown)
        await self.bot.app.dispatcher.receive(Signal(person, ROOM))
        await self.bot.app.dispatcher.settle()
        return [message.key for message in self.shown[before:]]

    async def begin(self, **options: object) -> None:
        await self.rule(f"/new werewolf {options.pop('preset', 'codex')} b7_cupid")
        options = {"setup.seat_pick": "manual", **options}
        for key, value in options.items():
            assert "common-config-set" in await self.rule(f"/config set {key} {value}"), key
        for person in PEOPLE:
            await self.say(person, "/join")
        assert "common-dealt" in await self.start(), self.shown[-1].text

    async def start(self) -> list[str]:
        for asked in self.bot.open("werewolf-ready"):
            assert asked.slot
            await self.bot.press(asked.to, asked.slot, "confirm")
        return await self.rule("/start")

    async def to(self, key: str) -> Message:
        for _ in range(100):
            found = [message for message in self.shown if message.key == key]
            if found:
                return found[-1]
            await self.bot.advance(10)
        raise AssertionError(f"{key} was never said")

    async def to_speech(self) -> tuple[str, str]:
        speaker = PEOPLE[(await self.to("werewolf-speaker")).args["seat"] - 1]
        return speaker, next(person for person in PEOPLE if person != speaker)

    def read(self, person: str) -> list[str]:
        return [message.key for message in self.adapter.to(person)]

    @property
    def match(self) -> Match:
        return self.bot.match

    @property
    def game(self) -> Board:
        assert self.match.game
        board: Board = self.match.game.board
        return board

    async def journal(self) -> list[bytes]:
        return [entry.body for entry in await self.bot.app.store.journal(1)]


@asynccontextmanager
async def hall(rules: RuleSet[Board] = WEREWOLF, /, **options: object) -> AsyncIterator[Hall]:
    """A running game with these options (`.` is written `__`)."""
    async with running(games={"werewolf": rules}) as bot:
        room = Hall(bot)
        await room.begin(**{key.replace("__", "."): value for key, value in options.items()})
        yield room


@asynccontextmanager
async def talking(**options: object) -> AsyncIterator[Hall]:
    async with hall(**options) as room:
        await room.to_speech()
        yield room


@asynccontextmanager
async def lobby(**options: object) -> AsyncIterator[Hall]:
    async with running(games={"werewolf": WEREWOLF}) as bot:
        room = Hall(bot)
        await room.rule("/new werewolf codex b7_cupid")
        for key, value in options.items():
            await room.rule(f"/config set {key.replace('__', '.')} {value}")
        yield room


async def begin_chat(bot: Bot, *settings: str) -> None:
    """Begin a game of twelve in Chinese by the preset chat, without a sheriff."""
    for text in ("/lang zh", "/new werewolf chat 预女猎白", "/config set sheriff.enabled off", *settings):
        await bot.rule(text)
    for number in range(12):
        await bot.say(f"test:@p{number}", "/join")
    await bot.rule("/start")
