"""Telegram: updates a second from the fetch over engine and commit to the answer, and what one game sends.

The real `yemu run`, and as the yardstick the stock echo of python-telegram-bot, each against the same small server.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Final

from scripts.bench.figures import Run, Target, Targets
from scripts.bench.telegram_server import PATIENCE, ROOM, TOKEN, Desk

BACKLOG: Final = 3000
RATE: Final = 200
SECONDS: Final = 8
GAMES: Final = 60
PLAYERS: Final = 5

TARGETS: Final[Targets] = {
    "telegram: votes answered / echoes of the stock bot": Target(1.0, 2.5),
    "telegram: at 200 votes/s, p50": Target(3, 1.5, less=True),
    "telegram: at 200 votes/s, p99": Target(10, 4, less=True),
    "telegram: worst 60 s in the group, avalon 10": Target(18, 15, less=True),
}

ECHO: Final = """
import sys
from telegram.ext import Application, MessageHandler, filters
async def echo(update, context):
    await update.effective_message.reply_text(update.effective_message.text)
app = Application.builder().token(sys.argv[1]).base_url(sys.argv[2] + "/bot").build()
app.add_handler(MessageHandler(filters.TEXT, echo))
app.run_polling()
"""


def measure(seed: str, repetitions: int, *, quick: bool = False) -> Iterator[Run]:
    """Each repetition: the echo, the bot, and one game of ten."""
    for repetition in range(repetitions):
        yield asyncio.run(_once(f"{seed}-{repetition}", quick))


async def _once(seed: str, quick: bool) -> Run:
    backlog, seconds = (300, 2) if quick else (BACKLOG, SECONDS)
    run: Run = {}
    async with Desk() as desk:
        program = [sys.executable, "-c", ECHO, TOKEN, desk.url]
        process = await asyncio.create_subprocess_exec(*program, stderr=asyncio.subprocess.DEVNULL)
        await desk.fetched.wait()
        stock = run["telegram: echoes of the stock bot", "/s"] = await _backlog(desk, desk.words(backlog))
        await _paced(desk, desk.words(RATE * seconds), run, "stock echo at 200/s")
        await _end(process)
    with TemporaryDirectory() as directory:
        async with Desk() as desk:
            process = await _bot(desk, Path(directory))
            await desk.fetched.wait()
            votes = await _seat(desk, 6 if quick else GAMES)
            run["telegram: votes answered", "/s"] = await _backlog(desk, votes(backlog))
            ratio = run["telegram: votes answered", "/s"] / stock
            run["telegram: votes answered / echoes of the stock bot", "x"] = ratio
            await asyncio.sleep(2)
            await _paced(desk, votes(RATE * seconds), run, "at 200 votes/s")
            await _end(process)
    run.update(await _game(seed))
    return run


async def _bot(desk: Desk, directory: Path) -> asyncio.subprocess.Process:
    """`yemu run` with the real limits of single chats, and without the one for all together."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("YEMU_")}
    ours = {
        "YEMU_TELEGRAM__TOKEN": TOKEN,
        "YEMU_TELEGRAM__BASE_URL": desk.url,
        "YEMU_TELEGRAM__LIMITS__RATE": "10000",
        "YEMU_DATABASE": f"sqlite://{directory}/yemu.sqlite3",
    }
    yemu = str(Path(sys.executable).with_name("yemu"))
    return await asyncio.create_subprocess_exec(yemu, "run", env=kept | ours, cwd=directory)


async def _end(process: asyncio.subprocess.Process) -> None:
    process.send_signal(signal.SIGTERM)
    await process.wait()


async def _backlog(desk: Desk, updates: Sequence[dict[str, object]]) -> float:
    """Updates a second when all of them wait already."""
    desk.begin(len(updates))
    began = asyncio.get_running_loop().time()
    desk.give(updates)
    await _finished(desk)
    return len(desk.times) / (asyncio.get_running_loop().time() - began)


async def _finished(desk: Desk) -> None:
    """Wait for all answers; a bot that loses one is not waited for."""
    with suppress(TimeoutError):
        await asyncio.wait_for(desk.finished.wait(), PATIENCE)


async def _paced(desk: Desk, updates: Sequence[dict[str, object]], run: Run, name: str) -> None:
    """The time to the answer when updates come in evenly."""
    loop = asyncio.get_running_loop()
    desk.begin(len(updates))
    began = loop.time()
    for number, update in enumerate(updates):
        await asyncio.sleep(max(0, began + number / RATE - loop.time()))
        desk.give([update])
    await _finished(desk)
    points = quantiles(desk.times, n=100)
    run[f"telegram: {name}, p50", "ms"] = points[49] * 1000
    run[f"telegram: {name}, p99", "ms"] = points[98] * 1000


async def _seat(desk: Desk, games: int):  # type: ignore[no-untyped-def]  # a function from a number to so many votes
    """Bring games to their first vote; returns what makes votes that never end it."""
    for game in range(games):
        desk.give([desk.said(101, ROOM - game, "/new avalon")])
    await desk.until(lambda: desk.lobbies >= games)
    for game in range(games):
        desk.give([desk.said(1000 * (game + 1) + seat, ROOM - game, "/join") for seat in range(PLAYERS)])
    await desk.until(lambda: desk.welcomed >= games * PLAYERS)
    for game in range(games):
        desk.give([desk.said(101, ROOM - game, "/start")])
    await desk.until(lambda: len(desk.ballots) >= games * PLAYERS)
    return desk.votes


async def _game(seed: str) -> Run:
    """What a game of ten sends, on the strict server with compressed time."""
    from tests.telegram.fake.server import Server
    from tests.telegram.fake.world import World
    from tests.telegram.process import SPEED, Process
    from tests.telegram.table import Table, people

    world = World(SPEED)
    with TemporaryDirectory() as directory:
        async with Server(world) as server:
            process = Process(server.url, Path(directory))
            await process.start()
            players = people(world, 10)
            chat = world.group(ROOM, "Night", [one.id for one in players], admins=[players[0].id])
            table = Table(world, chat, players, seed=seed)
            await table.seat()
            await table.play()
            await process.stop()
    counts = world.meter.counts
    return {
        ("telegram: group messages, avalon 10", "/game"): counts["group send"],
        ("telegram: group edits, avalon 10", "/game"): counts["group edit"],
        ("telegram: private messages, avalon 10", "/game"): counts["private send"],
        ("telegram: private edits, avalon 10", "/game"): counts["private edit"],
        ("telegram: worst 60 s in the group, avalon 10", "ops"): world.meter.worst,
    }
