"""A table has a host, whom its lobby names and a player with a seat replaces."""

from collections.abc import AsyncIterator

import pytest

from adapters.base import Left
from tests.bot.recording import PEOPLE, ROOM, Bot, Buttons, labels, running

ANN, BOB, CID, *_ = PEOPLE
ZED = "test:@zed"


@pytest.fixture
async def bot() -> AsyncIterator[Bot]:
    async with running(platform=Buttons()) as bot:
        yield bot


async def gathered(bot: Bot, host: str = ANN) -> None:
    await bot.say(host, "/new avalon")
    for person in PEOPLE:
        await bot.say(person, "/join")


def lobby(bot: Bot) -> str:
    return bot.last("common-lobby").text


async def may_steer(bot: Bot, person: str) -> bool:
    return "common-not-moderator" not in await bot.say(person, "/kick 99")


async def test_the_lobby_names_the_host_and_says_whether_that_plays(bot: Bot) -> None:
    await bot.say(ZED, "/new avalon")
    assert "\nHost: Zed (not playing)\n" in lobby(bot)
    await bot.say(ZED, "/join")
    assert "\nHost: Zed\n" in lobby(bot)


async def test_the_host_hands_the_table_over_by_two_taps(bot: Bot) -> None:
    await gathered(bot)
    assert await bot.tap(ANN, bot.last("common-lobby"), "Change host") == ["common-host-menu"]
    menu = bot.last("common-host-menu")
    assert labels(menu) == ["Bob", "Cid", "Dan", "Eve"]
    assert {*await bot.tap(ANN, bot.last("common-host-menu"), "Cid")} == {"common-lobby", "common-host-changed"}
    assert (bot.last("common-host-changed").slot, bot.last("common-host-changed").acts) == (menu.slot, ())
    assert "\nHost: Cid\n" in lobby(bot)
    assert await may_steer(bot, CID)
    assert not await may_steer(bot, ANN)
    assert "common-dealt" in await bot.say(CID, "/start")


async def test_others_hand_nothing_over_but_a_moderator_does(bot: Bot) -> None:
    await gathered(bot)
    for person in (BOB, ZED):
        for words in ("/host", "/host Bob"):
            assert await bot.say(person, words) == ["common-not-moderator"]
    assert "common-host-changed" in await bot.rule("/host 2")
    assert "\nHost: Bob\n" in lobby(bot)


@pytest.mark.parametrize("host", [ANN, ZED], ids=["a player", "an onlooker"])
async def test_a_host_who_leaves_hands_over_to_the_first_seat(bot: Bot, host: str) -> None:
    await gathered(bot, host)
    assert "common-host-changed" in await bot.say(host, "/leave")
    heir = {ANN: BOB, ZED: ANN}[host]
    assert f"\nHost: {heir[6:].title()}\n" in lobby(bot)
    assert await may_steer(bot, heir)
    assert not await may_steer(bot, host)


async def test_without_anybody_else_the_host_stays(bot: Bot) -> None:
    await bot.say(ANN, "/new avalon")
    assert await bot.say(ANN, "/leave") == ["common-no-heir"]
    assert await bot.say(ANN, "/host") == ["common-no-heir"]
    await bot.say(ANN, "/join")
    await bot.say(ANN, "/leave")
    assert "\nHost: Ann (not playing)\n" in lobby(bot)
    assert await may_steer(bot, ANN)


async def test_the_first_player_of_a_table_whose_host_has_left_the_room_is_its_host(bot: Bot) -> None:
    await bot.say(ZED, "/new avalon")
    await bot.take(Left(ZED, ROOM))
    assert "Host:" not in lobby(bot)
    assert "common-host-changed" in await bot.say(BOB, "/join")
    assert await may_steer(bot, BOB)


async def test_a_game_is_played_again_by_its_people_its_host_and_moderators(bot: Bot) -> None:
    await bot.say(ZED, "/new avalon")
    for person in PEOPLE:
        await bot.say(person, "/join")
    await bot.say(ZED, "/start")
    await bot.rule("/void")
    assert await bot.say("test:@onlooker", "/again") == ["common-no-part"]
    for person in (ZED, CID):
        assert "common-lobby" in await bot.say(person, "/again")
        assert f"\nHost: {person[6:].title()}" in lobby(bot)
        await bot.rule("/void")
    assert "common-lobby" in await bot.rule("/again")
