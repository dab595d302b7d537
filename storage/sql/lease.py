"""Lease of a PostgreSQL database: the right to write there, which one process has at a time.

It is a row with an end by the server's clock. Its holder renews it; a process that waits takes it once it has ended.
Each taking, and each new connection that writes, gets a higher epoch. A write names its epoch, and the server refuses
one that is not the newest (`FENCE`): a process that was stopped and goes on writes nothing.
"""

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from contextvars import Context
from os import getpid
from secrets import token_hex
from socket import gethostname
from time import monotonic
from typing import Any, Final

import asyncpg

from storage.base import Superseded, Tenure
from storage.sql.writer_process import IN_USE

NAME: Final = "bot"
"""Name of the row."""

CHANNEL: Final = "yemu_lease"
"""Channel of the server on which a holder tells that it has given the lease back."""

LIFETIME: Final = 2.0
"""Seconds for which the lease holds without being renewed."""

RENEWAL: Final = 0.5
"""Seconds between two renewals."""

LOOK: Final = 0.25
"""Seconds between two looks of a process that waits and hears nothing."""

LATEST: Final = 3.0
"""Seconds to wait for the end of another process, by a process that does not stand by."""

CLOCK: Final = "extract(epoch FROM clock_timestamp())"

FENCE: Final = f"SELECT 1 FROM lease WHERE name = '{NAME}' AND epoch = $1 FOR SHARE"  # noqa: S608
"""Query that finds the lease of epoch `$1`, and keeps others from taking it until the end of the transaction."""

TAKE: Final = (
    f"WITH ended AS (SELECT id, until FROM lease WHERE name = '{NAME}' AND until < {CLOCK} FOR UPDATE) "  # noqa: S608
    f"UPDATE lease SET worker = $1, until = {CLOCK} + $2, epoch = epoch + 1 FROM ended WHERE lease.id = ended.id "
    "RETURNING ended.until > 0"
)

RENEW: Final = f"UPDATE lease SET until = {CLOCK} + $2 WHERE name = '{NAME}' AND worker = $1 RETURNING 1"  # noqa: S608

ADVANCE: Final = (
    f"UPDATE lease SET until = {CLOCK} + $2, epoch = epoch + 1 "  # noqa: S608
    f"WHERE name = '{NAME}' AND worker = $1 RETURNING epoch"
)

GIVE_BACK: Final = (
    f"WITH given AS (UPDATE lease SET until = 0, worker = '' WHERE name = '{NAME}' AND worker = $1 RETURNING 1) "  # noqa: S608
    f"SELECT pg_notify('{CHANNEL}', '') FROM given"
)


MARK: Final = "yemu "
"""Beginning of the names of our connections, which end with the name of the process."""

WORKERS: Final = (
    f"SELECT worker, until - {CLOCK} AS left FROM lease WHERE name = '{NAME}' AND worker <> '' UNION ALL "  # noqa: S608
    f"SELECT DISTINCT substr(application_name, {len(MARK) + 1}), NULL::float8 FROM pg_stat_activity "
    f"WHERE datname = current_database() AND application_name LIKE '{MARK}%' "
    f"AND substr(application_name, {len(MARK) + 1}) NOT IN (SELECT worker FROM lease WHERE name = '{NAME}') "
    "ORDER BY 2 NULLS LAST, 1"
)
"""Query for the processes that hold the lease or wait for it."""


class Lease:
    """Right of this process to write a database, renewed over a connection of its own until it is given back."""

    def __init__(self, options: Mapping[str, object], away: tuple[type[Exception], ...], release: str) -> None:
        """`options` lead to the server; `away` are the errors of one that cannot be reached."""
        self.worker = f"{gethostname()[:32]}:{getpid()}:{token_hex(3)}:{release}"
        """Name of this process, unique among all that use the database, with the release of its schema."""
        named = {"server_settings": {"application_name": MARK + self.worker}}
        self._options = {**options, **named, "timeout": LIFETIME, "command_timeout": LIFETIME}
        self._away = away
        self._connection: Any = None
        self._bell = asyncio.Event()
        self._lost = asyncio.Event()
        self._held = False
        self._asked = monotonic()
        self._renewed = asyncio.Event()
        self._takeovers = 0
        self._keeping: asyncio.Task[None] | None = None

    async def take(self, waiting: Callable[[], None] | None) -> bool:
        """Take the lease and keep it, once it is free; return whether this process has stood by until then.

        `waiting` is called when another process has the lease. From then on an unreachable server is waited for too.
        Without `waiting`, raises OSError if the lease is not free soon.
        """
        latest, is_waiting = monotonic() + LATEST, False
        while not await self._taken(is_waiting):
            if waiting is None and monotonic() > latest:
                await self._drop()
                raise OSError(IN_USE)
            if waiting and not is_waiting:
                is_waiting = True
                waiting()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._bell.wait(), LOOK)
            self._bell.clear()
        self._held = True
        self._keeping = asyncio.create_task(self._keep(), name="storage-lease", context=Context())
        return is_waiting

    async def _taken(self, is_waiting: bool) -> bool:
        asked = monotonic()
        try:
            found = await (await self._connected()).fetch(TAKE, self.worker, LIFETIME)
        except self._away:
            await self._drop()
            if not is_waiting:
                raise
            await asyncio.sleep(LIFETIME)  # a holder that has lost the server as well comes first
            return False
        self._asked = asked
        self._takeovers = sum(lapsed for (lapsed,) in found)
        return bool(found)

    async def advance(self, connection: Any) -> int:
        """Return the epoch under which a new connection writes, the earlier ones no longer; raises Superseded."""
        epoch = await connection.fetchval(ADVANCE, self.worker, LIFETIME)
        if epoch is None:
            raise self.lose()
        return int(epoch)

    def lose(self) -> Superseded:
        """Note that another process has taken the lease; return the error that says so."""
        self._held = False
        self._lost.set()
        return Superseded("Another process has taken the database over.", "superseded")

    async def superseded(self) -> None:
        """Raise Superseded when another process has taken the lease."""
        await self._lost.wait()
        raise self.lose()

    async def confirmed(self) -> None:
        """Return when no other process can have taken the lease; wait for ever if one has."""
        while not (self._held and monotonic() - self._asked < LIFETIME):
            self._renewed.clear()
            await self._renewed.wait()

    @property
    def tenure(self) -> Tenure:
        """The state of the lease."""
        return Tenure(self._held, monotonic() - self._asked, self._takeovers)

    async def give_back(self) -> None:
        """Let the next process have the lease, at once if the server can be told."""
        if self._keeping:
            self._keeping.cancel()
            await asyncio.wait({self._keeping})
        if self._held:
            self._held = False
            with suppress(*self._away):
                await (await self._connected()).fetch(GIVE_BACK, self.worker)
        await self._drop()

    async def _keep(self) -> None:
        while self._held:
            await asyncio.sleep(RENEWAL)
            asked = monotonic()
            try:
                renewed = await (await self._connected()).fetchval(RENEW, self.worker, LIFETIME)
            except self._away:
                await self._drop()
                continue
            if not renewed:
                self.lose()
                return
            self._asked = asked
            self._renewed.set()

    async def _connected(self) -> Any:
        if self._connection is None:
            connection = await asyncpg.connect(**self._options)
            self._connection = connection
            await connection.add_listener(CHANNEL, lambda *_: self._bell.set())
        return self._connection

    async def _drop(self) -> None:
        """Drop the connection without waiting for a server that may not answer."""
        connection, self._connection = self._connection, None
        if connection:
            connection.terminate()
