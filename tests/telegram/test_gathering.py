from functools import partial

import pytest

from tests.telegram.fake.people import Person
from tests.telegram.fake.things import BOT, USERNAME, Message
from tests.telegram.fake.world import World
from tests.telegram.group import SUPERGROUP, TelegramGroup, answered, contains, group, head, says, stranger, toast_of

pytestmark = pytest.mark.asyncio(loop_scope="module")


GAMES = {"🐺 狼人杀", "🏰 阿瓦隆", "🗡 刺客", "🕵️ 谁是卧底"}


def brought(table: TelegramGroup, *, by_link: bool) -> None:
    table.chat.members[BOT] = "member"
    table.world.member_changed(table.chat, BOT, "left", "member")
    if by_link:
        table.players[0].says(f"/start@{USERNAME} added", table.chat)


async def asks(table: TelegramGroup, words: str) -> Message:
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
    assert {*hello.labels} - {"今晚 8 点"} == {*GAMES, "设置"}
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
        assert {*menu.labels} - {"今晚 8 点"} == {*GAMES, "设置"}
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
    games = {"🐺 Werewolf", "🏰 Avalon", "🗡 Assassins", "🕵️ Undercover", "Settings"}
    assert {*hello.labels} - {"Tonight at 8"} == games


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


async def test_a_table_for_later_has_its_time_in_the_zone_of_each_reader(venue: World) -> None:
    table = group(venue)
    ann, later = table.players[0], await table.open("/new avalon 明天 20:00")
    (time,) = (one for one in later.entities if one["type"] == "date_time")
    assert time["unix_time"] % 86400 == 20 * 3600
    assert time["date_time_format"] == "wt"
    assert " 20:00 UTC" in later.text
    for player in table.players[:2]:
        await table.enter(player, later)
        await venue.until(partial(contains, later, player.name), f"{player.name} in the lobby")
    ann.says("/new 明天 21:30", table.chat)
    moved = await says(venue, table.chat, "改到")
    assert [one["unix_time"] - time["unix_time"] for one in moved.entities if one["type"] == "date_time"] == [5400]
    await venue.until(lambda: "21:30" in later.text, "the new time in the lobby")


def known(table: TelegramGroup) -> None:
    for player in table.players:
        player.says("/start")


async def test_somebody_who_knows_the_bot_has_a_seat_with_one_tap(venue: World) -> None:
    table = group(venue)
    known(table)
    lobby = await table.open()
    assert await toast_of(venue, table.players[0], lobby, "加入") == "已入座，1 号"
    assert await toast_of(venue, table.players[1], lobby, "加入") == "已入座，2 号"
    told = await says(venue, venue.chats[table.players[1].id], "已加入")
    assert told.text == f"✅ 已加入“{table.chat.title}”的阿瓦隆，2 号（2/10）。回群里等开局，你的牌会发到这里。"
    assert "已经在这一桌" in await toast_of(venue, table.players[1], lobby, "加入")
    assert [one.text for one in table.shown if "入座" in one.text] == []


async def way_of(table: TelegramGroup, person: Person, message: Message, label: str) -> str:
    """Return where a press leads: what the private chat then says by its button START."""
    query = person.press(message, label)
    assert query
    await table.world.until(lambda: query.answer, "the way to the private chat")
    return str((query.answer or {})["url"]).partition("start=")[2]


async def test_a_new_person_has_a_seat_with_the_first_tap_and_is_led_to_the_private_chat(venue: World) -> None:
    table = group(venue)
    lobby = await table.open("/new avalon classic")
    bob = table.players[1]
    way = await way_of(table, bob, lobby, "加入")
    await venue.until(partial(contains, lobby, "Bob"), "Bob at the table")
    bob.opens(way)
    told = await says(venue, venue.chats[bob.id], "已加入")
    assert "1 号（1/10）" in told.text
    bob.says("/start")
    await says(venue, venue.chats[bob.id], "我是夜幕")
    assert len(table.shown) == 1, "nobody else reads of that"


async def test_where_votes_are_private_a_new_person_has_a_seat_with_the_second_tap(venue: World) -> None:
    table = group(venue)
    lobby = await table.open("/new werewolf codex")
    bob = table.players[1]
    way = await way_of(table, bob, lobby, "加入")
    assert "Bob" not in lobby.text
    bob.opens(way)
    await venue.until(partial(contains, lobby, "Bob"), "Bob at the table")


