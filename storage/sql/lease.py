"""Lease of a worker: the right to hold accounts of a PostgreSQL database, beside other workers.

It is a row of the table `worker` with an end by the server's clock. Its holder renews it; others delete it once it has
ended, and so free the accounts of that worker. An account that is taken gets a higher epoch, as do all accounts of a
worker that writes over a new connection. A write names its accounts with their epochs, and the server refuses an older
one (`FENCE`): a process that was stopped and goes on writes nothing.

Release 0.2.0 knows a single lease, the row `bot` of the table `lease`. Workers keep it together, so that such a process
writes only while no worker lives.
"""

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from contextvars import Context
from os import getpid
from secrets import token_hex
from socket import gethostname
from time import monotonic
from typing import Any, Final, cast

import asyncpg

from storage.base import Superseded, Tenure
from storage.sql.writer_process import IN_USE

BOT: Final = "name = 'bot'"
"""Condition of the lease that release 0.2.0 knows."""

SHARED: Final = "shared"
"""Holder of that lease while workers keep it together."""

CHANNEL: Final = "yemu_lease"

ARRIVALS: Final = "yemu_arrivals"
"""Channel on which the holder of an account hears of events that another worker has stored."""

PEOPLE: Final = "yemu_people"
"""Channel on which workers hear of people whose profiles another worker has changed."""

LIFETIME: Final = 2.0
"""Seconds for which a lease holds without being renewed."""

RENEWAL: Final = 0.5
"""Seconds between two renewals."""

LOOK: Final = 0.25
"""Seconds between two looks of a process that waits and hears nothing."""

LATEST: Final = 3.0
"""Seconds to wait for the end of another process, by a process that does not stand by."""

CLOCK: Final = "extract(epoch FROM clock_timestamp())"

GIVEN: Final = ""
"""Holder of an account that was given back for another worker to go on with at once."""

IDLE: Final = "-"
"""Holder of an account without a worker, since the last one ended or from the beginning."""

WRITES: Final = f"SELECT 1 FROM lease WHERE {BOT} AND worker = '{SHARED}'"  # noqa: S608

FENCE: Final = (
    f"bot AS ({WRITES} FOR KEY SHARE), "  # noqa: S608
    "held AS (SELECT 1 FROM account JOIN unnest($1::text[], $2::bigint[]) AS own (name, epoch) USING (name, epoch) "
    "FOR SHARE OF account)"
)
"""Parts of a query that find the accounts `$1` in their epochs `$2`, and keep others from taking them meanwhile."""

HELD: Final = "ln((SELECT count(*) FROM bot) * ((SELECT count(*) FROM held) = cardinality($1))::int)"
"""Expression that fails unless all of the accounts were found."""

BEGIN: Final = (
    f"WITH bot AS (SELECT id, worker FROM lease WHERE {BOT} AND (worker = '{SHARED}' OR until < {CLOCK}) "  # noqa: S608
    "FOR NO KEY UPDATE), "
    f"kept AS (UPDATE lease SET worker = '{SHARED}', until = {CLOCK} + $2, "
    f"epoch = epoch + (bot.worker <> '{SHARED}')::int FROM bot WHERE lease.id = bot.id RETURNING bot.worker AS last), "
    f"ended AS (DELETE FROM worker WHERE EXISTS (SELECT 1 FROM kept WHERE last <> '{SHARED}')), "
    f"begun AS (INSERT INTO worker (name, until, leaves) SELECT $1, {CLOCK} + $2, false FROM kept "
    "ON CONFLICT (name) DO UPDATE SET until = excluded.until RETURNING 1), "
    f"idle AS (UPDATE account SET worker = '{IDLE}' FROM kept WHERE worker = '{GIVEN}' "
    f"AND NOT EXISTS (SELECT 1 FROM worker WHERE until > {CLOCK})), "
    f"outlived AS (UPDATE account SET epoch = epoch + 1 FROM kept WHERE last <> '{SHARED}') "
    f"SELECT pg_notify('{CHANNEL}', $1) FROM begun"
)
"""Query that begins a lease, and finds nothing while a process of release 0.2.0 has its own.

Workers that lived before that process have ended, whether or not they know it.
"""

