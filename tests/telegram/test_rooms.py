import re
import time

import pytest

from adapters.telegram.texts import LONGEST_ALERT
from tests.telegram.fake.html import units
from tests.telegram.fake.things import BOT, ApiError, Json
from tests.telegram.fake.world import World
from tests.telegram.group import SUPERGROUP, group, says, stranger
from tests.telegram.test_games import WITHOUT_WAITING

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_who_has_never_written_to_the_bot_is_shown_the_way(venue: World) -> None:
    table = group(venue)
    lobby = await table.open()
    table.players[1].says("/join", table.chat)
    refusal = await says(venue, table.chat, "没法私聊")
    table.players[1].press(refusal, "加入")
    await venue.until(lambda: "Bob" in lobby.text, "Bob at the table")
    assert any("你的牌" in one.text for one in table.players[1].private)


async def test_a_table_in_a_topic_stays_there(venue: World) -> None:
    table = group(venue)
    table.chat.forum = True
    table.players[0].says("/new avalon", table.chat, thread=7)
    lobby = await says(venue, table.chat, "人就能开")
    table.players[0].says("/new avalon", table.chat, thread=8)
    await venue.until(lambda: len(table.saw("人就能开")) == 2, "a second table in another topic")
    await table.join(lobby)
    table.players[0].says("/start", table.chat, thread=7)
    await table.play(until=8)
    assert [one.thread for one in table.shown].count(8) == 1
    assert {one.thread for one in table.shown} == {7, 8}


async def test_a_group_that_becomes_a_supergroup_plays_on(venue: World) -> None:
    table = group(venue, number=-4001)
    await table.seat()
    await table.play(until=4)
    table.chat = venue.migrate(table.chat, SUPERGROUP - 1000)
    await venue.until(lambda: table.shown, "the board in the new group")
    await table.play()
    assert len(table.results) == 1


async def test_somebody_who_blocks_the_bot_is_replaced(venue: World) -> None:
    table = group(venue)
    table.players[0].says("/start")
    await table.seat()
    await table.play(until=3)
    lost = table.players[3]
    lost.block()
    left = await says(venue, table.chat, "离开了")
    seat = next(part for part in left.text.split() if part.endswith("号")).removesuffix("号")
    table.players[0].says(f"/replace {seat}", table.chat)
    vacant = await says(venue, table.chat, "空出来了")
    heir = stranger(venue, "Zoe", table.chat)
    await table.enter(heir, vacant)
    await says(venue, table.chat, "Zoe 接着打")
    table.players[3] = heir
    await table.play(until=4)
    await table.cards()


async def test_a_seat_is_given_to_whom_a_mention_means(venue: World) -> None:
    table = group(venue)
    await table.seat()
    host, zoe, yan = table.players[0], stranger(venue, "Zoe", table.chat), stranger(venue, "Yan 😀 Li", table.chat)
    venue.users[zoe.id].username = "zoe"

    def replace(seat: int, named: str, **entity: object) -> None:
        message = venue.post(table.chat, host.id, f"/replace {seat} {named}")
        message.entities = [{"offset": len(f"/replace {seat} "), "length": units(named), **entity}]
        venue.push("message", venue.message_json(message))

    replace(3, "@zoe", type="mention")
    await says(venue, venue.chats[host.id], "不认识 zoe")
    for heir in (zoe, yan):
        heir.says("/start")
        await says(venue, venue.chats[heir.id], "夜幕")
    replace(3, "@Zoe", type="mention")
    await says(venue, table.chat, "3号换人：Zoe 接着打")
    replace(4, "Yan 😀 Li", type="text_mention", user=venue.user_json(yan.id))
    await says(venue, table.chat, "4号换人：Yan 😀 Li 接着打")
    xia = stranger(venue, "Xia", table.chat)
    xia.says("/start")
    await says(venue, venue.chats[xia.id], "夜幕")
    above, reply = (venue.post(table.chat, person.id, text) for person, text in ((xia, "我来"), (host, "/replace 2")))
    venue.push("message", venue.message_json(reply) | {"reply_to_message": venue.message_json(above)})
    await says(venue, table.chat, "2号换人：Xia 接着打")
    await venue.until(lambda: all(any(one.protected for one in heir.private) for heir in (zoe, yan)), "their cards")


