"""Votes in the group: one message asks everybody, and only the bot learns of a press."""

import re
from pathlib import Path

from tests.telegram.fake.server import Server
from tests.telegram.fake.things import ApiError, Json, Message
from tests.telegram.fake.world import World
from tests.telegram.group import TelegramGroup, answered, group, says, stranger, toast_of
from tests.telegram.process import Process

ELECTION = (
    "/config import preset=chat board=custom board.roles=werewolf=4,villager=8 night.fixed_length=false "
    "afterdeath.uniform_window=false award.mvp=off setup.observe_seconds=0 wolf.allow_empty=false bomb.enabled=false "
    "lastwords.night_limit=0 timer.speech=600 speech.round_budget=0"
)
"""Twelve players who are asked on the first day, when one is dead, whether they run for sheriff."""

CLASSIC = "/config import preset=classic lobby.rules_chosen_by=moderator timer.team_vote_s=600 timer.quest_vote_s=600"


async def voting(
    world: World, size: int, opening: str, settings: str, stop: str, *prefers: str
) -> tuple[TelegramGroup, Message]:
    table = group(world, size)
    table.prefers = prefers
    lobby = await table.open(opening)
    table.players[0].says(settings, table.chat)
    await table.join(lobby)
    await table.start()
    await table.play(stop=stop)
    return table, table.ballots[-1]


async def electing(world: World) -> tuple[TelegramGroup, Message]:
    return await voting(world, 12, "/new werewolf", ELECTION, "警长竞选")


async def voting_on_a_team(world: World) -> tuple[TelegramGroup, Message]:
    return await voting(world, 5, "/new avalon", CLASSIC, "🗳", "结束讨论")


async def count(world: World, ballot: Message, shown: str) -> None:
    await world.until(lambda: shown in ballot.text, f"{shown} in {ballot.text!r}")


async def test_twelve_vote_of_whom_six_cannot_be_written_to(server: Server, process: Process) -> None:
    world = server.world
    table, ballot = await electing(world)
    assert "私聊" not in ballot.text
    assert "0/12" in ballot.text
    for player in table.players[6:]:
        player.user.started = False
    ann, *others = table.players
    assert await toast_of(world, ann, ballot, "上警") == "已选 上警，截止前可以改"
    await count(world, ballot, "1/12")
    *others, last = others
    for player in others:
        assert await toast_of(world, player, ballot, "不上警") == "已选 不上警，截止前可以改"
    assert await toast_of(world, last, ballot, "不上警") == "已选 不上警，不能再改", "all have answered"
    await says(world, table.chat, "当选警长")
    await world.until(lambda: not ballot.buttons, "the buttons are gone")
    assert "/12" not in ballot.text, "the result stands below"
    assert not [one.text for player in table.players for one in player.private if "竞选" in one.text]
    assert not table.saw("离开"), "nobody has left"
    assert world.problems() == []


async def test_a_vote_may_be_changed_and_only_its_presser_reads_it(server: Server, process: Process) -> None:
    world = server.world
    table, ballot = await voting_on_a_team(world)
    ann, bob = table.players[:2]
    before = len(table.shown)
    query = ann.press(ballot, "我的票")
    assert "你还没选。" in await answered(world, query)
    assert query
    assert (query.answer or {})["show_alert"]
    await toast_of(world, ann, ballot, "赞成")
    assert await toast_of(world, ann, ballot, "反对") == "已选 反对，截止前可以改"
    assert "你选了 反对" in await toast_of(world, ann, ballot, "我的票")
    assert "你还没选" in await toast_of(world, bob, ballot, "我的票")
    await count(world, ballot, "1/5")
    assert not any("✅" in label for label in ballot.labels), "all see the same buttons"
    assert len(table.shown) == before

    twice = [ann.press(ballot, "赞成"), ann.press(ballot, "赞成"), bob.press(ballot, "赞成"), bob.press(ballot, "反对")]
    assert all([await answered(world, one) for one in twice])
    await count(world, ballot, "2/5")
    assert "你选了 赞成" in await toast_of(world, ann, ballot, "我的票")
    assert "你选了 反对" in await toast_of(world, bob, ballot, "我的票")