RENEW: Final = (
    f"WITH own AS (UPDATE worker SET until = {CLOCK} + $2 WHERE name = $1 RETURNING 1), "  # noqa: S608
    f"bot AS (UPDATE lease SET until = {CLOCK} + $2 FROM own WHERE {BOT} AND worker = '{SHARED}' RETURNING 1) "
    f"SELECT (SELECT count(*) FROM bot), EXISTS (SELECT 1 FROM worker WHERE name <> $1 AND until < {CLOCK})"
)
"""Query that renews the leases, and tells whether it did and whether another worker has lapsed."""

ADVANCE: Final = (
    f"WITH own AS (UPDATE worker SET until = {CLOCK} + $2 WHERE name = $1 RETURNING name), "  # noqa: S608
    "mine AS (UPDATE account SET epoch = epoch + 1 FROM own WHERE worker = own.name "
    "RETURNING account.name, account.epoch) "
    "SELECT mine.name, mine.epoch FROM own LEFT JOIN mine ON true"
)

END: Final = (
    f"WITH ended AS (DELETE FROM worker WHERE name <> $1 AND until < {CLOCK} RETURNING name) "  # noqa: S608
    f"SELECT pg_notify('{CHANNEL}', $1) FROM ended"
)

GIVE_BACK: Final = (
    "WITH gone AS (DELETE FROM worker WHERE name = $1 RETURNING 1), "  # noqa: S608
    f"freed AS (UPDATE account SET worker = '{GIVEN}', epoch = epoch + 1 WHERE worker = $1) "
    f"SELECT pg_notify('{CHANNEL}', $1) FROM gone"
)

MARK: Final = "yemu "
"""Beginning of the names of our connections, which end with the name of the process."""

CONNECTED: Final = (
    f"SELECT DISTINCT substr(application_name, {len(MARK) + 1}) AS worker FROM pg_stat_activity "  # noqa: S608
    f"WHERE datname = current_database() AND application_name LIKE '{MARK}%'"
)

RUNNING: Final = f"SELECT worker FROM lease WHERE {BOT} UNION {CONNECTED} ORDER BY 1"  # noqa: S608
"""Query for the processes of all releases that hold a lease or wait for one."""

WORKERS: Final = (
    f'SELECT name, until - {CLOCK} AS "left", '  # noqa: S608
    "array(SELECT account.name FROM account WHERE account.worker = worker.name ORDER BY 1) FROM worker "
    f"UNION ALL SELECT worker, until - {CLOCK}, NULL FROM lease "
    f"WHERE {BOT} AND worker NOT IN ('', '{SHARED}') "
    f"UNION ALL SELECT worker, NULL::float8, '{{}}'::text[] FROM ({CONNECTED}) AS connected "
    "WHERE worker NOT IN (SELECT name FROM worker UNION ALL SELECT worker FROM lease)"
)


