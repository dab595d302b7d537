import pytest

from tests.telegram.fake.people import Person
from tests.telegram.fake.things import Message
from tests.telegram.fake.world import World
from tests.telegram.group import TelegramGroup, group, says, toast_of

pytestmark = pytest.mark.asyncio(loop_scope="module")

WEREWOLF = "/new werewolf codex"


async def tap(world: World, person: Person, menu: Message, label: str, shows: str) -> None:
    await toast_of(world, person, menu, label)
    await world.until(lambda: shows in screen(menu), f"{shows} on {screen(menu)}")


def screen(message: Message) -> str:
    return "\n".join((message.text, *message.labels))


async def opened(table: TelegramGroup, person: Person, lobby: Message, label: str) -> Message:
    before = len(person.private)
    await toast_of(table.world, person, lobby, label)
    await table.world.until(lambda: len(person.private) > before, "the menu")
    return person.private[-1]


async def joined(table: TelegramGroup, words: str = WEREWOLF) -> Message:
    lobby, ann = await table.open(words), table.players[0]
    await table.enter(ann, lobby)
    await table.world.until(lambda: ann.name in lobby.text, "the seat")
    return lobby


async def test_the_settings_open_in_private_and_the_lobby_stays_a_lobby(venue: World) -> None:
    table = group(venue)
    ann, lobby = table.players[0], await joined(table)
    menu = await opened(table, ann, lobby, "设置")
    assert "加入" in "".join(lobby.labels)
    assert "有警长 · 屠城 · 轮流发言每人 120 秒" in lobby.text
    assert "改动" in menu.text
    for label in ("版本：法典版 ›", "警长 ✅", "狼人获胜：屠城 ›", "发言 120 秒 ›", "更多…", "完成"):
        assert label in menu.labels, menu.labels
    await tap(venue, ann, menu, "警长 ✅", "✏️ 警长 ⬜")
    await venue.until(lambda: "无警长" in lobby.text, "the change in the lobby")
    await tap(venue, ann, menu, "↩ 有警长", "没有改动")
    await venue.until(lambda: "有警长" in lobby.text, "the lobby as before")
    await tap(venue, ann, menu, "完成", "设置好了")
    assert menu.buttons == []
    assert "加入" in "".join(lobby.labels)


async def test_who_has_no_private_chat_gets_the_menu_as_a_message_of_its_own(venue: World) -> None:
    table = group(venue)
    ann, lobby = table.players[0], await table.open(WEREWOLF)
    await toast_of(venue, ann, lobby, "设置")
    menu = await says(venue, table.chat, "改动")
    assert menu.id != lobby.id
    assert "人就能开" in lobby.text


async def test_a_player_who_presses_settings_reads_what_is_set_and_changes_nothing(venue: World) -> None:
    table = group(venue)
    lobby = await table.open(WEREWOLF)
    before, count = screen(lobby), len(table.shown)
    toast = await toast_of(venue, table.players[1], lobby, "设置")
    assert toast.startswith("只有管理员或桌主能改，或者入座的人过半同意；现在：有警长 · 屠城")
    assert "轮流发言每人 120 秒" in toast
    assert (screen(lobby), len(table.shown)) == (before, count)
    await toast_of(venue, table.players[0], lobby, "设置")
    menu = await says(venue, table.chat, "改动")
    before = screen(menu)
    for label in ("警长 ✅", "更多…", "发言 120 秒"):
        assert "只有管理员或桌主能改" in await toast_of(venue, table.players[1], menu, label)
    assert screen(menu) == before


async def test_twelve_with_an_idiot_no_sheriff_and_ninety_seconds_are_five_taps(venue: World) -> None:
    table = group(venue)
    ann, lobby = table.players[0], await joined(table)
    menu = await opened(table, ann, lobby, "设置")
    taps = [
        *(("板子：", "预女猎白"), ("预女猎白", "板子：预女猎白"), ("警长 ✅", "警长 ⬜")),
        *(("发言 120 秒", "90 秒"), ("90 秒", "发言 90 秒 ›")),
    ]
    for label, shows in taps:
        await tap(venue, ann, menu, label, shows)
    assert len(taps) <= 5
    await venue.until(
        lambda: all(one in lobby.text for one in ("预女猎白", "无警长", "轮流发言每人 90 秒")), "the wish"
    )


async def test_what_is_not_understood_is_answered_with_what_is_near(venue: World) -> None:
    table = group(venue)
    ann = table.players[0]
    await table.open(WEREWOLF)
    ann.says("/config 发言时 90", table.chat)
    asked = await says(venue, table.chat, "没有“发言时 90”，是 发言 90 秒 吗？")
    assert asked.labels == ["是"]
    assert "只有桌主" in await toast_of(venue, table.players[1], asked, "是")
    assert asked.labels == ["是"]
    await tap(venue, ann, asked, "是", "✅ 发言 90 秒")
    assert asked.buttons == []
    ann.says("/config 自由飞翔", table.chat)
    await says(venue, venue.chats[ann.id] if ann.user.started else table.chat, "自由飞翔")
    ann.says("/config " + "长" * 3000, table.chat)
    ann.says("/config 狼王", table.chat)
    several = await says(venue, table.chat, "狼王摄梦人")
    assert "狼王守卫" in several.text


async def test_a_table_is_opened_with_a_board_by_its_name(venue: World) -> None:
    table = group(venue)
    lobby = await table.open("/new 狼人杀 预女猎白")
    assert "板子：预女猎白" in lobby.text


async def test_a_setting_without_a_level_shows_all_of_them_to_choose_from(venue: World) -> None:
    table = group(venue)
    ann, bob, *_ = table.players
    for command, head, label, chosen in (
        ("/silence", "静音：提醒", "关", "静音：关"),
        ("/opening", "谁能开桌：大家", "管理员", "谁能开桌：管理员"),
        ("/pictures", "图片：浅色", "深色", "图片：深色"),
        ("/computers", "人不够，谁能补电脑：桌主", "不要", "人不够，谁能补电脑：不要"),
    ):
        ann.says(command, table.chat)
        page = await says(venue, table.chat, head)
        assert label in page.labels
        assert "管理员" in await toast_of(venue, bob, page, label)
        await tap(venue, ann, page, label, chosen)
        assert f"● {label}" in page.labels
    count = len(table.shown)
    bob.says("/silence", table.chat)
    await says(venue, venue.chats[bob.id] if bob.user.started else table.chat, "管理员")
    assert not [one for one in table.shown[count:] if one.labels]
    ann.says("/lang", table.chat)
    page = await says(venue, table.chat, "语言")
    await tap(venue, ann, page, "English", "English")
    await table.open("/new avalon")


async def test_each_person_chooses_a_language_by_a_button(venue: World) -> None:
    ann = group(venue).players[0]
    ann.says("/lang")
    asked = await says(venue, venue.chats[ann.id], "语言可以选：中文、English。")
    await toast_of(venue, ann, asked, "English")
    await says(venue, venue.chats[ann.id], "Language: English")
