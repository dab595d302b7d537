import asyncio

import pytest

from adapters.base import Stayed, Unreachable
from bot.cli.shell import make_shell
from bot.clock import ManualClock
from bot.match.retention import Old, old_matches
from bot.match.timing import DAY
from bot.settings import RetentionSettings
from storage import Store
from storage.memory import MemoryStore
from tests.bot.recording import ANN, ROOM, Bot, running, words
from tests.patience import PATIENCE

NOON = 20_000.5 * DAY
KEEP = RetentionSettings(journals=30, games=90)


async def played(bot: Bot, *, room: str = ROOM) -> None:
    await bot.begin(room)
    await bot.rule("/void confirm", room)


async def later(bot: Bot, days: float) -> None:
    await bot.advance(days * DAY)
    await bot.app.retention.remove_games()


async def sizes(store: Store, *matches: int) -> list[int]:
    return [len(await store.journal(match)) for match in matches]


async def test_an_old_game_loses_its_journal_and_then_everything_but_its_results() -> None:
    async with running(clock=ManualClock(NOON), keep=KEEP) as bot:
        await played(bot)
        await later(bot, 29)
        await played(bot)
        assert "common-replay-text" in await bot.say(ANN, "/replay 1", None)
        await later(bot, 2)
        assert await bot.say(ANN, "/replay 1", None) == ["common-replay-pruned"]
        assert "deleted on 2024-11-04" in bot.last("common-replay-pruned").text
        assert "common-replay-text" in await bot.say(ANN, "/replay 2", None)
        await later(bot, 60)
        assert await bot.app.store.match(1) is None
        assert await bot.say(ANN, "/replay 1", None) == ["common-no-replay"]
        await played(bot)
        assert "common-replay-text" in await bot.say(ANN, "/replay 3", None), "no number comes twice"


async def test_the_last_game_of_a_room_stays_without_its_journal() -> None:
    async with running(clock=ManualClock(NOON), keep=KEEP) as bot:
        await played(bot)
        await played(bot, room="test:other")
        await later(bot, 365)
        assert await sizes(bot.app.store, 1, 2) == [1, 1]
        for command in ("/replay", "/why"):
            assert await bot.say(ANN, command) == ["common-replay-pruned"]
        assert "common-lobby" in await bot.rule("/again")


async def test_a_running_game_and_a_lobby_are_never_old() -> None:
    async with running(clock=ManualClock(NOON), keep=KEEP) as bot:
        await bot.begin()
        await bot.rule("/pause")
        before = await sizes(bot.app.store, 1)
        assert [old async for old in old_matches(bot.app.store, KEEP, NOON + 1000 * DAY)] == []
        assert await sizes(bot.app.store, 1) == before


@pytest.mark.parametrize(
    ("keep", "found"),
    [
        (RetentionSettings(), []),
        (RetentionSettings(journals=30), [(1, False), (2, False)]),
        (RetentionSettings(games=30), [(1, True), (2, False)]),
        (RetentionSettings(journals=200, games=30), [(1, True), (2, False)]),
        (RetentionSettings(journals=30, games=200), [(1, False), (2, False)]),
        (RetentionSettings(journals=200), []),
    ],
)
async def test_a_day_of_either_kind_may_be_set_alone(keep: RetentionSettings, found: list[tuple[int, bool]]) -> None:
    async with running(clock=ManualClock(NOON)) as bot:
        await played(bot)
        await played(bot)
        old = [old async for old in old_matches(bot.app.store, keep, NOON + 100 * DAY)]
        assert [(one.match, one.is_whole) for one in old] == found
        assert all(isinstance(one, Old) and one.lines > 1 for one in old)


async def test_old_games_go_at_the_start_of_the_bot() -> None:
    store = MemoryStore()
    async with running(store=store, clock=ManualClock(NOON)) as bot:
        await played(bot)
    async with running(store=store, clock=ManualClock(NOON + 31 * DAY), keep=KEEP), asyncio.timeout(PATIENCE):
        while await sizes(store, 1) != [1]:  # noqa: ASYNC110
            await asyncio.sleep(0.01)


@pytest.mark.parametrize(("keep", "told"), [(RetentionSettings(), "without a limit"), (KEEP, "30 days after the end")])
async def test_people_are_told_for_how_long_games_are_kept(keep: RetentionSettings, told: str) -> None:
    async with running(keep=keep) as bot:
        await bot.say(ANN, "/privacy", None)
        assert told in bot.last("common-privacy").text


async def stays(bot: Bot, since: float = NOON) -> list[str]:
    return await bot.take(Stayed(ROOM, since))


@pytest.mark.parametrize("has_played", [True, False])
async def test_a_group_is_left_when_its_last_game_is_as_old_as_games_get(has_played: bool) -> None:
    async with running(clock=ManualClock(NOON), keep=KEEP) as bot:
        if has_played:
            await bot.advance(50 * DAY)
            await played(bot)
        await later(bot, 90 if has_played else 89)
        assert await stays(bot) == []
        await later(bot, 2)
        assert await stays(bot) == ["common-unused"]
        assert "for 90 days" in bot.last("common-unused").text
        assert bot.platform.left == [ROOM]


async def test_a_group_that_cannot_be_told_is_left_all_the_same() -> None:
    async with running(clock=ManualClock(NOON + 91 * DAY), keep=KEEP) as bot:
        bot.platform.trouble[ROOM].append(Unreachable())
        assert await stays(bot) == []
        assert bot.platform.left == [ROOM]


@pytest.mark.parametrize("use", ["/new avalon", "/void", "/pause", "/notify", "uninstalled", "arrival", "for ever"])
async def test_a_group_in_use_is_never_left(use: str) -> None:
    keep = RetentionSettings(journals=30) if use == "for ever" else KEEP
    async with running(clock=ManualClock(NOON), keep=keep) as bot:
        await played(bot)
        if use in ("/pause", "uninstalled"):
            await bot.begin()
            await bot.rule("/pause")
        if use == "/notify":
            await bot.say(ANN, "/notify")
        await later(bot, 120)
        if use in ("/new avalon", "/void"):
            await bot.rule("/new avalon")
        if use == "/void":  # a table at which nobody sat down
            await bot.rule("/void confirm")
            await bot.advance(1)
        if use == "uninstalled":  # only the store knows that it is live
            bot.app.services.matches.drop(next(iter(bot.app.services.matches)))
        await stays(bot, NOON + 119 * DAY if use == "arrival" else NOON)
        assert bot.platform.left == []


@pytest.mark.parametrize(("keep", "unused"), [(KEEP, 90 * DAY), (RetentionSettings(journals=30), None)])
async def test_platforms_are_told_how_long_a_group_may_be_unused(keep: RetentionSettings, unused: float | None) -> None:
    async with running(keep=keep) as bot:
        assert make_shell(words(), "en", ManualClock(), lambda: bot.app, keep=keep).unused == unused
