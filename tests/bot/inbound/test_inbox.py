import asyncio
from collections.abc import Sequence
from itertools import repeat

import pytest

from adapters.base import Incoming, Line, Platform
from adapters.intake import Event, Intake, Pulse
from adapters.support.tasks import give_up
from adapters.telegram.adapter import LAST_WORDS
from adapters.telegram.outbound import LAST_FLIGHTS
from bot import app
from bot.inbound.inbox import Inbox
from storage.base import Commit, Unavailable
from storage.base import Event as Stored
from storage.memory import MemoryStore
from tests.bot.recording import PEOPLE, ROOM, Bot, RecordingAdapter, running
from tests.patience import PATIENCE


class FullDisk(MemoryStore):
    def __init__(self, failures: int) -> None:
        super().__init__()
        self.attempts = 0
        self._failures = failures

    async def take_in(self, source: str, events: Sequence[Stored], position: str | None) -> Sequence[Stored]:
        self.attempts += 1
        if self.attempts <= self._failures:
            raise Unavailable("the disk is full")
        return await super().take_in(source, events, position)

    async def mark_handled(self, source: str, event: str) -> None:
        if event == "unhandled":
            raise Unavailable("the disk is full")
        await super().mark_handled(source, event)


class Away(MemoryStore):
    """Is away as long as asked to, or from the next commit on: nothing can be read or written there."""

    is_away = False
    goes_away = False

    async def commit(self, commit: Commit) -> None:
        self.is_away, self.goes_away = self.is_away or self.goes_away, False
        await super().commit(commit)

    def _check(self) -> None:
        if self.is_away:
            raise Unavailable("the connection broke")
        super()._check()


class Deaf(MemoryStore):
    lost = 1

    async def take_in(self, source: str, events: Sequence[Stored], position: str | None) -> Sequence[Stored]:
        new = await super().take_in(source, events, position)
        if self.lost:
            self.lost -= 1
            raise Unavailable("the connection broke")
        return new


class Stream(RecordingAdapter, Platform):
    """Reports what somebody says in a room, line by line; an empty line means nothing."""

    def __init__(self, *lines: tuple[str, str]) -> None:
        super().__init__()
        self.pulse = Pulse()
        self._lines = lines

    def queued(self) -> int:
        return 0

    async def listen(self, intake: Intake) -> None:
        for number, (id, text) in enumerate(self._lines):
            await intake.put([Event(id, text.encode())], str(number))
        await asyncio.Event().wait()

    async def read(self, body: bytes) -> Incoming | None:
        return Line(PEOPLE[0], "Ann", ROOM, body.decode()) if body else None


async def players_are_told(bot: Bot, stream: Stream) -> None:
    listening = asyncio.ensure_future(Inbox(bot.app.dispatcher, stream).run())
    await bot.platform.shown("common-players", 1)
    await give_up([listening])
    await bot.app.dispatcher.settle()


async def test_events_wait_until_they_can_be_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adapters.support.retries.pauses", lambda *_: repeat(0.01))
    store = FullDisk(failures=3)
    async with running(store=store) as bot:
        await players_are_told(bot, Stream(("a", "/new avalon"), ("unhandled", ""), ("b", "/players")))
        assert (store.attempts, await store.position("test")) == (6, "2")
        assert [message.key for message in bot.platform.sent].count("common-lobby") == 1
        assert [event.id for event in await store.waiting("test")] == ["unhandled"]


async def test_events_that_were_stored_without_our_hearing_of_it_are_handled_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("adapters.support.retries.pauses", lambda *_: repeat(0.01))
    store = Deaf()
    async with running(store=store) as bot:
        await players_are_told(bot, Stream(("a", "/new avalon"), ("b", "/players")))
        assert [message.key for message in bot.platform.sent].count("common-lobby") == 1
        assert await store.waiting("test") == []


async def test_what_waits_for_a_platform_does_not_keep_the_bot_from_ending(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "LAST_MOMENTS", 0.1)
    store = MemoryStore()
    patience = list[float]()
    async with running(store=store) as bot:
        await bot.rule("/new avalon")
        bot.platform.gates[PEOPLE[0]] = asyncio.Event()
        end = bot.app.dispatcher.mailboxes.stop

        async def stop(seconds: float) -> None:
            patience.append(seconds)
            await end(seconds)

        monkeypatch.setattr(bot.app.dispatcher.mailboxes, "stop", stop)
        stream = Stream(("a", "/join"))
        listening = asyncio.ensure_future(Inbox(bot.app.dispatcher, stream).run())
        while not bot.app.dispatcher.mailboxes.busy:  # noqa: ASYNC110
            await asyncio.sleep(0)
        await give_up([listening])
        await bot.app.drain(0)
    assert max(patience) < 0.1, "the last moments are had once, however many things wait in them"
    await store.open()
    assert [event.id for event in await store.waiting("test")] == ["a"]


def test_the_last_moments_are_as_short_as_operators_are_told() -> None:
    assert app.LAST_MOMENTS + LAST_FLIGHTS + LAST_WORDS <= 5


async def test_handled_events_are_discarded_while_the_bot_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("storage.memory", "storage.base"):
        monkeypatch.setattr(f"{module}.CLEARED", 5)
    monkeypatch.setattr("storage.memory.KEPT", 10)
    store = MemoryStore()
    async with running(store=store) as bot:
        stream = Stream(*((str(number), "") for number in range(100)))
        running_inbox = asyncio.create_task(Inbox(bot.app.dispatcher, stream).run())
        async with asyncio.timeout(PATIENCE):
            while await store.position("test") != "99" or len(store._inbox["test"]) > 15:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        running_inbox.cancel()
        assert [*store._inbox["test"]][-10:] == [str(number) for number in range(90, 100)]


async def test_an_event_that_could_not_be_marked_is_marked_later_and_not_handled_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("adapters.support.retries.pauses", lambda *_: repeat(0.01))
    store = Away()
    async with running(store=store) as bot:
        await bot.rule("/new avalon")
        inbox = Inbox(bot.app.dispatcher, Stream())
        listening = asyncio.create_task(inbox.run())
        store.goes_away = True
        await inbox.put([Event("1", b"/join")], "1")
        await bot.platform.shown("common-unavailable", 1)
        store.is_away = False
        await inbox.look()
        async with asyncio.timeout(PATIENCE):
            while await store.waiting("test"):  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        await bot.app.dispatcher.settle()
        assert [message.key for message in bot.platform.sent].count("common-welcome") == 1
        await give_up([listening])


async def test_who_wrote_while_the_database_is_away_is_told_in_the_language_of_the_platform() -> None:
    store = Away()
    async with running(store=store) as bot:
        await bot.rule("/new avalon")
        store.is_away = True
        for person, locale in ((PEOPLE[0], "zh-hans"), (PEOPLE[1], "en"), (PEOPLE[2], None)):
            await bot.take(Line(person, "Ann", ROOM, "/join", locale=locale))
        told = {message.to: message.text for message in bot.platform.sent if message.key == "common-unavailable"}
        assert ["存不了数据" in told[person] for person in PEOPLE[:3]] == [True, False, False]
