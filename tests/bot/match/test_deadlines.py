"""A bot that comes back: the system clock may be another, and what an earlier release has stored beyond all bounds."""

from collections.abc import MutableMapping, Sequence
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from structlog.testing import capture_logs

from bot.clock import ManualClock
from storage.base import Pending
from storage.memory import MemoryStore
from tests.bot.recording import ROOM, Bot, RecordingAdapter, running

HOUR, DAY = 3600.0, 86400.0
NOON = 20_000 * DAY + 12 * HOUR
YEAR_10306 = 263_065_860_000.0
OTHERS = tuple(f"test:@{name}" for name in ("fay", "gus", "hal", "ida", "jon"))


async def left(bot: Bot, room: str = ROOM) -> float:
    await bot.rule("/status", room)
    seconds: float = bot.last("common-status").args["seconds"]
    return seconds


@pytest.mark.parametrize("ahead", [-30 * DAY, -HOUR, -10.0])
async def test_no_phase_is_longer_than_it_was_because_the_clock_was_set_back_meanwhile(ahead: float) -> None:
    store = MemoryStore()
    async with running(store=store, clock=ManualClock(NOON)) as bot:
        await bot.begin()
        assert await left(bot) == 300
    async with running(store=store, clock=ManualClock(NOON + ahead)) as bot:
        assert await left(bot) == 300
        assert await bot.advance(299) == []
        assert "avalon-nominate" in await bot.advance(1)


async def test_a_lobby_is_not_open_for_longer_either() -> None:
    store = MemoryStore()
    async with running(store=store, clock=ManualClock(NOON)) as bot:
        await bot.rule("/new avalon")
    async with running(store=store, clock=ManualClock(NOON - DAY)) as bot:
        assert await bot.advance(HOUR) == ["common-lobby-voided"]


class LateClock(ManualClock):
    """Alarms ring `late` seconds after they are due."""

    late = 0.0

    def now(self) -> float:
        return super().now() + self.late


class SetClock(ManualClock):
    """A system clock that is set by so many seconds."""

    ahead = 0.0

    def wall(self, at: float) -> float:
        return at + self.ahead


async def test_quiet_hours_are_those_that_the_clock_on_the_wall_shows() -> None:
    clock = SetClock(NOON)
    async with running(clock=clock) as bot:
        await bot.gather("tempo post")
        await bot.rule("/quiet 14-18")
        await bot.rule("/start")
        assert await left(bot) == DAY
        clock.ahead = 3 * HOUR
        await bot.rule("/quiet")
        assert bot.last("common-quiet").args["now"] == "15:00"
        assert await bot.advance(24 * HOUR) == []
        assert await bot.advance(3 * HOUR - 1) == [], "at noon by our clock it is three, and nothing ends until six"
        assert "avalon-nominate" in await bot.advance(1)


async def test_an_answer_that_comes_after_the_deadline_and_before_the_bell_is_too_late() -> None:
    clock = LateClock(NOON)
    async with running(clock=clock) as bot:
        await bot.begin()
        (discussion,) = bot.open("avalon-discuss-end")
        clock.late = 300.0
        assert await bot.answer(discussion, "end") == ["common-prompt-closed"]


def left_alone(logs: list[MutableMapping[str, Any]]) -> list[tuple[int, str]]:
    return [(line["match"], line["reason"]) for line in logs if line["event"].startswith("match skipped")]


class Stored(MemoryStore):
    async def pending(self, matches: Sequence[int] | None = None) -> Sequence[Pending]:
        return [Pending(1, 1, 1, ROOM, b'{"items": [{"type": "hologram"}]}'), *await super().pending(matches)]

    async def rewrite(self, number: int, **changes: object) -> None:
        await self.open()
        (stored,) = [match for match in await self.live() if match.id == number]
        kept = msgspec.json.decode(stored.state)
        kept["state"]["timing"] |= changes
        self._matches[number] = replace(stored, state=msgspec.json.encode(kept))


@pytest.mark.parametrize("quiet", [None, {"start": 23, "end": 8, "zone": "Asia/Shanghai"}])
@pytest.mark.parametrize("tempo", ["standard", "post"])
async def test_a_deadline_beyond_the_calendar_keeps_nobody_from_playing(tempo: str, quiet: object) -> None:
    store = Stored()
    async with running(store=store, clock=ManualClock(NOON)) as bot:
        await bot.begin(settings=[f"tempo {tempo}"])
        await bot.begin("test:other", OTHERS)
    await store.rewrite(1, due=YEAR_10306, bell=YEAR_10306, quiet=quiet)
    async with running(store=store, clock=ManualClock(NOON)) as bot:
        assert 0 < await left(bot) <= 15 * DAY
        assert await left(bot, "test:other") == 300
        assert "avalon-nominate" in await bot.advance(15 * DAY)


async def test_a_table_that_cannot_be_taken_up_is_left_out_and_named() -> None:
    store = Stored()
    async with running(store=store, clock=ManualClock(NOON)) as bot:
        await bot.begin(settings=["tempo post"])
        await bot.begin("test:other", OTHERS)
    await store.rewrite(1, quiet={"start": 23, "end": 8, "zone": "Atlantis/Capital"})
    with capture_logs() as logs:
        async with running(store=store, clock=ManualClock(NOON)) as bot:
            assert bot.last("common-stranded").to == ROOM
            assert "common-resumed" in [message.key for message in bot.platform.to("test:other")]
            assert await left(bot, "test:other") == 300
            assert await bot.rule("/new avalon") == ["common-lobby"]
    assert left_alone(logs) == [(1, "ZoneInfoNotFoundError('No time zone found with key Atlantis/Capital')")]


class Elsewhere(RecordingAdapter):
    scheme = "elsewhere"


async def test_a_table_on_a_platform_that_is_not_set_up_waits_for_it() -> None:
    store = Stored()
    async with running(store=store, clock=ManualClock(NOON)) as bot:
        await bot.begin()
    with capture_logs() as logs:
        async with running(store=store, clock=ManualClock(NOON), platform=Elsewhere()) as bot:
            await bot.advance(DAY)
            assert bot.platform.sent == []
    assert left_alone(logs) == [(1, "LookupError('test is not set up')")]
    async with running(store=store, clock=ManualClock(NOON + DAY)) as bot:
        assert 0 < await left(bot) <= 300