async def test_a_card_waits_in_the_private_chat_and_the_first_press_leads_there(venue: World) -> None:
    table = group(venue, 6)
    lobby = await table.open("/new werewolf")
    ann, *others = table.players
    await way_of(table, ann, lobby, "加入")
    await venue.until(partial(contains, lobby, "\nAnn"), "Ann at the table")
    for player in others:
        await table.enter(player, lobby)
        await venue.until(partial(contains, lobby, player.name), f"{player.name} in the lobby")
    await table.start()
    dealt = await says(venue, table.chat, "牌发好了")
    assert dealt.text.startswith("🃏 牌发好了，请看私聊。没私聊过我的，点【我的身份】再点 START。")
    assert "Ann" not in dealt.text.partition("\n")[0], "nobody reads who has not seen the card"
    assert ann.private == []
    ann.says("/role", table.chat)
    told = await says(venue, table.chat, "打开和我的私聊")
    assert told.text.startswith("Ann，")
    asked = next(one for one in reversed(table.shown) if "我的身份" in one.labels)
    ann.opens(await way_of(table, ann, asked, "我的身份"))
    card = await says(venue, venue.chats[ann.id], "你是")
    assert card.protected
    query = ann.press(asked, "我的身份")
    assert query
    assert await answered(venue, query)
    assert (query.answer or {})["show_alert"]
    assert not table.saw("离开")


async def test_strangers_at_a_full_table_are_led_to_the_private_chat_and_offered_the_next_one(venue: World) -> None:
    table = group(venue, 8)
    lobby = await table.open()
    await table.join(lobby)
    crowd = [stranger(venue, f"Late{number}", table.chat) for number in range(10)]
    for one in crowd[:2]:
        one.says("/start")
        await says(venue, venue.chats[one.id], "夜幕")
    queries = [one.press(lobby, "加入") for one in crowd]
    await venue.until(lambda: all(query and query.answer for query in queries), "all are answered")
    answers = [query.answer or {} for query in queries if query]
    assert [answer.get("text") for answer in answers[:2]] == ["已入座，9 号", "已入座，10 号"]
    for one, answer in zip(crowd[2:], answers[2:], strict=True):
        one.opens(str(answer["url"]).partition("start=")[2])
        offer = await says(venue, venue.chats[one.id], "下一桌开的时候")
        assert offer.labels == ["下一桌通知我"]
    crowd[9].press(offer, "下一桌通知我")
    await says(venue, venue.chats[crowd[9].id], "再开桌时，我会私聊叫你")
    assert not [one.text for one in table.shown if "满" in one.text], "the group reads nothing of that"
    assert not [one for one in crowd[2:] if one.name in lobby.text]


async def test_a_full_table_calls_its_host_once(venue: World) -> None:
    table = group(venue, 10)
    lobby = await table.open()
    await table.join(lobby)
    full = await says(venue, table.chat, "人齐了")
    assert full.text == "人齐了！Ann 点【开始】。"
    outsider = stranger(venue, "Zoe", table.chat)
    assert await toast_of(venue, outsider, full, "开始") == "只有桌主（Ann）或管理员可以这样做。"
    await toast_of(venue, table.players[3], full, "开始")
    assert (await says(venue, table.chat, "想开始")).text == "有 1 人想开始，过半（6 人）就开。同意就点【开始】。"
    table.players[4].says("/leave", table.chat)
    await venue.until(lambda: "Eve" not in lobby.text, "a free seat")
    await table.enter(table.players[4], lobby)
    await venue.until(lambda: "Eve" in lobby.text, "full again")
    table.players[0].press(full, "开始")
    await says(venue, table.chat, "牌发好了")
    assert len(table.saw("人齐了")) == 1


async def test_who_starts_too_early_or_may_not_reads_why_and_the_group_reads_nothing(venue: World) -> None:
    table = group(venue)
    lobby = await table.open()
    await table.enter(table.players[0], lobby)
    await venue.until(partial(contains, lobby, "Ann"), "Ann in the lobby")
    assert await toast_of(venue, table.players[0], lobby, "开始") == "还差 4 人（至少 5 人）"
    assert await toast_of(venue, table.players[1], lobby, "开始") == "只有桌主（Ann）或管理员可以这样做。"
    assert len(table.shown) == 1


async def test_a_game_without_boards_offers_none(venue: World) -> None:
    table = group(venue)
    lobby = await table.open()
    assert lobby.labels == ["加入", "退出", "设置", "换桌主", "开始"]
    table.players[0].says("/boards", table.chat)
    await says(venue, table.chat, "没有板子")
