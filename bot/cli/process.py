import asyncio
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

SIGNALS: Final = (signal.SIGTERM, signal.SIGINT)


@contextmanager
def told_to_stop() -> Iterator[asyncio.Event]:
    """The second signal ends the process at once."""
    loop, stop = asyncio.get_running_loop(), asyncio.Event()

    def heard(*_: object) -> None:
        for number in SIGNALS:
            signal.signal(number, signal.SIG_DFL)
        loop.call_soon_threadsafe(stop.set)

    earlier = {number: signal.signal(number, heard) for number in SIGNALS}
    try:
        yield stop
    finally:
        for number, handler in earlier.items():
            signal.signal(number, handler)
