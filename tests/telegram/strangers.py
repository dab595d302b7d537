"""People who have never met the bot: they take their time, and press only buttons on their screen.

The strict server of the tests has their screens; the bot beside it runs on virtual time.
"""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, MutableMapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import count
from math import inf, log
from random import Random
from typing import Any, Final, NamedTuple, Protocol
from unittest.mock import patch

from msgspec.structs import replace
from structlog.testing import capture_logs

from adapters.base import Message as Letter
from adapters.telegram.adapter import TelegramAdapter
from adapters.telegram.address import Chat as Place
from adapters.telegram.address import person_address, room_address
from adapters.telegram.payload import Choose, Confirm, ConfirmRisk, Mark, Payloads, Risk, Say, Yes, unpack
from bot.app import App
from bot.match.ballots import BALLOT, SUBMIT
from bot.match.company import FollowedMatch
from bot.match.state import Match
from bot.messages.items import PromptToken
from bot.setting.setup import write_value
from bot.table.lobby import planned_setup
from fsm import Choices, Dice, Game, Prompt
from fsm.autoplay import choose
from fsm.computer_players import Company
from storage.base import Store
from tests.telegram.fake.people import Person
from tests.telegram.fake.server import Server
from tests.telegram.fake.things import BOT, Chat, Json, Message, Query
from tests.telegram.fake.world import World
from tests.telegram.group import AGAIN, JOIN
from tests.telegram.virtual import DirectSession, virtual_bot
from tests.world.loop import Machine, WorldLoop

START: Final = "s|start"
"""Data of the button that begins."""

CARD: Final = "s|card"
"""Data of the button that shows the own card."""

PASS: Final = "pass"
"""Command that ends the speech of a seat."""

SKIP: Final = "skip"
"""Command that ends a talk, if most players want it."""

RIGHTS: Final = 0.03
"""Share of used rights beside the questions, such as self-destruction."""

PATIENCE: Final = 24 * 3600.0
"""Virtual seconds after which a table is stuck."""

LOADING: Final = 5.0
"""Seconds after which an invisible question is a dead end."""

RECENT: Final = 16

EARLY: Final = 6
"""Most questions that a person answers before falling silent for good."""

read: Final = lru_cache(4096)(unpack)


class Span(NamedTuple):
    """Seconds that people take: least, median, most."""

    least: float
    median: float
    most: float

    def draw(self, random: Random) -> float:
        while True:
            seconds = random.lognormvariate(log(self.median), 0.5)
            if self.least <= seconds <= self.most:
                return seconds


class Habits(NamedTuple):
    reaction: Span = Span(4, 10, 25)
    speech: Span = Span(15, 45, 90)
    second: Span = Span(1.5, 3, 8)
    """Seconds before each further tap of one answer."""
    silence: float = 0.02
    """Share of questions without an answer."""
    lost: float = 1 / 12
    """Share of people who leave the group after their death, and of those who fall silent for good."""
    gathering: float = 300.0
    """Seconds within which the table comes together (chapter 7.3 of the boards)."""


Choice = Callable[[Match, Prompt], Awaitable[Choices | None]]
"""The answer of a seat to its question, None for none."""


class Backstage(Protocol):
    """The bot behind the screens, for the policies of players and for measurements."""

    @property
    def store(self) -> Store: ...

    def now(self) -> float:
        """Return the time of the bot's clock."""

    def table(self, room: str) -> Match | None: ...


class InProcess(Backstage):
    def __init__(self, app: App) -> None:
        self._app = app

    @property
    def store(self) -> Store:
        return self._app.store

    def now(self) -> float:
        return self._app.clock.now()

    def table(self, room: str) -> Match | None:
        return self._app.services.matches.in_room(room)


class Policies:
    def __init__(self, store: Store, seed: str) -> None:
        self._store = store
        self._played = FollowedMatch(Company(seed))

    async def __call__(self, match: Match, prompt: Prompt) -> Choices | None:
        await self._played.follow(self._store, match.id, match.rules)
        company = self._played.company
        if match.game is None or prompt.id not in match.game.prompts:
            return None
        move = company.next_move(match.game, prompt)
        return move and move.choices


class Moment(NamedTuple):
    """Message or edit in a private chat, or a press or line there."""

    at: float
    calls: bool = True
    """Whether it makes a person look: it rings, or is the person's own."""
    offers: bool = False


