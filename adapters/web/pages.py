from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from aiohttp import web

from adapters.support.tasks import give_up
from adapters.web import frames

UNREAD: Final = 1000
"""Number of frames that a page may leave unread; it is then disconnected, and gets everything anew."""

SILENCE: Final = 10.0
"""Seconds without a frame after which a page is told that the table is still there."""

ALIVE: Final = frames.frame("alive")

PER_TOKEN: Final = 8
IN_ALL: Final = 64

BURST: Final = 40
PER_SECOND: Final = 20.0
"""Frames that are read at once, and per second after that; more wait with the page."""


class Page:
    """Page open in a browser: the operator's as phone 0, or that of one phone."""

    def __init__(self, phone: int, socket: web.WebSocketResponse) -> None:
        self.phone = phone
        self.socket = socket
        self._frames: asyncio.Queue[bytes] = asyncio.Queue(UNREAD)
        self._left = float(BURST)
        self._since = time.monotonic()

    def sees(self, phone: int) -> bool:
        return self.phone in (0, phone)

    def push(self, frame: bytes) -> None:
        try:
            self._frames.put_nowait(frame)
        except asyncio.QueueFull:
            self.writing.cancel()

    async def _write(self) -> None:
        while True:
            frame = ALIVE
            with suppress(TimeoutError):
                async with asyncio.timeout(SILENCE):
                    frame = await self._frames.get()
            await self.socket.send_str(frame.decode())

    async def kept_open(self, reading: Callable[[Page], asyncio.Future[None]]) -> None:
        self.writing = asyncio.ensure_future(self._write())
        reader = reading(self)
        try:
            await asyncio.wait({self.writing, reader}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            await give_up({self.writing, reader})

    async def breathe(self) -> None:
        now = time.monotonic()
        self._left = min(float(BURST), self._left + (now - self._since) * PER_SECOND) - 1
        self._since = now
        if self._left < 0:
            await asyncio.sleep(-self._left / PER_SECOND)


class Pages:
    def __init__(self) -> None:
        self._open: list[Page] = []

    def has_room(self, phone: int) -> bool:
        return len(self._open) < IN_ALL and sum(one.phone == phone for one in self._open) < PER_TOKEN

    def open(self, page: Page) -> None:
        self._open.append(page)

    def close(self, page: Page) -> None:
        self._open.remove(page)

    def push(self, phone: int | None, frame: bytes) -> bool:
        there = [one for one in self._open if phone is None or one.sees(phone)]
        for one in there:
            one.push(frame)
        return bool(there)

    def push_to_operator(self, frame: bytes) -> None:
        for one in self._open:
            if one.phone == 0:
                one.push(frame)

    async def end(self) -> None:
        await asyncio.gather(*(one.socket.close(code=1001) for one in self._open), return_exceptions=True)
