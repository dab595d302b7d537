"""A reply to a prompt answers that prompt, and a changed line none."""

from __future__ import annotations

import pytest

from tests.telegram.fake.world import World
from tests.telegram.table import group, says, stranger
from tests.telegram.test_games import WITHOUT_WAITING

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_a_reply_answers_the_prompt_to_which_it_replies_and_no_other(venue: World) -> None:
    table = group(venue, 12)
    lobby = await table.open("/new werewolf")
    roles = WITHOUT_WAITING.replace("werewolf=4,villager=8", "werewolf=1,villager=10,witch=1")
    setting = f"{roles} witch.self_save=always"
    table.players[0].says(setting, table.chat)
    await says(venue, table.chat, "设置")
    await table.join(lobby)
    await table.ready()
    await table.start()
    await table.play(until=400, stop="解药")
    await venue.until(lambda: table.asked("毒药"), "both potions")
    found, asked = table.asked("解药"), table.asked("毒药")
    assert found
    assert asked
    witch, antidote, poison = found[0], found[1], asked[1]
    before = poison.labels
    witch.replies("12", antidote)
    await venue.until(lambda: any("没有这个选项" in one.text for one in witch.private), "twelve is no answer to it")
    witch.replies("2", antidote)
    await venue.until(lambda: any("✅" in label for label in antidote.labels), "the antidote is kept")
    assert poison.labels == before
    assert not any("确定" in one.text for one in witch.private)
    assert venue.problems() == []


async def test_a_changed_line_in_private_is_refused(venue: World) -> None:
    zoe = stranger(venue, "Zoe")
    zoe.says("/start")
    await venue.until(lambda: len(zoe.private) == 1, "the greeting")
    line = zoe.says("3")
    await venue.until(lambda: len(zoe.private) == 2, "an answer to it")
    venue.push("edited_message", venue.message_json(line) | {"edit_date": 1_900_000_001, "text": "5"})
    await venue.until(lambda: len(zoe.private) == 3, "an answer to the change")
    assert "改过的消息" in zoe.private[-1].text
    assert venue.problems() == []
