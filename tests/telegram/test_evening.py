"""What stands in the group once an evening of strangers is over."""

import asyncio

import pytest

from tests.telegram.evening import evening
from tests.telegram.fake.html import units
from tests.telegram.group import AGAIN, JOIN
from tests.telegram.strangers import LOADING, START, Strangers

pytestmark = pytest.mark.filterwarnings("ignore::telegram.warnings.PTBUserWarning")

LATER = 300.0
"""Virtual seconds after which all questions beside a result are over."""


async def to_the_end(table: Strangers) -> None:
    await table.play_game("/new werewolf codex b9_std")
    await asyncio.sleep(LATER)


def test_the_offers_under_a_result_outlast_the_question_below_them() -> None:
    world, _ = evening(9, to_the_end)
    results = [one for chat in world.chats.values() for one in chat.messages.values() if "🏁" in one.text]
    assert [one.labels for one in results] == [["再来一局", "复盘", "换板子", "下一桌通知我"]]


async def asks_for_the_story(table: Strangers) -> list[str]:
    await to_the_end(table)
    found = table.button("s|replay")
    assert found
    told = [str((await table.press(person, *found)).get("text", "")) for person in table.people[:3]]
    await asyncio.sleep(LATER)
    return told


def test_the_story_of_a_game_is_told_once_and_folded() -> None:
    world, told = evening(9, asks_for_the_story)
    assert told == ["", "复盘就在上面。", "复盘就在上面。"]
    messages = [one for chat in world.chats.values() for one in chat.messages.values()]
    (story,) = (one for one in messages if one.text.startswith("📖"))
    assert all(f"第 1 {part}" in story.text for part in ("夜", "天"))
    (quote,) = (one for one in story.entities if one["type"] == "expandable_blockquote")
    assert quote["offset"] < 20
    assert quote["offset"] + quote["length"] == units(story.text)
    names = [one.file[0] for one in messages if one.file and not one.photo]
    assert [(name[:4], name[-8:]) for name in names] == [("狼人杀-", "-9人.html")]


async def twice(table: Strangers) -> tuple[list[str], set[str]]:
    """The lobby of the second game, once two have answered, and the people of that game."""
    await table.play_game("/new werewolf")
    first, *others = [one for one in table.people if one.id in table.chat.members]
    found = table.button(AGAIN)
    assert found
    await table.press(first, *found)
    await table.world.until(lambda: table.button(JOIN), "a lobby")
    lobby, join = table.button(JOIN) or found
    await table.press(others[0], lobby, next(key for key in lobby.buttons if key["text"] == "还来"))
    await asyncio.sleep(LOADING)
    shown = lobby.text.splitlines()
    for person in others[1:6]:
        await table.press(person, lobby, join)
    await asyncio.sleep(LOADING)
    found = table.button(START)
    assert found
    await table.press(first, *found)
    await table.world.until(lambda: table.match and table.match.playing, "the deal")
    assert table.match
    return shown, {*table.match.names.values()} ^ {first.name, *(one.name for one in others[:6])}


def test_the_second_game_asks_the_players_of_the_first_one() -> None:
    _, (shown, others) = evening(9, twice)
    (asked,) = [line for line in shown if line.startswith("还来吗：")]
    assert len(asked.split("、")) in (6, 7), "all but two, and those who have left the group"
    assert [line for line in shown if line.startswith("桌主：")] == ["桌主：Ann"]
    assert others == set(), "who has not answered is not seated"
