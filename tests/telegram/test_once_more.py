import pytest

from tests.telegram.fake.people import Person
from tests.telegram.fake.things import Message
from tests.telegram.fake.world import World
from tests.telegram.group import TelegramGroup, answered, contains, group, says, stranger
from tests.telegram.test_games import WITHOUT_WAITING

pytestmark = pytest.mark.asyncio(loop_scope="module")


STAB = "谁是梅林"


def named(label: str) -> str:
    return label.replace(" ", "号 ", 1)


async def stabbing(world: World) -> tuple[TelegramGroup, Person, Message]:
    table = group(world)
    table.prefers = ("赞成", "成功")
    await table.seat()
    await table.play(stop=STAB)
    asked = table.asked(STAB)
    assert asked
    return table, *asked


async def test_no_leads_back_and_yes_counts_and_late_and_foreign_presses_change_nothing(venue: World) -> None:
    table, assassin, asks = await stabbing(venue)
    choices, keys = asks.labels, [key["callback_data"] for key in asks.buttons]
    other = next(player for player in table.players if player is not assassin)
    for choice, then in zip(choices, ("再想想", "确定"), strict=False):
        await answered(venue, assassin.press(asks, choice))
        await venue.until(lambda: asks.labels == [f"确定：{choice}", "再想想"], "the second question")  # noqa: B023
        assert not table.over
        sure = asks.buttons[0]["callback_data"]
        assert await answered(venue, venue.press(other.id, other.private[-1], sure)) == "这不是问你的。"
        told = await answered(venue, assassin.press(asks, then))
        await venue.until(lambda: table.over or asks.labels == choices, "the end, or the first question again")
        assert (then == "确定") == table.over == (named(choice) in told)
    await venue.until(lambda: not asks.buttons, "the buttons are gone")
    for late in (keys[1], sure, sure.replace("y|", "n|").rpartition("|")[0]):
        assert await answered(venue, venue.press(assassin.id, asks, late)) == "已经截止，不算数。"
    assert asks.buttons == []
    assert asks.text.endswith(f" → {named(choices[1])}")
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
    await table.play(until=400, stop="要用解药")
    await venue.until(lambda: table.asked("要用毒药"), "both potions")
    found, asked = table.asked("要用解药"), table.asked("要用毒药")
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
