"""Loopback proxy before PostgreSQL that can hold everything back, as a network that stalls."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from urllib.parse import parse_qs, urlsplit


class Proxy:
    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self._socket = str(Path(parse_qs(parts.query)["host"][0]) / ".s.PGSQL.5432")
        self._name = parts.path
        self._open = asyncio.Event()
        self._open.set()
        self._server: asyncio.Server | None = None
        self._writers: set[asyncio.StreamWriter] = set()

    @property
    def url(self) -> str:
        assert self._server
        return f"postgresql://postgres:@127.0.0.1:{self._server.sockets[0].getsockname()[1]}{self._name}"

    def stall(self) -> None:
        self._open.clear()

    def flow(self) -> None:
        self._open.set()

    def cut(self) -> None:
        for one in self._writers:
            one.close()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.add(writer)
        with suppress(OSError):
            while some := await reader.read(1 << 16):
                await self._open.wait()
                writer.write(some)
                await writer.drain()
        self._writers.discard(writer)
        writer.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            await self._open.wait()
            back, to = await asyncio.open_unix_connection(self._socket)
        except OSError:
            writer.close()
            return
        await asyncio.gather(self._pass(reader, to), self._pass(back, writer))

    async def start(self) -> None:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)

    async def stop(self) -> None:
        assert self._server
        self._server.close()
        self.flow()
        self.cut()

    @asynccontextmanager
    async def serving(self) -> AsyncIterator["Proxy"]:
        await self.start()
        try:
            yield self
        finally:
            await self.stop()
