"""Loops of several processes that go as fast as each other, and `SPEED` times as fast as a clock on the wall.

As a program, `yemu run` on such a loop: for players, bot and platform everything takes as long as ever.
"""

import asyncio
import os
import time
from collections.abc import Coroutine
from selectors import DefaultSelector, SelectorKey
from typing import Any, Final, TypeVar
from unittest.mock import patch

from bot.__main__ import main
from bot.cli import run
from tests.telegram.virtual import LoopClock

T = TypeVar("T")

SPEED: Final = 4.0
"""A busy machine must keep up: a press is answered within 0.8 seconds of the loop."""

BEGAN: Final = "FAST_BEGAN"
"""Variable with the instant of the machine's clock at which all loops are at 0."""


class _Selector(DefaultSelector):
    def select(self, timeout: float | None = None) -> list[tuple[SelectorKey, int]]:
        return super().select(timeout and timeout / SPEED)


class FastLoop(asyncio.SelectorEventLoop):
    def __init__(self, began: float) -> None:
        super().__init__(_Selector())
        self._began = began

    def time(self) -> float:
        return (time.monotonic() - self._began) * SPEED


def run_fast(work: Coroutine[Any, Any, T], began: float) -> T:
    with asyncio.Runner(loop_factory=lambda: FastLoop(began)) as runner:
        return runner.run(work)


if __name__ == "__main__":
    with (
        patch.object(run, "RealClock", LoopClock),
        patch.object(run, "run_on_uvloop", lambda work: run_fast(work, float(os.environ[BEGAN]))),
    ):
        main()
