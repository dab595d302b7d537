import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from itertools import count

import msgspec
import pytest

from adapters.base import Capabilities, Incoming, Line, Message, Platform, Press
from adapters.intake import Event, Intake, Pulse
from adapters.support.tasks import give_up
from bot.clock import ManualClock
from bot.match.deadlines import GRACE, HITCH
from storage.memory import MemoryStore
from tests.bot.recording import ANN, PEOPLE, ROOM, Bot, RecordingAdapter, running

NOON = 20_000 * 86_400.0 + 12 * 3600
POLL, PATIENCE = 10.0, 20.0
OTHERS = tuple(f"test:@{name}" for name in ("fay", "gus", "hal", "ida", "jon"))


class Network(RecordingAdapter, Platform):
    capabilities = Capabilities(live=True)

    def __init__(self) -> None:
        super().__init__()
        self.pulse = Pulse(PATIENCE)
        self._answers: asyncio.Queue[tuple[Sequence[Incoming], asyncio.Event]] = asyncio.Queue()
        self._numbers = count()

    def queued(self) -> int:
        return 0

    async def listen(self, intake: Intake) -> None:
        while True:
            happened, done = await self._answers.get()
            self.pulse.is_connected = True
            events = [Event(str(next(self._numbers)), msgspec.json.encode(one)) for one in happened]
            if events:
                await intake.put(events, events[-1].id)
            self.pulse.is_connected = True  # the next request waits for nothing, and nothing more has happened
            done.set()

    async def read(self, body: bytes) -> Incoming | None:
        incoming: Incoming = msgspec.json.decode(body, type=Incoming)
        return incoming

    async def answer(self, *happened: Incoming) -> None:
        done = asyncio.Event()
        self._answers.put_nowait((happened, done))
        await done.wait()


class Frozen(ManualClock):
    def freeze(self, seconds: float) -> None:
        self._now += seconds


@asynccontextmanager
async def connected(store: MemoryStore, clock: ManualClock) -> AsyncIterator[tuple[Bot, Network]]:
    network = Network()
    async with running(store=store, clock=clock, platform=network) as bot:
        listening = asyncio.create_task(bot.app.listen())
        yield bot, network
        await give_up([listening])


async def passes(bot: Bot, network: Network, seconds: float) -> list[str]:
    shown = list[str]()
    while seconds > 0:
        shown += await bot.advance(min(seconds, POLL))
        seconds -= POLL
        await network.answer()
    return shown


async def votes(bot: Bot, people: Sequence[str] = PEOPLE, room: str = ROOM) -> list[Message]:
    await bot.begin(room, tuple(people))
    (ask,) = [one for one in bot.open("avalon-nominate") if one.to in people]
    assert ask.question
    await bot.answer(ask, *(one.id for one in ask.question.buttons[: ask.question.min]))
    return [one for one in bot.open("avalon-team-vote") if one.to in people]


async def almost_over(bot: Bot, network: Network) -> list[Message]:
    """From nothing to the last second of the first vote; return its questions."""
    asked = await votes(bot)
    assert asked[0].question
    assert asked[0].question.due
    await passes(bot, network, asked[0].question.due - bot.app.clock.now() - 1)
    return asked


def yes(ask: Message) -> Press:
    assert ask.question
    return Press(ask.to, ask.question.token, (ask.question.agrees,))


async def told(bot: Bot, times: int) -> None:
    await bot.platform.shown("common-resumed", times)
    await bot.app.dispatcher.settle()


@pytest.mark.parametrize("is_frozen", [False, True], ids=["platform away", "process frozen"])
@pytest.mark.parametrize("pressed", [0, 2, 5])
async def test_what_was_pressed_in_a_silence_counts_and_the_rest_has_a_minute(is_frozen: bool, pressed: int) -> None:
    clock = Frozen(NOON) if is_frozen else ManualClock(NOON)
    async with connected(MemoryStore(), clock) as (bot, network):
        await network.answer()
        asked = await votes(bot)
        await passes(bot, network, 60)
        before = len(network.sent)
        if isinstance(clock, Frozen):
            clock.freeze(240)
        else:
            network.pulse.is_connected = False
        assert await bot.advance(0 if is_frozen else 240) == [], "nothing ends and nobody is reminded"
        await network.answer(*map(yes, asked[:pressed]))
        await told(bot, 1)
        shown = [one.key for one in network.sent[before:] if one.to == ROOM]
        if pressed == len(PEOPLE):
            assert shown.index("avalon-team-result") < shown.index("common-resumed"), "what happened comes first"
            return
        assert [key for key in shown if key != "common-progress"] == ["common-resumed"]
        questions = [one.question for one in network.sent if one.key == "avalon-team-vote" and one.question]
        assert len([one for one in questions if one.answer is None]) == len(PEOPLE), "what stands is not asked again"
        assert "avalon-team-result" not in await passes(bot, network, GRACE - 1)
        assert "avalon-team-result" in await passes(bot, network, 1)


