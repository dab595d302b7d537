from collections import deque

import pytest

from adapters.base import Capabilities, Entered, Expelled, Left, Scope, Unreachable
from storage.memory import MemoryStore
from tests.bot.recording import ANN, PEOPLE, ROOM, Bot, RecordingAdapter, running
from tests.werewolf.whole_bot import PEOPLE as SEVEN
from tests.werewolf.whole_bot import hall

DAY = 86400


def told(bot: Bot, key: str) -> set[str]:
    return {message.to for message in bot.platform.sent if message.key == key}


@pytest.mark.parametrize("paused", [True, False])
@pytest.mark.parametrize(("tempo", "days"), [("standard", 1), ("unlimited", 1), ("post", 7)])
async def test_a_game_whose_room_is_lost_ends_after_a_while(tempo: str, days: int, paused: bool) -> None:
    store = MemoryStore()
    async with running(store=store) as bot:
        await bot.begin(settings=[f"tempo {tempo}"])
        if paused:
            await bot.rule("/pause")
        for _ in range(2):
            await bot.app.dispatcher.receive(Expelled(ROOM))
        await bot.app.dispatcher.settle()
        assert [one.key for one in bot.platform.to(ANN)].count("common-expelled") == 1
        await bot.advance(days * DAY - 10)
        bot.app.clock.stop()
    async with running(store=store, clock=bot.app.clock) as bot:
        assert told(bot, "common-given-up") == set()
        await bot.advance(10)
        assert told(bot, "common-given-up") == set(PEOPLE)
        assert bot.app.services.matches.of(ANN) is None


async def test_a_game_whose_room_is_there_again_does_not_end() -> None:
    async with running() as bot:
        await bot.begin()
        await bot.rule("/config set tempo unlimited")
        await bot.app.dispatcher.receive(Expelled(ROOM))
        await bot.rule("/resume")
        await bot.rule("/pause")
        await bot.advance(3 * DAY)
        assert bot.app.services.matches.in_room(ROOM)


async def test_nobody_has_to_wait_for_a_lost_room() -> None:
    async with running() as bot:
        await bot.begin()
        await bot.app.dispatcher.receive(Expelled(ROOM))
        await bot.say(ANN, "/leave", None)
        await bot.rule("/new avalon", "test:other")
        assert "common-lobby" in await bot.say(ANN, "/join", "test:other")


@pytest.mark.rule("WW-247", "WW-250")
@pytest.mark.parametrize("for_good", [True, False])
async def test_a_result_that_is_out_stands_in_a_lost_room(for_good: bool) -> None:
    async with hall() as table:
        await table.to_speech()
        await table.rule("/penalty 1 forfeit confirm")
        await table.bot.take(Expelled(ROOM, for_good=for_good))
        await table.bot.advance(0 if for_good else DAY)
        assert table.bot.app.services.matches.in_room(ROOM) is None
        assert told(table.bot, "common-given-up") == told(table.bot, "common-room-gone") == set()
        await table.whisper(SEVEN[0], "/stats")
        assert table.bot.last("common-stats").to == SEVEN[0]


async def test_a_game_whose_room_is_gone_for_good_ends_at_once() -> None:
    async with running() as bot:
        await bot.begin()
        bot.platform.trouble[ROOM] = deque([Unreachable("", Scope.CHAT_FOR_GOOD)] * 9)
        await bot.rule("/skip")
        assert (told(bot, "common-room-gone"), told(bot, "common-expelled")) == (set(PEOPLE), set())
        assert "common-lobby" in await bot.say(ANN, "/new avalon", "test:other")
        assert await bot.app.store.pending() == []
        assert await bot.say(ANN, "/replay", None) == ["common-replay-text"]


@pytest.mark.parametrize("place", ["test:room", "test:room/8"])
async def test_a_game_whose_topic_is_lost_can_be_ended_from_elsewhere_in_the_group(place: str) -> None:
    async with running() as bot:
        await bot.begin(f"{ROOM}/7")
        assert await bot.rule("/void", place) == ["common-no-game"]
        await bot.take(Expelled(f"{ROOM}/7"))
        assert await bot.say("test:@zed", "/void", place) == ["common-not-moderator"]
        assert await bot.rule("/status", place) == ["avalon-board", "common-expelled"]
        assert (await bot.rule("/void", place))[-1] == "common-voided"
        assert told(bot, "common-given-up") == set(PEOPLE)
        assert bot.app.services.matches.of(ANN) is None


