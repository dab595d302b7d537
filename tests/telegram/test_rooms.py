"""What groups do beside playing: topics, anonymous administrators, moves, people who leave, bots without rights."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial
from itertools import count

import pytest
import pytest_asyncio

from tests.telegram.fake.people import Person
from tests.telegram.fake.server import Server
from tests.telegram.fake.world import BOT, Chat, Message, World
from tests.telegram.process import SPEED, Process, serving
from tests.telegram.table import Table, people

SUPERGROUP = -1001234567890
ROOMS = count(1)

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def process(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Process]:
    """One process for all of these groups."""
    async with Server(World(SPEED)) as server, serving(server, tmp_path_factory.mktemp("rooms")) as running:
        yield running


@pytest.fixture
def world(process: Process) -> World:
    return process.world


def group(world: World, size: int = 5, *, number: int = SUPERGROUP) -> Table:
    """A new group of people whom nobody has met."""
    room = next(ROOMS)
    players = people(world, size, first=100 * room)
    chat = world.group(number - room, "Night", [one.id for one in players], admins=[players[0].id])
    return Table(world, chat, players)


def stranger(world: World, name: str) -> Person:
    """Somebody else whom nobody has met."""
    return Person(world, 100 * next(ROOMS), name)


def contains(message: Message, text: str) -> bool:
    return text in message.text


async def says(world: World, chat: Chat, text: str) -> Message:
    """The bot's newest message in a chat that says so."""
    found: list[Message] = []

    def look() -> bool:
        found[:] = [one for one in chat.messages.values() if one.sender == BOT and text in one.text]
        return bool(found)

    await world.until(look, f"{text!r} in {[one.text for one in chat.messages.values()]}")
    return found[-1]


async def test_who_has_never_written_to_the_bot_is_shown_the_way(world: World, process: Process) -> None:
    table = group(world)
    await table.open()
    table.players[1].says("/join", table.chat)
    refusal = await says(world, table.chat, "没法私聊")
    table.players[1].press(refusal, "加入")
    await world.until(lambda: "Bob" in table.saw("/join")[0].text, "Bob at the table")
    assert any("你加入了" in one.text for one in table.players[1].private)


async def test_a_table_in_a_topic_stays_there(world: World, process: Process) -> None:
    table = group(world)
    table.chat.forum = True
    table.players[0].says("/new avalon", table.chat, thread=7)
    lobby = await says(world, table.chat, "人开局")
    table.players[0].says("/new avalon", table.chat, thread=8)
    await world.until(lambda: len(table.saw("人开局")) == 2, "a second table in another topic")
    await table.join(lobby)
    table.players[0].says("/start", table.chat, thread=7)
    await table.play()
    assert {one.thread for one in table.shown if one.id != table.saw("人开局")[1].id} == {7}


async def test_anonymous_administrators_steer_but_do_not_play(world: World, process: Process) -> None:
    table = group(world)
    boss = stranger(world, "Boss")
    table.chat.members[boss.id] = "administrator"
    table.chat.anonymous.add(boss.id)
    lobby = await table.open()
    await table.join(lobby)
    boss.says_anonymously("/join", table.chat)
    await says(world, table.chat, "匿名管理员")
    boss.says_anonymously("/start", table.chat)
    await says(world, table.chat, "队长")
    boss.says_anonymously("/pause", table.chat)
    paused = await says(world, table.chat, "已暂停")
    boss.press(paused, "继续")
    await says(world, table.chat, "限时接着走")


async def test_a_group_that_becomes_a_supergroup_plays_on(world: World, process: Process) -> None:
    table = group(world, number=-4001)
    await table.seat()
    await table.play(until=4)
    table.chat = world.migrate(table.chat, SUPERGROUP - 1000)
    await world.until(lambda: table.shown, "the board in the new group")
    await table.play()
    assert len(table.results) == 1


async def test_somebody_who_blocks_the_bot_is_replaced(world: World, process: Process) -> None:
    table = group(world)
    table.players[0].says("/start")
    await table.seat()
    await table.play(until=3)
    lost = table.players[3]
    lost.block()
    left = await says(world, table.chat, "离开了")
    seat = next(part for part in left.text.split() if part.endswith("号")).removesuffix("号")
    table.players[0].says(f"/replace {seat}", table.chat)
    await says(world, table.chat, "空出来了")
    heir = stranger(world, "Zoe")
    table.chat.members[heir.id] = "member"
    heir.opens(table.link)
    await says(world, table.chat, "Zoe 接手")
    table.players[3] = heir
    await table.play()
    assert [one for one in heir.private if one.protected]


async def test_somebody_who_leaves_the_group_has_left_the_lobby(world: World, process: Process) -> None:
    table = group(world)
    lobby = await table.open()
    await table.join(lobby)
    table.players[4].leave(table.chat)
    await world.until(lambda: "Eve" not in lobby.text, "Eve's seat is free")


