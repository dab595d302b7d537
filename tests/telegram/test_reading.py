from functools import partial

import pytest

from tests.telegram.fake.world import World
from tests.telegram.group import contains, group, head, says, stranger

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_help_is_a_few_lines_and_its_pages_are_turned_by_buttons(venue: World) -> None:
    table = group(venue)
    ann = table.players[0]
    for chat in (table.chat, None):
        ann.says("/help", chat)
        page = await says(venue, chat or venue.chats[ann.id], "/rules")
        assert len(page.text.splitlines()) <= 6
        assert page.labels == ["怎么开局", "怎么玩", "命令", "术语"]
        for label, text in (("怎么开局", "还来不来"), ("命令", "/replay"), ("术语", "湖中仙女")):
            ann.press(page, label)
            await venue.until(partial(contains, page, text), f"{text} in {page.text!r}")
            assert page.labels == ["怎么开局", "怎么玩", "命令", "术语"], "every page leads on"


async def test_rules_in_private_ask_which_game_and_tell_a_newcomer_five_lines(venue: World) -> None:
    ann = stranger(venue, "Ann")
    ann.says("/rules")
    menu = await says(venue, venue.chats[ann.id], "哪个游戏")
    ann.press(menu, "狼人杀")
    intro = await says(venue, venue.chats[ann.id], "怎么赢")
    assert head(intro) == "🐺 狼人杀"
    assert len(intro.text.splitlines()) == 6
    assert intro.labels == ["角色", "完整规则", "术语"]
    ann.press(intro, "角色")
    await says(venue, venue.chats[ann.id], "预言家")
    ann.press(intro, "完整规则")
    await says(venue, venue.chats[ann.id], "板子：")
    ann.says("/rules 平安夜")
    await says(venue, venue.chats[ann.id], "平安夜（")


async def test_whoever_has_joined_can_read_at_once_how_to_play(venue: World) -> None:
    table = group(venue)
    ann = table.players[0]
    await table.enter(ann, await table.open())
    told = await says(venue, venue.chats[ann.id], "已加入")
    ann.press(told, "怎么玩")
    assert head(await says(venue, venue.chats[ann.id], "怎么赢")) == "🏰 阿瓦隆"
