"""The end of a game in the group: one message with the result, and the way to the next game."""

import pytest

from tests.telegram.fake.world import World
from tests.telegram.group import group, says, toast_of
from tests.telegram.test_speeches import QUICKLY, speaking

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_one_message_tells_who_won_and_every_role_and_a_picture_follows(venue: World) -> None:
    table = await speaking(venue, stop="")
    (over,) = table.results
    assert over.labels == ["再来一局", "复盘", "换板子"]
    lines = over.text.splitlines()
    assert sum(line.startswith("🏁 ") and "胜 · " in line for line in lines) == 1
    (wolves,) = (line for line in lines if line.startswith("狼人："))
    assert wolves.count("号 ") == 2
    assert all(f"号 {player.name}" in over.text for player in table.players)
    assert "第 1 夜" not in over.text, "the review comes at a wish"
    assert any(one["type"] == "expandable_blockquote" for one in over.entities)
    assert not [one for one in table.shown if "申诉" in one.text or "最佳" in one.text]

    await venue.until(lambda: any(one.photo for one in table.shown), "the whole game as a picture")
    (picture,) = (one for one in table.shown if one.photo)
    assert picture.silent, "no phone rings"
    assert picture.text.startswith("🖼 狼人杀 · ")
    assert picture.photo
    assert picture.photo[0] == 1080
    assert picture.id > over.id

    ann = table.players[0]
    assert "种子" in over.text
    ann.press(over, "复盘")
    await venue.until(lambda: any(one.file for one in table.shown), "the review as a file")


@pytest.mark.parametrize("is_praised", [False, True])
async def test_the_best_player_is_asked_for_in_private_and_told_only_where_somebody_was_named(
    venue: World, is_praised: bool
) -> None:
    table = await speaking(venue, QUICKLY.replace("award.mvp=off ", ""), "谁是全场最佳")
    await venue.until(lambda: table.over, "the result")
    (over,) = table.results
    assert "种子" in over.text, "the seed waits for no award"
    for player in table.players:
        asked = await says(venue, venue.chats[player.id], "谁是全场最佳")
        await toast_of(venue, player, asked, asked.labels[0] if is_praised else "弃票")
    verdicts = [str(args["text"]) for _, args in venue.calls if "🏁" in str(args.get("text", ""))]
    assert not [text for text in verdicts if "⏳" in text], "the room waits for nothing"
    table.players[0].says("/new avalon", table.chat)
    await says(venue, table.chat, "阿瓦隆")
    behind = [one for one in table.shown if one.id > over.id and "阿瓦隆" not in one.text and not one.photo]
    assert [one.text.startswith("🏆 全场最佳：") for one in behind] == [True] * is_praised
    assert table.saw("种子：") == [over]


async def test_a_room_without_pictures_gets_none(venue: World) -> None:
    table = group(venue, 7)
    table.players[0].says("/pictures off", table.chat)
    await says(venue, table.chat, "图片：关")
    lobby = await table.open("/new werewolf")
    table.players[0].says(QUICKLY, table.chat)
    await table.join(lobby)
    await table.start()
    await table.play()
    over = table.results[0]
    table.players[0].press(over, "复盘")
    await venue.until(lambda: any(one.file for one in table.shown), "the review as a file")
    assert not any(one.photo for one in table.shown)
