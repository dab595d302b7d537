import pytest

from tests.telegram.fake.people import Person
from tests.telegram.fake.things import BOT, USERNAME, Chat, Json
from tests.telegram.fake.world import World
from tests.telegram.group import TelegramGroup, answered, group, says, speaker, stranger
from tests.telegram.test_games import WITHOUT_WAITING

pytestmark = pytest.mark.asyncio(loop_scope="module")


def anonymous(table: TelegramGroup) -> Person:
    boss = stranger(table.world, "Boss")
    table.chat.members[boss.id] = "administrator"
    table.chat.anonymous.add(boss.id)
    return boss


async def test_anonymous_administrators_steer_but_do_not_play(venue: World) -> None:
    table = group(venue)
    boss, nosy = anonymous(table), table.players[1]
    lobby = await table.open()
    await table.join(lobby)
    boss.says_anonymously("/join", table.chat)
    await says(venue, table.chat, "匿名管理员")
    boss.says_anonymously("/start", table.chat)
    await says(venue, table.chat, "队长")
    boss.says_anonymously("/pause", table.chat)
    paused = await says(venue, table.chat, "已暂停")
    codes = [
        (await answered(venue, person.press(paused, "继续"))).partition("/vouch ")[2][:4] for person in (nosy, boss)
    ]
    boss.says_anonymously(f"/vouch {codes[1]}", table.chat)
    await says(venue, table.chat, "认出来了")
    assert "/vouch" in await answered(venue, nosy.press(paused, "继续"))
    nosy.says(f"/vouch {codes[0]}", table.chat)
    await says(venue, venue.chats[nosy.id], "只有管理员")
    boss.press(paused, "继续")
    await says(venue, table.chat, "限时接着走")
    boss.says_anonymously(f"/vouch {codes[1]}", table.chat)
    await says(venue, table.chat, "没有这个验证码")


async def test_who_has_opened_the_table_vouches_for_nobody(venue: World) -> None:
    table = group(venue)
    boss, nosy = anonymous(table), table.players[1]
    boss.says_anonymously("/config", table.chat)
    menu = await says(venue, table.chat, "改动")
    code = (await answered(venue, nosy.press(menu, "自爆 ✅"))).partition("/vouch ")[2][:4]
    nosy.says("/new avalon", table.chat)
    await says(venue, table.chat, "人就能开")
    nosy.says(f"/vouch {code}", table.chat)
    await says(venue, table.chat, "只有管理员")
    assert not table.saw("认出来了")


async def test_a_channel_without_rights_opens_and_steers_nothing(venue: World) -> None:
    table = group(venue)
    nosy = table.players[1]
    nosy.says_as_channel(-1005, "/new avalon", table.chat)
    await says(venue, table.chat, "只有管理员")
    await table.open()
    nosy.says_as_channel(-1006, "/void", table.chat)
    await venue.until(lambda: table.saw("只有桌主"), "the refusal")
    assert not table.saw("取消")


async def test_the_menu_of_an_anonymous_administrator_works_for_who_opened_it(venue: World) -> None:
    table = group(venue)
    boss = anonymous(table)
    await table.open()
    boss.says_anonymously("/config", table.chat)
    menu = await says(venue, table.chat, "改动")
    for person in (boss, table.players[1]):
        assert "/vouch" in await answered(venue, person.press(menu, "派西维尔"))
    code = str((boss.queries[-1].answer or {})["text"]).partition("/vouch ")[2][:4]
    boss.says_anonymously(f"/vouch {code}", table.chat)
    await says(venue, table.chat, "认出来了")
    boss.press(menu, "派西维尔")
    await venue.until(lambda: "✏️ 派西维尔 ⬜" in menu.labels, "the change")
    assert boss.name not in "".join(one.text for one in table.shown)