async def test_somebody_who_leaves_the_group_has_left_the_lobby(venue: World) -> None:
    table = group(venue)
    lobby = await table.open()
    await table.join(lobby)
    table.players[4].leave(table.chat)
    await venue.until(lambda: "Eve" not in lobby.text, "Eve's seat is free")


async def test_what_was_said_long_before_the_bot_came_back_opens_no_table(venue: World) -> None:
    table = group(venue)
    message = venue.post(table.chat, table.players[0].id, "/new avalon")
    body = venue.message_json(message)
    venue.push("message", body | {"date": int(time.time()) - 3700})
    table.players[0].says("/about", table.chat)
    await says(venue, table.chat, "Yemu")
    assert table.saw("人就能开") == []
    venue.push("message", body | {"date": int(time.time()) - 60})
    await says(venue, table.chat, "人就能开")


async def test_a_bot_that_is_thrown_out_pauses_and_goes_on(venue: World) -> None:
    table = group(venue)
    await table.seat()
    table.chat.members[BOT] = "kicked"
    venue.member_changed(table.chat, BOT, "member", "kicked")
    await says(venue, venue.chats[table.players[0].id], "移出")
    table.chat.members[BOT] = "member"
    venue.member_changed(table.chat, BOT, "kicked", "member")
    table.players[0].says("/resume", table.chat)
    await says(venue, table.chat, "限时接着走")
    await table.play(until=4)


@pytest.mark.parametrize(("language", "button"), [("zh-hans", "我的身份"), ("en", "My card")])
async def test_my_card_is_shown_to_its_owner_alone(venue: World, language: str, button: str) -> None:
    table = group(venue, 7, language=language)
    if language == "en":
        table.players[0].says("/lang en", table.chat)
    await table.seat()
    for player in table.players[:4]:
        player.says("/skip", table.chat)
    await venue.until(lambda: any(button in one.labels for one in table.shown), "the button")
    board = next(one for one in table.shown if button in one.labels)
    nosy = stranger(venue, "Nosy", table.chat)
    for person in (*table.players, nosy):
        person.press(board, button)
    await venue.until(lambda: all(query.answer for query in venue.queries.values()), "all answered")
    for player, card in zip(table.players, await table.cards(), strict=True):
        parts = re.sub(r"#\d+ · | \d+ 号 · ", "", card.text, count=1).split("\n\n")
        told = [part for part in parts if "→" not in part]  # the Leader's first question stands below the card
        answer = player.queries[-1].answer
        assert answer
        assert answer["show_alert"] is True
        assert answer["text"].removesuffix("·").split() == " ".join(part.splitlines()[0] for part in told).split()
        assert len(answer["text"]) == LONGEST_ALERT, "who knows more has no longer text"
    assert (nosy.queries[-1].answer or {})["text"] in ("你不在这一桌。", "You have no seat at this table.")


async def test_the_doctor_tells_what_the_bot_may_do(venue: World) -> None:
    table = group(venue)
    table.players[0].says("/doctor", table.chat)
    assert "⬜ 管理员" in (await says(venue, table.chat, "权限")).text
    table.chat.members[BOT] = "administrator"
    table.chat.rights = {"can_pin_messages": True}
    table.players[0].says("/doctor", table.chat)
    await says(venue, table.chat, "✅ 置顶")


async def test_a_game_whose_topic_is_gone_ends_and_frees_its_players(venue: World) -> None:
    table = group(venue)
    table.chat.forum = True
    ann = table.players[0]
    ann.says("/new avalon", table.chat, thread=7)
    await table.join(await says(venue, table.chat, "人就能开"))
    ann.says("/start", table.chat, thread=7)
    await venue.until(lambda: table.asked("队"), "the first prompt")
    table.chat.deleted.add(7)
    ann.says("/status", table.chat, thread=7)
    for player in table.players:
        told = await says(venue, venue.chats[player.id], "牌局到此结束")
        assert told.labels == ["复盘"]
    ann.press(told := ann.private[-1], "复盘")
    await venue.until(lambda: any(one.file for one in ann.private), "the game as a page")
    other = group(venue)
    other.players = table.players
    other.chat.members |= dict.fromkeys((one.id for one in table.players), "member")
    await other.join(await other.open())


