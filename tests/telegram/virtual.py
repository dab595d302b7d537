import asyncio
import contextvars
import json
from collections.abc import Coroutine, Mapping
from concurrent.futures import Future
from email.utils import formatdate
from typing import Any, TypeVar

from adapters.telegram.adapter import TelegramAdapter
from adapters.telegram.settings import TelegramSettings
from adapters.testing import make_shell
from bot.app import App, build
from bot.clock import Ring
from bot.match.deal import Rehearsal
from bot.messages.drawing import Picture
from bot.pictures.drawing_process import DrawingProcess, draw_file
from scripts.bench.tables import games, words
from storage import open_store
from tests.telegram.fake.server import Server
from tests.telegram.fake.world import TOKEN
from tests.world.loop import BEGAN, WorldLoop
from tests.world.network import Answer, Session
from tests.world.telegram import HOST, form

T = TypeVar("T")


class DirectSession(Session):
    """Session of aiohttp that reaches a server of this process at once and without a socket.

    Bytes on a socket take time that no virtual clock can know of.
    """

    def __init__(self, server: Server) -> None:
        super().__init__(self)
        self._server = server

    async def ask(self, method: str, url: str, data: Any, headers: Mapping[str, str], limit: float) -> Answer:
        async with asyncio.timeout(limit):
            status, body = await self._server.respond(url.rpartition("/")[2], form(data))
        return Answer(status, json.dumps(body).encode(), {"Date": formatdate(usegmt=True)})


class Desk(DrawingProcess):
    """DrawingProcess that draws in this process: a new process outlasts hours of a virtual game."""

    def _ask(self, picture: Picture, theme: str) -> Future[tuple[bytes, int, int]]:
        found = Future[tuple[bytes, int, int]]()
        found.set_result(draw_file(picture, theme))
        return found


class LoopClock:
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


def virtual_bot(seed: str) -> App:
    settings = TelegramSettings.model_validate({"token": TOKEN, "base_url": f"http://{HOST}"})
    adapter, store = TelegramAdapter(settings, make_shell()), open_store("sqlite://:memory:")
    rehearsal = Rehearsal(seed)
    app = build(store, LoopClock(), [adapter], locale="zh", rehearsal=rehearsal, games=games(), words=words())
    app.services.courier.letters.studio = Desk()
    return app


def run_virtually(main: Coroutine[Any, Any, T]) -> T:
    with asyncio.Runner(loop_factory=WorldLoop) as runner:
        return runner.run(main)
