import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest
from telegram import Bot as TelegramBot
from telegram import ChatMember, User
from telegram.error import BadRequest, ChatMigrated, Forbidden, NetworkError, RetryAfter, TelegramError, TimedOut

from adapters.clock_skew import Skew
from adapters.telegram.adapter import TelegramAdapter
from adapters.telegram.members import Members
from adapters.telegram.settings import TelegramSettings
from adapters.testing import MemoryIntake, make_shell
from bot.delivery.outbox import OutboxBuilder
from bot.match.muting import again, hush
from bot.match.parts import Muting, Speaking
from bot.match.state import State
from bot.messages.items import HushItem
from bot.table.conduct import out_of_turn
from tests.telegram.fake.server import Server
from tests.telegram.fake.things import BOT, Chat
from tests.telegram.fake.world import TOKEN, World
from tests.telegram.group import people

PEOPLE = {1: "telegram:@101", 2: "telegram:@102", 3: "telegram:@103"}


def match_with(level: str, floor: tuple[int, ...] | None) -> Any:
    state = State("telegram:@101", "classic", muting=Muting(level), speaking=Speaking(floor))
    return SimpleNamespace(state=state, people=PEOPLE, persons=PEOPLE, playing=True, reminded=(None, set()))


def test_whoever_has_not_the_floor_is_restricted_and_freed_with_the_next_step() -> None:
    match, parcels = match_with("restrict", (2,)), OutboxBuilder()
    match.state.timing.due = 500.0
    hush(match, parcels, 100)
    assert parcels.room == [HushItem((PEOPLE[1], PEOPLE[3]), (), 620.0)]
    match.state.speaking.floor, parcels = (3,), OutboxBuilder()
    hush(match, parcels, 200)
    assert parcels.room == [HushItem((PEOPLE[2],), (PEOPLE[3],), 620.0)]
    parcels = OutboxBuilder()
    again(match, parcels, 300)
    assert parcels.room == [HushItem((PEOPLE[1], PEOPLE[2]), (), 620.0)]
    match.playing, parcels = False, OutboxBuilder()
    hush(match, parcels, 400)
    assert parcels.room == [HushItem((), (PEOPLE[1], PEOPLE[2]), 620.0)]
    assert match.state.muting.people == ()


def test_a_restriction_holds_as_long_as_its_phase_also_when_that_gets_longer() -> None:
    match, parcels = match_with("restrict", (2,)), OutboxBuilder()
    match.state.timing.due = 500.0
    hush(match, parcels, 100)
    match.state.timing.due, parcels = 620.0, OutboxBuilder()
    hush(match, parcels, 200)
    assert parcels.room == [], "it lasts for so long anyway"
    match.state.timing.due, parcels = 4100.0, OutboxBuilder()
    hush(match, parcels, 200)
    assert parcels.room == [HushItem((PEOPLE[1], PEOPLE[3]), (), 4220.0)]
    match.state.timing.due, match.state.timing.left, parcels = None, (3800.0, 3800.0), OutboxBuilder()
    hush(match, parcels, 300)
    assert parcels.room == [HushItem((PEOPLE[2],), (), 1020.0)]
    for now, renewed in ((420, []), (421, [HushItem((PEOPLE[1], PEOPLE[2], PEOPLE[3]), (), 1141.0)])):
        parcels = OutboxBuilder()
        hush(match, parcels, now)
        assert parcels.room == renewed


def test_nobody_is_restricted_unless_the_room_wants_it() -> None:
    for level, floor in (("off", (2,)), ("remind", (2,)), ("restrict", None)):
        parcels = OutboxBuilder()
        hush(match_with(level, floor), parcels, 0)
        assert parcels.room == []


def test_a_reminder_comes_once_for_each_floor() -> None:
    match = match_with("remind", (2,))
    assert [out_of_turn(match, seat) for seat in (1, 2, 1, 3)] == [True, False, False, True]
    match.state.speaking.floor = (3,)
    assert [out_of_turn(match, seat) for seat in (1, 3)] == [True, False]
    assert not out_of_turn(match_with("off", (2,)), 1)


BOTH = ["telegram:@101", "telegram:@102"]


@asynccontextmanager
async def group_of_two(
    server: Server, world: World, *admins: int, early: tuple[str, ...] = ()
) -> AsyncIterator[tuple[TelegramAdapter, Chat, int, int]]:
    """A bot that listens and may restrict, in a group with the two people whose numbers are given.

    The `early` are to be silent before it has connected.
    """
    settings = {"token": TOKEN, "base_url": server.url, "limits": {"gap": 0.01}}
    adapter = TelegramAdapter(TelegramSettings.model_validate(settings), make_shell())
    ann, bob = people(world, 2)
    chat = world.group(-1001234567891, "Night", [ann.id, bob.id], admins=[*admins])
    chat.members[BOT], chat.rights = "administrator", {"can_restrict_members": True}
    hushing = asyncio.create_task(adapter.hush(f"telegram:{chat.id}", early, [], 1_900_000_600))
    await asyncio.sleep(0)
    listening = asyncio.create_task(adapter.listen(MemoryIntake()))
    await world.until(lambda: world.allowed, "the first poll")
    await hushing
    yield adapter, chat, ann.id, bob.id
    listening.cancel()
    await asyncio.gather(listening, return_exceptions=True)
    assert world.violations == []


async def test_whoever_is_to_be_silent_before_the_bot_has_connected_is_muted_then(server: Server, world: World) -> None:
    async with group_of_two(server, world, early=tuple(BOTH)) as (_, chat, ann, bob):
        assert chat.restricted.keys() == {ann, bob}


