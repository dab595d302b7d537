import asyncio
from collections import deque
from collections.abc import Sequence
from itertools import repeat
from types import SimpleNamespace

import pytest

from adapters.base import Capabilities, Line, Message, Press
from bot.delivery.outbox import OutboxBuilder
from bot.delivery.replies import MOST_OF_ONE, MOST_REPLIES
from bot.match.journal import Note
from bot.messages.items import HushItem, MatchContext, TellItem
from storage.base import Delivery, Unavailable
from storage.memory import MemoryStore
from tests.bot.recording import ANN, PEOPLE, ROOM, Bot, Editing, RecordingAdapter, running
from tests.patience import PATIENCE

START = Line("test:@mod", "Mod", ROOM, "/start", moderator=True)


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adapters.support.retries.pauses", lambda *_: repeat(0.0))


@pytest.mark.usefixtures("hasty")
async def test_a_platform_in_trouble_gets_it_again_and_in_order() -> None:
    async with running() as bot:
        await bot.gather()
        bot.platform.trouble[ANN] = deque([OSError("gone"), TimeoutError("slow"), ConnectionResetError("again")])
        await bot.rule("/start")
        keys = [message.key for message in bot.platform.to(ANN) if message.key.startswith("avalon")]
        assert (keys[0], keys.count("avalon-role")) == ("avalon-role", 1)


@pytest.mark.usefixtures("hasty")
async def test_a_row_survives_a_store_that_cannot_be_read_for_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    async with running() as bot:
        await bot.gather()
        trouble, scene = deque([Unavailable("locked"), Unavailable("locked")]), bot.app.services.matches.scene

        async def read(number: int) -> MatchContext | None:
            if trouble:
                raise trouble.popleft()
            return await scene(number)

        monkeypatch.setattr(bot.app.services.courier.letters, "scenes", SimpleNamespace(scene=read))
        await bot.rule("/start")
        assert {one.to for one in bot.platform.sent if one.key == "avalon-role"} == set(PEOPLE)
        assert not trouble


class Hesitant(MemoryStore):
    failures = 0

    async def deliver(self, delivery: Delivery) -> None:
        if self.failures:
            self.failures -= 1
            raise Unavailable("locked")
        await super().deliver(delivery)


@pytest.mark.usefixtures("hasty")
async def test_a_row_whose_mark_failed_is_marked_later() -> None:
    store = Hesitant()
    async with running(store=store) as bot:
        store.failures = 3
        await bot.rule("/new avalon")
        async with asyncio.timeout(PATIENCE):
            while await store.pending():  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        assert not store.failures


class Restricting(RecordingAdapter):
    def __init__(self, *trouble: Exception) -> None:
        super().__init__()
        self.hushed: list[Sequence[str]] = []
        self.tries = deque(trouble)
        self.open = asyncio.Event()
        self.under_way = 0

    async def hush(self, room: str, silent: Sequence[str], freed: Sequence[str], until: float) -> None:
        self.under_way += 1
        await self.open.wait()
        assert self.under_way == 1, "one restriction of a room after the other"
        self.under_way -= 1
        if self.tries:
            raise self.tries.popleft()
        self.hushed.append(silent)


@pytest.mark.usefixtures("hasty")
async def test_restrictions_are_tried_again_in_order_and_hold_no_words_up() -> None:
    platform = Restricting(TimeoutError("slow"), OSError("gone"), OSError("again"))
    async with running(platform=platform) as bot:
        await bot.begin()
        store, match = bot.app.store, bot.app.services.matches.in_room(ROOM)
        assert match
        for person in PEOPLE[:2]:
            parcels = OutboxBuilder(TellItem("common-paused", {}))
            parcels.to_room(HushItem((person,), (), 60.0))
            await bot.app.services.engine.note(match, Note("tested"), parcels)
        await platform.shown("common-paused", 2)
        assert (platform.hushed, [row.to for row in await store.pending()]) == ([], [ROOM, ROOM])
        platform.open.set()
        await bot.app.dispatcher.settle()
        assert (platform.hushed, await store.pending()) == ([(PEOPLE[0],), (PEOPLE[1],)], [])


async def test_one_who_is_slow_holds_nobody_up() -> None:
    async with running() as bot:
        await bot.gather()
        bot.platform.gates[ANN] = gate = asyncio.Event()
        await bot.app.dispatcher.receive(START)
        await bot.platform.shown("avalon-role", len(PEOPLE) - 1)
        assert "avalon-role" not in [message.key for message in bot.platform.to(ANN)]
        assert "avalon-leader" in [message.key for message in bot.platform.to(ROOM)]
        gate.set()
        await bot.app.dispatcher.settle()
        assert "avalon-role" in [message.key for message in bot.platform.to(ANN)]


async def test_a_message_that_cannot_be_shown_is_dropped_and_the_next_one_comes() -> None:
    async with running() as bot:
        bot.platform.trouble[ROOM] = deque([ValueError("too odd for this platform")])
        assert await bot.rule("/new avalon") == []
        assert "common-lobby" in await bot.say(ANN, "/join")


