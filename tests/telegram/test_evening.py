"""What stands in the group once an evening of strangers is over."""

import asyncio

import pytest

from tests.telegram.evening import evening
from tests.telegram.fake.html import units
from tests.telegram.strangers import Strangers

pytestmark = pytest.mark.filterwarnings("ignore::telegram.warnings.PTBUserWarning")

LATER = 300.0
"""Virtual seconds after which all questions beside a result are over."""


async def to_the_end(table: Strangers) -> None:
    await table.play_game("/new werewolf codex b9_std")
    await asyncio.sleep(LATER)


def test_the_offers_under_a_result_outlast_the_question_below_them() -> None:
    world, _ = evening(9, to_the_end)
    results = [one for chat in world.chats.values() for one in chat.messages.values() if "🏁" in one.text]
    assert [one.labels for one in results] == [["再来一局", "复盘", "换板子"]]


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
