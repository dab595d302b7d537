"""A game of answers in own words: in private, as a reply in the group, and by a command."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.tales.installed import install
from tests.telegram.fake.people import Person
from tests.telegram.fake.server import Server
from tests.telegram.fake.things import BOT, USERNAME, Message
from tests.telegram.group import TelegramGroup, group, says
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