def choose_by_chance(dice: Dice) -> Choice:
    """Write letters, and vote for somebody: computer players, who suspect no line, would play every round."""

    async def chosen(match: Match, prompt: Prompt) -> Choices:
        seats = tuple(choice for choice in prompt.choices if choice.isdecimal())
        return choose(replace(prompt, choices=seats), dice)

    return chosen


@dataclass
class Diary:
    answers: int = 0
    late: list[str] = field(default_factory=list)
    """Keys of the questions whose time was over before the answer."""
    speeches: int = 0
    cut: int = 0
    """Number of speeches that the clock has ended before the speaker had finished."""
    dead_ends: dict[str, str] = field(default_factory=dict)
    """Questions that were on no screen, by token."""
    taps: list[int] = field(default_factory=list)
    """Taps from the lobby to a seat."""
    phases: dict[str, float] = field(default_factory=dict)
    """Seconds in each phase."""
    private: dict[int, list[Moment]] = field(default_factory=lambda: defaultdict(list))
    """Moments of each person's private chat."""
    reminders: int = 0
    """Number of private messages that ring for a question asked before."""
    died: dict[int, float] = field(default_factory=dict)
    """Virtual seconds at which people were out of the game, of those still in the group."""
    opened: float = 0
    """Virtual second of the lobby."""
    dealt: float = 0
    """Virtual second of the deal."""
    over: float = 0
    """Virtual second of the verdict."""


class Offer(NamedTuple):
    message: Message
    key: Json
    payload: Payloads
    token: str = ""
    """Token of the question that it belongs to, empty for a command."""


