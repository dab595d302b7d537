"""People who have never met the bot: they take their time, and press only buttons on their screen.

The strict server of the tests has their screens; the bot beside it runs on virtual time.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, MutableMapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from math import log
from random import Random
from typing import Any, Final, NamedTuple
from unittest.mock import patch

from structlog.testing import capture_logs

from adapters.telegram.address import Chat as Place
from adapters.telegram.address import person_address, room_address
from adapters.telegram.payload import Choose, Confirm, ConfirmRisk, Mark, Payloads, Say, Yes, unpack
from bot.app import App
from bot.cli.computers import FollowedMatch
from bot.match.ballots import BALLOT
from bot.match.state import Match
from bot.messages.items import PromptToken
from bot.setting.setup import write_value
from bot.table.lobby import planned_setup
from fsm import Choices, Game, Prompt
from fsm.computer_players import Company
from tests.telegram.fake.people import Person
from tests.telegram.fake.server import Server
from tests.telegram.fake.things import BOT, Chat, Json, Message, Query
from tests.telegram.fake.world import World
from tests.telegram.group import AGAIN, JOIN
from tests.telegram.virtual import DirectSession, virtual_bot

START: Final = "s|start"
"""Data of the button that begins."""

PASS: Final = "pass"
"""Command that ends the speech of a seat."""

RIGHTS: Final = 0.03
"""Share of used rights beside the questions, such as self-destruction."""

PATIENCE: Final = 24 * 3600.0
"""Virtual seconds after which a table is stuck."""

LOADING: Final = 5.0
"""Seconds after which an invisible question is a dead end."""

RECENT: Final = 16


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
    silence: float = 0.02
    """Share of questions without an answer."""
    gathering: float = 300.0
    """Seconds within which the table comes together (chapter 7.3 of the boards)."""


Choice = Callable[[Match, Prompt], Awaitable[Choices | None]]
"""The answer of a seat to its question, None for none."""


class Policies:
    def __init__(self, app: App, seed: str) -> None:
        self._store = app.store
        self._played = FollowedMatch(Company(seed))

    async def __call__(self, match: Match, prompt: Prompt) -> Choices | None:
        await self._played.follow(self._store, match)
        company = self._played.company
        if match.game is None or prompt.id not in match.game.prompts:
            return None
        move = company.next_move(match.game, prompt)
        if move:
            company.note_move(prompt, move)
        return move and move.choices


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
    def __init__(self, app: App, world: World, chat: Chat, people: Sequence[Person], *, seed: str) -> None:
        self.app = app
        self.world = world
        self.chat = chat
        self.people = list(people)
        self.random = Random(seed)
        self.choose: Choice = Policies(app, seed)
        self.habits = Habits()
        self.diary = Diary()
        self.look: Callable[[], None] = lambda: None
        self.log: list[MutableMapping[str, Any]] = []
        self._considered: set[str] = set()
        self._players: list[asyncio.Task[None]] = []

    # The screens

    @property
    def match(self) -> Match | None:
        return self.app.services.matches.in_room(room_address(Place(self.chat.id)))

    @property
    def over(self) -> bool:
        """Return whether the result is out. Raises RuntimeError for a bot in trouble."""
        if trouble := next((entry for entry in self.log if entry["log_level"] == "error"), None):
            raise RuntimeError(f"the bot is in trouble: {trouble}")
        return any(key.get("callback_data") == AGAIN for one in self._recent(self.chat) for key in one.buttons)

    def _recent(self, chat: Chat) -> list[Message]:
        messages = list(chat.messages.values())[-RECENT:]
        return [one for one in reversed(messages) if one.sender == BOT and one.markup]

    def offers(self, person: Person) -> Iterator[Offer]:
        for chat in (self.world.chats[person.id], self.chat):
            for message in self._recent(chat):
                for key in message.buttons:
                    if payload := unpack(key.get("callback_data", "")):
                        payload = self._own_choice(person, payload)
                        yield Offer(message, key, payload, self._token(payload))

    def _own_choice(self, person: Person, payload: Payloads) -> Payloads:
        """Return a button of a ballot as if it stood in private, with the token of the person's own question."""
        match, words = self.match, payload.text.split() if isinstance(payload, Say) else []
        seat = match.seat_of(person_address(person.id)) if match else None
        token = PromptToken.unpack(words[1]) if len(words) == 3 and words[0] == BALLOT else None
        if match is None or seat is None or token is None:
            return payload
        key = next((key for key, number in match.state.ballots.items() if number == token.serial), "")
        own = next((prompt for prompt in match.open_prompts(seat) if prompt.key == key), None)
        return Choose(match.token(own.id), words[2]) if own else payload

    def _token(self, payload: Payloads) -> str:
        """Return the token of the question that a button answers; the floor is given back by a command as well."""
        if not isinstance(payload, Say):
            return payload.token
        word, _, seat = payload.text.partition(" ")
        if (match := self.match) is None or word != PASS or not seat.isdecimal():
            return ""
        speech = next(filter(self.is_speech, match.open_prompts(int(seat))), None)
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

    async def play_game(self, words: str) -> None:
        await self.open(words)
        await self.gather()
        await self.begin()
        await self.play()

    # Coming together

    async def open(self, words: str) -> None:
        self.people[0].says(words, self.chat)
        await self.world.until(lambda: self.button(JOIN), "a lobby")

    async def gather(self) -> None:
        await asyncio.gather(*map(self._arrive, self.people))
        await self._think(self.habits.reaction)

    async def _arrive(self, person: Person) -> None:
        await asyncio.sleep(self.random.uniform(0, self.habits.gathering))
        self.diary.taps.append(await self.sit(person))

    async def sit(self, person: Person) -> int:
        found = self.button(JOIN)
        assert found
        answer = await self.press(person, *found)
        taps = 1
        if "url" in answer:
            await self._think(self.habits.reaction)
            person.opens(str(answer["url"]).partition("start=")[2])
            taps += 1
        address = person_address(person.id)
        await self.world.until(lambda: (match := self.match) and match.seat_of(address), f"a seat for {person.name}")
        return taps

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

    async def begin(self) -> None:
        self._players = [asyncio.create_task(self._play(person)) for person in self.people]
        found = self.button(START)
        if found is None:
            self.diary.dead_ends["start"] = "no button begins the game"
            self.people[0].says("/start", self.chat)
        else:
            await self.press(self.people[0], *found)
        await self.world.until(lambda: (match := self.match) and match.playing, "the deal")
        self.diary.dealt = asyncio.get_running_loop().time()

    # Playing

    async def play(self) -> None:
        watching = asyncio.create_task(self._watch())
        await self.world.until(lambda: self.over or not (match := self.match) or match.is_decided, "the verdict")
        self.diary.over = asyncio.get_running_loop().time()
        await asyncio.gather(*self._players)
        watching.cancel()

    async def _play(self, person: Person) -> None:
        async with asyncio.TaskGroup() as group:
            while not self.over:
                await self.world.until(lambda: self.over or self._fresh(person), f"something for {person.name}")
                if token := self._fresh(person):
                    self._considered.add(f"{person.id} {token}")
                    group.create_task(self._meet(person, token))

    def _fresh(self, person: Person) -> str:
        for offer in self.offers(person):
            if offer.token and f"{person.id} {offer.token}" not in self._considered and self._is_asked(person, offer):
                return offer.token
        return ""

    def _is_asked(self, person: Person, offer: Offer) -> bool:
        if offer.message.chat == person.id:
            return True
        match, prompt = self.match, self.prompt(offer.token)
        return bool(match and prompt and match.seat_of(person_address(person.id)) == prompt.seat)

    async def _meet(self, person: Person, token: str) -> None:
        prompt, match = self.prompt(token), self.match
        due = match.state.timing.due if match else None
        if prompt and prompt.standing:
            if self.random.random() < RIGHTS:
                await self._answer(person, token, prompt)
        elif self.random.random() < self.habits.silence:
            return
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
        await self._think(self.habits.speech)
        if self.buttons_of(person, token):
            await self._answer(person, token, prompt)
        elif self._is_past(due):
            self.diary.cut += 1

    async def _decide(self, person: Person, token: str, prompt: Prompt | None, due: float | None) -> None:
        await self._think(self.habits.reaction)
        is_open = bool(self.buttons_of(person, token)) and (prompt is None or self.prompt(token) is not None)
        if is_open or self._is_past(due):
            self.diary.answers += 1
        if is_open:
            await self._answer(person, token, prompt)
        elif self._is_past(due):
            self.diary.late.append(prompt.key if prompt else "")

    def _is_past(self, due: float | None) -> bool:
        return due is not None and self.app.clock.now() >= due

    async def _answer(self, person: Person, token: str, prompt: Prompt | None) -> None:
        match = self.match
        chosen = await self.choose(match, prompt) if match and prompt else None
        if prompt and chosen is None:
            return
        if prompt and prompt.text and chosen and chosen[0] not in prompt.choices:
            person.says(chosen[0])
            return
        offers = self.buttons_of(person, token)
        by_choice = {getattr(one.payload, "choice", ""): one for one in reversed(offers)}
        picked = [by_choice[one] for one in chosen or () if one in by_choice] or offers[:1]
        for offer in picked:
            await self.press(person, offer.message, offer.key)
        if isinstance(picked[0].payload, Mark):
            await self._press_one(person, token, Confirm, ConfirmRisk)
        if not isinstance(picked[0].payload, Choose):
            await self._press_one(person, token, Yes)

    async def _press_one(self, person: Person, token: str, *kinds: type) -> None:
        found: list[Offer] = []

        def is_shown() -> bool:
            found[:] = [one for one in self.buttons_of(person, token) if isinstance(one.payload, kinds)]
            return bool(found) or not self.buttons_of(person, token)

        await self.world.until(is_shown, f"{kinds} for {person.name}")
        if found:
            await self.press(person, found[0].message, found[0].key)

    async def press(self, person: Person, message: Message, key: Json) -> Json:
        query: Query = self.world.press(person.id, message, key["callback_data"])
        await self.world.until(lambda: query.answer is not None, f"an answer to {key}")
        self.look()
        return query.answer or {}

    def _think(self, span: Span) -> Awaitable[None]:
        return asyncio.sleep(span.draw(self.random))

    # Watching over them

    async def _watch(self) -> None:
        missing: set[str] = set()
        while True:
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
    with patch("aiohttp.ClientSession", lambda **_: DirectSession(Server(world))):
        app = virtual_bot(seed)
        await app.store.open()
        await app.begin()
        stop = asyncio.get_running_loop().create_future()
        running = asyncio.create_task(app.listen(stop))
        chat = world.group(-1001000000000, "周五夜局", [one.id for one in people], admins=[people[0].id])
        table = Strangers(app, world, chat, people, seed=seed)
        with capture_logs() as table.log:
            yield table
        stop.set_result(None)
        await running
        await app.end()
