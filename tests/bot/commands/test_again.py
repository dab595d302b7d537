from collections import deque

import pytest

from adapters.base import Left, Unreachable
from tests.bot.recording import PEOPLE, ROOM, Bot, running


def seated(bot: Bot) -> list[str]:
    return list(bot.last("common-lobby").args["seats"])


async def test_who_left_in_the_game_is_not_seated_at_the_next_one() -> None:
    async with running() as bot:
        await bot.begin()
        await bot.take(Left(PEOPLE[4], ROOM))
        await bot.rule("/void")
        await bot.say(PEOPLE[0], "/again")
        assert sorted(seated(bot)) == ["Ann", "Bob", "Cid", "Dan"]
        assert bot.app.services.matches.of(PEOPLE[4]) is None


async def test_who_has_lost_the_seat_is_not_seated_and_who_came_back_is() -> None:
    async with running() as bot:
        await bot.begin()
        match = bot.match
        await bot.rule(f"/replace {match.seat_of(PEOPLE[0])}")
        await bot.take(Left(PEOPLE[1], ROOM))
        await bot.say(PEOPLE[1], "/join")
        await bot.rule("/void")
        await bot.rule("/again")
        assert sorted(seated(bot)) == ["Bob", "Cid", "Dan", "Eve"]


@pytest.mark.parametrize("between", [0, 2])
async def test_a_table_at_which_nobody_sat_is_not_the_last_one(between: int) -> None:
    async with running() as bot:
        await bot.begin()
        await bot.rule("/void")
        for _ in range(between):
            await bot.say("test:@zed", "/new avalon")
            await bot.say("test:@zed", "/void")
        await bot.say(PEOPLE[0], "/again")
        assert sorted(seated(bot)) == ["Ann", "Bob", "Cid", "Dan", "Eve"]


async def test_where_nothing_was_played_there_is_nothing_to_play_again() -> None:
    async with running() as bot:
        assert await bot.rule("/again") == ["common-nothing-played"]


async def test_who_reads_no_private_message_has_no_seat_at_the_next_one() -> None:
    async with running() as bot:
        await bot.begin()
        await bot.rule("/void")
        bot.platform.trouble[PEOPLE[3]] = deque([Unreachable()])
        shown = await bot.rule("/again")
        assert sorted(seated(bot)) == ["Ann", "Bob", "Cid", "Eve"]
        assert shown.count("common-welcome") == 4
        assert bot.last("common-not-reached").args == {"names": ["Dan"]}
        await bot.say(PEOPLE[3], "/join")
        assert sorted(seated(bot)) == ["Ann", "Bob", "Cid", "Dan", "Eve"]
