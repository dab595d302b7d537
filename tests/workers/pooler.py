"""Transaction pooler as its clients see it: a connection gets any session of the server, for one transaction."""

import asyncio
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

SSL = 80877103
Session = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Pooler:
    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self._socket = str(Path(parse_qs(parts.query)["host"][0]) / ".s.PGSQL.5432")
        self._name = parts.path[1:]
        self._idle: list[Session] = []
        self._greeting = b""
        self.port = 0

    @property
    def url(self) -> str:
        return f"postgresql://postgres:@127.0.0.1:{self.port}/{self._name}"

    async def _session(self) -> Session:
        if self._idle:
            return self._idle.pop()
        reader, writer = await asyncio.open_unix_connection(self._socket)
        start = struct.pack("!i", 196608) + b"user\0postgres\0database\0" + self._name.encode() + b"\0\0"
        writer.write(struct.pack("!i", len(start) + 4) + start)
        self._greeting = b""
        while (message := await _message(reader))[:1] != b"Z":
            self._greeting += message if message[:1] != b"K" else b""
        return reader, writer

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        lent: Session | None = None
        passing: asyncio.Task[None] | None = None
        with suppress(asyncio.IncompleteReadError, OSError):
            while True:
                size, code = struct.unpack("!ii", await reader.readexactly(8))
                await reader.readexactly(size - 8)
                if code != SSL:
                    break
                writer.write(b"N")
            self._idle.append(await self._session())
            writer.write(self._greeting + b"Z" + struct.pack("!i", 5) + b"I")
            while (message := await _message(reader))[:1] != b"X":
                if lent is None or passing is None or passing.done():
                    lent = await self._session()
                    passing = asyncio.create_task(self._pass(lent, writer))
                lent[1].write(message)
        if lent and passing and not passing.done():
            passing.cancel()
            lent[1].close()
        writer.close()

    async def _pass(self, session: Session, writer: asyncio.StreamWriter) -> None:
        """Pass on answers until the transaction has ended; then the session is free for anybody."""
        with suppress(asyncio.IncompleteReadError, OSError):
            while (message := await _message(session[0]))[:1] != b"Z" or message[5:] != b"I":
                writer.write(message)
            writer.write(message)
            self._idle.append(session)

    @asynccontextmanager
    async def serving(self) -> AsyncIterator["Pooler"]:
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        try:
            yield self
        finally:
            server.close()
            for _, writer in self._idle:
                writer.close()


async def _message(reader: asyncio.StreamReader) -> bytes:
    head = await reader.readexactly(5)
    return head + await reader.readexactly(struct.unpack("!i", head[1:])[0] - 4)