@pytest.mark.parametrize("opened_it", [True, False])
async def test_who_opened_a_game_or_most_of_its_players_end_it_in_private_when_its_room_is_lost(
    opened_it: bool,
) -> None:
    async with running() as bot:
        await bot.begin()
        assert await bot.say(ANN, "/void", None) == ["common-only-in-room"]
        await bot.take(Expelled(ROOM))
        if opened_it:
            assert (await bot.say("test:@mod", "/void", None))[-1] == "common-voided"
            return
        for count, person in enumerate(PEOPLE[:2], 1):
            assert await bot.say(person, "/void", None) == ["common-void-asked"] * len(PEOPLE)
            assert bot.last("common-void-asked").args == {"count": count, "needed": 3}
        assert await bot.say("test:@zed", "/void", None) == ["common-only-in-room"]
        await bot.say(PEOPLE[2], "/void", None)
        assert told(bot, "common-given-up") == set(PEOPLE)
        assert bot.app.services.matches.of(ANN) is None


@pytest.mark.parametrize(("has_moved", "why"), [(False, "common-lobby-voided"), (True, "common-lobby-moved")])
async def test_a_lobby_whose_room_is_lost_is_closed(has_moved: bool, why: str) -> None:
    async with running() as bot:
        await bot.rule("/new avalon")
        await bot.say(ANN, "/join")
        await bot.take(Expelled(ROOM, has_moved=has_moved))
        assert told(bot, why) == {ANN}
        assert bot.app.services.matches.is_free(ANN)


async def test_the_next_lobby_in_the_room_comes_without_the_one_that_was_closed() -> None:
    async with running() as bot:
        await bot.rule("/new avalon")
        bot.platform.trouble[ROOM] = deque([Unreachable()])
        await bot.say(ANN, "/join")
        assert told(bot, "common-lobby-voided") == {ANN}
        before = len(bot.platform.to(ROOM))
        await bot.rule("/new avalon")
        assert [lobby.args["seats"] for lobby in bot.platform.to(ROOM)[before:]] == [[]]


@pytest.mark.parametrize("seated", [True, False])
@pytest.mark.parametrize("topic", ["", "/5"])
async def test_who_has_opened_a_table_and_left_the_room_steers_it_no_longer(topic: str, seated: bool) -> None:
    async with running() as bot:
        await bot.say(ANN, "/new avalon", ROOM + topic)
        if seated:
            await bot.say(ANN, "/join", ROOM + topic)
        await bot.say(ANN, "/config private", ROOM + topic)
        await bot.take(Left(ANN, ROOM))
        assert await bot.say(ANN, "/config set vote.max_rejections 1", None) == ["common-not-moderator"]
        assert await bot.say(ANN, "/void", ROOM + topic) == ["common-not-moderator"]
        assert await bot.rule("/void", ROOM + topic) != ["common-not-moderator"]


async def test_who_has_only_blocked_the_bot_still_steers_the_table() -> None:
    async with running() as bot:
        await bot.say(ANN, "/new avalon")
        await bot.say(ANN, "/join")
        await bot.take(Left(ANN, None))
        assert bot.last("common-lobby").args["seats"] == []
        assert await bot.say(ANN, "/void") == ["common-lobby-voided"]


async def test_a_room_is_greeted_once_in_its_language_as_soon_as_the_bot_may_speak() -> None:
    store = MemoryStore()
    async with running(store=store) as bot:
        await bot.rule("/lang en")
        bot.platform.trouble[ROOM] = deque([Unreachable()])
        await bot.app.dispatcher.receive(Entered(ROOM))
        assert told(bot, "common-hello-room") == set()
        await bot.app.dispatcher.receive(Entered(ROOM))
        assert bot.last("common-hello-room").text.startswith("Night falls. What shall we play?")
    async with running(store=store) as bot:
        await bot.app.dispatcher.receive(Entered(ROOM))
        await bot.app.dispatcher.settle()
        assert told(bot, "common-hello-room") == set()


class Pressable(RecordingAdapter):
    capabilities = Capabilities(buttons=True)


@pytest.mark.parametrize(("platform", "speaks"), [(Pressable(), True), (RecordingAdapter(), False)])
async def test_help_speaks_of_buttons_only_where_there_are_some(platform: RecordingAdapter, speaks: bool) -> None:
    async with running(platform=platform) as bot:
        await bot.say(ANN, "/lang en", None)
        await bot.say(ANN, "/help", None)
        assert ("buttons" in bot.last("common-help-private").text) == speaks
