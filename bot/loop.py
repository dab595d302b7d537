"""The event loop of a bot that serves many: uvloop's, which spends less on every message, where there is one."""

import asyncio
import sys
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


def run(main: Coroutine[Any, Any, T]) -> T:
    """What `asyncio.run` does, on that loop."""
    with asyncio.Runner(loop_factory=_factory()) as runner:
        return runner.run(main)


def _factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    if sys.platform == "win32":  # uvloop does not run there
        return None
    from uvloop import new_event_loop

    return new_event_loop
