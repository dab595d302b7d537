"""Old games lose their journals, and later everything but their results, while the bot goes on."""

from __future__ import annotations

import asyncio

import pytest

from bot.clock import ManualClock
from bot.match.retention import DAY, Old, old_matches
from bot.settings import RetentionSettings
from storage import Store
from storage.memory import MemoryStore
from tests.bot.recording import ANN, ROOM, Bot, running
from tests.patience import PATIENCE

NOON = 20_000.5 * DAY
KEEP = RetentionSettings(journals=30, games=90)


async def played(bot: Bot, *, room: str = ROOM) -> None:
    """A game that was dealt and has ended."""
    await bot.begin(room)
    await bot.rule("/void confirm", room)


async def later(bot: Bot, days: float) -> None:
    """Days pass, and the old games go."""
    await bot.advance(days * DAY)
    await bot.app.retention.sweep()


async def sizes(store: Store, *matches: int) -> list[int]:
    """How many journal lines matches have."""
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
