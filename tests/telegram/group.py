from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from itertools import count
from random import Random

from tests.telegram.fake.people import Person
from tests.telegram.fake.things import BOT, Chat, Message, Query
from tests.telegram.fake.world import World

SUPERGROUP = -1001234567890
ROOMS = count(1)
NAMES = ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy", "Joe", "Kim", "Lee")
JOIN = "s|join"
"""Data that the button for a seat brings back."""

AGAIN = "s|again"
"""Command behind the button under the result of a game."""

BALLOT = "s|ballot "
"""Beginning of the data of a button that votes in the room; the token of the question and a choice follow."""

PASS = "s|pass "
"""Beginning of the data of a button that ends a talk in the room; the speaker's seat follows."""

UNCHOSEN = re.compile("可以选|不能互投|You can choose|Lovers")
"""Refusals of one choice of a ballot, beside which there are others."""

LACKING = re.compile("还差|more$")
READY = re.compile("确认|Confirm")
"""What is told to a presser of a ballot that takes several choices."""

MISCOUNTED = re.compile("要选|Choose", re.IGNORECASE)


def people(world: World, size: int, *, first: int = 101, language: str | None = "zh-hans") -> list[Person]:
    return [Person(world, first + at, NAMES[at % len(NAMES)], language=language) for at in range(size)]


def stranger(world: World, name: str, chat: Chat | None = None) -> Person:
    person = Person(world, 100 * next(ROOMS), name)
    if chat:
        chat.members[person.id] = "member"
    return person


def group(world: World, size: int = 5, *, number: int = SUPERGROUP, language: str = "zh-hans") -> TelegramGroup:
    """A new group of people whom nobody has met, the first of whom created it; the bot has no rights in it."""
    room = next(ROOMS)
    players = people(world, size, first=100 * room, language=language)
    chat = world.group(number - room, "Night", [one.id for one in players], admins=[players[0].id])
    return TelegramGroup(world, chat, players)


def head(message: Message) -> str:
    return message.text.partition("\n")[0]


def contains(message: Message, text: str) -> bool:
    return text in message.text


async def answered(world: World, query: Query | None) -> str:
    assert query
    await world.until(lambda: query.answer is not None, f"an answer to {query.data}")
    return str((query.answer or {}).get("text", ""))


async def toast_of(world: World, person: Person, message: Message, label: str) -> str:
    return await answered(world, person.press(message, label))


async def says(world: World, chat: Chat, text: str) -> Message:
    found: list[Message] = []

    def look() -> bool:
        found[:] = [one for one in chat.messages.values() if one.sender == BOT and text in one.text]
        return bool(found)

    await world.until(look, f"{text!r} in {[one.text for one in chat.messages.values()]}")
    return found[-1]


