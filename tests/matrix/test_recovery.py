"""Absence of the bot: events missed by the hundred, history, invitations, direct rooms."""

import secrets

from tests.matrix.conftest import NewBot
from tests.matrix.player import People
from tests.matrix.process import Bot
from tests.matrix.seated import Ask, new_table, reply_to


async def test_more_is_missed_than_a_sync_brings(own_bot: Bot, people: People) -> None:
    table = await new_table(people, own_bot, seats=3)
    await table.host.say(table.room, "!new avalon")
    await table.host.reads("👥 0/")
    first, second = table.players[1:3]
    await first.say(table.room, "!join")
    await table.host.reads("👥 1/")
    own_bot.kill()
    await second.say(table.room, "!join")
    for number in range(130):
        await table.host.say(table.room, f"chatter {number}")
    own_bot.start()
    await table.host.reads("👥 2/")


async def test_what_was_said_before_the_bot_came_is_history(bot: Bot, people: People) -> None:
    host, *_ = await people.bring(f"host-{secrets.token_hex(2)}")
    room = await host.create_room()
    await host.say(room, "!new avalon")
    await host.client.room_invite(room, bot.user)
    await host.until(lambda one: one.sender == bot.user and one.content.get("membership") == "join")
    await host.say(room, "!status")
    await host.reads("No game is running here")
    assert not any("👥 0/" in one.body for one in host.in_room(room))


async def test_an_invitation_waits_while_the_bot_is_away(new_bot: NewBot, people: People) -> None:
    bot = new_bot()
    bot.start()
    host, *_ = await people.bring(f"host-{bot.user[5:9]}")
    first = await host.create_room(bot.user)
    await host.meets(bot.user, first)
    bot.kill()
    second = await host.create_room(bot.user)
    bot.start()
    await host.meets(bot.user, second)


async def test_a_direct_room_is_used_again(own_bot: Bot, people: People) -> None:
    table = await new_table(people, own_bot, seats=2)
    await table.sit_down()
    rooms = {player.user: player.direct(own_bot.user) for player in table.players}
    await table.host.say(table.room, "!void")
    await table.host.reads("This table is closed")
    own_bot.kill()
    own_bot.start()
    await table.sit_down()
    assert rooms == {player.user: player.direct(own_bot.user) for player in table.players}


async def test_of_a_vote_that_is_asked_again_the_newest_copy_is_marked_and_its_end_keeps_the_question(
    own_bot: Bot, people: People
) -> None:
    table = await new_table(people, own_bot)
    await table.begin("tempo unlimited")
    votes = await table.votes()
    ann, bob = list(votes)[:2]
    own_bot.kill()
    before = len(ann.seen)
    await ann.say(votes[ann].room, "1", **reply_to(votes[ann]))
    own_bot.start()
    newest = await ann.until(
        lambda one: "Do you approve" in one.body and one.id != votes[ann].id and not one.is_edit, before
    )
    await ann.until(lambda one: one.id == newest.id and "✅ 1. Approve" in one.body, before)
    await ann.until(lambda one: one.id == votes[ann].id and "1. Approve" not in one.body, before)
    for player in (bob, *list(votes)[2:]):
        again = await player.until(
            lambda one: "Do you approve" in one.body and one.id not in {ask.id for ask in votes.values()}
        )
        await player.say(again.room, "1", **reply_to(Ask(again)))
    closed = await ann.until(lambda one: one.id == newest.id and one.body.endswith(" → Approve"))
    assert closed.body.startswith("Quest 1: ")
    assert not any(" → " in one.body for one in ann.seen if one.id == votes[ann].id)
