"""Time that passes only while nothing happens: hours of a game take seconds, and no limit has to be compressed."""

from __future__ import annotations

import asyncio
import contextvars
import selectors
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor, Future
from typing import Any, Final, TypeVar, TypeVarTuple

from adapters.telegram.adapter import TelegramAdapter
from adapters.telegram.link import Link
from bot.app import App, build
from bot.clock import Ring
from bot.match.deal import Rehearsal
from bot.messages.drawing import Picture
from bot.pictures.studio import Studio, drawn
from scripts.bench.tables import games, words
from storage import open_store
from tests.telegram.fake.world import TOKEN

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

STILL: Final = 0.001
"""Real seconds without a byte on any socket after which nothing is on its way."""

BEGAN: Final = 1_900_000_000.0


class _Leaps(selectors.DefaultSelector):
    """Selector that leaps to the next timer."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        ready = super().select(timeout and min(timeout, STILL))
        if timeout and timeout > 0 and not ready:
            self.now += timeout
        return ready


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop whose clock is its own; it may not wait for processes."""

    def __init__(self) -> None:
        self._leaps = _Leaps()
        super().__init__(self._leaps)

    def time(self) -> float:
        return self._leaps.now

    def run_in_executor(self, executor: Executor | None, func: Callable[[*Ts], T], *args: *Ts) -> asyncio.Future[T]:
        """Run a function here and now: time would leap while another thread runs it."""
        done: asyncio.Future[T] = self.create_future()
        try:
            done.set_result(func(*args))
        except Exception as error:
            done.set_exception(error)
        return done


class Desk(Studio):
    """Studio that draws in this process: a new process outlasts hours of a virtual game."""

    def _ask(self, picture: Picture, theme: str) -> Future[tuple[bytes, int, int]]:
        found = Future[tuple[bytes, int, int]]()
        found.set_result(drawn(picture, theme))
        return found


class LoopClock:
    """The bot's clock on the time of the running loop."""

    def __init__(self) -> None:
        self._clean = contextvars.copy_context()
        self._alarms: dict[int, asyncio.TimerHandle] = {}
        self._ring: Ring | None = None

    def now(self) -> float:
        return BEGAN + asyncio.get_running_loop().time()

    def wall(self, at: float) -> float:
        return at

    def start(self, ring: Ring) -> None:
        self._ring = ring

    def arm(self, match: int, when: float) -> None:
        self.disarm(match)
        loop = asyncio.get_running_loop()
        self._alarms[match] = loop.call_at(when - BEGAN, self._fire, match, context=self._clean)

    def disarm(self, match: int) -> None:
        if alarm := self._alarms.pop(match, None):
            alarm.cancel()

    def stop(self) -> None:
        for match in list(self._alarms):
            self.disarm(match)

    def _fire(self, match: int) -> None:
        del self._alarms[match]
        if self._ring:
            self._ring(match)


def bot_on(url: str, seed: str) -> App:
    """Return the whole bot on virtual time, with deals fixed by the seed."""
    adapter, store = TelegramAdapter(Link(token=TOKEN, base_url=url)), open_store("memory:")
    rehearsal = Rehearsal(seed)
    app = build(store, LoopClock(), [adapter], locale="zh", rehearsal=rehearsal, games=games(), words=words())
    app.services.courier.studio = Desk()
    return app


def run_virtually(main: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine on a virtual loop of its own."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(main)