async def test_the_adapter_mutes_and_unmutes(server: Server, world: World) -> None:
    async with group_of_two(server, world, 102) as (adapter, chat, ann, _):
        rights, chat.members[BOT], chat.rights = chat.rights, "member", {}
        await adapter.hush(f"telegram:{chat.id}", BOTH, [], 1_900_000_600)
        assert chat.restricted == {}
        chat.members[BOT], chat.rights = "administrator", rights
        await adapter.hush(f"telegram:{chat.id}", BOTH, [], 1_900_000_600)
        assert {user: one["until_date"] for user, one in chat.restricted.items()} == {ann: 1_900_000_600}
        await adapter.hush(f"telegram:{chat.id}", [], BOTH, 0)
        assert chat.restricted == {}
        theirs = chat.restricted[ann] = {"permissions": {}, "until_date": 0, "user_id": ann}
        await adapter.hush(f"telegram:{chat.id}", BOTH, [], 1_900_000_600)
        assert chat.restricted == {ann: theirs}, "whom the bot has freed the group may restrict itself"


@pytest.mark.parametrize(("says", "until"), [(True, 1_900_000_000), (False, 0)])
async def test_a_restriction_of_the_group_itself_stays_as_it_is(
    server: Server, world: World, says: bool, until: int
) -> None:
    async with group_of_two(server, world) as (adapter, chat, ann, bob):
        theirs = {"permissions": {"can_send_messages": says}, "until_date": until, "user_id": ann}
        chat.restricted[ann] = theirs
        await adapter.hush(f"telegram:{chat.id}", BOTH, [], 1_900_000_600)
        assert (chat.restricted[ann], *chat.restricted) == (theirs, ann, bob)
        await adapter.hush(f"telegram:{chat.id}", [], BOTH, 0)
        assert chat.restricted == {ann: theirs}


async def test_who_is_restricted_by_the_group_while_the_bot_mutes_stays_so(server: Server, world: World) -> None:
    async with group_of_two(server, world) as (adapter, chat, ann, bob):
        await adapter.hush(f"telegram:{chat.id}", BOTH, [], 1_900_000_600)
        for update in list(world.updates):  # the poll takes them away meanwhile
            await adapter.read(msgspec.json.encode(update))
        theirs = chat.restricted[ann] = {**chat.restricted[ann], "until_date": 0}
        world.member_changed(chat, ann, "restricted", "restricted", by=bob)
        await adapter.read(msgspec.json.encode(world.updates[-1]))
        await adapter.hush(f"telegram:{chat.id}", [], BOTH, 0)
        assert chat.restricted == {ann: theirs}


class Restricting:
    def __init__(self, *failures: TelegramError) -> None:
        self.failures = list(failures)
        self.asked: list[int] = []

    async def get_chat_member(self, chat: int, user: int) -> None:
        raise BadRequest("not shown")

    async def restrict_chat_member(self, chat: int, user: int, *rest: object, **more: object) -> None:
        self.asked.append(user)
        if self.failures:
            raise self.failures.pop(0)


@pytest.mark.filterwarnings("ignore::telegram.warnings.PTBDeprecationWarning")
@pytest.mark.parametrize("failed", [TimedOut, lambda: NetworkError("Bad Gateway"), lambda: RetryAfter(5)])
async def test_a_restriction_that_telegram_could_not_take_now_is_worth_another_try(
    failed: Callable[[], TelegramError],
) -> None:
    members = Members(cast("TelegramBot", Restricting(failed())), Skew(""))
    with pytest.raises(OSError, match=r"TimedOut|NetworkError|RetryAfter"):
        await members.hush(-1, 101, None)


@pytest.mark.parametrize("failure", [BadRequest("not enough rights"), Forbidden("kicked"), ChatMigrated(-2)])
async def test_a_restriction_that_telegram_refuses_is_left(failure: TelegramError) -> None:
    await Members(cast("TelegramBot", Restricting(failure)), Skew("")).hush(-1, 101, None)


class Telling:
    id = 900001

    def __init__(self) -> None:
        self.asked: list[int] = []

    async def get_chat_member(self, chat: int, user: int) -> ChatMember:
        self.asked.append(user)
        return ChatMember(User(user, "Ann", is_bot=False), "administrator")


async def test_rights_are_asked_once_a_minute_and_anew_after_a_change(monkeypatch: pytest.MonkeyPatch) -> None:
    bot, now = Telling(), 0.0
    members = Members(cast("TelegramBot", bot), Skew(""))
    monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: now)
    for now, known in ((0.0, 1), (59.0, 1), (60.0, 2)):  # noqa: B007
        assert await members.is_moderator(-1, 101)
        assert bot.asked == [101] * known
    members.forget(-1, 101, ours=False)
    assert await members.is_moderator(-1, 101)
    assert await members.is_moderator(-2, 101), "each group has rights of its own"
    assert await members.includes(-1, 101), "whether a member is there is never remembered"
    assert bot.asked == [101] * 5


async def test_a_restriction_that_comes_so_late_that_it_would_last_for_ever_is_left() -> None:
    bot = Restricting()
    members = Members(cast("TelegramBot", bot), Skew(""))
    await members.hush(-1, 101, time.time() + 29)
    await members.hush(-1, 102, time.time() + 120)
    await members.hush(-1, 101, None)
    assert bot.asked == [102, 101]
