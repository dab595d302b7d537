"""Proxies on loopback that know the names of servers, which no resolver here does: HTTP CONNECT and SOCKS5."""

from __future__ import annotations

import asyncio
from base64 import b64decode
from collections.abc import Awaitable, Callable
from contextlib import suppress
from types import TracebackType

USER, PASSWORD = "moon", "p@ss:word-of-the-proxy"
WRITTEN = "moon:p%40ss%3Aword-of-the-proxy"


Take = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[int | None]]


class Proxy:
    def __init__(self, scheme: str) -> None:
        self._scheme = scheme
        self._server: asyncio.Server | None = None
        self._tunnels = set[asyncio.Task[None]]()
        self.asked: list[str] = []
        self.port = 0

    @property
    def url(self) -> str:
        return f"{self._scheme}://{WRITTEN}@127.0.0.1:{self.port}"

    @property
    def shown(self) -> str:
        return f"{self._scheme}://127.0.0.1:{self.port}"

    async def __aenter__(self) -> Proxy:
        take = self._take_http if self._scheme == "http" else self._take_socks
        self._server = await asyncio.start_server(lambda *ends: self._serve(take, *ends), "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        assert self._server
        self._server.close()
        for task in self._tunnels:
            task.cancel()
        await asyncio.gather(*self._tunnels, return_exceptions=True)

    async def _serve(self, take: Take, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task
        self._tunnels.add(task)
        try:
            with suppress(OSError, asyncio.IncompleteReadError, asyncio.CancelledError):
                if (port := await take(reader, writer)) is not None:
                    there = await asyncio.open_connection("127.0.0.1", port)
                    try:
                        await asyncio.gather(_pass(reader, there[1]), _pass(there[0], writer))
                    finally:
                        await _close(there[1])
        finally:
            await _close(writer)
            self._tunnels.discard(task)

    async def _take_http(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> int | None:
        first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode("ascii").split("\r\n")
        method, place, _ = first.split(" ")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
        sent = headers.get("proxy-authorization", "").removeprefix("Basic ")
        if method != "CONNECT" or b64decode(sent).decode() != f"{USER}:{PASSWORD}":
            writer.write(b"HTTP/1.1 407 Proxy Authentication Required\r\n\r\n")
            return None
        writer.write(b"HTTP/1.1 200 Connection established\r\n\r\n")
        host, _, port = place.rpartition(":")
        self.asked.append(host)
        return int(port)

    async def _take_socks(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> int | None:
        _, count = await reader.readexactly(2)
        if 2 not in await reader.readexactly(count):
            writer.write(b"\x05\xff")
            return None
        writer.write(b"\x05\x02")
        await reader.readexactly(1)
        user, password = await _word(reader), await _word(reader)
        if (user, password) != (USER, PASSWORD):
            writer.write(b"\x01\x01")
            return None
        writer.write(b"\x01\x00")
        _, command, _, kind = await reader.readexactly(4)
        assert (command, kind) == (1, 3), "a name, not an address"
        self.asked.append(await _word(reader))
        writer.write(b"\x05\x00\x00\x01\x7f\x00\x00\x01\x00\x00")
        return int.from_bytes(await reader.readexactly(2), "big")


async def _close(writer: asyncio.StreamWriter) -> None:
    writer.close()
    with suppress(OSError):
        await writer.wait_closed()


async def _word(reader: asyncio.StreamReader) -> str:
    (length,) = await reader.readexactly(1)
    return (await reader.readexactly(length)).decode()


async def _pass(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while data := await reader.read(65536):
        writer.write(data)
        await writer.drain()
    if writer.can_write_eof():
        writer.write_eof()
