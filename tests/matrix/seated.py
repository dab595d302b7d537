import asyncio
import re
import secrets
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from tests.matrix.player import People, Player, Seen
from tests.matrix.process import Bot
from tests.patience import GAME, PATIENCE

NAMES = ("ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal", "ida", "jon")
SURE = "are you sure?"
ASIDE = re.compile(r"^(?:⏳ |No time limit: |If you do nothing).*\n?", re.MULTILINE)
"""Lines by which a question that is asked again may differ."""

TIMED = re.compile(r"^(?:No time limit: |If you do nothing)", re.MULTILINE)
"""The line of a question that a phase waits for: what follows without an answer, or that nothing does."""

SEAT = re.compile(r"^(?:✅ )?#?(\d+) ", re.MULTILINE)
CHOICE = re.compile(r"^(?:✅ )?(\d+)\. (.*)$", re.MULTILINE)


class Ask:
    def __init__(self, seen: Seen) -> None:
        self.room, self.id, self.body = seen.room, seen.id, seen.body
        self.question = ASIDE.sub("", seen.body)
        self.is_waited_for = "pick a team of" not in seen.body or TIMED.search(seen.body) is not None
        self.seats: list[str] = SEAT.findall(seen.body)
        self.choices = {label: number for number, label in CHOICE.findall(seen.body)}


Answering = Callable[[Player, Ask], Awaitable[object]]


class MatrixRoom:
    def __init__(self, bot: Bot, room: str, players: list[Player]) -> None:
        self.bot = bot
        self.room = room
        self.players = players
        self.host = players[0]
        self._votes: set[str] = set()

    async def sit_down(self, *settings: str, game: str = "avalon") -> None:
        """Open a table and join it; no phase ends by the clock, however slow the machine is."""
        before = len(self.host.seen)
        await self.host.say(self.room, f"!new {game}")
        await self.host.reads("👥 0/", before)
        for setting in ("tempo unlimited", *settings):
            await self.host.say(self.room, f"!config set {setting}")
        for count, player in enumerate(self.players, 1):
            await player.say(self.room, "!join")
            await self.host.reads(f"👥 {count}/", before)

    async def begin(self, *settings: str, game: str = "avalon") -> None:
        await self.sit_down(*settings, game=game)
        await self.host.say(self.room, "!start")
        await self.host.reads("Commitment:")

    async def play(self, answer: Answering, until: str = "is over") -> Seen:
        before = len(self.host.seen)
        async with self.playing(answer):
            return await self.host.reads(until, before, GAME)

    async def play_a_quest(self, answer: Answering) -> Counter[Player]:
        given: Counter[Player] = Counter()

        async def answer_and_count(player: Player, ask: Ask) -> None:
            if "quest 2" not in ask.body.lower():
                given[player] += 1
                await answer(player, ask)

        await self.play(answer_and_count, "Quest 1 succeeded")
        return given

    @asynccontextmanager
    async def playing(self, answer: Answering) -> AsyncIterator[None]:
        try:
            async with asyncio.TaskGroup() as group:
                tasks = [group.create_task(self._play(player, answer)) for player in self.players]
                yield
                for task in tasks:
                    task.cancel()
        except ExceptionGroup as failed:
            first = failed.exceptions[0]
            raise AssertionError("\n".join([repr(first), *map(str, self.players)])) from first

    async def votes(self) -> dict[Player, Ask]:
        votes: dict[Player, Ask] = {}
        complete = asyncio.Event()

        async def until_the_vote(player: Player, ask: Ask) -> None:
            if "Do you approve" not in ask.body:
                await by_number(player, ask)
                return
            if ask.id in self._votes:
                return
            votes[player] = ask
            if len(votes) == len(self.players):
                complete.set()

        async with self.playing(until_the_vote), asyncio.timeout(PATIENCE):
            await complete.wait()
        self._votes |= {ask.id for ask in votes.values()}
        return votes

    async def _play(self, player: Player, answer: Answering) -> None:
        """Answer once whatever is waited for; a prompt that is asked again was answered, unless that one is closed."""
        answered: dict[str, str] = {}

        def waits(one: Seen) -> bool:
            if not self.asks(player, one) or one.id in answered or not Ask(one).is_waited_for:
                return False
            closed = {other.id for other in player.seen if other.is_edit and " → " in other.body}
            return one.id not in closed and Ask(one).question not in [
                about for id, about in answered.items() if id not in closed
            ]

        while True:
            asked = await player.until(waits, patience=GAME)
            answered[asked.id] = Ask(asked).question
            if SURE in asked.body:
                await player.say(asked.room, "yes")
            else:
                await answer(player, Ask(asked))

    def asks(self, player: Player, one: Seen) -> bool:
        if one.sender == self.bot.user and SURE in one.body:
            return True
        mentioned = one.content.get("m.mentions", {}).get("user_ids", ())
        is_private = one.room in player.rooms
        return is_private and one.sender == self.bot.user and player.user in mentioned and not one.is_edit


async def shown(player: Player, ask: Ask, words: str) -> None:
    await player.until(lambda one: one.id == ask.id and words in one.body)


async def new_table(people: People, bot: Bot, *, seats: int = 5, version: str = "10", **options: object) -> MatrixRoom:
    mark = secrets.token_hex(2)
    players = await people.bring(*(f"{name}-{mark}" for name in NAMES[:seats]))
    host, *others = players
    room = await host.create_room(bot.user, *(other.user for other in others), version=version, **options)
    for other in others:
        await other.until(lambda one: one.room == room and one.type == "m.room.member")
    await host.until(
        lambda one: (
            one.content.get("membership") == "join"
            and one.content.get("displayname", bot.user)
            and one.sender == bot.user
        )
    )
    return MatrixRoom(bot, room, players)


async def by_number(player: Player, ask: Ask) -> None:
    await player.say(ask.room, number(ask))


def reply_to(ask: Ask) -> dict[str, object]:
    return {"m.relates_to": {"m.in_reply_to": {"event_id": ask.id}}}


def number(ask: Ask) -> str:
    if not ask.seats:
        return "1"
    found = re.search(r"team of (\d+)", ask.body)
    return " ".join(ask.seats[: int(found[1]) if found else 1])