class Lease:
    """Right of this worker to write a database, renewed over a connection of its own until it is given back."""

    def __init__(self, options: Mapping[str, object], away: tuple[type[Exception], ...], release: str) -> None:
        self.worker = f"{gethostname()[:24]}:{getpid()}:{token_hex(3)}:{release}"
        """Name of this worker, unique among all that use the database, with the release of its schema."""
        named = {**cast("dict[str, str]", options["server_settings"]), "application_name": MARK + self.worker}
        self._options = {**options, "server_settings": named, "timeout": LIFETIME, "command_timeout": LIFETIME}
        self._away = away
        self._connection: Any = None
        self._bell = asyncio.Event()
        self._arrived: set[str] = set()
        self._changed: set[str] = set()
        self._has_changed = asyncio.Event()
        self._lost = asyncio.Event()
        self._held = False
        self._is_begun = False
        """Whether the database may know this worker: its beginning can be cut off."""
        self._asked = monotonic()
        self._back = -LIFETIME
        self._renewed = asyncio.Event()
        self._returned = asyncio.Event()
        self.takeovers = 0
        self._keeping: asyncio.Task[None] | None = None

    async def take(self, waiting: Callable[[], None] | None) -> bool:
        """Begin the lease and keep it, once no older release writes; return whether this process has waited for that.

        `waiting` is called when it has to. From then on an unreachable server is waited for too.
        Without `waiting`, raises OSError if the older one does not end soon.
        """
        latest, is_waiting = monotonic() + LATEST, False
        while not await self._begin(is_waiting):
            if waiting is None and monotonic() > latest:
                await self._drop()
                raise OSError(IN_USE)
            if waiting and not is_waiting:
                is_waiting = True
                waiting()
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK):
                    await self._bell.wait()
            self._bell.clear()
        self._held = True
        self._keeping = asyncio.create_task(self._keep(), name="storage-lease", context=Context())
        return is_waiting

    async def _begin(self, is_waiting: bool) -> bool:
        asked = monotonic()
        try:
            connection, self._is_begun = await self._connect(), True
            found = await connection.fetch(BEGIN, self.worker, LIFETIME)
        except self._away:
            await self._drop()
            if not is_waiting:
                raise
            await asyncio.sleep(LIFETIME)  # a holder that has lost the server as well comes first
            return False
        self._asked = asked
        return bool(found)

    async def advance(self, connection: Any) -> dict[str, int]:
        """Return the held accounts with the epochs in which a new connection writes, and no earlier one any longer.

        Raises Superseded.
        """
        found = await connection.fetch(ADVANCE, self.worker, LIFETIME)
        if not found:
            raise self.lose()
        return {name: epoch for name, epoch in found if name is not None}

    def lose(self) -> Superseded:
        self._held = self._is_begun = False
        self._lost.set()
        return Superseded("Another process has taken the database over.", "superseded")

    async def wait_superseded(self) -> None:
        await self._lost.wait()
        raise self.lose()

    async def confirm_lease(self) -> None:
        while not (self._held and monotonic() - self._asked < LIFETIME):
            self._renewed.clear()
            await self._renewed.wait()

    async def wait_reconnected(self) -> None:
        await self._returned.wait()
        self._returned.clear()

    @property
    def tenure(self) -> Tenure:
        return Tenure(self._held, monotonic() - self._asked, self.takeovers)

    @property
    def may_end_others(self) -> bool:
        """Whether a lapsed worker is known to have ended: it did not lose the server together with this one."""
        return monotonic() - self._back > LIFETIME > monotonic() - self._asked

    def ring(self) -> None:
        self._bell.set()

    async def rung(self) -> set[str]:
        await self._bell.wait()
        self._bell.clear()
        arrived, self._arrived = self._arrived, set()
        return arrived

    async def changed_people(self) -> set[str]:
        await self._has_changed.wait()
        self._has_changed.clear()
        changed, self._changed = self._changed, set()
        return changed

    async def give_back(self) -> None:
        if self._keeping:
            self._keeping.cancel()
            await asyncio.wait({self._keeping})
        if not self._held:
            await self._drop()
        if self._is_begun:
            self._held = self._is_begun = False
            with suppress(*self._away):
                await (await self._connect()).fetch(GIVE_BACK, self.worker)
        await self._drop()

    async def _keep(self) -> None:
        was_away = False
        while self._held:
            await asyncio.sleep(RENEWAL)
            asked = monotonic()
            try:
                renewed, has_lapsed = await (await self._connect()).fetchrow(RENEW, self.worker, LIFETIME)
            except self._away:
                await self._drop()
                was_away = True
                continue
            if not renewed:
                self.lose()
                return
            if was_away:
                was_away = False
                self._returned.set()
            if asked - self._asked > LIFETIME:
                self._back = monotonic()
            self._asked = asked
            self._renewed.set()
            if has_lapsed:
                self._bell.set()

    async def _connect(self) -> Any:
        if self._connection is None:
            connection = await asyncpg.connect(**self._options)
            self._connection = connection
            await connection.add_listener(CHANNEL, self._hear)
            await connection.add_listener(ARRIVALS, self._hear_arrival)
            await connection.add_listener(PEOPLE, self._hear_change)
            self._bell.set()  # earlier rings of other workers were lost
            self._note_change("")
        return self._connection

    def _hear(self, connection: object, process: int, channel: str, worker: object) -> None:
        if worker != self.worker:
            self._bell.set()

    def _hear_arrival(self, connection: object, process: int, channel: str, account: object) -> None:
        self._arrived.add(str(account))
        self._bell.set()

    def _hear_change(self, connection: object, process: int, channel: str, person: object) -> None:
        self._note_change(str(person))

    def _note_change(self, person: str) -> None:
        self._changed.add(person)
        self._has_changed.set()

    async def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection:
            connection.terminate()
