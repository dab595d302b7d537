"""People at a table: they read what is on their screens, and press, say and do what people do.

They know nothing of the game, and press any button of a question that is theirs.
"""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from storage.base import ENDED, Commit
from tests.telegram.fake.people import Person
from tests.telegram.fake.things import Chat, Message, Query
from tests.world.log import Log
from tests.world.telegram import FORGED, PASS, Telegram

JOIN: Final = "s|join"
START: Final = "s|start"
NAMES: Final = ("安", "Bob", "陈晨", "Dan", "伊芙", "Fay", "高", "Hal", "Ivy", "乔", "Kim", "李喆")
WANTED: Final = re.compile(r"选 ?(\d+) ?人")
"""Part of a question that tells how many are to be chosen."""
BALLOT: Final = re.compile(r"s\|ballot (\S+) \S+")
"""Data of a button that votes in the room, with the token of the question."""
SEATS: Final = {"avalon": 5, "werewolf": 6, "assassins": 5}
PERSISTENT: Final = 5
"""Number of requests for a table before people begin the one that is said to be there, out of their sight."""
MANY: Final = 30
"""Number of times that somebody asks for a table, half a minute after another, before giving up: ten minutes."""
HOPELESS: Final = 6 * 3600.0
"""Seconds after which a game that has not ended never will."""


class Habits(NamedTuple):
    pace: float
    """Seconds between two looks, at most."""
    never: float = 0.03
    """Share of the questions that are left alone."""
    late: float = 0.04
    """Share of the questions that are looked at much later."""
    twice: float = 0.1
    """Share of the answers that are given again, perhaps differently."""
    foreign: float = 0.01
    """Share of the looks at which a button of somebody else is pressed by a modified client."""
    sure: float = 0.5
    """Share of the second questions that are answered with yes."""


class Player:
    def __init__(self, table: Table, person: Person, chance: Random) -> None:
        self.table = table
        self.person = person
        self.chance = chance
        self.habits = Habits(chance.choice((15.0, 45.0, 120.0)))
        self._settled: dict[str, float] = {}

    async def live(self) -> None:
        while True:
            await asyncio.sleep(self.chance.uniform(1, self.habits.pace))
            if self.table.is_playing:
                self.look()

    def look(self) -> None:
        now = asyncio.get_running_loop().time()
        if self.chance.random() < self.habits.foreign:
            self._press_foreign()
        for chat in (self.table.telegram.chats[self.person.id], self.table.chat):
            for message in self.table.telegram.seen(chat):
                if self._meets(message, now):
                    return

    def _meets(self, message: Message, now: float) -> bool:
        asked = [str(key["callback_data"]) for key in message.buttons if "callback_data" in key]
        own = next((one.split("|")[1] for one in asked if one[0] in "armckyn"), "")
        token = own or next((found[1] for one in asked if (found := BALLOT.match(one))), "") or self._floor(message)
        if not token:
            return False
        kinds = {one[0]: one for one in asked}
        if "y" in kinds:
            self._press(message, kinds["y"] if self.chance.random() < self.habits.sure else kinds["n"])
            return True
        if now < self._settled.get(token, 0.0):
            return False
        if token not in self._settled and self._puts_off(token, now):
            return False
        self._settled[token] = 0.0
        finish, wanted = kinds.get("c") or kinds.get("k"), WANTED.search(message.text)
        chosen = {str(key.get("callback_data")) for key in message.buttons if str(key["text"]).startswith("✅")}
        is_whole = wanted is None or len(chosen) == int(wanted[1])
        if finish and self.chance.random() < (0.8 if is_whole else 0.05):
            self._press(message, finish)
        else:
            if wanted and not is_whole:
                asked = [one for one in asked if (one in chosen) == (len(chosen) > int(wanted[1]))]
            choices = [one for one in asked if one[0] in "arm" or BALLOT.match(one) or one.startswith(PASS)]
            if not choices:
                return False
            self._press(message, self.chance.choice(choices))
            if choices[0][0] in "as" and self.chance.random() > self.habits.twice:
                self._settled[token] = now + 60  # long enough for an answer that was not heard to be given again
        return True

    def _floor(self, message: Message) -> str:
        """Return the button by which a person who is rung ends the own talk; empty without one."""
        rung = [one["user"]["id"] for one in message.entities if one["type"] == "text_mention"]
        keys = (str(key.get("callback_data")) for key in message.buttons) if rung == [self.person.id] else ()
        return next((f"{message.id} {key}" for key in keys if key.startswith(PASS)), "")

    def _puts_off(self, token: str, now: float) -> bool:
        dice = self.chance.random()
        if dice < self.habits.never:
            self._settled[token] = now + 10**9
        elif dice < self.habits.never + self.habits.late:
            self._settled[token] = now + self.chance.uniform(30, 300)
        return token in self._settled

    def _press(self, message: Message, data: str) -> None:
        chosen = any(str(key["text"]).startswith("✅") for key in message.buttons)
        if chosen and data[0] == "a" and self.chance.random() > self.habits.twice:
            return
        self.table.press(self.person, message, data)

    def _press_foreign(self) -> None:
        other = self.chance.choice(self.table.players)
        found = list(self.table.telegram.seen(self.table.telegram.chats[other.person.id]))
        mine = list(self.table.telegram.seen(self.table.chat))
        if found and mine and other is not self:
            key = self.chance.choice(found[0].buttons)
            if "callback_data" in key:
                token = str(key["callback_data"]).split("|")[1]
                data = self.chance.choice((str(key["callback_data"]), f"r|{token}{FORGED}", f"m|{token}{FORGED}"))
                self.table.press(self.person, self.chance.choice(mine), data)