async def test_a_hitch_costs_nobody_time_and_is_not_told() -> None:
    async with connected(MemoryStore(), ManualClock(NOON)) as (bot, network):
        await network.answer()
        asked = await almost_over(bot, network)
        network.pulse.is_connected = False
        await bot.advance(HITCH - 1)
        await network.answer(*map(yes, asked))
        await network.shown("avalon-team-result", 1)
        assert "common-resumed" not in [one.key for one in network.sent]


@pytest.mark.parametrize("pressed", [True, False])
async def test_a_moment_in_which_the_process_stands_still_is_given_back_once(pressed: bool) -> None:
    clock = Frozen(NOON)
    async with connected(MemoryStore(), clock) as (bot, network):
        await network.answer()
        asked = await almost_over(bot, network)
        clock.freeze(POLL)
        if pressed:
            await bot.advance(0)
            await network.answer(*map(yes, asked))
            await network.shown("avalon-team-result", 1)
            assert len(bot.last("avalon-team-result").args["approve"]) == len(PEOPLE), "no vote ends before"
        else:
            assert "avalon-team-result" not in await bot.advance(POLL - 2)
            assert "avalon-team-result" in await bot.advance(1)


async def test_a_silence_is_told_only_where_it_was_missed() -> None:
    async with connected(MemoryStore(), ManualClock(NOON)) as (bot, network):
        await network.answer()
        await votes(bot)
        await bot.rule("/new avalon", "test:post")
        await bot.rule("/config set tempo post", "test:post")
        for person in OTHERS:
            await bot.say(person, "/join", "test:post")
        await bot.rule("/start", "test:post")
        network.pulse.is_connected = False
        await bot.advance(100)
        await network.answer()
        await told(bot, 1)
        assert "common-resumed" not in [one.key for one in network.to("test:post")]


async def test_a_table_that_is_dealt_after_the_first_answer_is_not_told_that_the_bot_is_back() -> None:
    async with connected(MemoryStore(), ManualClock(NOON)) as (bot, network):
        await votes(bot, OTHERS, "test:other")
        network.pulse.is_connected = True
        await bot.advance(1)
        await votes(bot)
        await network.answer()
        await told(bot, 1)
        assert [one.to for one in network.sent if one.key == "common-resumed"] == ["test:other"]


async def test_a_bot_that_begins_while_its_platform_is_away_lets_the_clocks_stand() -> None:
    store = MemoryStore()
    async with connected(store, ManualClock(NOON)) as (bot, network):
        await network.answer()
        asked = await votes(bot)
    async with connected(store, ManualClock(NOON + 600)) as (bot, network):
        assert await bot.advance(600) == []
        await network.answer(yes(asked[0]))
        await told(bot, 1)
        again = [one for one in network.to(ANN) if one.kind == "ask"]
        assert again[-1].question
        assert again[-1].question.due == bot.app.clock.now() + GRACE
        assert again[-1].question.given == yes(asked[0]).choices


@pytest.mark.parametrize("first", ["game", "reply"])
async def test_a_room_that_cannot_be_spoken_to_lets_its_clock_stand_and_its_players_are_told_once(first: str) -> None:
    clock = ManualClock(NOON)
    async with running(clock=clock) as bot:
        dispatcher = bot.app.dispatcher
        asked = await votes(bot)
        bot.platform.gates[ROOM] = gate = asyncio.Event()
        if first == "reply":
            await dispatcher.receive(Line(ANN, "Ann", ROOM, "/status", None))
        else:
            for ask in asked:
                await dispatcher.receive(yes(ask))
        match = bot.match
        seq = match.seq
        await clock.advance(600, dispatcher.mailboxes.idle)
        assert match.seq == seq, "nothing ends"
        gate.set()
        await dispatcher.settle()
        told = [one.to for one in bot.platform.sent if one.key == "common-room-waits"]
        assert sorted(told) == sorted(PEOPLE)
        assert bot.platform.to(ROOM)[-1].key == "common-resumed"
        assert match.state.timing.due == clock.now() + GRACE
