"""The bot comes into a group: one message from which a game can be chosen, and no circle of commands."""

import pytest

from tests.telegram.fake.things import BOT, USERNAME, Message
from tests.telegram.fake.world import World
from tests.telegram.group import SUPERGROUP, TelegramGroup, group, head, says, stranger

pytestmark = pytest.mark.asyncio(loop_scope="module")

GAMES = {"🐺 狼人杀", "🏰 阿瓦隆", "🗡 刺客"}


def brought(table: TelegramGroup, *, by_link: bool) -> None:
    """Somebody takes the bot into the group, by hand or with the button in its private chat."""
    table.chat.members[BOT] = "member"
    table.world.member_changed(table.chat, BOT, "left", "member")
    if by_link:
        table.players[0].says(f"/start@{USERNAME} added", table.chat)


async def asks(table: TelegramGroup, words: str) -> Message:
    """Return the message shown for a command that offers the games."""
    before = len(table.saw("想玩什么"))
    table.players[0].says(words, table.chat)
    await table.world.until(lambda: len(table.saw("想玩什么")) > before, "the games")
    return table.saw("想玩什么")[-1]


@pytest.mark.parametrize("by_link", [False, True], ids=["by hand", "by link"])
async def test_the_bot_asks_once_what_shall_be_played_and_a_tap_opens_the_table(venue: World, *, by_link: bool) -> None:
    table = group(venue)
    brought(table, by_link=by_link)
    hello = await says(venue, table.chat, "夜幕降临")
    assert hello.text == "夜幕降临。想玩什么？"
    assert {*hello.labels} == {*GAMES, "设置"}
    table.players[1].press(hello, "阿瓦隆")
    lobby = await says(venue, table.chat, "人就能开")
    assert head(lobby).startswith("🏰 阿瓦隆 · ")
    assert len(table.shown) == 2, [one.text for one in table.shown]


async def test_a_group_that_takes_the_bot_back_is_asked_again(venue: World) -> None:
    table = group(venue)
    brought(table, by_link=False)
    await says(venue, table.chat, "夜幕降临")
    table.chat.members[BOT] = "kicked"
    venue.member_changed(table.chat, BOT, "member", "kicked")
    brought(table, by_link=True)
    await venue.until(lambda: len(table.saw("夜幕降临")) == 2, "the question once more")


async def test_a_new_table_without_a_game_offers_them_all_and_the_last_one_first(venue: World) -> None:
    table = group(venue)
    await table.open("/new ww")
    table.players[0].says("/void", table.chat)
    await says(venue, table.chat, "取消")
    for words in ("/new", "/开局"):
        menu = await asks(table, words)
        assert menu.labels[0] == "🐺 狼人杀"
        assert {*menu.labels} == {*GAMES, "设置"}
    table.players[0].press(menu, "刺客")
    await says(venue, table.chat, "🗡 刺客")


@pytest.mark.parametrize(
    ("words", "game"), [("狼杀", "🐺 狼人杀"), ("WW", "🐺 狼人杀"), ("阿瓦隆", "🏰 阿瓦隆"), ("wolf", "🐺 狼人杀")]
)
async def test_games_are_known_by_the_names_that_people_use(venue: World, words: str, game: str) -> None:
    table = group(venue)
    lobby = await table.open(f"/new {words}")
    assert head(lobby).startswith(f"{game} · ")


async def test_a_group_is_asked_in_the_language_of_who_brought_the_bot(venue: World) -> None:
    table = group(venue, language="en")
    table.chat.members[BOT] = "member"
    venue.member_changed(table.chat, BOT, "left", "member", by=table.players[0].id)
    hello = await says(venue, table.chat, "Night falls")
    assert {"🐺 Werewolf", "🏰 Avalon", "🗡 Assassins", "Settings"} == {*hello.labels}


@pytest.mark.parametrize(
    ("language", "told", "button"), [("zh-hans", "频道里", "拉我进群"), ("en", "in a channel", "Add me")]
)
async def test_a_channel_is_left_with_a_sentence(venue: World, language: str, told: str, button: str) -> None:
    owner = stranger(venue, "Olga")
    owner.user.language = language
    channel = venue.channel(SUPERGROUP - owner.id, "News")
    venue.member_changed(channel, BOT, "left", "administrator", by=owner.id)
    said = await says(venue, channel, told)
    assert button in said.labels[0]
    await venue.until(lambda: BOT not in channel.members, "the bot has left")
    assert len(channel.messages) == 1


async def test_a_press_on_a_menu_of_an_earlier_release_opens_no_table_in_a_channel(venue: World) -> None:
    reader = stranger(venue, "Rita")
    channel = venue.channel(SUPERGROUP - reader.id, "News")
    markup = {"inline_keyboard": [[{"text": "🏰", "callback_data": "s|new avalon"}]]}
    menu = venue.post(channel, BOT, "想玩什么？", markup=markup)
    query = venue.press(reader.id, menu, "s|new avalon")
    await venue.until(lambda: query.answer is not None and BOT not in channel.members, "the bot has left")
    assert [one.text for one in channel.messages.values()][1:] == [(await says(venue, channel, "频道里")).text]
