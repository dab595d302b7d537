import asyncio
import signal

from bot.match.deadlines import HITCH
from tests.matrix.player import People, Player
from tests.matrix.process import Bot
from tests.matrix.seated import Ask, MatrixRoom, new_table, reply_to, shown

QUEST = "What do you play?"


async def half_voted(table: MatrixRoom) -> tuple[Player, Ask]:
    votes, before = await table.votes(), len(table.host.seen)
    member = next(player for player, ask in votes.items() if player.name in ask.body.partition("proposes")[2])
    for player, ask in votes.items():
        if player is not member:
            await player.say(ask.room, "1")
    await table.host.reads("4/5", before)
    return member, votes[member]


async def quest_of(player: Player, before: int) -> Ask:
    return Ask(
        await player.until(lambda one: QUEST in one.body and "Too late" not in one.body and not one.is_edit, before)
    )


async def test_a_line_answers_what_was_shown_or_what_it_points_at(own_bot: Bot, people: People) -> None:
    table = await new_table(people, own_bot)
    await table.begin()
    member, vote = await half_voted(table)
    own_bot.kill()
    before = len(member.seen)
    await member.say(vote.room, "1")
    await member.say(vote.room, "1")
    own_bot.start()
    late = await member.reads("Too late", before)
    assert QUEST in late.body
    approved = await table.host.reads("Team approved")
    assert "Approve (5)" in approved.body
    quest = await quest_of(member, before)
    assert not any(one.id == quest.id and one.is_edit for one in member.seen), "a vote said twice is no card"

    member, vote = await half_voted(table)
    own_bot.kill()
    before, told = len(member.seen), len(table.host.seen)
    await member.say(vote.room, "2.")
    own_bot.start()
    await table.host.reads("Team approved", told)
    assert not any("Too late" in one.body for one in member.seen[before:])

    member, vote = await half_voted(table)
    before = len(member.seen)
    relation = {"rel_type": "m.thread", "event_id": vote.id, "is_falling_back": True}
    last = {"m.in_reply_to": {"event_id": vote.id}}
    await member.say(vote.room, "#2", **{"m.relates_to": {**relation, **last}})
    quest = await quest_of(member, before)
    before = len(member.seen)
    await member.say(vote.room, "Reject", **{"m.relates_to": {**relation, **last}})
    await member.reads("Closed, not counted.", before)
    assert not any(one.id == quest.id and one.is_edit for one in member.seen)
    await member.say(quest.room, "1", **reply_to(quest))
    await shown(member, quest, "✅ 1. Success")


async def test_a_vote_that_should_end_while_the_bot_is_frozen_waits_for_what_is_said_meanwhile(
    own_bot: Bot, people: People
) -> None:
    table = await new_table(people, own_bot)
    await table.begin("timer.team_vote_s 20", "timeout.team_vote absent")
    votes = await table.votes()
    own_bot.tell(signal.SIGSTOP)
    for player, ask in votes.items():
        await player.say(ask.room, "1")
    await asyncio.sleep(2 * HITCH)  # longer than the vote, and than anybody takes for a slow answer
    own_bot.tell(signal.SIGCONT)
    await table.host.reads("I am back")
    read = [one.body for one in table.host.in_room(table.room)]
    (back,) = [at for at, body in enumerate(read) if "I am back" in body]
    assert any("Approve (5)" in body for body in read[:back]), read
