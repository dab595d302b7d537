"""A game of answers in own words: in private, as a reply in the group, and by a command."""

from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

from tests.tales.installed import install
from tests.telegram.fake.people import Person
from tests.telegram.fake.server import Server
from tests.telegram.fake.things import BOT, USERNAME, Message
from tests.telegram.group import TelegramGroup, contains, group, says
from tests.telegram.process import Process


async def reads(table: TelegramGroup, person: Person, text: str) -> Message:
    return await says(table.world, table.world.chats[person.id], text)


@pytest.fixture
async def table(server: Server, tmp_path: Path) -> AsyncIterator[TelegramGroup]:
    process = Process(server.url, tmp_path, **install(tmp_path))
    await process.start()
    table = group(server.world, 2)
    table.chat.members[BOT] = "administrator"
    table.chat.rights = {"can_delete_messages": True}
    await table.seat("/new tales")
    yield table
    await process.stop()
    assert "Traceback" not in process.log, process.log[-3000:]
    assert server.world.problems() == []


async def test_a_turn_is_answered_by_a_reply_in_the_group_and_by_a_command(table: TelegramGroup) -> None:
    ann, bob = table.players
    turn = await says(table.world, table.chat, "轮到")
    bob.replies("我先说", turn, table.chat)
    ann.replies("看 https://yemu.example", turn, table.chat)
    ann.forwards(turn, table.chat)
    moon = ann.replies("像 moon 一样", turn, table.chat)
    await reads(table, ann, "不能说月亮")
    await table.world.until(lambda: moon.id not in table.chat.messages, "it is taken back")
    line = ann.replies("  能\n飞的 <b>", turn, table.chat)
    told = await says(table.world, table.chat, "能 飞的")
    assert told.text.splitlines()[0].endswith("：能 飞的 <b>")
    assert line.id in table.chat.messages
    assert "轮到" in told.text
    bob.says(f"/say@{USERNAME} 会游的", table.chat)
    await says(table.world, table.chat, "：会游的")
    assert not table.saw("我先说")
    assert not table.saw("moon")


async def test_the_private_chat_takes_lines_and_replies_and_shows_what_was_written(table: TelegramGroup) -> None:
    ann, bob = table.players
    await says(table.world, table.chat, "轮到")
    ann.says("能飞的")
    turn = await says(table.world, table.chat, "：能飞的")
    bob.press(turn, "过麦")
    await says(table.world, table.chat, "：没说")
    title = await reads(table, ann, "叫什么名字")
    assert not [one.text for player in (ann, bob) for one in player.private if "说一句" in one.text]
    assert "直接发一句话，最多 20 个字。" in title.text
    for text in ("飞", "飞鸟 <i>"):
        ann.replies(text, title)
        await table.world.until(partial(contains, title, f"你写的：{text}"), "what counts")
    ann.says("x" * 4000)
    await reads(table, ann, "太长了：4000 个字，最多 20 个。")
    await reads(table, bob, "叫什么名字")
    bob.says("鱼")
    await says(table.world, table.chat, "：飞鸟 <i>")
    await table.world.until(lambda: "→ 飞鸟 <i>" in title.text, "the end of the question")