@pytest.mark.parametrize("is_seen", [True, False], ids=["seen", "found out"])
async def test_a_game_whose_topic_is_closed_is_paused_and_general_tells_how_it_stands(
    venue: World, *, is_seen: bool
) -> None:
    table = group(venue)
    table.chat.forum = True
    ann, bob = table.players[:2]
    ann.says("/new avalon", table.chat, thread=7)
    await table.join(await says(venue, table.chat, "人就能开"))
    ann.says("/start", table.chat, thread=7)
    await venue.until(lambda: table.asked("队"), "the first prompt")
    if is_seen:
        venue.close_topic(table.chat, 7, ann.id)
    else:
        table.chat.closed.add(7)
        await table.play(stop="你赞成吗")
    for player in table.players:
        await says(venue, venue.chats[player.id], "暂停")
    bob.says("/status", table.chat)
    told = await says(venue, table.chat, "第 1 个任务 · ")
    assert told.thread is None
    assert "暂停" in told.text
    table.chat.closed.clear()
    ann.says("/resume", table.chat, thread=7)
    await says(venue, table.chat, "限时接着走")
    await table.play(until=4)


async def test_silence_by_restriction_needs_the_right(venue: World) -> None:
    table = group(venue)
    ann = table.players[0]
    ann.says("/silence restrict", table.chat)
    await says(venue, table.chat, "不能禁言也不能删消息")
    table.chat.members[BOT] = "administrator"
    table.chat.rights = {"can_restrict_members": True}
    venue.member_changed(table.chat, BOT, "member", "administrator")
    ann.says("/silence restrict", table.chat)
    await says(venue, table.chat, "静音档：禁言")


async def test_whoever_greets_the_bot_may_take_it_into_a_group(venue: World) -> None:
    ann = group(venue).players[0]
    ann.says("/start")
    hello = await says(venue, venue.chats[ann.id], "我是夜幕")
    assert hello.labels == ["中文", "English", "拉我进群"]


async def test_who_is_called_to_a_table_hears_where_it_is(venue: World) -> None:
    table = group(venue)
    host, watcher = table.players[:2]
    watcher.says("/start")
    watcher.says("/notify", table.chat)
    await says(venue, venue.chats[watcher.id], "那个群再开桌时")
    host.says("/new avalon", table.chat)
    await says(venue, venue.chats[watcher.id], f"“{table.chat.title}”开桌了：阿瓦隆")


async def test_a_card_that_is_asked_for_by_a_button_comes_alike_to_the_wolves_whose_chats_are_busy(
    venue: World,
) -> None:
    table = group(venue, 12)
    lobby = await table.open("/new werewolf")
    table.players[0].says(WITHOUT_WAITING, table.chat)
    await says(venue, table.chat, "设置")
    await table.join(lobby)
    await table.ready()
    await table.start()
    await table.play(until=12)  # all have looked at their cards
    wolves = [one for one in table.players if any("狼人阵营" in message.text for message in one.private)]
    for one in wolves:
        await says(venue, venue.chats[one.id], "看得到")
    board = next(one for one in table.shown if "我的身份" in one.labels)
    chats, told = {one.id for one in wolves}, set[int]()

    def busy(method: str, args: Json) -> ApiError | None:
        if method != "sendMessage" or args["chat_id"] not in chats:
            return None
        told.add(args["chat_id"])
        return ApiError(429, "Too Many Requests: retry after 1", retry_after=1)

    venue.faults.append(busy)
    try:
        for one in wolves:
            one.says("刀谁？")
        await venue.until(lambda: told == chats, "their chats are busy")
        queries = [one.press(board, "我的身份") for one in table.players]
        await venue.until(lambda: all(query and query.answer for query in queries), "all answered")
    finally:
        venue.faults.remove(busy)
    answers = [query.answer for query in queries if query and query.answer]
    assert {(len(one.get("text", "")), one.get("show_alert")) for one in answers} == {(LONGEST_ALERT, True)}
