"""Lobbies whose host is silent or gone: the seated start, change and close them; who was sent off stays away."""

from __future__ import annotations

import pytest

from adapters.base import Left
from bot.match.state import Match
from tests.bot.recording import PEOPLE, ROOM, Bot, running

ANN, BOB, CID, DAN, EVE = PEOPLE
ZED = "test:@zed"


async def gathered(bot: Bot) -> Match:
    """A lobby of five that Ann has opened."""
    await bot.say(ANN, "/new avalon")
    for person in PEOPLE:
        await bot.say(person, "/join")
    match = bot.app.services.matches.in_room(ROOM)
    assert match
    return match


@pytest.mark.parametrize(
    ("command", "asked", "done"),
    [
        ("/start", "common-start-asked", "common-dealt"),
        ("/void", "common-close-asked", "common-lobby-voided"),
        ("/extend 90", "common-extend-asked", "common-extended"),
        ("/config set timer.nomination_s 240", "common-change-asked", "common-config-set"),
        ("/config tempo slow", "common-change-asked", "common-config-set"),
    ],
)
async def test_most_of_the_seated_do_what_a_silent_host_does_not(command: str, asked: str, done: str) -> None:
    async with running() as bot:
        await gathered(bot)
        assert await bot.say(BOB, command) == [asked]
        assert await bot.say(BOB, command) == [asked], "nobody counts twice"
        assert "common-not-moderator" in await bot.say(ZED, command), "an onlooker has no say"
        assert await bot.say(CID, command) == [asked]
        assert {"count": 2, "needed": 3}.items() <= bot.last(asked).args.items()
        assert done in await bot.say(DAN, command)


async def test_what_cannot_be_is_refused_before_anybody_is_asked() -> None:
    async with running() as bot:
        await bot.say(ANN, "/new avalon")
        for person in PEOPLE[:4]:
            await bot.say(person, "/join")
        assert await bot.say(BOB, "/start") == ["common-too-few"]
        assert await bot.say(BOB, "/config set timer.nomination_s soon") == ["common-bad-option"]
        assert await bot.say(BOB, "/config set timer.nomi 30") == ["common-unknown-option"]
        assert await bot.say(BOB, "/config reset") == ["common-not-moderator"]


async def test_wishes_are_counted_anew_when_somebody_leaves_the_lobby() -> None:
    async with running() as bot:
        match = await gathered(bot)
        await bot.say(BOB, "/void")
        await bot.say(CID, "/void")
        await bot.say(ANN, "/leave")
        assert await bot.say(DAN, "/void") == ["common-close-asked"]
        assert bot.last("common-close-asked").args == {"count": 1, "needed": 3}
        assert match.status == "lobby"


@pytest.mark.parametrize("is_told", [True, False], ids=["an event tells it", "the platform tells it when asked"])
@pytest.mark.parametrize(
    ("command", "done"),
    [
        ("/start", "common-dealt"),
        ("/void", "common-lobby-voided"),
        ("/extend", "common-extended"),
        ("/config reset", "common-config-reset"),
        ("/kick 2", "common-released"),
    ],
)
async def test_each_of_the_seated_may_do_what_a_host_may_who_has_left_the_room(
    command: str, done: str, *, is_told: bool
) -> None:
    async with running() as bot:
        await bot.say(ZED, "/new avalon")
        for person in PEOPLE:
            await bot.say(person, "/join")
        if is_told:
            assert await bot.take(Left(ZED, ROOM)) == ["common-unhosted"]
        bot.platform.outside.add(ZED)
        assert "common-not-moderator" in await bot.say("test:@onlooker", command)
        assert done in await bot.say(CID, command)


async def test_who_is_kicked_stays_away_from_this_table_until_a_moderator_says_otherwise() -> None:
    async with running() as bot:
        match = await gathered(bot)
        assert "common-released" in await bot.say(ANN, "/kick eve")
        assert bot.platform.to(EVE)[-1].key == "common-released"
        for text, room in (("/join", ROOM), (f"/start join_{match.state.link}", None)):
            assert await bot.say(EVE, text, room) == ["common-kicked"]
        assert "/join Eve" in bot.last("common-kicked").text
        assert await bot.say(EVE, "/join Eve") == ["common-not-moderator"]
        assert await bot.say(BOB, "/join Eve") == ["common-not-moderator"]
        assert "common-lobby" in await bot.say(ZED, "/join"), "others come and go as before"
        await bot.say(ANN, "/start")
        await bot.rule("/replace 2")
        assert await bot.say(EVE, "/join") == ["common-kicked"]
        assert await bot.rule("/join eve") == ["common-pardoned"]
        assert "common-seat-changed" in await bot.say(EVE, "/join")


async def test_a_kick_ends_with_its_table_and_outlasts_a_restart() -> None:
    async with running() as bot:
        await gathered(bot)
        await bot.say(ANN, "/kick 5")
        store = bot.app.store
    async with running(store=store) as bot:
        assert await bot.say(EVE, "/join") == ["common-kicked"]
        assert "common-lobby" in await bot.say(EVE, "/join", moderator=True), "moderators let themselves in"
        await bot.say(ANN, "/void")
        await bot.say(ANN, "/new avalon")
        assert "common-lobby" in await bot.say(EVE, "/join")