async def test_what_is_no_vote_of_somebody_asked_is_refused_and_draws_nothing(server: Server, process: Process) -> None:
    world = server.world
    table, ballot = await voting_on_a_team(world)
    ann = table.players[0]
    text, labels = ballot.text, ballot.labels
    data = ballot.buttons[0]["callback_data"]
    token = data.split()[1]
    zoe, yan = stranger(world, "Zoe"), stranger(world, "Yan", table.chat)
    assert "不在" in await answered(world, zoe.press(ballot, "赞成"))
    assert await answered(world, yan.press(ballot, "赞成")) == "你不在这一桌。"
    forged = (
        f"s|ballot {token} reject x",
        f"s|ballot {token} nothing",
        f"s|ballot {token}1 approve",
        "s|ballot p999-b1 approve",
        "s|ballot p1-302 approve",
        "s|ballot",
        f"a|{token}|approve",
        f"m|{token}|approve",
        f"c|{token}",
        f"y|{token}|approve",
        "s|ballot " + "9" * 54,
    )
    for one in forged:
        for person in (ann, yan):
            assert await answered(world, world.press(person.id, ballot, one)) or "|p" in one
    ann.says(f"/ballot {token} approve", table.chat)
    await world.until(lambda: any("不算数" in one.text for one in (*table.shown, *ann.private)), "a refusal")
    assert (ballot.text.split("·")[-1], ballot.labels) == (text.split("·")[-1], labels)

    first = data
    *others, last = table.players
    for player in others:
        assert "已选" in await toast_of(world, player, ballot, "反对")
    once, again = last.press(ballot, "反对"), last.press(ballot, "反对")
    assert await answered(world, once) == "已选 反对，不能再改"
    assert await answered(world, again) in ("这一轮已经结束，请看最新的一条。", "已经截止，不算数。")
    await says(world, table.chat, "反对（5）：")
    await world.until(lambda: not ballot.buttons, "the buttons are gone")
    assert await answered(world, world.press(ann.id, ballot, first)) == "这一轮已经结束，请看最新的一条。"
    await table.play(stop="🗳")
    newer = table.ballots[-1]
    assert "结束" in await answered(world, world.press(ann.id, ballot, first))
    assert "结束" in await answered(world, world.press(ann.id, newer, first))
    await count(world, newer, "0/5")
    assert newer.labels == labels


async def test_only_the_team_plays_cards_and_good_cannot_fail(server: Server, process: Process) -> None:
    world = server.world
    table, ballot = await voting_on_a_team(world)
    twenty = [player.press(ballot, "赞成") for _ in range(4) for player in table.players]
    toasts = [await answered(world, one) for one in twenty]
    assert all("已选 赞成" in one for one in toasts[:5])
    assert all("已选 赞成" in one or "截止" in one or "结束" in one for one in toasts), toasts
    await says(world, table.chat, "赞成（5）：")
    await world.until(lambda: any("失败" in one.labels for one in table.ballots), "the cards")
    cards = table.ballots[-1]
    assert "0/2" in cards.text
    assert "私聊" not in cards.text
    fail = next(one["callback_data"] for one in cards.buttons if "失败" in one["text"])
    told = {player.id: await answered(world, world.press(player.id, cards, fail)) for player in table.players}
    refused = [player for player in table.players if "可以选：成功" in told[player.id]]
    assert len(refused) + sum("已选 失败" in one for one in told.values()) == 2
    late = ("这不是问你的。", "这一轮已经结束，请看最新的一条。", "已经截止，不算数。")
    assert sum(one in late for one in told.values()) == 3, told
    for player in refused:
        assert "已选 成功" in await toast_of(world, player, cards, "成功")
    await world.until(lambda: not cards.buttons, "the buttons are gone")


async def test_a_leader_marks_a_team_in_the_group_and_submits_it(server: Server, process: Process) -> None:
    world = server.world
    table, ballot = await voting(world, 5, "/new avalon", CLASSIC, "上车")
    *seats, submit, own, _ = ballot.labels[-8:]
    assert (submit, own) == ("确认", "我的票")
    asked = {one.id: "还没选" in await toast_of(world, one, ballot, own) for one in table.players}
    leader, other = (next(one for one in table.players if asked[one.id] is is_asked) for is_asked in (True, False))
    assert await toast_of(world, other, ballot, seats[0]) == "这不是问你的。"
    assert "2" in await toast_of(world, leader, ballot, submit), "so many are needed"
    told = [await toast_of(world, leader, ballot, one) for one in (*seats[:2], seats[0], seats[2])]
    assert [one.rpartition("，")[2] for one in told] == ["还差 1 个", "按“确认”提交", "还差 1 个", "按“确认”提交"]
    assert told[3] == (await toast_of(world, leader, ballot, own)).strip(" \n·")
    assert ballot.labels[-8:] == [*seats, submit, own, "我的身份"], "all see the same buttons"
    assert "不能再改" in await toast_of(world, leader, ballot, submit)
    await says(world, table.chat, f"提名 {seats[1].replace(' ', '号 ', 1)}、{seats[2].replace(' ', '号 ', 1)}")
    assert not [one.text for player in table.players for one in player.private if "人上车" in one.text]


