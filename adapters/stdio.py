import asyncio
import os
import select
import threading
from collections.abc import AsyncGenerator
from contextlib import suppress
from typing import Protocol

CHUNK = 64 * 1024


class Reader(Protocol):
    async def read(self, n: int = -1, /) -> bytes:
        """Return at most `n` bytes as soon as there are some, and none at the end."""


class Input:
    """Reads a pipe, file or terminal in daemon threads, which hold neither a lock nor the exit of the program."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    async def read(self, n: int = CHUNK, /) -> bytes:
        future = asyncio.get_running_loop().create_future()
        threading.Thread(target=self._fetch, args=(future, n), name="stdin", daemon=True).start()
        data: bytes = await future
        return data

    def _fetch(self, future: "asyncio.Future[bytes]", size: int) -> None:
        try:
            data = self._wait(size)
        except OSError:  # a terminal that hung up, a stdin that was never open: nothing more will come
            data = b""
        with suppress(RuntimeError):  # the loop was closed meanwhile
            future.get_loop().call_soon_threadsafe(_deliver, future, data)

    def _wait(self, size: int) -> bytes:
        while True:
            try:
                return os.read(self._descriptor, size)
            except BlockingIOError:  # whoever shares the descriptor made it non-blocking
                select.select([self._descriptor], [], [])


def _deliver(future: "asyncio.Future[bytes]", data: bytes) -> None:
    if not future.done():
        future.set_result(data)


class Output:
    """Writes whole lines to a file descriptor past Python's buffers, so that a closed pipe leaves nothing behind."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    def __call__(self, line: bytes) -> None:
        rest = memoryview(line)
        while rest:
            try:
                rest = rest[os.write(self._descriptor, rest) :]
            except BlockingIOError:
                select.select([], [self._descriptor], [])


async def lines(reader: Reader, limit: int) -> AsyncGenerator[tuple[int, bytes | None], None]:
    """Number and split the input; a line longer than `limit` is dropped and yields None."""
    number, kept, too_long = 1, bytearray(), False
    while chunk := await reader.read(CHUNK):
        *ended, rest = chunk.split(b"\n")
        for part in ended:
            whole = not too_long and len(kept) + len(part) <= limit
            yield number, bytes(kept) + part if whole else None
            number, too_long = number + 1, False
            kept.clear()
        too_long = too_long or len(kept) + len(rest) > limit
        if too_long:
            kept.clear()
        else:
            kept += rest
    if kept or too_long:
        yield number, None if too_long else bytes(kept)