async def test_a_bot_with_rights_sees_who_is_anonymous(venue: World) -> None:
    table = group(venue)
    boss = anonymous(table)
    table.chat.members[BOT] = "administrator"
    boss.says_anonymously("/new avalon", table.chat)
    await says(venue, table.chat, "人就能开")
    boss.says_anonymously("/config", table.chat)
    menu = await says(venue, table.chat, "改动")
    assert "/vouch" not in await answered(venue, boss.press(menu, "派西维尔"))


async def test_the_lobby_is_pinned_until_it_is_closed_or_the_game_starts(venue: World) -> None:
    table = group(venue)
    table.chat.members[BOT] = "administrator"
    table.chat.rights = {"can_pin_messages": True}
    table.chat.pinned.append(4711)
    closed = await table.open()
    await venue.until(lambda: table.chat.pinned == [4711, closed.id], "the pin")
    table.players[0].says("/void", table.chat)
    await says(venue, table.chat, "取消")
    await venue.until(lambda: table.chat.pinned == [4711], "our pin is gone, and no other")
    assert "还没有人" not in closed.text
    lobby = await table.open()
    await venue.until(lambda: table.chat.pinned == [4711, lobby.id], "the next lobby is pinned")
    await table.join(lobby)
    await table.start()
    await venue.until(lambda: table.chat.pinned == [4711], "the pin is gone")
    assert "报名已截止" in lobby.text
    assert "1号 Ann" in lobby.text
    assert lobby.buttons == closed.buttons == []


async def test_nothing_is_pinned_without_the_right(venue: World) -> None:
    table = group(venue)
    lobby = await table.open()
    await table.join(lobby)
    await table.start()
    await venue.until(lambda: not lobby.buttons, "the lobby is closed")
    table.players[0].says("/status", table.chat)
    await says(venue, table.chat, "第 1 个任务")
    asked = [args["chat_id"] for method, args in venue.calls if method in ("pinChatMessage", "unpinChatMessage")]
    assert table.chat.id not in asked


def listed(world: World, chat: Chat, person: Person, *, moderator: bool = False) -> list[str]:
    """The descriptions that Telegram shows to somebody in a chat: those of the first list that there is."""
    scopes = ["all_private_chats"] if chat.type == "private" else ["all_group_chats"]
    if moderator:
        scopes = [f"chat_administrators:{chat.id}", f"chat:{chat.id}", "all_chat_administrators", *scopes]
    else:
        scopes = [f"chat:{chat.id}", *scopes]
    language = (person.user.language or "").partition("-")[0]
    places = ((scope, code) for scope in scopes for code in (language, ""))
    return next([one["description"] for one in world.commands[place]] for place in places if place in world.commands)


async def test_a_chat_lists_its_commands_in_the_language_that_it_has_chosen(venue: World) -> None:
    table = group(venue)
    ann, bob = table.players[:2]
    chat, private = table.chat, venue.chats[bob.id]
    await venue.until(lambda: len(venue.commands) >= 9, "the lists for everybody")
    assert "开一桌" in "".join(listed(venue, chat, bob))
    ann.says("/lang en", chat)
    await venue.until(lambda: ("chat_administrators:" + str(chat.id), "") in venue.commands, "lists of their own")
    assert all(one.isascii() for one in listed(venue, chat, bob))
    assert len(listed(venue, chat, ann, moderator=True)) > len(listed(venue, chat, bob))
    bob.says("/lang en")
    await venue.until(lambda: all(one.isascii() for one in listed(venue, private, bob)), "a list in private")
    chat = venue.migrate(chat, chat.id - 50_000)
    await venue.until(lambda: all(one.isascii() for one in listed(venue, chat, bob)), "the same after the move")


async def test_a_slip_that_bears_our_name_is_told(venue: World) -> None:
    table = group(venue)
    ann = table.players[0]
    await table.open()
    ann.says("/foo", table.chat)
    ann.says(f"/kik@{USERNAME} 3", table.chat)
    await says(venue, table.chat, "没有 kik")
    assert not table.saw("没有 foo"), "that may be for another bot"


