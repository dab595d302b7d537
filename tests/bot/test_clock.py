import asyncio
import time

from bot.clock import FEW, HurriedClock, ManualClock, RealClock
from tests.patience import PATIENCE


async def settled() -> None: ...


async def test_alarms_ring_in_due_order_whatever_the_order_of_arming() -> None:
    clock, rung = ManualClock(100.0), list[tuple[int, float]]()
    clock.start(lambda match: rung.append((match, clock.now())))
    for match, when in ((1, 130.0), (2, 110.0), (3, 120.0), (4, 500.0), (5, 5.0)):
        clock.arm(match, when)
    clock.arm(1, 105.0)
    clock.disarm(3)
    await clock.advance(50.0, settled)
    assert rung == [(5, 100.0), (1, 105.0), (2, 110.0)], "one that is late rings at once"
    assert clock.now() == 150.0


async def test_an_alarm_set_by_an_alarm_rings_within_the_same_advance() -> None:
    clock, rung = ManualClock(), list[float]()

    def ring(match: int) -> None:
        rung.append(clock.now())
        clock.arm(match, clock.now() + 10)

    clock.start(ring)
    clock.arm(1, 10)
    await clock.advance(35, settled)
    assert rung == [10, 20, 30]


CROWD = 10 * FEW


async def test_the_real_clock_rings_replaces_and_forgets_nothing() -> None:
    clock, rung = RealClock(), asyncio.Queue[int]()
    clock.start(rung.put_nowait)
    now = clock.now()
    clock.arm(1, now - 3600)
    assert await rung.get() == 1
    clock.arm(2, now + 3600)
    clock.arm(2, now + 0.01)
    clock.arm(3, now + 0.02)
    clock.disarm(3)
    clock.arm(4, now + 0.03)
    clock.arm(100, 263_065_860_000.0)  # in the year 10306, which no calendar has
    clock.arm(101, 1e300)
    assert [await rung.get(), await rung.get()] == [2, 4]
    for match in range(5, 25):
        clock.arm(match, now)
    assert {await rung.get() for _ in range(20)} == set(range(5, 25))
    clock.stop()


async def test_whoever_is_rung_in_a_crowd_goes_on_while_the_rest_are_rung() -> None:
    clock, rung, after, done = RealClock(), list[int](), list[int](), asyncio.Event()

    async def follow(match: int) -> None:
        after.append(len(rung))
        if len(after) == 2 * CROWD:
            done.set()
        if match < CROWD:
            clock.arm(match + CROWD, 0.0)

    def ring(match: int) -> None:
        rung.append(match)
        following.append(asyncio.ensure_future(follow(match)))

    following: list[asyncio.Future[None]] = []
    for match in range(CROWD):
        clock.arm(match, 0.0)
    clock.start(ring)
    await done.wait()
    assert sorted(rung) == list(range(2 * CROWD))
    assert after[0] == FEW
    clock.stop()


async def test_where_nobody_needs_the_time_the_next_alarm_rings_at_once_and_in_order() -> None:
    rung: list[int] = []
    clock = HurriedClock()
    clock.start(rung.append)
    began = clock.now()
    clock.arm(1, began + 7200)
    clock.arm(2, began + 3600)
    try:
        async with asyncio.timeout(PATIENCE):
            for expected in ([2], [2, 1]):
                clock.skip()
                while rung != expected:  # noqa: ASYNC110
                    await asyncio.sleep(0.01)
        assert clock.now() >= began + 7200
        clock.skip()
        assert rung == [2, 1]
    finally:
        clock.stop()


async def test_held_time_stands_still_except_for_what_is_skipped_and_then_goes_on_from_there() -> None:
    rung: list[int] = []
    clock = HurriedClock()
    clock.start(rung.append)
    clock.hold()
    began = clock.now()
    clock.arm(1, began + 3600)
    try:
        async with asyncio.timeout(PATIENCE):
            await asyncio.sleep(0.05)
            assert clock.now() == began
            clock.skip()
            while not rung:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
            assert clock.now() == began + 3600
            await asyncio.sleep(0.05)
            let_go = time.monotonic()
            clock.let_go()
            assert clock.now() - began - 3600 <= time.monotonic() - let_go + 0.001, "held time is no time"
            while clock.now() == began + 3600:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
            assert clock.now() < began + 7200
    finally:
        clock.stop()
