"""Letters between the workers of a PostgreSQL database: rows that are deleted once they have been read.

One connection sends, and does not wait for the server's disk; another one hears that letters have come, and reads.
"""

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import chain
from typing import Any, Final

import asyncpg

from storage.sql.requests import Letter

CHANNEL: Final = "yemu_letters "
"""Beginning of the channels on which workers hear of letters, which end with their names."""

TIMEOUT: Final = 10.0
"""Seconds after which a connection that does not answer is replaced."""

LOOK: Final = 1.0
"""Seconds between two looks by a worker that hears nothing."""

AGAIN: Final = 0.25
"""Seconds until a worker that has lost the server tries again."""

MOST: Final = 256

SEND: Final = (
    "WITH sent AS (INSERT INTO letter (addressee, body) "  # noqa: S608
    "SELECT addressee, body FROM unnest($2::text[], $3::bytea[]) WITH ORDINALITY AS one (addressee, body, place) "
    "WHERE EXISTS (SELECT 1 FROM worker WHERE name = addressee) AND EXISTS (SELECT 1 FROM worker WHERE name = $1) "
    "ORDER BY place RETURNING addressee) "
    "SELECT (SELECT count(*) FROM worker WHERE name = $1), "
    f"(SELECT count(pg_notify('{CHANNEL}' || addressee, '')) FROM (SELECT DISTINCT addressee FROM sent) AS rung)"
)
"""Query that sends letters to those workers that live, and tells whether the sender does."""

READ: Final = (
    "WITH gone AS (DELETE FROM letter WHERE id = ANY($2)) "
    "SELECT id, body FROM letter WHERE addressee = $1 AND id <> ALL($2) ORDER BY id LIMIT $3"
)
"""Query that deletes the letters that have arrived here, and reads the next ones."""


class WorkerLetters:
    def __init__(self, options: Mapping[str, object], away: tuple[type[Exception], ...], worker: str) -> None:
        self._options = options
        self._away = away
        self._worker = worker
        self._sending: Any = None
        self._hearing: Any = None
        self._bell = asyncio.Event()
        self._read: list[int] = []

    async def send(self, letters: Sequence[Letter]) -> bool:
        """Send letters in order; return False if this worker has ended."""
        if self._sending is None or self._sending.is_closed():
            self._sending = await asyncpg.connect(**self._options)
            await self._sending.execute("SET synchronous_commit = off")
        addressees = [one.to for one in letters for _ in one.bodies]
        bodies = [*chain.from_iterable(one.bodies for one in letters)]
        lives, _ = await self._sending.fetchrow(SEND, self._worker, addressees, bodies)
        return bool(lives)

    async def wait(self) -> list[bytes]:
        """Wait for letters, and return them; an unreachable server is waited for too."""
        while True:
            try:
                found = await self._next()
            except self._away:
                self._drop()
                await asyncio.sleep(AGAIN)
                continue
            if found:
                return found
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK):
                    await self._bell.wait()

    async def _next(self) -> list[bytes]:
        if self._hearing is None:
            self._hearing = await self._listening()
        self._bell.clear()
        found = await self._hearing.fetch(READ, self._worker, self._read, MOST)
        self._read = [number for number, _ in found]
        return [body for _, body in found]

    async def _listening(self) -> Any:
        connection = await asyncpg.connect(**{**self._options, "timeout": TIMEOUT, "command_timeout": TIMEOUT})
        try:
            await connection.add_listener(CHANNEL + self._worker, lambda *_: self._bell.set())
        except BaseException:
            connection.terminate()
            raise
        return connection

    def _drop(self) -> None:
        connection, self._hearing = self._hearing, None
        if connection:
            connection.terminate()

    def close(self) -> None:
        self._drop()
        connection, self._sending = self._sending, None
        if connection:
            connection.terminate()
