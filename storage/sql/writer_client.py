import asyncio
import builtins
import os
import sqlite3
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from typing import NamedTuple, cast

import msgspec

from storage.address import Address
from storage.base import Conflict
from storage.sql import writer_process
from storage.sql.requests import Work
from storage.sql.statements import MOVED_ON, Row
from storage.sql.writer_process import CONFLICT, HEAD, WriterAnswer

ENCODER = msgspec.msgpack.Encoder()

DECODER = msgspec.msgpack.Decoder(WriterAnswer)

ERRORS: dict[str, type[Exception]] = {
    name: kind
    for name, kind in (*vars(builtins).items(), *vars(sqlite3).items())
    if isinstance(kind, type) and issubclass(kind, Exception)
}

GONE = "the process that writes it has ended"

SILENT = "the process that writes it does not answer"

REPLACED = "its file was removed or replaced while it was in use"

PATIENCE = 60.0
"""Maximum seconds for a batch, or for the end of the process."""


class Wire(NamedTuple):
    process: Process
    to: asyncio.StreamWriter
    back: asyncio.StreamReader
    said: bytearray
    """Last message to the process; the buffer is used again, so that it grows only once."""


class WriterClient:
    def __init__(self, address: Address) -> None:
        pragmas = [f"{pragma} = {value}" for pragma, value in address.options.items() if pragma != "file_path"]
        self._name = address.name
        self._command = (sys.executable, "-P", writer_process.__file__, address.name, *pragmas)
        self._wire: Wire | None = None
        self._file: tuple[int, int] | None = None

    async def take(self) -> Wire:
        """Start the process and take sole ownership of the file; raises OSError or SQLite's error."""
        process = await asyncio.create_subprocess_exec(
            *self._command,
            stdin=PIPE,
            stdout=PIPE,
            start_new_session=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},  # the same modules as in this process
        )
        to, back = cast("asyncio.StreamWriter", process.stdin), cast("asyncio.StreamReader", process.stdout)
        self._wire = Wire(process, to, back, bytearray(HEAD))
        try:
            await self._hear(self._wire)
        except BaseException:
            await self.put_down()
            raise
        self._file = _identity(self._name)
        return self._wire

    async def write(self, batch: Sequence[Work]) -> Sequence[Row]:
        """Execute a batch in one transaction; return its answer rows, raise Conflict, OSError or SQLite's error.

        In place of a process that has ended another one begins, but never on a new file.
        """
        if self._wire is None and self._file != _identity(self._name):
            raise OSError(REPLACED)
        wire = self._wire or await self.take()
        ENCODER.encode_into(batch, wire.said, HEAD)
        wire.said[:HEAD] = (len(wire.said) - HEAD).to_bytes(HEAD, "big")
        wire.to.write(wire.said)
        return await self._hear(wire)

    async def put_down(self) -> None:
        wire, self._wire = self._wire, None
        if wire:
            wire.to.close()
            try:
                async with asyncio.timeout(PATIENCE):
                    await wire.process.wait()
            except TimeoutError:
                wire.process.kill()

    async def _hear(self, wire: Wire) -> Sequence[Row]:
        try:
            async with asyncio.timeout(PATIENCE):
                size = int.from_bytes(await wire.back.readexactly(HEAD), "big")
                answer = DECODER.decode(await wire.back.readexactly(size))
        except (EOFError, ConnectionError):
            await self.put_down()
            raise OSError(GONE) from None
        except TimeoutError:
            wire.process.kill()
            await self.put_down()
            raise OSError(SILENT) from None
        if answer.failed == CONFLICT:
            raise Conflict(MOVED_ON)
        if answer.failed:
            raise ERRORS.get(answer.failed, ValueError)(answer.why)
        return answer.told


def _identity(name: str) -> tuple[int, int] | None:
    try:
        found = os.stat(name)
    except OSError:
        return None
    return found.st_dev, found.st_ino