class Stranger:
    """Somebody in no group, with links that members have copied, now or long ago, or that are only counted up."""

    def __init__(self, telegram: Telegram, number: int, tables: Sequence[Table], chance: Random) -> None:
        self.person = Person(telegram, number, f"Zoe{number}")
        self._tables = tables
        self._chance = chance
        self._copied: list[str] = []

    async def live(self, *, counts: bool) -> None:
        while True:
            await asyncio.sleep(self._chance.uniform(20, 200))
            table = self._chance.choice(self._tables)
            newest, shown = table.newest, [*table.telegram.seen(table.chat)]
            if newest:
                counted = str(newest.match + self._chance.choice((-1, 0, 0, 1)))
                self._copied.append(counted if counts else link_of(newest))
                self.person.opens(f"join_{self._chance.choice(self._copied[-3:])}")
            if shown and not counts:
                message = self._chance.choice(shown)
                table.press(self.person, message, str(message.buttons[0].get("callback_data", JOIN)))


def link_of(commit: Commit) -> str:
    found = re.search(rb'"link":"([^"]+)"', commit.state)
    return found[1].decode() if found else ""


class Table:
    def __init__(self, telegram: Telegram, newest: dict[str, Commit], log: Log, number: int, chance: Random) -> None:
        self.telegram = telegram
        self._newest = newest
        self.log = log
        self.number = number
        self.chance = chance
        self.game = chance.choice(tuple(SEATS))
        size = SEATS[self.game] + chance.choice((0, 1, 2))
        people = [Person(telegram, 1000 * number + at, f"{NAMES[at]}{number}") for at in range(1, size + 1)]
        self.players = [Player(self, one, Random(chance.random())) for one in people]
        self.found()
        self.host_leaves = False
        """Whether the host leaves the next lobby, and comes back when the game is over."""
        self.is_playing = False
        self.stuck: list[str] = []
        self.unheard: list[str] = []
        self._newest_press: dict[int, Query] = {}
        self._asked = Counter[str]()

    def found(self) -> None:
        """Found a group, for the first time or because the one before was dissolved."""
        number, people = -1001000000000 - 1000 * self.number, [one.person.id for one in self.players]
        while number in self.telegram.chats:
            number -= 1
        self.chat: Chat = self.telegram.group(number, f"夜局 {self.number}", people, admins=people[:1])
        self.room = f"telegram:{number}"

    async def evening(self, until: float) -> None:
        loop = asyncio.get_running_loop()
        lives = [loop.create_task(player.live()) for player in self.players]
        while loop.time() < until:
            await self._play()
            self.chat.members[self.players[0].person.id] = "creator"
            await asyncio.sleep(self.chance.uniform(5, 60))
        for life in lives:
            life.cancel()

    async def _play(self) -> None:
        loop = asyncio.get_running_loop()
        began, before = loop.time(), self._number()
        self.is_playing = True
        while not self._has_ended(before):
            if loop.time() > began + HOPELESS:
                self.stuck.append(f"{self.room} since {began:.0f}")
                break
            await self._gather(before)
            self._go_on()
            await asyncio.sleep(20)
        self.is_playing = False

    async def _gather(self, before: int) -> None:
        lobby, newest = self._lobby(), self.newest
        here = [one.person for one in self.players if one.person.id in self.chat.members]
        if lobby is None and (newest is None or newest.match == before or newest.status == "lobby"):
            stands_above = newest is not None and newest.status == "lobby" and self._asked["/new"] >= PERSISTENT
            self._ask("/new")
            self.say(here[0], "/start" if stands_above else f"/new {self.game}")
            await asyncio.sleep(self.chance.uniform(5, 20))
            return
        if lobby is None:
            self._asked.clear()
            return
        del self._asked["/new"]
        missing = [one for one in here if f"号 {one.name}" not in lobby.text]
        for person in missing:
            await asyncio.sleep(self.chance.uniform(1, 8))
            await self._sit(person)
        if not missing and self.host_leaves and len(here) > SEATS[self.game]:
            here.pop(0).leave(self.chat)
            self.host_leaves = False
            await asyncio.sleep(self.chance.uniform(5, 20))
        start = next((key for key in lobby.buttons if key.get("callback_data") == START), None)
        if start and (not missing or self.chance.random() < 0.1):
            if not missing:
                self._ask("start")
            self.press(here[0], lobby, START)

    def _ask(self, what: str) -> None:
        self._asked[what] += 1
        if self._asked[what] == MANY:
            self.unheard.append(f"{what} in {self.room}, {MANY} times until {asyncio.get_running_loop().time():.0f}")

    def _go_on(self) -> None:
        answers = [query.answer for query in self._newest_press.values() if query.answer]
        if any("/resume" in str(answer.get("text", "")) for answer in answers):
            self.say(self.players[0].person, "/resume")

    async def _sit(self, person: Person) -> None:
        lobby = self._lobby()
        if lobby is None:
            return
        query = self.press(person, lobby, JOIN)
        await asyncio.sleep(self.chance.uniform(2, 6))
        link = str((query.answer or {}).get("url", ""))
        if link:
            self.log.note("opens", who=person.id)
            person.opens(link.partition("start=")[2])

    def _lobby(self) -> Message | None:
        for message in self.telegram.seen(self.chat):
            if any(key.get("callback_data") == JOIN for key in message.buttons):
                return message
        return None

    @property
    def newest(self) -> Commit | None:
        return self._newest.get(self.room)

    def _number(self) -> int:
        return self._newest[self.room].match if self.room in self._newest else 0

    def _has_ended(self, before: int) -> bool:
        return self._number() > before and self._newest[self.room].status in ENDED

    def say(self, person: Person, text: str) -> None:
        self.log.note("says", who=person.id, text=text)
        if person.id in self.chat.members and person.id not in self.chat.restricted:
            person.says(text, self.chat)

    def press(self, person: Person, message: Message, data: str) -> Query:
        self.log.note("presses", who=person.id, chat=message.chat, message=message.id, data=data)
        query = self._newest_press[person.id] = self.telegram.press(person.id, message, data)
        return query
