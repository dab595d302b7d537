"""Threads in which players of packages think: the loop of the bot never waits for them."""

import asyncio
import concurrent.futures
from collections.abc import Awaitable, Callable
from inspect import iscoroutinefunction
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final, Literal

import structlog

from fsm import Knowledge, Move, Player, Prompt

log = structlog.get_logger()

MOST_CALLS: Final = 32
"""Maximum number of questions that players think of at a time."""

THREADS: Final = 4
"""Number of threads for plain functions; all asynchronous ones share one more."""

PATIENCE: Final = 1.0
"""Seconds in which asynchronous players end when the bot ends."""

Kind = Literal["error", "time", "nothing", "type", "choice", "refused", "busy", "hangs"]
Work = tuple[concurrent.futures.Future[object], Callable[[], object]]


class PlayerError(Exception):
    """Error: a player of a package has no answer that counts; `refusal` is the key of the reason of the rules."""

    def __init__(self, kind: Kind, refusal: str = "") -> None:
        super().__init__(kind)
        self.kind: Kind = kind
        self.refusal = refusal


class PlayerThreads:
    """All threads are daemons: a function that hangs does not keep the program from its end."""

    def __init__(self) -> None:
        self._calls = 0
        self._work: SimpleQueue[Work | None] = SimpleQueue()
        self._workers: list[Thread] = []
        self._hanging: list[tuple[str, concurrent.futures.Future[object]]] = []
        self._loop: asyncio.AbstractEventLoop | None = None
        self._loop_thread: Thread | None = None
        self._end = asyncio.Event()

    async def ask(self, name: str, player: Player, knows: Knowledge, prompt: Prompt) -> Move | None:
        """Return the move of a player, within the seconds of `knows.words`. Raises PlayerError."""
        self._hanging = [(one, work) for one, work in self._hanging if not work.done()]
        if any(one == name for one, _ in self._hanging):
            raise PlayerError("hangs")
        if self._calls >= MOST_CALLS:
            raise PlayerError("busy")
        self._calls += 1
        try:
            async with asyncio.timeout(knows.words.seconds):
                move = await self._answer(name, player.play, knows, prompt)
        except TimeoutError:
            raise PlayerError("time") from None
        except Exception as error:
            log.warning("player failed", player=name, reason=type(error).__name__)
            raise PlayerError("error") from None
        finally:
            self._calls -= 1
        if move is None or isinstance(move, Move):
            return move
        raise PlayerError("type")

    async def _answer(self, name: str, play: Callable[..., Any], knows: Knowledge, prompt: Prompt) -> object:
        if iscoroutinefunction(play):
            future = asyncio.run_coroutine_threadsafe(_guard(play, knows, prompt), self._running_loop())
            return await asyncio.wrap_future(future)
        work: concurrent.futures.Future[object] = concurrent.futures.Future()
        self._work.put((work, lambda: play(knows, prompt)))
        if len(self._workers) < THREADS:
            self._workers.append(_start(_do_work, self._work))
        try:
            return await asyncio.wrap_future(work)
        except asyncio.CancelledError:
            if not work.cancel() and not work.done():
                self._hanging.append((name, work))
            raise

    def _running_loop(self) -> asyncio.AbstractEventLoop:
        if self._loop is None:
            self._loop = asyncio.new_event_loop()
            self._loop_thread = _start(_run, self._loop, self._end)
        return self._loop

    def stop(self) -> None:
        for _ in self._workers:
            self._work.put(None)
        if self._loop and self._loop_thread:
            self._loop.call_soon_threadsafe(self._end.set)
            self._loop_thread.join(PATIENCE)
            self._loop = None


def _start(target: Callable[..., None], *args: object) -> Thread:
    thread = Thread(target=target, args=args, daemon=True)
    thread.start()
    return thread


def _do_work(queue: SimpleQueue[Work | None]) -> None:
    while taken := queue.get():
        future, work = taken
        if not future.set_running_or_notify_cancel():
            continue
        try:
            future.set_result(work())
        except BaseException as error:
            future.set_exception(_harmless(error))


def _run(loop: asyncio.AbstractEventLoop, end: asyncio.Event) -> None:
    with asyncio.Runner(loop_factory=lambda: loop) as runner:
        runner.run(end.wait())


async def _guard(play: Callable[..., Awaitable[object]], knows: Knowledge, prompt: Prompt) -> object:
    try:
        return await play(knows, prompt)
    except asyncio.CancelledError:
        raise
    except BaseException as error:
        raise _harmless(error) from None


def _harmless(error: BaseException) -> Exception:
    """Return an error that ends no program, as SystemExit does."""
    return error if isinstance(error, Exception) else RuntimeError(type(error).__name__)