class TelegramGroup:
    def __init__(self, world: World, chat: Chat, players: Sequence[Person], *, seed: str = "table") -> None:
        self.world = world
        self.chat = chat
        self.players = list(players)
        self._random = Random(seed)
        self._answered: set[tuple[int, int | str]] = set()
        self.prefers: tuple[str, ...] = ()
        """Choices that everybody presses if offered; chance decides the others."""
        self.resolve = 1.0
        """How often somebody uses a right that cannot be undone: the only button of its message."""

    @property
    def shown(self) -> list[Message]:
        return [
            one for one in self.chat.messages.values() if one.sender not in self.chat.members or one.sender > 900000
        ]

    def seen_by(self, people: Sequence[Person]) -> list[Message]:
        return [*self.shown, *(one for person in people for one in person.private)]

    def saw(self, text: str) -> list[Message]:
        return [one for one in self.shown if text in one.text]

    @property
    def ballots(self) -> list[Message]:
        return [one for one in self.shown if _token(one)]

    @property
    def turns(self) -> list[Message]:
        return [one for one in self.shown if any(key.get("callback_data", "").startswith(PASS) for key in one.buttons)]

    @property
    def over(self) -> bool:
        return bool(self.results)

    @property
    def results(self) -> list[Message]:
        return [one for one in self.shown if any(key.get("callback_data") == AGAIN for key in one.buttons)]

    async def open(self, words: str = "/new avalon") -> Message:
        before = len(self.shown)
        self.players[0].says(words, self.chat)
        await self.world.until(lambda: any(map(_is_lobby, self.shown[before:])), "the lobby")
        return next(filter(_is_lobby, self.shown[before:]))

    async def seat(self, words: str = "/new avalon") -> None:
        await self.join(await self.open(words))
        await self.start()

    @property
    def is_waiting(self) -> bool:
        return not self.over and not any(self._open(player) for player in self.players)

    async def join(self, lobby: Message) -> None:
        for player in self.players:
            await self.enter(player, lobby)
            await self.world.until(partial(contains, lobby, player.name), f"{player.name} in the lobby")

    async def enter(self, player: Person, message: Message) -> str:
        query = player.press(message, "加入" if "加入" in "".join(message.labels) else "Join")
        if query is None:
            return ""
        await self.world.until(lambda: query.answer, f"an answer to {player.name}")
        answer = query.answer or {}
        if "url" in answer:
            player.opens(str(answer["url"]).partition("start=")[2])
        return str(answer.get("text", ""))

    async def ready(self) -> None:
        for player in self.players:
            await self.world.until(partial(self._open, player), f"the question to {player.name}")
            if found := self._open(player):
                await self._answer(*found)

    async def start(self) -> None:
        before = len(self.shown)
        self.players[0].says("/start", self.chat)
        await self.world.until(lambda: len(self.shown) > before, "the deal")

    async def cards(self) -> list[Message]:
        await self.world.until(lambda: all(map(_card, self.players)), "everybody's card")
        return [card for player in self.players if (card := _card(player))]

    async def play(self, *, until: int | None = None, stop: str = "") -> None:
        """Press what is shown until the game is over, or so many presses were made, or somebody is asked this."""
        made = 0
        while not self.over and (until is None or made < until) and not (stop and self._stops(stop)):
            pending = [found for player in self.players if (found := self._open(player))]
            if not pending:
                await self.world.until(
                    lambda: self.over or any(self._open(player) for player in self.players), "a prompt"
                )
                continue
            player, message = self._random.choice(pending)
            await self._answer(player, message)
            made += 1

    def _stops(self, text: str) -> bool:
        return self.asked(text) is not None or any(text in one.text for one in (*self.ballots, *self.turns))

    def asked(self, text: str) -> tuple[Person, Message] | None:
        found = ((player, one) for player in self.players for one in player.private if one.buttons and text in one.text)
        return next(found, None)

    def _open(self, player: Person) -> tuple[Person, Message] | None:
        for message in player.private:
            data = [key.get("callback_data", "") for key in message.buttons]
            if any(one.startswith("y|") for one in data):
                return player, message
            chosen = any(label.startswith("✅") for label in message.labels)
            asks = any(one.startswith("m|") or (one.startswith(("a|", "r|")) and not chosen) for one in data)
            if asks and (player.id, message.id) not in self._answered:
                return player, message
        for turn in self.turns[-1:]:
            if speaker(turn) == player.id and (player.id, turn.id) not in self._answered:
                return player, turn
        return next(((player, one) for one in self.ballots if (player.id, _token(one)) not in self._answered), None)

    async def _answer(self, player: Person, message: Message) -> None:
        data = [key["callback_data"] for key in message.buttons]
        if message in self.turns:
            self._answered.add((player.id, message.id))
            await self._press(player, message, message.labels[0])
        elif message.chat == self.chat.id:
            await self._vote(player, message)
        elif any(one.startswith("y|") for one in data):
            await self._press(player, message, message.labels[0])
            self._answered.add((player.id, message.id))
        elif len(data) == 1 and data[0].startswith("r|") and self._random.random() > self.resolve:
            self._answered.add((player.id, message.id))
        elif any(one.startswith(("a|", "r|")) for one in data):
            before = message.labels
            liked = [label for label in before if label in self.prefers]
            await self._press(player, message, self._random.choice(liked or before))
            self._answered.add((player.id, message.id))
            await self._settled(player, message, before)
        else:
            await self._several(player, message)

    async def _vote(self, player: Person, message: Message) -> None:
        """Press buttons until one counts, or enough that are marked, or until the room says that none will."""
        self._answered.add((player.id, _token(message)))
        labels = _choices(message)
        self._random.shuffle(labels)
        for label in sorted(labels, key=lambda label: label not in self.prefers):
            if label not in message.labels:
                return
            told = await self._press(player, message, label)
            if READY.search(told):
                await self._press(player, message, "确认" if "确认" in message.labels else "Confirm")
            if not (UNCHOSEN.search(told) or LACKING.search(told)):
                return

    async def _several(self, player: Person, message: Message) -> None:
        marks = [key["text"] for key in message.buttons if key["callback_data"].startswith("m|")]
        choices = [mark for mark in marks if not mark.startswith("✅")]
        self._random.shuffle(choices)
        self._answered.add((player.id, message.id))
        for choice in choices:
            if choice not in message.labels:
                return
            await self._press(player, message, choice)
            await self.world.until(partial(_marked, message, choice), "the mark")
            confirm = next((label for label in message.labels if label in ("提交", "确认", "Submit", "Confirm")), None)
            if confirm is None or not MISCOUNTED.search(await self._press(player, message, confirm)):
                return

    async def _settled(self, player: Person, message: Message, before: list[str]) -> None:
        """Wait until the press shows there, or where a bot that has come back asks the same again."""

        def shows() -> bool:
            again = (one for one in player.private if one.id > message.id and one.buttons)
            return message.labels != before or any(head(one) == head(message) for one in again)

        await self.world.until(shows, f"a change of {message.text!r} {message.labels}")

    async def _press(self, player: Person, message: Message, label: str) -> str:
        query = player.press(message, label)
        assert query
        await self.world.until(lambda: query.answer is not None, f"an answer to {label!r} on {message.text!r}")
        return str((query.answer or {}).get("text", ""))


def _card(player: Person) -> Message | None:
    return next((one for one in player.private if one.protected), None)


def speaker(message: Message) -> int:
    """Return the only user whom a message rings."""
    (rung,) = (one["user"]["id"] for one in message.entities if one["type"] == "text_mention")
    return int(rung)


def _choices(message: Message) -> list[str]:
    """Return the labels of the buttons that vote; others submit what is marked, or show the own vote."""
    votes = (key for key in message.buttons if key.get("callback_data", "").startswith(BALLOT))
    return [
        key["text"] for key in votes if key["callback_data"].count(" ") > 1 and not key["callback_data"].endswith("+")
    ]


def _token(message: Message) -> str:
    data = (str(key.get("callback_data", "")) for key in message.buttons)
    return next((one.split()[1] for one in data if one.startswith(BALLOT)), "")


def _is_lobby(message: Message) -> bool:
    return any(str(key.get("callback_data")).startswith(JOIN) for key in message.buttons)


def _marked(message: Message, choice: str) -> bool:
    return not message.buttons or f"✅ {choice}" in message.labels
