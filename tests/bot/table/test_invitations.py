import asyncio
from collections import deque

import pytest

from adapters.base import Capabilities, Left, Line, Message, Unreachable
from storage.memory import MemoryStore
from tests.bot.recording import PEOPLE, ROOM, Bot, RecordingAdapter, running

ANN, ZED = PEOPLE[0], "test:@zed"


class Inviting(RecordingAdapter):
    capabilities = Capabilities()


def shut(bot: Bot, person: str) -> None:
    bot.platform.trouble[person] = deque([Unreachable(is_invited=True)] * 9)


async def accept(bot: Bot, person: str) -> list[str]:
    bot.platform.trouble[person].clear()
    return await bot.take(Line(person, "@somebody:example.org", None, "/start"))


def lobby(bot: Bot) -> tuple[list[str], list[str]]:
    args = bot.last("common-lobby").args
    return args["seats"], args.get("waiting", [])


async def test_who_accepts_has_the_seat_also_after_a_restart() -> None:
    store = MemoryStore()
    async with running(store=store, platform=Inviting()) as bot:
        await bot.rule("/new avalon")
        shut(bot, ANN)
        assert await bot.say(ANN, "/Join please") == ["common-lobby", "common-invited"]
        assert lobby(bot) == ([], ["Ann"])
    async with running(store=store, platform=Inviting()) as bot:
        assert await accept(bot, ANN) == ["common-welcome", "common-lobby"]
        assert lobby(bot) == (["Ann"], [])


async def test_who_accepts_before_the_invitation_is_known_to_be_sent_has_the_seat(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with running(platform=Inviting()) as bot:
        await bot.rule("/new avalon")
        trouble, send = [Unreachable(is_invited=True)], bot.platform.send
        arrivals: list[asyncio.Future[None]] = []
        start = Line(ANN, "@somebody:example.org", None, "/start")

        async def accepted_at_once(message: Message, ref: str | None) -> str:
            if message.to != ANN or not trouble:
                return await send(message, ref)
            arrivals.append(asyncio.ensure_future(bot.app.dispatcher.receive(start)))
            for _ in range(50):
                await asyncio.sleep(0)
            raise trouble.pop()

        monkeypatch.setattr(bot.platform, "send", accepted_at_once)
        await bot.say(ANN, "/join")
        await asyncio.gather(*arrivals)
        await bot.app.dispatcher.settle()
        assert lobby(bot) == (["Ann"], [])


async def test_who_declines_or_leaves_is_waited_for_no_longer() -> None:
    async with running(platform=Inviting()) as bot:
        await bot.rule("/new avalon")
        for room in (None, ROOM):
            shut(bot, ANN)
            await bot.say(ANN, "/join")
            assert await bot.take(Left(ANN, room)) == ["common-lobby"]
            assert lobby(bot) == ([], [])
            assert await accept(bot, ANN) == ["common-hello"]
        shut(bot, ANN)
        await bot.say(ANN, "/join")
        assert await bot.say(ANN, "/leave") == ["common-lobby", "common-released"]
        assert lobby(bot) == ([], [])
        assert await bot.say(ANN, "/leave") == ["common-not-seated"]
        assert await accept(bot, ANN) == ["common-hello"]


async def test_an_invitation_to_an_earlier_table_gives_no_seat_at_a_later_one() -> None:
    async with running(platform=Inviting()) as bot:
        await bot.rule("/new avalon")
        shut(bot, ANN)
        await bot.say(ANN, "/join")
        await bot.rule("/void yes")
        await bot.rule("/new avalon")
        assert await accept(bot, ANN) == ["common-hello"]
        assert lobby(bot) == ([], [])


async def test_who_did_not_come_before_the_deal_is_not_thrown_into_the_game() -> None:
    async with running(platform=Inviting()) as bot:
        await bot.rule("/new avalon")
        shut(bot, ZED)
        await bot.say(ZED, "/join")
        for person in PEOPLE:
            await bot.say(person, "/join")
        await bot.rule("/start")
        await bot.rule("/replace 1")
        assert await accept(bot, ZED) == ["common-hello"]


async def test_a_vacant_seat_waits_for_who_wants_it() -> None:
    async with running(platform=Inviting()) as bot:
        await bot.begin()
        await bot.rule("/replace 1")
        shut(bot, ZED)
        await bot.say(ZED, "/join")
        assert await bot.say(ZED, "/leave") == ["common-released"]
        assert await accept(bot, ZED) == ["common-hello"]
        shut(bot, ZED)
        assert await bot.say(ZED, "/join") == ["common-invited"]
        assert "common-seat-changed" in await accept(bot, ZED)
        assert bot.last("common-seat-changed").args == {"seat": 1, "name": "Zed"}


async def test_who_has_to_accept_an_invitation_first_is_told_of_it() -> None:
    async with running(platform=Inviting()) as bot:
        await bot.begin()
        shut(bot, ZED)
        assert await bot.rule("/replace 1 @zed") == ["common-asked-in-private"]


async def test_an_invitation_into_a_running_game_leads_there_from_above_its_clock_too() -> None:
    async with running(platform=Inviting()) as bot:
        bot.platform.capabilities = Capabilities(live=True, merges=True)
        await bot.begin()
        await bot.rule("/replace 1")
        shut(bot, ZED)
        await bot.say(ZED, "/join")
        (invited,) = [one for one in bot.platform.to(ROOM) if "invited you to a private chat" in one.text]
        assert (invited.key, invited.invites) == ("common-progress", ZED)


async def test_a_call_that_is_asked_for_before_the_invitation_is_accepted_comes_all_the_same() -> None:
    async with running(platform=Inviting()) as bot:
        shut(bot, ZED)
        assert await bot.say(ZED, "/notify") == ["common-notify-invited"]
        await accept(bot, ZED)
        await bot.say(ANN, "/new avalon")
        assert bot.last("common-called").to == ZED