async def test_a_bot_that_is_thrown_out_pauses_and_goes_on(world: World, process: Process) -> None:
    table = group(world)
    await table.seat()
    table.chat.members[BOT] = "kicked"
    world.member_changed(table.chat, BOT, "member", "kicked")
    await says(world, world.chats[table.players[0].id], "移出")
    table.chat.members[BOT] = "member"
    world.member_changed(table.chat, BOT, "kicked", "member")
    table.players[0].says("/resume", table.chat)
    await says(world, table.chat, "限时接着走")
    await table.play()


async def test_only_what_is_meant_for_us_is_heard(world: World, process: Process) -> None:
    table = group(world)
    ann = table.players[0]
    ann.says("/new@SomeOtherBot", table.chat)
    ann.says("/unknown_command", table.chat)
    edited = ann.says("/new@yemutestbot avalon", table.chat)
    await says(world, table.chat, "人开局")
    world.push("edited_message", world.message_json(edited) | {"edit_date": 1_900_000_001, "text": "/void"})
    post = {"message_id": 5, "date": 1_900_000_000, "chat": {"id": -100999, "type": "channel", "title": "C"}}
    world.push("channel_post", post | {"text": "/new"})
    world.push("message", {"message_id": "broken"}, raw=True)
    world.updates.append(world.updates[-1] if world.updates else {"update_id": world.next_update, "poll": 3})
    ann.says("/status@YemuTestBot", table.chat)
    await world.until(lambda: len(table.shown) == 2, "the answer to /status")
    assert len(table.saw("人开局")) == 1


async def test_my_card_is_shown_to_its_owner_alone(world: World, process: Process) -> None:
    table = group(world)
    await table.seat()
    board = await says(world, table.chat, "队长")
    nosy = stranger(world, "Nosy")
    for person in (*table.players, nosy):
        person.press(board, "我的身份")
    await world.until(lambda: all(query.answer for query in world.queries.values()), "all answered")
    for player in table.players:
        card = next(one.text for one in player.private if one.protected)
        answer = player.queries[-1].answer
        assert answer
        assert answer["show_alert"] is True
        assert answer["text"].splitlines()[0] == card.splitlines()[0]
    assert (nosy.queries[-1].answer or {})["text"] == "你不在这一桌。"


async def test_the_menu_is_walked_through_by_buttons(world: World, process: Process) -> None:
    table = group(world)
    ann, bob = table.players[:2]
    lobby = await table.open()
    ann.says("/config", table.chat)
    menu = await says(world, table.chat, "改动")
    for label, text in (("投票 ›", "投票"), ("连续否决", "vote.max_rejections"), ("7", "= 7")):
        ann.press(menu, label)
        await world.until(partial(contains, menu, text), f"{text!r} in {menu.text!r} {menu.labels}")
    bob.press(menu, "3")
    await world.until(lambda: bob.queries[-1].answer, "the refusal")
    assert "管理员" in (bob.queries[-1].answer or {})["text"]
    for label, text in (("返回", "投票"), ("返回", "改动"), ("经典版", "改动：0")):
        ann.press(menu, label)
        await world.until(partial(contains, menu, text), f"{text!r} in {menu.text!r} {menu.labels}")
    await world.until(lambda: "经典版" in lobby.text, "the lobby shows the preset")


async def test_a_burst_of_updates_is_answered(world: World, process: Process) -> None:
    crowd = people(world, 40, first=100_000)
    for turn in range(5):
        for person in crowd:
            person.says("/about" if turn % 2 else "/help")
    await world.until(lambda: all(len(person.private) == 5 for person in crowd), "200 answers")


async def test_the_doctor_tells_what_the_bot_may_do(world: World, process: Process) -> None:
    table = group(world)
    table.players[0].says("/doctor", table.chat)
    assert "⬜ 管理员" in (await says(world, table.chat, "权限")).text
    table.chat.members[BOT] = "administrator"
    table.chat.rights = {"can_pin_messages": True}
    table.players[0].says("/doctor", table.chat)
    await says(world, table.chat, "✅ 置顶")


async def test_silence_by_restriction_needs_the_right(world: World, process: Process) -> None:
    table = group(world)
    ann = table.players[0]
    ann.says("/silence restrict", table.chat)
    await says(world, table.chat, "没有禁言的权限")
    table.chat.members[BOT] = "administrator"
    table.chat.rights = {"can_restrict_members": True}
    world.member_changed(table.chat, BOT, "member", "administrator")
    ann.says("/silence restrict", table.chat)
    await says(world, table.chat, "静音档：禁言")


async def test_the_lobby_is_pinned_where_that_is_allowed(world: World, process: Process) -> None:
    table = group(world)
    table.chat.members[BOT] = "administrator"
    table.chat.rights = {"can_pin_messages": True}
    lobby = await table.open()
    await world.until(lambda: table.chat.pinned == [lobby.id], "the pin")
