from collections import deque

import pytest

from adapters.base import Left, Unreachable
from tests.bot.recording import PEOPLE, ROOM, Bot, Buttons, labels, running

ANN, BOB, CID, DAN, EVE = PEOPLE
ZED = "test:@zed"


def seated(bot: Bot) -> list[str]:
    return list(bot.last("common-lobby").args["seats"])


def asked(bot: Bot) -> list[str]:
    """The people of the last game who are asked whether they play again, as the lobby names them."""
    lines = [line for line in bot.last("common-lobby").text.splitlines() if line.startswith("Playing again? ")]
    return sorted(lines[0].removeprefix("Playing again? ").replace(" and ", ", ").split(", ")) if lines else []


async def test_each_of_the_last_game_is_asked_and_seated_by_one_press() -> None:
    async with running(platform=Buttons()) as bot:
        await bot.begin()
        await bot.rule("/void")
        await bot.tap(ANN, bot.last("common-over"), "Again")
        assert (seated(bot), asked(bot)) == (["Ann"], ["Bob", "Cid", "Dan", "Eve"]), "who pressed it plays"
        assert "\nHost: Ann\n" in bot.last("common-lobby").text
        assert labels(bot.last("common-lobby"))[0] == "I’m in"
        for person in (EVE, BOB):
            await bot.tap(person, bot.last("common-lobby"), "I’m in")
        assert (seated(bot), asked(bot)) == (["Ann", "Eve", "Bob"], ["Cid", "Dan"])
        await bot.tap(CID, bot.last("common-lobby"), "Leave")
        assert asked(bot) == ["Dan"], "a refusal is an answer"
        await bot.say(ZED, "/join")
        await bot.say(CID, "/join")
        assert "common-dealt" in await bot.say(ANN, "/start")
        assert sorted(one.name for one in bot.match.sittings) == ["Ann", "Bob", "Cid", "Eve", "Zed"], (
            "Dan did not answer"
        )
        assert bot.match.state.lobby.asked == {}


async def test_the_question_is_gone_once_everybody_has_answered() -> None:
    async with running(platform=Buttons()) as bot:
        await bot.begin()
        await bot.rule("/void")
        await bot.rule("/again")
        for person in PEOPLE:
            await bot.say(person, "/join")
        assert asked(bot) == []
        assert labels(bot.last("common-lobby"))[:2] == ["Join", "Leave"]


async def test_who_left_in_the_game_is_not_asked_for_the_next_one() -> None:
    async with running() as bot:
        await bot.begin()
        await bot.take(Left(EVE, ROOM))
        await bot.rule("/void")
        await bot.say(ANN, "/again")
        assert (seated(bot), asked(bot)) == (["Ann"], ["Bob", "Cid", "Dan"])


async def test_who_has_lost_the_seat_is_not_asked_and_who_came_back_is() -> None:
    async with running() as bot:
        await bot.begin()
        match = bot.match
        await bot.rule(f"/replace {match.seat_of(ANN)}")
        await bot.take(Left(BOB, ROOM))
        await bot.say(BOB, "/join")
        await bot.rule("/void")
        await bot.rule("/again")
        assert asked(bot) == ["Bob", "Cid", "Dan", "Eve"]


async def test_who_plays_elsewhere_by_now_is_not_asked() -> None:
    async with running() as bot:
        await bot.begin()
        await bot.rule("/void")
        await bot.rule("/new avalon", "test:other")
        await bot.say(EVE, "/join", "test:other")
        await bot.rule("/again")
        assert asked(bot) == ["Ann", "Bob", "Cid", "Dan"]


@pytest.mark.parametrize("between", [0, 2])
async def test_a_table_at_which_nobody_sat_is_not_the_last_one(between: int) -> None:
    async with running() as bot:
        await bot.begin()
        await bot.rule("/void")
        for _ in range(between):
            await bot.say(ZED, "/new avalon")
            await bot.say(ZED, "/void")
        await bot.say(ANN, "/again")
        assert (seated(bot), asked(bot)) == (["Ann"], ["Bob", "Cid", "Dan", "Eve"])


async def test_after_a_table_that_was_closed_before_its_deal_the_players_of_the_game_are_asked_too() -> None:
    async with running() as bot:
        await bot.begin()
        await bot.rule("/void")
        await bot.say(ZED, "/new avalon")
        for person in (ZED, BOB):
            await bot.say(person, "/join")
        await bot.say(ZED, "/void")
        await bot.say(ANN, "/again")
        assert (seated(bot), asked(bot)) == (["Ann"], ["Bob", "Cid", "Dan", "Eve", "Zed"])


async def test_where_nothing_was_played_there_is_nothing_to_play_again() -> None:
    async with running() as bot:
        assert await bot.rule("/again") == ["common-nothing-played"]


async def test_who_reads_no_private_message_any_more_stays_asked() -> None:
    async with running() as bot:
        await bot.begin()
        await bot.rule("/void")
        store = bot.app.store
    async with running(store=store) as bot:
        await bot.rule("/again")
        bot.platform.trouble[DAN] = deque([Unreachable()])
        assert await bot.say(DAN, "/join") == ["common-unreachable"]
        assert (seated(bot), asked(bot)) == ([], ["Ann", "Bob", "Cid", "Dan", "Eve"])


async def test_whoever_comes_too_late_is_offered_the_next_table_and_called_to_it() -> None:
    async with running(platform=Buttons()) as bot:
        await bot.begin()
        assert await bot.say(ANN, "/join") == ["common-already-seated"]
        for command in ("/join", "/new avalon", "/again"):
            assert {*await bot.say(ZED, command)} == {"common-next-table", "common-game-running"}, command
        offer = bot.last("common-next-table")
        assert "has begun" in offer.text
        ((notify,),) = offer.acts
        assert await bot.say(ZED, f"/{notify.say}", None) == ["common-notify-on"]
        await bot.rule("/void")
        await bot.say(ANN, "/again")
        assert bot.last("common-called").to == ZED


async def test_a_press_below_a_result_wants_the_next_table_however_often() -> None:
    async with running(platform=Buttons()) as bot:
        await bot.begin()
        await bot.rule("/void")
        for _ in range(2):
            assert "common-notify-on" in await bot.tap(ZED, bot.last("common-over"), "Call me next time")
            assert list(await bot.app.store.watchers(ROOM)) == [ZED]
