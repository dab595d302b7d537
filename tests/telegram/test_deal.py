"""The deal as a group and its players read it: what to do first, proof in a quote that opens on a tap."""

import re

import pytest

from tests.telegram.fake.things import Message
from tests.telegram.fake.world import World
from tests.telegram.group import group, head, says

pytestmark = pytest.mark.asyncio(loop_scope="module")


def folded(message: Message) -> str:
    """Return the part of a message shown only when its quote is opened."""
    found = [one for one in message.entities if one["type"] == "expandable_blockquote"]
    text = message.text.encode("utf-16-le")
    return "\n".join(text[one["offset"] * 2 : (one["offset"] + one["length"]) * 2].decode("utf-16-le") for one in found)


async def test_the_deal_says_where_to_look_and_what_is_played_and_folds_its_proof(venue: World) -> None:
    table = group(venue, 9)
    await table.seat("/new werewolf codex b9_std")
    dealt = await says(venue, table.chat, "身份已发")
    assert "\n🃏 身份已发，请看私聊。\n" in dealt.text
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


async def test_the_deal_says_what_the_table_has_changed(venue: World) -> None:
    table = group(venue, 9)
    lobby = await table.open("/new werewolf chat")
    table.players[0].says("/config set sheriff.enabled true", table.chat)
    table.players[0].says("/config set lastwords.night_limit 2", table.chat)
    await table.join(lobby)
    await table.start()
    dealt = await says(venue, table.chat, "身份已发")
    assert "改过的设置\n前 2 夜的死者有遗言" in folded(dealt)


async def test_the_end_offers_the_next_table_the_tale_and_another_board(venue: World) -> None:
    table = group(venue, 9)
    await table.seat("/new werewolf codex b9_std")
    table.players[0].says("/void confirm", table.chat)
    await venue.until(lambda: table.over, "the end")
    over = table.results[-1]
    assert over.labels == ["再来一局", "复盘", "换板子"]
    assert "种子" in folded(over)
    table.players[1].press(over, "换板子")
    boards = await says(venue, table.chat, "换哪个板子")
    board = next(label for label in boards.labels if label == "预女猎白")
    table.players[1].press(boards, board)
    lobby = await says(venue, table.chat, f"板子：{board}")
    assert "Ann" in lobby.text, "the same people"
