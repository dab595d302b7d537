import asyncio
from collections import deque

import pytest
from structlog.testing import capture_logs

from adapters.base import Left, Line, Scope, Unreachable
from bot.clock import ManualClock
from storage.memory import MemoryStore
from tests.bot.recording import ANN, PEOPLE, ROOM, Editing, running

HOST = "test:@mod"


async def test_what_a_room_cannot_be_told_waits_while_the_game_stands_still() -> None:
    async with running() as bot:
        await bot.begin()
        bot.platform.trouble[ROOM] = deque([Unreachable()] * 3)
        before = len(bot.platform.to(ROOM))
        await bot.rule("/skip")
        assert {one.to for one in bot.platform.sent if one.key == "common-expelled"} == {*PEOPLE, HOST}
        told_once = [one.to for one in bot.platform.sent if one.key == "common-expelled"]
        for _ in range(2):
            assert await bot.rule("/resume") == ["common-expelled"]
            assert bot.match.state.timing.is_paused, "nobody plays on unheard"
        assert bot.platform.to(ROOM)[before:] == []
        again = [one.to for one in bot.platform.sent if one.key == "common-expelled"]
        assert again == [*told_once, HOST, HOST], "nobody but the one who asks is told again"
        await bot.rule("/resume")
        told = [one.key for one in bot.platform.to(ROOM)[before:]]
        assert (told[0], told[-1]) == ("common-skipped", "common-resumed-clock")
        assert told.count("common-resumed-clock") == 1
        assert await bot.app.store.pending() == []


@pytest.mark.parametrize("restarted", [True, False])
async def test_nothing_waits_for_a_room_whose_match_has_ended(restarted: bool) -> None:
    store = MemoryStore()
    async with running(store=store) as bot:
        await bot.begin()
        bot.platform.trouble[ROOM] = deque([Unreachable()] * 50)
        await bot.rule("/skip")
        assert len(await store.pending()) == 1
        if not restarted:
            await bot.rule("/void yes")
            assert await store.pending() == []
    if restarted:
        async with running(store=store) as bot:
            assert bot.platform.to(ROOM)[0].key == "common-skipped"
            assert await store.pending() == []


async def test_a_join_counts_only_when_a_private_message_arrives() -> None:
    async with running() as bot:
        await bot.rule("/new avalon")
        bot.platform.trouble[ANN] = deque([Unreachable(), Unreachable()])
        assert await bot.say(ANN, "/join") == ["common-unreachable"]
        assert bot.last("common-unreachable").to == ROOM, "where else could Ann read it?"
        assert await bot.say("test:@zed", "/players") == ["common-players"]
        assert bot.last("common-players").args == {"lines": []}
        assert "common-lobby" in await bot.say(ANN, "/join")
        await bot.take(Left(ANN, ROOM))
        assert bot.last("common-lobby").args["seats"] == [], "who leaves the chat leaves the lobby"


async def test_a_player_who_blocks_the_bot_has_left() -> None:
    async with running() as bot:
        await bot.begin()
        bot.platform.trouble[ANN] = deque([Unreachable()] * 3)
        await bot.say(ANN, "/role", None)
        assert bot.last("common-left-game").args == {"seat": 1}
        bot.platform.trouble[ANN].clear()
        assert "avalon-role" in await bot.say(ANN, "/role", None)


async def test_nothing_is_kept_of_what_nobody_can_be_shown() -> None:
    platform = Editing()
    async with running(platform=platform) as bot:
        await bot.begin()
        screen = bot.app.services.courier.sent
        assert any(to in PEOPLE for to, _ in screen._refs)
        platform.trouble |= {person: deque([Unreachable()] * 50) for person in PEOPLE}
        await bot.rule("/skip")
        await bot.rule("/void yes")
        await bot.app.dispatcher.settle()
        assert {to for to, _ in (*screen._over, *screen._first, *screen._refs)} <= {ROOM}


@pytest.mark.parametrize("end", ["lobby", "game"])
async def test_nothing_is_kept_of_who_agreed_once_the_match_is_over(end: str) -> None:
    platform = Editing()
    async with running(platform=platform) as bot:
        await bot.gather(game="avalon classic")
        for person in PEOPLE:
            await bot.say(person, "confirm", None)
        slots = bot.app.services.courier.sent._refs
        assert any(slot.startswith("ready-") for _, slot in slots)
        if end == "game":
            await bot.rule("/start")
        await bot.rule("/void yes")
        assert not any(slot.startswith("ready-") for _, slot in slots)


@pytest.mark.parametrize("scope", [Scope.UNKNOWN, Scope.ACCOUNT])
@pytest.mark.parametrize("in_room", [True, False])
async def test_a_refusal_for_no_fault_of_a_chat_loses_nothing_of_a_game(scope: Scope, in_room: bool) -> None:
    async with running() as bot:
        await bot.begin()
        await bot.rule("/skip")
        address = ROOM if in_room else bot.open("avalon-nominate")[0].to
        bot.platform.trouble[address].append(Unreachable("why", scope))
        with capture_logs() as logs:
            told = await bot.rule("/skip")
        assert {"common-skipped", "avalon-leader", "avalon-nominate"} <= {*told}
        assert not {"common-expelled", "common-left-game"} & {*told}
        assert await bot.app.store.pending() == []
        assert bot.app.services.courier.sent.refusals == {("test", scope): 1}
        assert bot.app.services.courier.addresses.refused == {}
    (line,) = (one for one in logs if one["event"].endswith(" refused, trying again"))
    assert (line["log_level"], line["to"], line["reason"]) == ("error", address, "why")


async def test_nothing_ends_while_its_room_is_told_nothing() -> None:
    async with running() as bot:
        await bot.begin()
        bot.platform.trouble[ROOM].append(Unreachable("why", Scope.UNKNOWN))
        skipping, refused = asyncio.create_task(bot.rule("/skip")), bot.app.services.courier.addresses.refused
        while ROOM not in refused:  # noqa: ASYNC110
            await asyncio.sleep(0)
        token = bot.game.token
        assert isinstance(bot.app.clock, ManualClock)
        await bot.app.clock.advance(3600, bot.app.dispatcher.mailboxes.idle)
        assert refused == {ROOM: "why"}
        assert bot.game.token == token
        await bot.app.dispatcher.receive(Line(ANN, "Ann", ROOM, "/doctor"))
        await bot.platform.shown("common-message-refused", 1)
        told = bot.last("common-message-refused")
        assert (told.to, told.args) == (ANN, {"reason": "why"})
        await skipping
        assert "avalon-no-nomination" in await bot.advance(60)


async def test_an_answer_that_is_refused_for_no_fault_of_its_chat_costs_nobody_the_seat() -> None:
    async with running() as bot:
        await bot.begin()
        for address, text, room in ((ANN, "/role", None), (ROOM, "/board", ROOM)):
            bot.platform.trouble[address].append(Unreachable("why", Scope.UNKNOWN))
            await bot.say(ANN, text, room)
        match = bot.match
        assert not match.state.timing.is_paused
        assert not match.is_missed(1)


async def test_an_edit_that_is_refused_for_an_unknown_reason_is_made_all_the_same() -> None:
    async with running(platform=Editing()) as bot:
        await bot.rule("/new avalon")
        bot.platform.trouble[ROOM].append(Unreachable("why", Scope.UNKNOWN))
        await bot.say(ANN, "/join")
        assert len(bot.last("common-lobby").args["seats"]) == 1
