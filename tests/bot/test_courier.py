"""What people are shown: in order, again after trouble, and never held up by somebody else's trouble."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from itertools import repeat
from types import SimpleNamespace

import pytest

from adapters.base import Capabilities, Left, Line, Message, Unreachable
from bot.journal import Note
from bot.outbox import Hush, Parcels, Say
from bot.queues import MOST_OF_ONE, MOST_REPLIES
from bot.scene import Scene
from storage.base import Unavailable
from storage.memory import MemoryStore
from tests.bot.recording import PEOPLE, ROOM, Bot, RecordingAdapter, running

ANN = PEOPLE[0]
START = Line("test:@mod", "Mod", ROOM, "/start", moderator=True)


async def test_a_platform_in_trouble_gets_it_again_and_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adapters.pauses.pauses", lambda _: repeat(0.0))
    async with running() as bot:
        await bot.rule("/new avalon")
        for person in PEOPLE:
            await bot.say(person, "/join")
        bot.platform.trouble[ANN] = deque([OSError("gone"), TimeoutError("slow"), ConnectionResetError("again")])
        await bot.rule("/start")
        keys = [message.key for message in bot.platform.to(ANN) if message.key.startswith("avalon")]
        assert keys[0] == "avalon-role"
        assert keys.count("avalon-role") == 1


async def test_a_row_survives_a_store_that_cannot_be_read_for_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adapters.pauses.pauses", lambda _: repeat(0.0))
    async with running() as bot:
        await bot.rule("/new avalon")
        for person in PEOPLE:
            await bot.say(person, "/join")
        trouble, scene = deque([Unavailable("locked"), Unavailable("locked")]), bot.app.host.matches.scene

        async def read(number: int) -> Scene | None:
            if trouble:
                raise trouble.popleft()
            return await scene(number)

        monkeypatch.setattr(bot.app.host.courier, "scenes", SimpleNamespace(scene=read))
        await bot.rule("/start")
        assert {one.to for one in bot.platform.sent if one.key == "avalon-role"} == set(PEOPLE)
        assert not trouble


class Restricting(RecordingAdapter):
    """Restricts people in a room, unless it is in trouble."""

    def __init__(self, *trouble: Exception) -> None:
        super().__init__()
        self.hushed: list[Sequence[str]] = []
        self.tries = deque(trouble)
        self.open = asyncio.Event()

    async def hush(self, room: str, silent: Sequence[str], freed: Sequence[str], until: float) -> None:
        await self.open.wait()
        if self.tries:
            raise self.tries.popleft()
        self.hushed.append(silent)


async def test_restrictions_are_tried_again_in_order_and_hold_no_words_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adapters.pauses.pauses", lambda _: repeat(0.0))
    platform = Restricting(TimeoutError("slow"), OSError("gone"))
    async with running(platform=platform) as bot:
        await bot.begin()
        store, match = bot.app.store, bot.app.host.matches.in_room(ROOM)
        assert match
        for person in PEOPLE[:2]:
            parcels = Parcels(Say("common-paused", {}))
            parcels.to_room(Hush((person,), (), 60.0))
            await bot.app.host.referee.note(match, Note("tested"), parcels)
        await platform.shown("common-paused", 2)
        assert (platform.hushed, [row.to for row in await store.pending()]) == ([], [ROOM, ROOM])
        platform.open.set()
        await bot.app.host.settle()
        assert (platform.hushed, await store.pending()) == ([(PEOPLE[0],), (PEOPLE[1],)], [])


async def test_what_a_room_cannot_be_told_waits_while_the_game_stands_still() -> None:
    async with running() as bot:
        await bot.begin()
        bot.platform.trouble[ROOM] = deque([Unreachable()] * 3)
        before = len(bot.platform.to(ROOM))
        await bot.rule("/skip")
        assert {one.to for one in bot.platform.sent if one.key == "common-expelled"} == set(PEOPLE)
        for _ in range(2):
            await bot.rule("/resume")
            match = bot.app.host.matches.in_room(ROOM)
            assert match
            assert match.state.left is not None, "nobody plays on unheard"
        assert bot.platform.to(ROOM)[before:] == []
        await bot.rule("/resume")
        told = [one.key for one in bot.platform.to(ROOM)[before:]]
        assert (told[0], told[-1]) == ("common-skipped", "common-resumed-clock")
        assert await bot.app.store.pending() == []


@pytest.mark.parametrize("restarted", [True, False])
async def test_nothing_waits_for_a_room_whose_match_has_ended(restarted: bool) -> None:
    store = MemoryStore()
    async with running(store=store) as bot:
        await bot.begin()
        bot.platform.trouble[ROOM] = deque([Unreachable()] * 50)
        await bot.rule("/skip")
        assert len(await store.pending()) == 1
        if not restarted:
            await bot.rule("/void yes")
            assert await store.pending() == []
    if restarted:
        async with running(store=store) as bot:
            assert bot.platform.to(ROOM)[0].key == "common-skipped"
            assert await store.pending() == []


async def test_one_who_is_slow_holds_nobody_up() -> None:
    async with running() as bot:
        await bot.rule("/new avalon")
        for person in PEOPLE:
            await bot.say(person, "/join")
        bot.platform.gates[ANN] = gate = asyncio.Event()
        await bot.app.host.receive(START)
        await bot.platform.shown("avalon-role", len(PEOPLE) - 1)
        assert "avalon-role" not in [message.key for message in bot.platform.to(ANN)]
        assert "avalon-leader" in [message.key for message in bot.platform.to(ROOM)]
        gate.set()
        await bot.app.host.settle()
        assert "avalon-role" in [message.key for message in bot.platform.to(ANN)]


async def test_a_join_counts_only_when_a_private_message_arrives() -> None:
    async with running() as bot:
        await bot.rule("/new avalon")
        bot.platform.trouble[ANN] = deque([Unreachable(), Unreachable()])
        keys = await bot.say(ANN, "/join")
        assert keys == ["common-unreachable"]
        assert bot.last("common-unreachable").to == ROOM, "where else could Ann read it?"
        assert await bot.say("test:@zed", "/players") == ["common-players"]
        assert bot.last("common-players").args == {"lines": []}
        assert "common-lobby" in await bot.say(ANN, "/join")


async def test_a_player_who_blocks_the_bot_has_left() -> None:
    async with running() as bot:
        await bot.begin()
        bot.platform.trouble[ANN] = deque([Unreachable()] * 3)
        await bot.say(ANN, "/role", None)
        assert bot.last("common-left-game").args == {"seat": 1}
        bot.platform.trouble[ANN].clear()
        assert "avalon-role" in await bot.say(ANN, "/role", None)


async def test_nothing_is_kept_of_what_nobody_can_be_shown() -> None:
    platform = Editing()
    async with running(platform=platform) as bot:
        await bot.begin()
        screen = bot.app.host.courier._screen
        assert any(to in PEOPLE for to, _ in screen._refs)
        platform.trouble |= {person: deque([Unreachable()] * 50) for person in PEOPLE}
        await bot.rule("/skip")
        await bot.rule("/void yes")
        await bot.app.host.settle()
        assert {to for to, _ in (*screen._over, *screen._missed, *screen._refs)} <= {ROOM}


@pytest.mark.parametrize("end", ["lobby", "game"])
async def test_nothing_is_kept_of_who_agreed_once_the_match_is_over(end: str) -> None:
    platform = Editing()
    async with running(platform=platform) as bot:
        await bot.rule("/new avalon classic")
        for person in PEOPLE:
            await bot.say(person, "/join")
        for person in PEOPLE:
            await bot.say(person, "confirm", None)
        slots = bot.app.host.courier._screen._refs
        assert any(slot.startswith("ready-") for _, slot in slots)
        if end == "game":
            await bot.rule("/start")
        await bot.rule("/void yes")
        assert not any(slot.startswith("ready-") for _, slot in slots)


async def test_a_message_that_cannot_be_shown_is_dropped_and_the_next_one_comes() -> None:
    async with running() as bot:
        bot.platform.trouble[ROOM] = deque([ValueError("too odd for this platform")])
        assert await bot.rule("/new avalon") == []
        assert "common-lobby" in await bot.say(ANN, "/join")


async def test_who_leaves_the_chat_leaves_the_lobby() -> None:
    async with running() as bot:
        await bot.rule("/new avalon")
        await bot.say(ANN, "/join")
        await bot.take(Left(ANN, ROOM))
        assert bot.last("common-lobby").args["seats"] == []


async def prompts(bot: Bot) -> set[str | None]:
    """The tokens of all prompts that were shown."""
    return {message.slot for message in bot.platform.sent if message.kind == "ask"}


async def test_what_was_stored_and_not_shown_is_shown_by_the_next_process() -> None:
    async with running() as first:
        await first.rule("/new avalon")
        for person in PEOPLE:
            await first.say(person, "/join")
        first.platform.gates |= {address: asyncio.Event() for address in (ROOM, *PEOPLE)}
        await first.app.host.receive(START)
        store = first.app.store
        first.app.clock.stop()
        await first.app.host.courier.stop()
        async with running(store=store) as second:
            for person in PEOPLE:
                keys = [message.key for message in second.platform.to(person)]
                assert keys.count("avalon-role") == 1
            room = [message.key for message in second.platform.to(ROOM)]
            assert [key for key in room if key != "common-lobby"][:2] == ["common-dealt", "avalon-setup"]
            assert room[-1] == "common-resumed"
            assert len(await prompts(second)) > 0


async def test_whoever_asks_too_fast_gets_no_more_answers_and_keeps_nobody_from_the_game() -> None:
    async with running() as bot:
        bot.platform.capabilities = Capabilities(live=True)
        await bot.begin()
        bot.platform.gates[ROOM] = gate = asyncio.Event()
        before = len(bot.platform.to(ROOM))
        for _ in range(100):
            await bot.app.host.receive(Line(ANN, "Ann", ROOM, "/about"))
        for person in PEOPLE:
            await bot.app.host.receive(Line(person, person, ROOM, "/players"))
        for number in range(100):
            await bot.app.host.receive(Line(f"test:@x{number}", "X", ROOM, "/status"))
        await bot.app.host.receive(Line("test:@mod", "Mod", ROOM, "/pause", moderator=True))
        gate.set()
        await bot.app.host.settle()
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
            await bot.app.host.receive(Line(ANN, "Ann", ROOM, "/config"))
        gate.set()
        await bot.app.host.settle()
        assert [message.key for message in bot.platform.to(ROOM)[before:]] == ["common-menu"] * MOST_OF_ONE


SKIP = Line("test:@mod", "Mod", ROOM, "/skip", moderator=True)


async def skipped_while_the_leader_waits(bot: Bot) -> list[tuple[str, str]]:
    """What a Leader is shown whose messages wait until the turn has passed: kinds and keys."""
    await bot.begin()
    leader = bot.open("avalon-discuss-end")[0].to
    before = len(bot.platform.to(leader))
    bot.platform.gates[leader] = gate = asyncio.Event()
    for _ in range(2):
        await bot.app.host.receive(SKIP)
    assert bot.open("avalon-discuss-end")[0].to == leader, "nothing has reached the Leader yet"
    gate.set()
    await bot.app.host.settle()
    return [(message.kind, message.key) for message in bot.platform.to(leader)[before:]]


async def test_a_prompt_that_is_over_before_its_turn_comes_is_not_shown_and_nor_is_its_end() -> None:
    async with running() as bot:
        bot.platform.capabilities = Capabilities(live=True, merges=True)
        assert await skipped_while_the_leader_waits(bot) == [
            ("close", "avalon-discuss-end"),
            ("close", "avalon-nominate"),
        ]


async def test_a_platform_that_shows_everything_in_order_shows_that_too() -> None:
    async with running() as bot:
        shown = await skipped_while_the_leader_waits(bot)
        assert shown[-2:] == [("ask", "avalon-nominate"), ("close", "avalon-nominate")]


class Editing(RecordingAdapter):
    """Notes what each message edits."""

    capabilities = Capabilities(live=True, merges=True)

    def __init__(self) -> None:
        super().__init__()
        self.edits: dict[str, str | None] = {}

    async def send(self, message: Message, ref: str | None) -> str:
        self.edits[message.id] = ref
        return await super().send(message, ref)


@pytest.mark.parametrize("restarted", [True, False])
async def test_a_prompt_asked_again_names_the_answer_that_counts(restarted: bool) -> None:
    async with running() as first:
        await first.begin()
        nominate = first.open("avalon-nominate")[0]
        assert nominate.question
        await first.press(nominate.to, nominate.question.token, *[one.id for one in nominate.question.buttons[:2]])
        voter, other = first.open("avalon-team-vote")[:2]
        assert voter.slot
        await first.press(voter.to, voter.slot, "approve")
        if restarted:
            async with running(store=first.app.store) as second:
                _tells_what_counts(second, voter.to, other.to)
        else:
            await first.rule("/pause")
            await first.rule("/resume")
            _tells_what_counts(first, voter.to, other.to)


def _tells_what_counts(bot: Bot, voter: str, other: str) -> None:
    text, open_text = (
        next(one.text for one in reversed(bot.platform.to(who)) if one.key == "avalon-team-vote")
        for who in (voter, other)
    )
    assert "You have answered: <b>Approve</b>" in text
    assert "You have answered" not in open_text


async def test_a_prompt_asked_again_that_is_over_before_its_turn_comes_ends_where_it_stood() -> None:
    platform = Editing()
    async with running(platform=platform) as bot:
        await bot.begin()
        [asked] = bot.open("avalon-discuss-end")
        before = len(platform.to(asked.to))
        platform.gates[asked.to] = gate = asyncio.Event()
        for command in ("/pause", "/resume", "/skip"):
            await bot.app.host.receive(Line("test:@mod", "Mod", ROOM, command, moderator=True))
        gate.set()
        await bot.app.host.settle()
        shown = [one for one in platform.to(asked.to)[before:] if one.slot == asked.slot]
        assert [one.kind for one in shown] == ["close"]
        assert platform.edits[shown[0].id] == asked.id