async def test_what_was_stored_and_not_shown_is_shown_by_the_next_process() -> None:
    async with running() as first:
        await first.gather()
        first.platform.gates |= {address: asyncio.Event() for address in (ROOM, *PEOPLE)}
        await first.app.dispatcher.receive(START)
        store = first.app.store
        first.app.clock.stop()
        await first.app.services.courier.stop()
        async with running(store=store) as second:
            for person in PEOPLE:
                assert [message.key for message in second.platform.to(person)].count("avalon-role") == 1
            room = [message.key for message in second.platform.to(ROOM)]
            assert [key for key in room if key != "common-lobby"][:2] == ["common-dealt", "avalon-setup"]
            assert room[-1] == "common-resumed"
            assert [message.slot for message in second.platform.sent if message.kind == "ask"]


async def test_whoever_asks_too_fast_gets_no_more_answers_and_keeps_nobody_from_the_game() -> None:
    async with running() as bot:
        bot.platform.capabilities = Capabilities(live=True)
        await bot.begin()
        bot.platform.gates[ROOM] = gate = asyncio.Event()
        before = len(bot.platform.to(ROOM))
        for _ in range(100):
            await bot.app.dispatcher.receive(Line(ANN, "Ann", ROOM, "/about"))
        for person in PEOPLE:
            await bot.app.dispatcher.receive(Line(person, person, ROOM, "/players"))
        for number in range(100):
            await bot.app.dispatcher.receive(Line(f"test:@x{number}", "X", ROOM, "/status"))
        await bot.app.dispatcher.receive(Line("test:@mod", "Mod", ROOM, "/pause", moderator=True))
        gate.set()
        await bot.app.dispatcher.settle()
        shown = [message.key for message in bot.platform.to(ROOM)[before:]]
        assert shown[:2] == ["common-about", "common-paused"], "what concerns the game waits for one answer at most"
        assert shown.count("common-about") == MOST_OF_ONE
        assert shown.count("common-players") == len(PEOPLE) - 1, "Ann alone has asked too much"
        assert 0 < shown.count("common-status") < MOST_REPLIES - MOST_OF_ONE
        assert await bot.say(ANN, "/about") == ["common-about"]


async def test_the_menu_too_is_an_answer_of_which_nobody_has_more_than_a_share() -> None:
    async with running() as bot:
        await bot.begin()
        bot.platform.capabilities = Capabilities(live=True, buttons=True)
        bot.platform.gates[ROOM] = gate = asyncio.Event()
        before = len(bot.platform.to(ROOM))
        for _ in range(MOST_REPLIES):
            await bot.app.dispatcher.receive(Line(ANN, "Ann", ROOM, "/config", moderator=True))
        gate.set()
        await bot.app.dispatcher.settle()
        assert [message.key for message in bot.platform.to(ROOM)[before:]] == ["common-menu"] * MOST_OF_ONE


async def test_what_answers_one_command_is_one_message_where_messages_are_counted() -> None:
    async with running(platform=Editing()) as bot:
        await bot.begin()
        before = len(bot.platform.sent)
        await bot.app.dispatcher.take(Line("test:@p1", "P1", ROOM, "/status"), origin=("test", "asked"))
        await bot.app.dispatcher.settle()
        (told,) = bot.platform.sent[before:]
        board, clock = told.text.split("\n\n")
        assert "Quest" in board
        assert "left" in clock


class Marking(Editing):
    async def send(self, message: Message, ref: str | None) -> str:
        is_answer = message.question is not None and message.question.answer is not None
        return "" if is_answer and ref is None else await super().send(message, ref)


async def late_voter(bot: Bot) -> tuple[str, str, asyncio.Event]:
    leader = bot.last("avalon-nominate")
    late = next(person for person in PEOPLE if person != leader.to)
    bot.platform.gates[late] = gate = asyncio.Event()
    await bot.app.dispatcher.receive(Press(leader.to, leader.slot or "", ("1", "2")))
    (prompt,) = bot.match.open_prompts(bot.match.seat_of(late))
    return late, bot.match.token(prompt.id), gate


async def test_what_is_chosen_before_its_prompt_is_shown_is_marked_on_the_one_copy_that_comes() -> None:
    async with running(platform=Marking()) as bot:
        await bot.begin()
        late, token, gate = await late_voter(bot)
        await bot.app.dispatcher.receive(Press(late, token, ("approve",)))
        gate.set()
        await bot.app.dispatcher.settle()
        asked, marked = (one for one in bot.platform.sent if one.slot == token)
        assert asked.question
        assert marked.question
        assert (asked.question.answer, marked.question.answer) == (None, ("approve",))
        assert isinstance(bot.platform, Editing)
        assert (bot.platform.edits[asked.id], bot.platform.edits[marked.id]) == (None, asked.id)


class Homeserver(Marking):
    """Takes each id once: what comes again under a known id changes nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.marked: set[str | None] = set()
        self._taken: set[str] = set()

    async def send(self, message: Message, ref: str | None) -> str:
        shown = await super().send(message, ref)
        if message.question and message.question.answer is not None and shown and message.id not in self._taken:
            self.marked.add(ref)
        self._taken.add(message.id)
        return shown


async def test_what_is_chosen_while_two_copies_of_its_prompt_wait_is_marked_on_the_newest_as_well() -> None:
    async with running() as first:
        await first.begin()
        late, token, _ = await late_voter(first)
        await first.app.services.courier.stop()
        platform = Homeserver()
        platform.gates[late] = gate = asyncio.Event()
        async with running(store=first.app.store, platform=platform, settles=False) as second:
            await second.app.dispatcher.receive(Press(late, token, ("approve",)))
            gate.set()
            await second.app.dispatcher.settle()
            older, newest = (one for one in platform.to(late) if one.question and one.question.answer is None)
            assert platform.marked == {older.id, newest.id}
