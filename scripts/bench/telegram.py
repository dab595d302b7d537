"""(b) Telegram: updates a second from the fetch over engine and commit to the answer.

The real `yemu run`, and as the yardstick the stock echo of python-telegram-bot, each against the same small server.
"""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

import psutil  # type: ignore[import-untyped]

from scripts.bench.figures import Run
from scripts.bench.telegram_server import PATIENCE, ROOM, TOKEN, Desk

BACKLOG: Final = 3000
RATE: Final = 200
SECONDS: Final = 8
GAMES: Final = 60
PLAYERS: Final = 5

ECHO: Final = """
import sys
from telegram.ext import Application, MessageHandler, filters
async def echo(update, context):
    await update.effective_message.reply_text(update.effective_message.text)
app = Application.builder().token(sys.argv[1]).base_url(sys.argv[2] + "/bot").build()
app.add_handler(MessageHandler(filters.TEXT, echo))
app.run_polling()
"""


def measure(seed: str, repetitions: int, *, quick: bool) -> Iterator[Run]:
    for _ in range(repetitions):
        yield asyncio.run(_once(quick=quick))


async def _once(*, quick: bool) -> Run:
    backlog, seconds = (100, 0.5) if quick else (BACKLOG, SECONDS)
    run: Run = {}
    async with Desk() as desk, _echo(desk) as process:
        stock = await _backlog(desk, process, desk.words(backlog), run, "echoes of the stock bot")
        await _pace(desk, desk.words(round(RATE * seconds)), run, "stock echo at 200/s")
    with TemporaryDirectory() as directory:
        async with Desk() as desk, _bot(desk, Path(directory)) as process:
            votes = await _seat(desk, 6 if quick else GAMES)
            ours = await _backlog(desk, process, votes(backlog), run, "votes answered")
            await asyncio.sleep(2)
            await _pace(desk, votes(round(RATE * seconds)), run, "at 200 votes/s")
    run["telegram: votes answered / echoes of the stock bot", "x"] = ours.rate / stock.rate
    run["telegram: CPU of an echo / of a vote", "x"] = stock.cpu / ours.cpu
    return run


async def echoes(number: int) -> float:
    async with Desk() as desk, _echo(desk) as process:
        return (await _backlog(desk, process, desk.words(number), {}, "echoes of the stock bot")).rate


class Pace(NamedTuple):
    rate: float
    cpu: float


@asynccontextmanager
async def _running(desk: Desk, *program: str, **options: Any) -> AsyncIterator[asyncio.subprocess.Process]:
    process = await asyncio.create_subprocess_exec(*program, **options)
    try:
        async with asyncio.timeout(PATIENCE):
            await desk.fetched.wait()
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        await process.wait()


def _echo(desk: Desk) -> AbstractAsyncContextManager[asyncio.subprocess.Process]:
    return _running(desk, sys.executable, "-c", ECHO, TOKEN, desk.url, stderr=asyncio.subprocess.DEVNULL)


def _bot(desk: Desk, directory: Path) -> AbstractAsyncContextManager[asyncio.subprocess.Process]:
    """Run `yemu run` with the real limits of single chats, and without the limit of all chats together."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("YEMU_")}
    ours = {
        "YEMU_TELEGRAM__TOKEN": TOKEN,
        "YEMU_TELEGRAM__BASE_URL": desk.url,
        "YEMU_TELEGRAM__LIMITS__RATE": "10000",
        "YEMU_DATABASE": f"sqlite://{directory}/yemu.sqlite3",
    }
    yemu = str(Path(sys.executable).with_name("yemu"))
    return _running(desk, yemu, "run", env=kept | ours, cwd=directory)


async def _backlog(
    desk: Desk, process: asyncio.subprocess.Process, updates: Sequence[dict[str, object]], run: Run, name: str
) -> Pace:
    desk.begin(len(updates))
    began, spent = asyncio.get_running_loop().time(), _cpu(process)
    desk.give(updates)
    await _finish(desk)
    answered = len(desk.times)
    rate = answered / (asyncio.get_running_loop().time() - began)
    pace = Pace(rate, (_cpu(process) - spent) / answered * 1e6)
    run[f"telegram: {name}", "/s"], run[f"telegram: {name}, CPU", "µs each"] = pace
    return pace


def _cpu(process: asyncio.subprocess.Process) -> float:
    times = psutil.Process(process.pid).cpu_times()
    return float(times.user + times.system)


async def _finish(desk: Desk) -> None:
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            await desk.finished.wait()


async def _pace(desk: Desk, updates: Sequence[dict[str, object]], run: Run, name: str) -> None:
    loop = asyncio.get_running_loop()
    desk.begin(len(updates))
    began = loop.time()
    for number, update in enumerate(updates):
        await asyncio.sleep(max(0, began + number / RATE - loop.time()))
        desk.give([update])
    await _finish(desk)
    points = quantiles(desk.times, n=100)
    run[f"telegram: {name}, p50", "ms"] = points[49] * 1000
    run[f"telegram: {name}, p99", "ms"] = points[98] * 1000


async def _seat(desk: Desk, games: int) -> Callable[[int], list[dict[str, Any]]]:
    """Bring games to their first vote; return a maker of votes that never end it."""
    for game in range(games):
        desk.give([desk.say(101, ROOM - game, "/new avalon")])
    await desk.until(lambda: desk.lobbies >= games)
    for game in range(games):
        desk.give([desk.say(1000 * (game + 1) + seat, ROOM - game, "/join") for seat in range(PLAYERS)])
    await desk.until(lambda: desk.welcomed >= games * PLAYERS)
    for game in range(games):
        desk.give([desk.say(101, ROOM - game, "/start")])
    await desk.until(lambda: len(desk.ballots) >= games * PLAYERS)
    return desk.votes