class Strangers:
    def __init__(self, bot: Backstage, world: World, chat: Chat, people: Sequence[Person], *, seed: str) -> None:
        self.bot = bot
        self.world = world
        self.chat = chat
        self.people = list(people)
        self._chance = {one.id: Random(f"{seed} {one.id}") for one in people}
        self._random = Random(seed)
        self.choose: Choice = Policies(bot.store, seed)
        self.habits = Habits()
        self.diary = Diary()
        self.look: Callable[[], None] = lambda: None
        self.log: list[MutableMapping[str, Any]] = []
        self.world.faults.append(self._note)
        self._is_over = False
        self._before: set[int] = set()
        self._considered: set[str] = set()
        self._players: list[asyncio.Task[None]] = []

    # The screens

    @property
    def match(self) -> Match | None:
        return self.bot.table(room_address(Place(self.chat.id)))

    @property
    def over(self) -> bool:
        """Return whether the result is out. Raises RuntimeError for a bot in trouble."""
        if trouble := next((entry for entry in self.log if entry["log_level"] == "error"), None):
            raise RuntimeError(f"the bot is in trouble: {trouble}")
        found = self.button(AGAIN)
        self._is_over = self._is_over or (found is not None and found[0].id not in self._before)
        return self._is_over

    def _recent(self, chat: Chat) -> list[Message]:
        messages = list(chat.messages.values())[-RECENT:]
        return [one for one in reversed(messages) if one.sender == BOT and one.markup]

    def offers(self, person: Person) -> Iterator[Offer]:
        for chat in (self.world.chats[person.id], self.chat):
            for message in self._recent(chat):
                for key in message.buttons:
                    if payload := read(key.get("callback_data", "")):
                        payload = self._own_choice(person, payload)
                        yield Offer(message, key, payload, self._token(person, payload))

    def _own_choice(self, person: Person, payload: Payloads) -> Payloads:
        """Return a button of a ballot as if it stood in private, with the token of the person's own question."""
        match, words = self.match, payload.text.split() if isinstance(payload, Say) else []
        seat = match.seat_of(person_address(person.id)) if match else None
        token = PromptToken.unpack(words[1]) if len(words) == 3 and words[0] == BALLOT else None
        if match is None or seat is None or token is None:
            return payload
        key = next((key for key, number in match.state.ballots.items() if number == token.serial), "")
        own = next((prompt for prompt in match.open_prompts(seat) if prompt.key == key), None)
        if own is None:
            return payload
        own_token, several = match.token(own.id), own.max > 1 and words[2].isdecimal()
        if words[2] == SUBMIT:
            return Confirm(own_token)
        return Mark(own_token, words[2]) if several else Choose(own_token, words[2])

    def _token(self, person: Person, payload: Payloads) -> str:
        """Return the token of the question that a button answers; a speech or a talk is ended by a command as well."""
        if not isinstance(payload, Say):
            return payload.token
        word, _, seat = payload.text.partition(" ")
        if (match := self.match) and match.game and word == SKIP:
            return "" if self._is_out(person) else f"{SKIP} {match.game.token}"
        if match is None or word != PASS:
            return ""
        own = match.seat_of(person_address(person.id)) if not seat else int(seat)
        speech = next(filter(self.is_speech, match.open_prompts(own)), None) if own else None
        return match.token(speech.id) if speech else ""

    def buttons_of(self, person: Person, token: str) -> list[Offer]:
        return [offer for offer in self.offers(person) if offer.token == token]

    def prompt(self, token: str) -> Prompt | None:
        match, found = self.match, PromptToken.unpack(token)
        return match.prompts_asked.get(found.serial) if match and found and not found.kind else None

    def button(self, data: str) -> tuple[Message, Json] | None:
        found = (
            (one, key) for one in self._recent(self.chat) for key in one.buttons if key.get("callback_data") == data
        )
        return next(found, None)

    async def play_game(self, words: str, settings: str = "") -> None:
        await self.open(words)
        if settings:
            self.people[0].says(settings, self.chat)
        await self.gather()
        await self.begin()
        await self.play()

    # Coming together

    async def open(self, words: str) -> None:
        self.diary.opened = self._now()
        self.people[0].says(words, self.chat)
        await self.world.until(lambda: self.button(JOIN), "a lobby")

    async def gather(self) -> None:
        await asyncio.gather(*map(self._arrive, self.people))
        await self._think(self.people[0], self.habits.reaction)

    async def _arrive(self, person: Person) -> None:
        await asyncio.sleep(self._chance[person.id].uniform(0, self.habits.gathering))
        self.diary.taps.append(await self.sit(person))

    async def sit(self, person: Person, *, follows: bool = True) -> int:
        """Return the taps to a seat; a person who `follows` no link opens no private chat, and may get none."""
        found = self.button(JOIN)
        assert found
        answer = await self.press(person, *found)
        taps = 1
        if "url" in answer and not follows:
            return taps
        if "url" in answer:
            await self._think(person, self.habits.reaction)
            person.opens(str(answer["url"]).partition("start=")[2])
            taps += 1
        address = person_address(person.id)
        await self.world.until(lambda: (match := self.match) and match.seat_of(address), f"a seat for {person.name}")
        return taps

    async def look_at_card(self, person: Person) -> None:
        await self.world.until(lambda: self.button(CARD), "a button for the card")
        found = self.button(CARD)
        assert found
        answer = await self.press(person, *found)
        if "url" in answer:
            person.opens(str(answer["url"]).partition("start=")[2])

    async def tap_to(self, option: str, value: str) -> int:
        boards = (f"boards {value}", "boards") if option == "board" else ()
        ways = (f"s {option} {value}", f"f {option}", f"o {option}", *boards, "config")
        for taken in count():
            match = self.match
            assert match
            if write_value(planned_setup(match).options.values()[option]) == value:
                return taken
            says = {one.payload.text: one for one in self.offers(self.people[0]) if isinstance(one.payload, Say)}
            found = next(offer for way in ways for text, offer in says.items() if text.endswith(way))
            await self.press(self.people[0], found.message, found.key)
            await asyncio.sleep(LOADING)
        raise AssertionError

    def take_part(self) -> None:
        self._is_over, self._before = False, {*self.chat.messages}
        leaving, silent = self._draw_lost(), self._draw_lost()
        self._players = [
            asyncio.create_task(self._play(one, leaves=one in leaving, falls_silent=one in silent))
            for one in self.people
        ]

    async def begin(self) -> None:
        self.take_part()
        found = self.button(START)
        if found is None:
            self.diary.dead_ends["start"] = "no button begins the game"
            self.people[0].says("/start", self.chat)
        else:
            await self.press(self.people[0], *found)
        await self.world.until(lambda: (match := self.match) and match.playing, "the deal")
        self.diary.dealt = self._now()

    # Playing

    async def play(self) -> None:
        watching = asyncio.create_task(self._watch())
        await self.world.until(lambda: self.over or not (match := self.match) or match.is_decided, "the verdict")
        self.diary.over = self._now()
        await asyncio.gather(*self._players)
        watching.cancel()

    def _draw_lost(self) -> list[Person]:
        """Return the share of people who are lost; a part of a person by chance."""
        return self._random.sample(self.people, int(self.habits.lost * len(self.people) + self._random.random()))

    async def _play(self, person: Person, *, leaves: bool, falls_silent: bool) -> None:
        """Answer one question after another, as long as the person takes part."""
        left = self._chance[person.id].randint(0, EARLY) if falls_silent else inf
        while not self.over and left:
            await self.world.until(
                lambda: self.over or (leaves and self._is_out(person)) or self._fresh(person),
                f"something for {person.name}",
            )
            if leaves and self._is_out(person):
                await self._think(person, self.habits.reaction)
                person.leave(self.chat)
                self.diary.died.pop(person.id, None)
                return
            if token := self._fresh(person):
                self._considered.add(f"{person.id} {token}")
                await self._meet(person, token)
                left -= 1

    def _is_out(self, person: Person) -> bool:
        match = self.match
        return match is not None and match.seat_of(person_address(person.id)) not in match.living

    def _fresh(self, person: Person) -> str:
        for offer in self.offers(person):
            if offer.token and f"{person.id} {offer.token}" not in self._considered and self._is_asked(person, offer):
                return offer.token
        return ""

    def _is_asked(self, person: Person, offer: Offer) -> bool:
        if offer.message.chat == person.id or offer.token.startswith(SKIP):
            return True
        match, prompt = self.match, self.prompt(offer.token)
        return bool(match and prompt and match.seat_of(person_address(person.id)) == prompt.seat)

    async def _meet(self, person: Person, token: str) -> None:
        prompt, match = self.prompt(token), self.match
        due = match.state.timing.due if match else None
        if prompt and prompt.standing:
            if self._chance[person.id].random() < RIGHTS:
                await self._answer(person, token, prompt)
        elif self._chance[person.id].random() < self.habits.silence:
            return
        elif token.startswith(SKIP):
            await self._end_talk(person, token)
        elif prompt and self.is_speech(prompt):
            await self._speak(person, token, prompt, due)
        else:
            await self._decide(person, token, prompt, due)

    def is_speech(self, prompt: Prompt) -> bool:
        match = self.match
        return match is not None and not prompt.secret and prompt.seat in match.state.speaking.speakers

    @property
    def _game(self) -> Game[Any] | None:
        return self.match.game if self.match else None

    async def _speak(self, person: Person, token: str, prompt: Prompt, due: float | None) -> None:
        self.diary.speeches += 1
        await self._think(person, self.habits.speech)
        if self.buttons_of(person, token):
            await self._answer(person, token, prompt)
        elif self._is_past(due):
            self.diary.cut += 1

    async def _end_talk(self, person: Person, token: str) -> None:
        """Press the button of a talk, unless the talk is over before."""
        gone = self.world.until(lambda: not self.buttons_of(person, token), f"the end of a talk for {person.name}")
        over = asyncio.create_task(gone)
        await asyncio.wait([over], timeout=self.habits.reaction.draw(self._chance[person.id]))
        over.cancel()
        if self.buttons_of(person, token):
            await self._answer(person, token, None)

    async def _decide(self, person: Person, token: str, prompt: Prompt | None, due: float | None) -> None:
        await self._think(person, self.habits.reaction)
        is_open = bool(self.buttons_of(person, token)) and (prompt is None or self.prompt(token) is not None)
        is_done = is_open and await self._answer(person, token, prompt)
        if is_open or self._is_past(due):
            self.diary.answers += 1
        if not is_done and self._is_past(due):
            self.diary.late.append(prompt.key if prompt else "")

    def _is_past(self, due: float | None) -> bool:
        return due is not None and self.bot.now() >= due

    async def _answer(self, person: Person, token: str, prompt: Prompt | None) -> bool:
        """Return whether all that has to be pressed was still there."""
        match = self.match
        chosen = await self.choose(match, prompt) if match and prompt else None
        if prompt and chosen is None:
            return True
        offers = self.buttons_of(person, token)
        if prompt and prompt.text and chosen and chosen[0] not in prompt.choices:
            self._write(person, chosen[0], offers[0].message)
            return True
        by_choice = {getattr(one.payload, "choice", ""): one for one in reversed(offers)}
        picked = [by_choice[one] for one in chosen or () if one in by_choice] or offers[:1]
        for place, offer in enumerate(picked):
            if place:
                await self._think(person, self.habits.second)
            await self.press(person, offer.message, offer.key)
        last: Payloads | None = picked[0].payload
        if isinstance(last, Mark):
            last = await self._press_one(person, token, Confirm, ConfirmRisk)
        if isinstance(last, Risk | ConfirmRisk):
            last = await self._press_one(person, token, Yes)
        return last is not None

    def _write(self, person: Person, line: str, asked: Message) -> None:
        if asked.chat == self.chat.id:
            person.replies(line, asked, self.chat)
        else:
            self.diary.private[person.id].append(Moment(self._now()))
            person.says(line)

    async def _press_one(self, person: Person, token: str, *kinds: type) -> Payloads | None:
        """Press the button that the first taps have led to, if it is still there after the way to it."""

        def found() -> list[Offer]:
            return [one for one in self.buttons_of(person, token) if isinstance(one.payload, kinds)]

        await self.world.until(lambda: found() or not self.buttons_of(person, token), f"{kinds} for {person.name}")
        if found():
            await self._think(person, self.habits.second)
        if not (offers := found()):
            return None
        await self.press(person, offers[0].message, offers[0].key)
        return offers[0].payload

    async def press(self, person: Person, message: Message, key: Json) -> Json:
        if message.chat == person.id:
            self.diary.private[person.id].append(Moment(self._now()))
        query: Query = self.world.press(person.id, message, key["callback_data"])
        await self.world.until(lambda: query.answer is not None, f"an answer to {key}")
        self.look()
        return query.answer or {}

    def _think(self, person: Person, span: Span) -> Awaitable[None]:
        return asyncio.sleep(span.draw(self._chance[person.id]))

    # Watching over them

    def _now(self) -> float:
        return asyncio.get_running_loop().time()

    def _note(self, method: str, args: Json) -> None:
        """Note what the bot sends to a private chat; nothing fails."""
        chat = args.get("chat_id", 0)
        if chat in self._chance and method.startswith(("sendMessage", "sendPhoto", "sendDocument", "editMessage")):
            rings = method.startswith("send") and not args.get("disable_notification")
            self.diary.private[chat].append(Moment(self._now(), rings, "reply_markup" in args))

    async def _watch(self) -> None:
        missing: set[str] = set()
        while True:
            for person in filter(self._is_out, self.people):
                if person.id in self.chat.members:
                    self.diary.died.setdefault(person.id, self._now())
            before, missing = missing, {*self.find_unseen()}
            for token in before & missing:
                prompt = self.prompt(token)
                self.diary.dead_ends[token] = prompt.key if prompt else ""
            if (game := self._game) and game.phase:
                name = str(game.phase.value)
                self.diary.phases[name] = self.diary.phases.get(name, 0) + LOADING
            await asyncio.sleep(LOADING)

    def waiting(self) -> dict[str, Person]:
        match, game = self.match, self._game
        if match is None or game is None:
            return {}
        people = {person_address(one.id): one for one in self.people}
        held = [one for one in game.prompts.values() if one.required and not one.standing]
        return {match.token(one.id): people[match.person(one.seat)] for one in held if one.id not in game.answers}

    def find_unseen(self) -> list[str]:
        return [token for token, person in self.waiting().items() if not self.buttons_of(person, token)]


@asynccontextmanager
async def meeting(world: World, people: Sequence[Person], *, seed: str) -> AsyncIterator[Strangers]:
    loop = asyncio.get_running_loop()
    assert isinstance(loop, WorldLoop)
    with Machine(loop, Random(seed)).at_work(lambda **_: DirectSession(Server(world))):
        app = virtual_bot(seed)
        await app.store.open()
        await app.begin()
        stop = loop.create_future()
        running = asyncio.create_task(app.listen(stop))
        chat = world.group(-1001000000000, "周五夜局", [one.id for one in people], admins=[people[0].id])
        table = Strangers(InProcess(app), world, chat, people, seed=seed)
        with capture_logs() as table.log, patch.object(TelegramAdapter, "send", _counting(table.diary)):
            yield table
        stop.set_result(None)
        await running
        await app.end()


def _counting(diary: Diary) -> Callable[[TelegramAdapter, Letter, str | None], Awaitable[str]]:
    send = TelegramAdapter.send

    async def counted(adapter: TelegramAdapter, letter: Letter, ref: str | None) -> str:
        diary.reminders += ref is None and not letter.silent and letter.key.endswith("reminder")
        return await send(adapter, letter, ref)

    return counted
