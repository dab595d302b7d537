"""Nothing is lost and nothing happens twice: servers restart, the bot is killed, events are missed by the hundred."""

from __future__ import annotations

import asyncio
from itertools import count

from tests.matrix.conftest import NewBot
from tests.matrix.ledger import counted, repeated
from tests.matrix.player import People, Player
from tests.matrix.process import Bot
from tests.matrix.synapse import Synapse
from tests.matrix.table import Ask, by_number, new_table


async def test_the_bot_is_killed_again_and_again_while_people_vote(bot: Bot, people: People) -> None:
    table = await new_table(people, bot)
    await table.begin()
    answers = count(1)

    async def answer(player: Player, ask: Ask) -> None:
        if next(answers) % 7 == 0:
            bot.kill()
            await by_number(player, ask)
            bot.start()
        else:
            await by_number(player, ask)

    await table.play(answer)
    said = next(answers) - 1
    assert bot.stop() == 0
    assert said >= 28, "a game of five takes at least so many answers"
    assert counted(bot.home) == said
    assert repeated(table.players, bot.user) == []


async def test_the_homeserver_restarts_in_the_middle_of_a_game(bot: Bot, people: People, homeserver: Synapse) -> None:
    table = await new_table(people, bot)
    await table.begin()
    answers = count(1)

    async def answer(player: Player, ask: Ask) -> None:
        await by_number(player, ask)
        if next(answers) == 5:
            await asyncio.to_thread(homeserver.restart)

    await table.play(answer)
    assert counted(bot.home) == next(answers) - 1
    assert bot.stop() == 0


async def test_more_is_missed_than_a_sync_brings(bot: Bot, people: People) -> None:
    table = await new_table(people, bot)
    await table.host.say(table.room, "!new avalon")
    await table.host.reads("Players: 0")
    first, second = table.players[1:3]
    await first.say(table.room, "!join")
    await table.host.reads("Players: 1")
    bot.kill()
    await second.say(table.room, "!join")
    for number in range(130):
        await table.host.say(table.room, f"chatter {number}")
    bot.start()
    await table.host.reads("Players: 2")


async def test_what_was_said_before_the_bot_came_is_history(bot: Bot, people: People) -> None:
    host, *_ = await people.bring(f"host-{bot.user[5:9]}")
    room = await host.create_room()
    await host.say(room, "!new avalon")
    await host.client.room_invite(room, bot.user)
    await host.until(lambda one: one.sender == bot.user and one.content.get("membership") == "join")
    await host.say(room, "!status")
    await host.reads("No game is running here")
    assert not any("Players: 0" in one.body for one in host.in_room(room))


async def test_an_invitation_waits_while_the_bot_is_away(new_bot: NewBot, people: People) -> None:
    bot = new_bot()
    bot.start()
    host, *_ = await people.bring(f"host-{bot.user[5:9]}")
    first = await host.create_room(bot.user)
    await host.until(lambda one: one.room == first and one.sender == bot.user)
    bot.kill()
    second = await host.create_room(bot.user)
    bot.start()
    await host.until(lambda one: one.room == second and one.sender == bot.user)


async def test_a_direct_room_is_used_again(bot: Bot, people: People) -> None:
    table = await new_table(people, bot)
    await table.sit_down()
    rooms = {player.user: player.direct(bot.user) for player in table.players}
    await table.host.say(table.room, "!void")
    await table.host.reads("This table is closed")
    bot.kill()
    bot.start()
    await table.sit_down()
    assert rooms == {player.user: player.direct(bot.user) for player in table.players}
