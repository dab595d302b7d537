import asyncio
import gc
import warnings
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from random import Random
from struct import pack
from typing import Any, Final, cast
from unittest.mock import patch
from zlib import compress, crc32

from adapters.base import File
from adapters.telegram.adapter import TelegramAdapter
from adapters.telegram.settings import TelegramSettings
from adapters.testing import make_shell
from bot.app import App, build
from bot.clock import RealClock
from bot.games import load_words
from bot.messages.drawing import Picture
from bot.pictures.drawing_process import PNG, DrawingProcess
from locales import Words
from scripts.bench.tables import games
from storage import memory
from storage.base import CLEARED, Commit, Entry, Match, Store
from storage.memory import MemoryStore
from tests.telegram.fake.things import Chat
from tests.telegram.fake.world import TOKEN
from tests.world import telegram
from tests.world.disk import Disk, Health
from tests.world.faults import Fault, befall, drawn
from tests.world.judge import Finding, Judge
from tests.world.log import Log
from tests.world.loop import OUTSIDE, Machine, Process, WorldLoop, inside
from tests.world.network import Network
from tests.world.people import Player, Stranger, Table
from tests.world.telegram import Telegram

FEW: Final = 100
"""Number of handled events that are kept, so that there are more."""
MINUTES: Final = 250.0
"""Virtual minutes of a run."""
TABLES: Final = 4


@cache
def words() -> Words:
    return load_words(games())


class Easel(DrawingProcess):
    """Draws nothing: what pictures look like is no matter of the world."""

    async def draw(self, picture: Picture, theme: str, name: str) -> File | None:
        return File(f"{name}.png", PNG, WHITE, (1, 1))


def _chunk(kind: bytes, body: bytes) -> bytes:
    return pack(">I", len(body)) + kind + body + pack(">I", crc32(kind + body))


WHITE: Final = (
    b"\x89PNG\r\n\x1a\n"
    + _chunk(b"IHDR", pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0))
    + _chunk(b"IDAT", compress(b"\0\xff"))
    + _chunk(b"IEND", b"")
)


