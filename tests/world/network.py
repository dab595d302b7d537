"""The network between the bot and its platforms: it delays, loses, refuses, and puts nothing twice on the way.

It takes the place of aiohttp's sessions, so that all that the bot's own clients do with an answer is done.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
from email.utils import formatdate
from functools import lru_cache
from http import HTTPStatus
from random import Random
from typing import Any, Protocol
from urllib.parse import urlsplit

import aiohttp
from aiohttp.client_reqrep import ConnectionKey

from tests.world.log import Log
from tests.world.loop import BEGAN, OUTSIDE, PROCESS, Process, inside

SLOWEST = 900.0
"""Seconds after which a request without a limit of its own is given up."""


@dataclass
class Request:
    method: str
    path: str
    query: dict[str, str]
    data: Any
    headers: Mapping[str, str]
    process: Process


@dataclass
class Answer:
    status: int
    content: bytes
    headers: dict[str, str] = field(default_factory=dict)

    @property
    def ok(self) -> bool:
        return self.status < HTTPStatus.BAD_REQUEST

    @property
    def content_type(self) -> str:
        return "application/json" if self.content[:1] in (b"{", b"[") else "text/plain"

    async def read(self) -> bytes:
        return self.content

    async def text(self) -> str:
        return self.content.decode()

    async def json(self, **options: object) -> Any:
        return json.loads(self.content)

    def release(self) -> None: ...


class Server(Protocol):
    async def serve(self, request: Request) -> tuple[int, bytes]:
        """Do what is asked; return status and body."""

    def lose(self, request: Request) -> None:
        """Hear that the answer to a request was lost on its way."""


@dataclass
class Weather:
    slowest: float = 0.08
    """Seconds that a part of the way takes at most."""
    lost: float = 0.0
    """Share of the requests that get lost on the way there, and of the answers that get lost on the way back."""
    is_down: bool = False
    """Whether a proxy before the server answers in its place."""
    is_refused: bool = False
    """Whether nobody answers at the address."""
    is_silent: bool = False
    """Whether everything gets lost without a sign."""


class Network:
    def __init__(self, chance: Random, log: Log) -> None:
        self._chance = chance
        self._log = log
        self.servers: dict[str, Server] = {}
        self.weather: dict[str, Weather] = {}
        self._carrying: dict[Process, set[asyncio.Task[None]]] = {}

    def connect(self, host: str, server: Server) -> None:
        self.servers[host] = server
        self.weather[host] = Weather()

    def session(self, *args: object, **options: object) -> Session:
        return Session(self)

    def cut(self, process: Process) -> None:
        """Close all connections of a process that has ended; its server sees that those that wait have gone."""
        for task in self._carrying.pop(process, ()):
            task.cancel()

    async def ask(self, method: str, url: str, data: Any, headers: Mapping[str, str], limit: float) -> Answer:
        parts = urlsplit(url)
        process = PROCESS.get()
        query = dict(part.split("=", 1) for part in parts.query.split("&")) if parts.query else {}
        request = Request(method, parts.path, query, data, headers, process)
        reply: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        carrying = self._carry(parts.hostname or "", request, reply)
        task = asyncio.get_running_loop().create_task(carrying, context=inside(OUTSIDE))
        mine = self._carrying.setdefault(process, set())
        mine.add(task)
        task.add_done_callback(mine.discard, context=inside(OUTSIDE))
        async with asyncio.timeout(limit):
            return await reply

    async def _carry(self, host: str, request: Request, reply: asyncio.Future[Answer]) -> None:
        weather = self.weather[host]
        await self._travel(weather)
        if weather.is_refused:
            _fail(reply, aiohttp.ClientConnectorError(_key(host), OSError("connection refused")))
        elif weather.is_silent:
            return
        elif self._chance.random() < weather.lost:
            _fail(reply, aiohttp.ServerDisconnectedError())
        else:
            await self._serve(host, request, reply)

    async def _serve(self, host: str, request: Request, reply: asyncio.Future[Answer]) -> None:
        weather = self.weather[host]
        status, body = (502, b"Bad Gateway") if weather.is_down else await self.servers[host].serve(request)
        if weather.is_down:  # so does a request that has waited
            status, body = 502, b"Bad Gateway"
        await self._travel(weather)
        if weather.is_silent:
            self.servers[host].lose(request)
        elif weather.is_refused or self._chance.random() < weather.lost:
            self._log.note("answer lost", path=request.path.rpartition("/")[2])
            self.servers[host].lose(request)
            _fail(reply, aiohttp.ServerDisconnectedError())
        elif not reply.done():
            reply.set_result(Answer(status, body, {"Date": _date(int(BEGAN + asyncio.get_running_loop().time()))}))

    async def _travel(self, weather: Weather) -> None:
        await asyncio.sleep(self._chance.uniform(0.01, weather.slowest))


class Way(Protocol):
    async def ask(self, method: str, url: str, data: Any, headers: Mapping[str, str], limit: float) -> Answer: ...


class Session:
    def __init__(self, way: Way) -> None:
        self._way = way
        self.closed = False

    def request(self, method: str, url: str, **options: Any) -> Exchange:
        limit = options.get("timeout")
        seconds = getattr(limit, "total", limit) or SLOWEST
        data = options.get("data") if options.get("json") is None else json.dumps(options["json"]).encode()
        return Exchange(lambda: self._way.ask(method, str(url), data, options.get("headers") or {}, seconds))

    async def close(self) -> None:
        self.closed = True


class Exchange:
    def __init__(self, ask: Callable[[], Any]) -> None:
        self._ask = ask

    def __await__(self) -> Generator[Any, None, Answer]:
        answer: Generator[Any, None, Answer] = self._ask().__await__()
        return answer

    async def __aenter__(self) -> Answer:
        return await self

    async def __aexit__(self, *error: object) -> None:
        return None


@lru_cache
def _date(instant: int) -> str:
    return formatdate(instant, usegmt=True)


def _fail(reply: asyncio.Future[Answer], error: Exception) -> None:
    if not reply.done():
        reply.set_exception(error)


def _key(host: str) -> ConnectionKey:
    return ConnectionKey(host, 443, True, True, None, None, None)