FILE: Json = {"file_id": "a", "file_unique_id": "b"}
SIZE: Json = {"width": 1, "height": 1}
STICKER: Json = {"sticker": {**FILE, **SIZE, "type": "regular", "is_animated": False, "is_video": False}}
VOICE: Json = {"voice": {**FILE, "duration": 3}}
PHOTO: Json = {"photo": [{**FILE, **SIZE}], "caption": "3号查杀"}
NOT_NOW = "现在不是你发言"


async def speaking(venue: World, level: str) -> tuple[TelegramGroup, Person, list[Person]]:
    """The first speech of a game in a group whose administrator, the bot, may delete: who speaks, and who does not."""
    table = group(venue, 12)
    table.chat.members[BOT], table.chat.rights = "administrator", {"can_delete_messages": True}
    lobby = await table.open("/new werewolf")
    table.players[0].says(WITHOUT_WAITING, table.chat)
    await says(venue, table.chat, "设置")
    table.players[0].says(f"/silence {level}", table.chat)
    await says(venue, table.chat, "静音")
    await table.join(lobby)
    await table.ready()
    await table.start()
    table.resolve = 0
    await table.play(until=400, stop="🎤")
    talks = speaker(table.turns[-1])
    (first,), others = ([one for one in table.players if (one.id == talks) is its] for its in (True, False))
    return table, first, others


async def reads(venue: World, person: Person, text: str) -> None:
    await venue.until(lambda: any(text in one.text for one in person.private), f"{text} for {person.name}")


@pytest.mark.rule("WW-233", "WW-230")
async def test_what_is_no_text_disturbs_as_a_word_does(venue: World) -> None:
    table, speaker, others = await speaking(venue, "remind")
    for person, more in zip(others, (STICKER, VOICE, PHOTO), strict=False):
        shown = person.shows(more, table.chat)
        await reads(venue, person, NOT_NOW)
        assert shown.id in table.chat.messages, "nothing is deleted unless the group wants it"
    speaker.shows(STICKER, table.chat)
    speaker.shows(STICKER)
    await reads(venue, speaker, "只看得懂文字")
    assert not any(NOT_NOW in one.text for one in speaker.private)


@pytest.mark.rule("WW-233", "WW-148")
async def test_what_disturbs_is_removed_where_silence_is_kept_by_force(venue: World) -> None:
    table, speaker, (ann, bob, *_) = await speaking(venue, "restrict")
    speech = speaker.says("听我说", table.chat)
    first, second = ann.says("不对", table.chat), ann.shows(STICKER, table.chat)
    await venue.until(lambda: not {first.id, second.id} & set(table.chat.messages), "both are gone")
    bob.reacts(speech)
    await reads(venue, bob, NOT_NOW)
    await venue.until(lambda: not speech.reactions, "the reaction is gone")
    assert speech.id in table.chat.messages
    await reads(venue, ann, NOT_NOW)
    assert sum(NOT_NOW in one.text for one in ann.private) == 1, "who was told once is not told again"
    assert venue.problems() == []


@pytest.mark.rule("WW-029")
async def test_nobody_shows_what_the_bot_wrote_in_private(venue: World) -> None:
    table, speaker, (ann, *_) = await speaking(venue, "off")
    asked = [one for player in table.players for one in player.private if "今晚刀谁" in one.text]
    assert asked
    assert all(one.protected for one in asked), "a question proves a card as well as the card does"
    told = [one for one in ann.private if "你的身份" in one.text]
    assert told
    assert all(one.protected for one in told)
    board = await says(venue, table.chat, "出局：")
    shown = speaker.forwards(board, table.chat)
    await reads(venue, speaker, "亮牌")
    await venue.until(lambda: shown.id not in table.chat.messages, "it is gone")
    notice = await says(venue, table.chat, "不能转发")
    assert board.text not in notice.text
