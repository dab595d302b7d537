import asyncio
from collections.abc import Awaitable, Callable

from tests.matrix.conftest import NewBot
from tests.matrix.player import People, Player
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
    asked = next(place for place, one in enumerate(player.seen) if one.id == ask.id)
    start = await player.until(lambda one: one.type == f"{POLL}.start" and "approve" in str(one.content), asked)
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


async def test_all_ways_vote_and_an_answer_is_taken_back_until_it_is_counted(new_bot: NewBot, people: People) -> None:
    bot = new_bot(matrix__polls="on", matrix__reaction_buttons="on")
    bot.start()
    table = await new_table(people, bot)
    await table.begin("questvote.change_until_close no")
    for half in range(2):
        votes, before = await table.votes(), len(table.host.seen)
        for (player, ask), way in zip(votes.items(), list(WAYS.values())[5 * half :][:5], strict=True):
            await way(player, ask)
        rejected = await table.host.reads("Team rejected", before)
        assert "Approve (0): nobody" in rejected.body
        for player, ask in votes.items():
            await shown(player, ask, "→ Reject")

    votes, start = await table.votes(), len(table.host.seen)
    (first, asked), (second, other), *rest = votes.items()
    placed = await reaction(first, asked)
    written = await second.say(other.room, "2")
    for player, ask, event in ((first, asked, placed), (second, other, written)):
        await shown(player, ask, "✅ 2. Reject")
        before = len(player.seen)
        await player.client.room_redact(ask.room, event)
        await player.until(lambda one, ask=ask: one.id == ask.id and "✅" not in one.body, before)  # type: ignore[misc]
    bot.kill()
    bot.start()
    for player, ask in rest:
        await player.say(ask.room, "2")
    await table.host.reads("3/5", start)
    for player, ask in ((first, asked), (second, other)):
        await player.say(ask.room, "1")
    rejected = await table.host.reads("Team rejected", start)
    approving = next(line for line in rejected.body.splitlines() if line.startswith("Approve (2):"))
    assert {player for player in table.players if player.name in approving} == {first, second}

    votes = await table.votes()
    await junk_is_refused_once(votes)
    await a_vote_in_the_group_is_refused_in_private(table, *[*votes.items()][2])
    signs = {"❌": "Reject", "👎️": "Reject", "👍️": "Approve", "👍🏽": "Approve", "✅": "Approve"}
    given = [await reaction(player, ask, key) for (player, ask), key in zip(votes.items(), signs, strict=True)]
    approved = await table.host.reads("Team approved")
    assert "Approve (3)" in approved.body
    for (player, ask), choice in zip(votes.items(), signs.values(), strict=True):
        await shown(player, ask, f"→ {choice}")
    late, ask = [*votes.items()][2]
    await late.client.room_redact(ask.room, given[2])
    await late.until(lambda one: one.room == ask.room and one.body == "Closed, not counted.")
    cards = {asyncio.create_task(player.reads("What do you play?")): player for player in table.players}
    (first_card, *_), others = await asyncio.wait(cards, return_when=asyncio.FIRST_COMPLETED)
    for other_card in others:
        other_card.cancel()
    member, card = cards[first_card], first_card.result()
    played = await member.say(card.room, "1")
    await member.until(lambda one: one.id == card.id and "✅ 1. Success" in one.body)
    await member.client.room_redact(card.room, played)
    await member.until(lambda one: one.room == card.room and one.body == "Your answer is final.")


async def junk_is_refused_once(votes: dict[Player, Ask]) -> None:
    (first, asked), (second, other), *_ = votes.items()
    before = {player: len(player.seen) for player in votes}
    for key in ("🎉", "3️⃣", "❤️"):
        await reaction(first, asked, key)
    await reaction(first, asked, "👎")
    await shown(first, asked, "✅ 2. Reject")
    await reaction(second, other, "🎉")
    for player, ask in ((first, asked), (second, other)):
        refused = await player.reads("There is no such choice; you may choose Approve or Reject.", before[player])
        assert refused.room == ask.room
        await player.say(ask.room, "!help")
        await player.reads("Answer with a number or a name", before[player])
        assert sum("There is no such choice" in one.body for one in player.seen[before[player] :]) == 1


async def a_vote_in_the_group_is_refused_in_private(table: MatrixRoom, player: Player, ask: Ask) -> None:
    for vote, relation in (("Reject", {}), ("!vote 2", reply_to(ask)), ("/vote 5 eve", {})):
        before = len(player.seen)
        await player.say(table.room, vote, **relation)
        refused = await player.reads("This is not counted in the group", before)
        assert refused.room == ask.room
        assert refused.content["msgtype"] == "m.text", "the player looks at the group"
    assert not any(one.id == ask.id and one.is_edit for one in player.seen)