class Run:
    def __init__(self, seed: int, minutes: float = MINUTES, tables: int = TABLES) -> None:
        self.seed = seed
        self.until = minutes * 60
        self.loop = WorldLoop()
        self.log = Log()
        self.loop.set_exception_handler(self.log.ends)
        self.network = Network(self.chance("network"), self.log)
        self.machine = Machine(self.loop, self.chance("machine"))
        self.memory = MemoryStore()
        self.health = Health()
        self.telegram = Telegram(self.log)
        self.host = telegram.HOST
        self.network.connect(telegram.HOST, self.telegram)
        self.newest: dict[str, Commit] = {}
        self.stored: dict[tuple[int, int], float] = {}
        self.journals: dict[int, list[tuple[int, bytes]]] = {}
        self.rooms: dict[int, str] = {}
        self.undelivered: list[str] = []
        self.hoarded: list[str] = []
        self.finished: list[tuple[Match, Sequence[Entry]]] = []
        self.seated: list[tuple[str, float]] = []
        self._strange = defaultdict[int, set[str]](set)
        """Strangers who sit at each match."""
        self.channels: list[Chat] = []
        self.dissolved: dict[int, float] = {}
        self.app: App | None = None
        self.judge = Judge(self)
        self.absences: list[tuple[str, float, float]] = []
        """Spans in which somebody could not be reached."""
        self.faults = drawn(self.chance("faults"), self.until)
        self.turns: dict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        """Faults of one kind happen one after another."""
        self.process = OUTSIDE
        self._processes: list[Process] = []
        self._stopping: asyncio.Future[None] | None = None
        self._bot: asyncio.Task[None] | None = None
        self.tables = [
            Table(self.telegram, self.newest, self.log, number, self.chance(f"table {number}"))
            for number in range(1, tables + 1)
        ]
        self.counter, self.follower = (
            Stranger(self.telegram, number, self.tables, self.chance(f"stranger {number}")) for number in (98, 99)
        )

    @property
    def stuck(self) -> list[str]:
        return [one for table in self.tables for one in table.stuck]

    def chance(self, name: str) -> Random:
        """Return the chance of one part of the world, which does not depend on how much others have drawn."""
        return Random(sha256(f"{self.seed} {name}".encode()).digest())

    def table(self, fault: Fault) -> Table:
        return self.tables[int(fault.dice * 1000) % len(self.tables)]

    def player(self, fault: Fault) -> Player:
        players = self.table(fault).players
        return players[int(fault.dice * 10**6) % len(players)]

    @contextmanager
    def away(self, what: str) -> Iterator[None]:
        began = self.loop.time()
        place = len(self.absences)
        self.absences.append((what, began, float("inf")))
        try:
            yield
        finally:
            self.absences[place] = (what, began, self.loop.time())

    # The run

    def play(self, left: Collection[int] | None = None) -> list[Finding]:
        asyncio.set_event_loop(self.loop)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # what a killed process leaves behind is nobody's fault
            try:
                with self.machine.at_work(self.network.session), self.log.hearing(), patch.object(memory, "KEPT", FEW):
                    self.loop.run_until_complete(self._play(left))
                    self._clean_up()
            finally:
                asyncio.set_event_loop(None)
                self.loop.close()
                gc.unfreeze()
                gc.collect()
                gc.freeze()  # else each later look of the collector would be at all that was there before
        return self.judge.findings()

    async def _play(self, left: Collection[int] | None) -> None:
        self.start()
        chosen = [one for number, one in enumerate(self.faults) if left is None or number in left]
        watching = asyncio.ensure_future(self.judge.watch())
        befalling = [befall(self, fault) for fault in chosen]
        strangers = [
            asyncio.ensure_future(self.counter.live(counts=True)),
            asyncio.ensure_future(self.follower.live(counts=False)),
        ]
        await asyncio.gather(*befalling, *(table.evening(self.until) for table in self.tables))
        for one in strangers:
            one.cancel()
        await asyncio.sleep(120)
        watching.cancel()
        await self.stop()
        self.undelivered = [f"{one.to}: {one.body[:80]!r}" for one in await self.memory.pending()]
        for source, events in self.memory._inbox.items():
            if len(events) > FEW + 2 * CLEARED:
                self.hoarded.append(f"{len(events)} events of {source}")
        for number in self.journals:
            stored = await self.memory.match(number)
            if stored and stored.setup is not None:
                self.finished.append((stored, await self.memory.journal(number)))

    def _clean_up(self) -> None:
        self.log.is_closed = True
        for weather in self.network.weather.values():
            weather.is_refused = True
        for process in self._processes:
            process.thaw(self.loop)
        left = asyncio.all_tasks(self.loop)
        for task in left:
            task.cancel()
        self.loop.run_until_complete(asyncio.wait([*left, self.loop.create_task(asyncio.sleep(60))]))

    # The bot

    def start(self) -> None:
        process = self.process = Process(f"bot{len(self._processes) + 1}")
        self._processes.append(process)
        process.killed = lambda: self._killed(process)
        context = inside(process)
        context.run(self._begin)

    def _begin(self) -> None:
        self._stopping = self.loop.create_future()
        self._bot = self.loop.create_task(self._live(self._stopping))

    def _killed(self, process: Process) -> None:
        self.log.note("killed", process=process.name, step=process.steps)
        self.network.cut(process)
        self.telegram.killed()

    async def stop(self) -> None:
        if self._stopping and self._bot:
            self._stopping.set_result(None)
            await asyncio.wait({self._bot}, timeout=300)
            self.network.cut(self.process)

    async def _live(self, stopping: asyncio.Future[None]) -> None:
        disk = Disk(self.memory, self.health, self.chance(f"disk {self.process.name}"), self.log)
        disk.committed = self._committed
        settings = TelegramSettings.model_validate({"token": TOKEN, "base_url": f"https://{telegram.HOST}"})
        adapter = TelegramAdapter(settings, make_shell())
        store = cast(Store, disk)
        app = build(store, RealClock(), [adapter], locale="zh", games=games(), words=words())
        app.services.courier.letters.studio = Easel()
        self.app = app
        await app.store.open()
        await app.begin()
        await app.listen(asyncio.ensure_future(_drained(app, stopping)))
        await app.end()

    def _committed(self, commit: Commit) -> None:
        self.stored[commit.match, commit.base + 1] = self.loop.time()
        self.newest[commit.room] = commit
        self.rooms[commit.match] = commit.room
        strange = {f"telegram:@{one.person.id}" for one in (self.counter, self.follower)}
        if commit.sittings is not None:
            sits = strange & {one.person for one in commit.sittings}
            self.seated += [(one, self.loop.time()) for one in sorted(sits - self._strange[commit.match])]
            self._strange[commit.match] = sits
        self.journals.setdefault(commit.match, []).append((commit.base + 1, commit.entry))
        self.log.note("commit", match=commit.match, seq=commit.base + 1, status=commit.status, line=commit.entry[:160])


async def _drained(app: App, stopping: asyncio.Future[Any]) -> None:
    await asyncio.shield(stopping)
    await app.drain(0)
