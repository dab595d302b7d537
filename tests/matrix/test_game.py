"""Whole games between people with real clients on a real homeserver; the bot is killed, the homeserver restarted."""

import asyncio
from collections import Counter
from itertools import count

from tests.matrix.counted import acknowledged, counted, repeated
from tests.matrix.player import People, Player
from tests.matrix.process import Bot
from tests.matrix.seated import Ask, by_number, new_table
from tests.matrix.synapse import Synapse


async def test_the_bot_is_killed_again_and_again_while_people_vote(own_bot: Bot, people: People) -> None:
    table = await new_table(people, own_bot, version="10")
    await table.begin()
    given: Counter[Player] = Counter()

    async def answer(player: Player, ask: Ask) -> None:
        given[player] += 1
        if given.total() % 8 == 0:
            own_bot.kill()
            await by_number(player, ask)
            own_bot.start()
        else:
            await by_number(player, ask)

    over = await table.play(answer)
    assert "is over" in over.body
    assert over.room == table.room
    assert given.total() >= 28, "a game of five takes at least so many answers"
    for player, times in given.items():
        await player.when(lambda player=player, times=times: acknowledged(player, own_bot.user) >= times)  # type: ignore[misc]
        assert acknowledged(player, own_bot.user) == times
    assert own_bot.stop() == 0
    assert counted(own_bot.home) == given.total()
    assert repeated(table.players, own_bot.user) == []


async def test_the_homeserver_restarts_in_the_middle_of_a_game(
    own_bot: Bot, people: People, homeserver: Synapse
) -> None:
    table = await new_table(people, own_bot, version="12")
    await table.begin()
    answers = count(1)

    async def answer(player: Player, ask: Ask) -> None:
        await by_number(player, ask)
        if next(answers) == 5:
            await asyncio.to_thread(homeserver.restart)

    await table.play(answer)
    assert counted(own_bot.home) == next(answers) - 1
    assert own_bot.stop() == 0
    assert repeated(table.players, own_bot.user) == []
