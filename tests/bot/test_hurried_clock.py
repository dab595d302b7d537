"""A clock at a table where nobody needs the time: the next alarm rings at once, and the time is that of the alarm."""

import asyncio

from bot.clock import HurriedClock
from tests.patience import PATIENCE


async def test_the_next_alarm_rings_at_once_and_in_order() -> None:
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
