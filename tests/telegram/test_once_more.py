"""Second questions before acts that cannot be undone: the assassination of Avalon, pressed and typed."""

import pytest

from tests.telegram.fake.people import Person
from tests.telegram.fake.things import Message
from tests.telegram.fake.world import World
from tests.telegram.group import TelegramGroup, answered, contains, group

pytestmark = pytest.mark.asyncio(loop_scope="module")

STAB = "谁是梅林"


def named(label: str) -> str:
    """Return the seat of a button as texts write it."""
    return label.replace(" ", "号 ", 1)


async def stabbing(world: World) -> tuple[TelegramGroup, Person, Message]:
    """A table whose good side has three quests, the assassin, and the message that asks for Merlin."""
    table = group(world)
    table.prefers = ("赞成", "成功")
    await table.seat()
    await table.play(stop=STAB)
    asked = table.asked(STAB)
    assert asked
    return table, *asked


async def test_no_leads_back_and_yes_counts(venue: World) -> None:
    table, assassin, asks = await stabbing(venue)
    choices = asks.labels
    await answered(venue, assassin.press(asks, choices[0]))
    await venue.until(lambda: asks.labels == [f"确定：{choices[0]}", "再想想"], "the second question")
    assert not table.over
    await answered(venue, assassin.press(asks, "再想想"))
    await venue.until(lambda: asks.labels == choices, "the first question again")
    await answered(venue, assassin.press(asks, choices[1]))
    await venue.until(lambda: asks.labels == [f"确定：{choices[1]}", "再想想"], "the second question")
    assert not table.over
    assert named(choices[1]) in await answered(venue, assassin.press(asks, "确定"))
    await venue.until(lambda: table.over, "the end")
    await venue.until(lambda: not asks.buttons, "the buttons are gone")
    assert asks.text.endswith(f" → {named(choices[1])}")


async def test_late_and_foreign_presses_change_nothing(venue: World) -> None:
    table, assassin, asks = await stabbing(venue)
    keys = {key["text"]: key["callback_data"] for key in asks.buttons}
    first, second = list(keys)[:2]
    other = next(player for player in table.players if player is not assassin)
    await answered(venue, assassin.press(asks, first))
    await venue.until(lambda: len(asks.buttons) == 2, "the second question")
    sure = asks.buttons[0]["callback_data"]
    assert await answered(venue, venue.press(other.id, other.private[-1], sure)) == "这不是问你的。"
    await answered(venue, assassin.press(asks, "确定"))
    await venue.until(lambda: table.over and not asks.buttons, "the end")
    for late in (keys[second], sure, sure.replace("y|", "n|").rpartition("|")[0]):
        assert await answered(venue, venue.press(assassin.id, asks, late)) == "已经截止，不算数。"
    assert asks.buttons == []
    assert len(table.results) == 1


async def test_a_typed_answer_is_asked_about_too(venue: World) -> None:
    table, assassin, asks = await stabbing(venue)
    first, second = asks.labels[:2]
    assassin.says(first)
    await venue.until(lambda: contains(assassin.private[-1], "不能反悔"), "the second question")
    assassin.says("等等")
    assassin.says(second.partition(" ")[0])
    await venue.until(lambda: [one.text for one in assassin.private if "不能反悔" in one.text][1:], "another one")
    assert not table.over
    assassin.says("是")
    await venue.until(lambda: table.over, "the end")
    await venue.until(lambda: asks.text.endswith(f" → {named(second)}"), "what was counted")