async def test_typed_votes_count_and_get_a_receipt(server: Server, process: Process) -> None:
    world = server.world
    table, ballot = await voting_on_a_team(world)
    ann, bob = table.players[:2]
    ann.says("赞成")
    await world.until(lambda: ann.private[-1].text == "已选 赞成，截止前可以改", "a receipt")
    bob.says("/vote 反对")
    await world.until(lambda: bob.private[-1].text == "已选 反对，截止前可以改", "a receipt")
    await count(world, ballot, "2/5")
    assert "你选了 赞成" in await toast_of(world, ann, ballot, "我的票")


async def test_who_wants_letters_gets_them_too(server: Server, process: Process) -> None:
    world = server.world
    table = group(world, 5)
    table.prefers = ("结束讨论",)
    ann, bob = table.players[:2]
    bob.says("/ballots private")
    await world.until(lambda: bob.private and "也私聊问你" in bob.private[-1].text, "the wish is noted")
    lobby = await table.open("/new avalon")
    ann.says(CLASSIC, table.chat)
    await table.join(lobby)
    await table.start()
    await table.play(stop="🗳")
    ballot = table.ballots[-1]
    await world.until(lambda: "赞成" in bob.private[-1].labels, "a letter")
    letter = bob.private[-1]
    assert not any("赞成" in one.labels for player in table.players if player is not bob for one in player.private)
    assert "已选" in await toast_of(world, bob, ballot, "赞成")
    await world.until(lambda: "✅ 赞成" in letter.labels, "the letter shows it")
    await toast_of(world, bob, letter, "反对")
    assert "你选了 反对" in await toast_of(world, bob, ballot, "我的票")


async def test_a_room_wants_letters(server: Server, process: Process) -> None:
    world = server.world
    table = group(world, 5)
    lobby = await table.open("/new avalon")
    ann = table.players[0]
    ann.says(CLASSIC, table.chat)
    ann.says("/config 私聊投票", table.chat)
    await says(world, table.chat, "这一局起：私聊投票")
    await table.join(lobby)
    await table.start()
    await table.play(stop="你赞成吗")
    assert table.ballots == []
    assert table.asked("你赞成吗")


async def test_a_group_that_lets_nothing_be_edited_is_asked_in_private(server: Server, process: Process) -> None:
    world = server.world
    table, ballot = await voting_on_a_team(world)

    await world.until(lambda: table.ballots == [ballot], "the team is no question any more")

    def fault(method: str, args: Json) -> ApiError | None:
        is_edit = method.startswith("editMessage") and args["chat_id"] == table.chat.id
        return ApiError(400, "Bad Request: not enough rights to edit messages") if is_edit else None

    world.faults.append(fault)
    ann, bob = table.players[:2]
    await toast_of(world, ann, ballot, "赞成")
    told = await says(world, table.chat, "没法在群里投票")
    assert "打开私聊" in told.labels
    letters = [(player, await says(world, world.chats[player.id], "你赞成吗")) for player in table.players]
    assert "✅ 赞成" in letters[0][1].labels, "what was pressed in the group counts"
    assert "请私聊我" in await toast_of(world, bob, ballot, "反对")
    for player, letter in letters:
        await toast_of(world, player, letter, "✅ 赞成" if player is ann else "赞成")
    await table.play(stop="你赞成吗")
    assert table.asked("你赞成吗")
    assert len(table.saw("没法在群里投票")) == 1
    assert not table.saw("离开")


async def test_after_a_kill_the_buttons_count_and_no_vote_is_lost(server: Server, tmp_path: Path) -> None:
    world = server.world
    process = Process(server.url, tmp_path)
    await process.start()
    table, ballot = await voting_on_a_team(world)
    ann, bob = table.players[:2]
    assert "已选" in await toast_of(world, ann, ballot, "反对")
    bob.press(ballot, "赞成")
    await process.kill()
    query = table.players[2].press(ballot, "赞成")
    await process.start()
    assert "已选" in await answered(world, query)
    await world.until(lambda: not ballot.buttons, "the ballot of the process before is over")
    assert re.fullmatch(r"🗳 第 1 个任务：.* 提名 .*\n[⚪]+", ballot.text), "it counts nothing"
    ballot = table.ballots[-1]
    await count(world, ballot, "3/5")
    assert "你选了 反对" in await toast_of(world, ann, ballot, "我的票")
    await world.until(lambda: all(one.answer for one in bob.queries), "an answer")
    assert "你选了 赞成" in await toast_of(world, bob, ballot, "我的票")
    assert "已选 赞成" in await toast_of(world, ann, ballot, "赞成")
    assert await process.stop() == 0
