"""Every way to answer a prompt means the same, whichever client a player has."""

from collections.abc import Awaitable, Callable

import pytest

from tests.matrix.conftest import NewBot
from tests.matrix.player import People, Player
from tests.matrix.process import Bot
from tests.matrix.seated import Ask, MatrixRoom, new_table, reply_to, shown

POLL = "org.matrix.msc3381.poll"
Way = Callable[[Player, Ask], Awaitable[object]]


async def text(player: Player, ask: Ask, words: str) -> None:
    await player.say(ask.room, words)


async def edited(player: Player, ask: Ask, before: str = "7", after: str = "2") -> None:
    wrong = await player.say(ask.room, before)
    content = {"msgtype": "m.text", "body": f"* {after}", "m.new_content": {"msgtype": "m.text", "body": after}}
    relation = {"m.relates_to": {"rel_type": "m.replace", "event_id": wrong}}
    await player.send(ask.room, "m.room.message", {**content, **relation})


async def reaction(player: Player, ask: Ask, key: str = "2️⃣") -> str:
    relation = {"rel_type": "m.annotation", "event_id": ask.id, "key": key}
    return await player.send(ask.room, "m.reaction", {"m.relates_to": relation})


async def poll(player: Player, ask: Ask) -> None:
    start = await player.until(lambda one: one.type == f"{POLL}.start" and "approve" in str(one.content))
    content = {
        "m.relates_to": {"rel_type": "m.reference", "event_id": start.id},
        f"{POLL}.response": {"answers": ["reject"]},
    }
    await player.send(ask.room, f"{POLL}.response", content)


async def changed(player: Player, ask: Ask) -> None:
    await reaction(player, ask, "1️⃣")
    await shown(player, ask, "✅ 1. Approve")
    await player.say(ask.room, "2")


WAYS: dict[str, Way] = {
    "number": lambda player, ask: text(player, ask, "2"),
    "command": lambda player, ask: edited(player, ask, "!vote 1", "!vote 2"),
    "slash": lambda player, ask: text(player, ask, "/vote reject"),
    "name": lambda player, ask: text(player, ask, "Reject"),
    "reply": lambda player, ask: player.say(ask.room, "> <@bot> 1. Approve\n\n2", **reply_to(ask)),
    "second thoughts": changed,
    "edit": edited,
    "reaction": reaction,
    "dressed reaction": lambda player, ask: reaction(player, ask, "2\u20e3"),
    "poll": poll,
}


async def voting(bot: Bot, people: People, *settings: str) -> tuple[MatrixRoom, dict[Player, Ask]]:
    table = await new_table(people, bot)
    await table.begin(*settings)
    return table, await table.votes()


@pytest.mark.parametrize("half", [0, 1])
async def test_all_ways_vote(new_bot: NewBot, people: People, half: int) -> None:
    bot = new_bot(matrix__polls="on", matrix__reaction_buttons="on")
    bot.start()
    table, votes = await voting(bot, people)
    ways = list(WAYS.values())[5 * half : 5 * half + 5]
    for (player, ask), way in zip(votes.items(), ways, strict=True):
        await way(player, ask)
    rejected = await table.host.reads("Team rejected")
    assert "Approve (0): nobody" in rejected.body
    for player, ask in votes.items():
        await shown(player, ask, "→ Reject")


async def test_an_answer_is_taken_back(own_bot: Bot, people: People) -> None:
    table, votes = await voting(own_bot, people)
    (first, asked), (second, other), *rest = votes.items()
    placed = await reaction(first, asked)
    written = await second.say(other.room, "2")
    for player, ask, event in ((first, asked, placed), (second, other, written)):
        await shown(player, ask, "✅ 2. Reject")
        before = len(player.seen)
        await player.client.room_redact(ask.room, event)
        await player.until(lambda one, ask=ask: one.id == ask.id and "✅" not in one.body, before)  # type: ignore[misc]
    own_bot.kill()
    own_bot.start()
    for player, ask in rest:
        await player.say(ask.room, "2")
    await table.host.reads("3/5")
    for player, ask in ((first, asked), (second, other)):
        await player.say(ask.room, "1")
    rejected = await table.host.reads("Team rejected")
    approving = next(line for line in rejected.body.splitlines() if line.startswith("Approve (2):"))
    assert {player for player in table.players if player.name in approving} == {first, second}


async def test_what_cannot_be_taken_back_has_its_reason(bot: Bot, people: People) -> None:
    table, votes = await voting(bot, people, "questvote.change_until_close no")
    given = {player: await player.say(ask.room, "1") for player, ask in votes.items()}
    await table.host.reads("Team approved")
    late, ask = next(iter(votes.items()))
    await late.client.room_redact(ask.room, given[late])
    await late.until(lambda one: one.room == ask.room and one.body == "Closed, not counted.")
    member = next(player for player in table.players if any("What do you play?" in one.body for one in player.seen))
    card = await member.reads("What do you play?")
    played = await member.say(card.room, "1")
    await member.until(lambda one: one.id == card.id and "✅ 1. Success" in one.body)
    await member.client.room_redact(card.room, played)
    await member.until(lambda one: one.room == card.room and one.body == "Your answer is final.")


async def test_thumbs_and_ticks_say_yes_and_no(bot: Bot, people: People) -> None:
    table, votes = await voting(bot, people)
    signs = {"👍️": "Approve", "👍🏽": "Approve", "✅": "Approve", "👎️": "Reject", "❌": "Reject"}
    for (player, ask), key in zip(votes.items(), signs, strict=True):
        await reaction(player, ask, key)
    approved = await table.host.reads("Team approved")
    assert "Approve (3)" in approved.body
    for (player, ask), choice in zip(votes.items(), signs.values(), strict=True):
        await shown(player, ask, f"→ {choice}")


async def test_a_reaction_that_does_not_count_says_so_once(bot: Bot, people: People) -> None:
    _, votes = await voting(bot, people)
    (first, asked), (second, other), *_ = votes.items()
    for key in ("🎉", "3️⃣", "❤️"):
        await reaction(first, asked, key)
    await reaction(first, asked, "👎")
    await shown(first, asked, "✅ 2. Reject")
    await reaction(second, other, "🎉")
    for player, ask in ((first, asked), (second, other)):
        refused = await player.reads("There is no such choice; you may choose Approve or Reject.")
        assert refused.room == ask.room
        await player.say(ask.room, "!help")
        await player.reads("Answer with a number or a name")
        assert sum("There is no such choice" in one.body for one in player.seen) == 1


async def test_a_vote_in_the_group_is_refused_in_private(bot: Bot, people: People) -> None:
    table, votes = await voting(bot, people)
    (player, ask), *_ = votes.items()
    for vote, relation in (("Reject", {}), ("!vote 2", reply_to(ask)), ("/vote 5 eve", {})):
        before = len(player.seen)
        await player.say(table.room, vote, **relation)
        refused = await player.reads("This is not counted in the group", before)
        assert refused.room == ask.room
        assert refused.content["msgtype"] == "m.text", "the player looks at the group"
    assert not any(one.id == ask.id and one.is_edit for one in player.seen)
