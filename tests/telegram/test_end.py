import re

import pytest

from tests.telegram.fake.things import Message
from tests.telegram.fake.world import World
from tests.telegram.group import group, head, says, toast_of
from tests.telegram.test_speeches import QUICKLY, speaking

pytestmark = pytest.mark.asyncio(loop_scope="module")


def folded(message: Message) -> str:
    found = [one for one in message.entities if one["type"] == "expandable_blockquote"]
    text = message.text.encode("utf-16-le")
    return "\n".join(text[one["offset"] * 2 : (one["offset"] + one["length"]) * 2].decode("utf-16-le") for one in found)


async def test_the_deal_says_where_to_look_and_what_is_played_and_folds_its_proof(venue: World) -> None:
    table = group(venue, 9)
    await table.seat("/new werewolf codex b9_std")
    dealt = await says(venue, table.chat, "牌发好了")
    assert "\n🃏 牌发好了，请看私聊。\n" in dealt.text
    assert re.search("^发牌存证\n[0-9a-f]{64}\n设置：[0-9a-f]{16}$", folded(dealt), re.MULTILINE)
    assert "9 人预女猎屠城 · 屠城\n预言家、女巫、猎人、狼人×3、平民×3" in dealt.text
    assert "标准局" not in dealt.text
    assert "改过的设置" not in dealt.text
    assert all(dealt.text.count(f"号 {player.name}") == 1 for player in table.players), "each number is told once"
    cards = await table.cards()
    numbers = sorted(int(re.match(r"你是 (\d) 号 · \S+（", head(card))[1]) for card in cards)  # type: ignore[index]
    assert numbers == [*range(1, 10)]
    assert all("目标" in folded(card) and "技能" not in folded(card) for card in cards)
    closed = await says(venue, table.chat, "报名已截止")
    assert "号" not in closed.text.partition("报名")[0], "the numbers were drawn after it was shown"


async def test_the_end_offers_the_next_table_the_tale_and_another_board(venue: World) -> None:
    table = group(venue, 9)
    await table.seat("/new werewolf codex b9_std")
    table.players[0].says("/void confirm", table.chat)
    await venue.until(lambda: table.over, "the end")
    over = table.results[-1]
    assert over.labels == ["再来一局", "复盘", "换板子", "下一桌通知我"]
    assert "种子" in folded(over)
    table.players[1].press(over, "换板子")
    boards = await says(venue, table.chat, "换哪个板子")
    board = next(label for label in boards.labels if label == "预女猎白")
    table.players[1].press(boards, board)
    lobby = await says(venue, table.chat, f"板子：{board}")
    assert "Ann" in lobby.text, "the same people"


async def test_one_message_tells_who_won_and_every_role_and_a_picture_follows(venue: World) -> None:
    table = await speaking(venue, stop="")
    (over,) = table.results
    assert over.labels == ["再来一局", "复盘", "换板子", "下一桌通知我"]
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
    table = await speaking(venue, QUICKLY.replace("award.mvp=off", "award.mvp=vote"), "谁是全场最佳")
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
