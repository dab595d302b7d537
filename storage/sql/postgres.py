"""PostgreSQL: every worker with a lease writes; only `yemu migrate` changes a schema that is in use."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Collection, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from functools import cache
from itertools import chain
from time import monotonic
from typing import Any, ClassVar

import asyncpg
from tortoise.backends.base.client import BaseDBAsyncClient
from tortoise.context import TortoiseContext
from tortoise.exceptions import DBConnectionError, OperationalError, TransactionManagementError
from tortoise.transactions import in_transaction
from typing_extensions import override

from storage.address import Address
from storage.base import Conflict, Event, Roster, SchemaMismatch, Tenure, Unavailable, Worker
from storage.sql import schema
from storage.sql.accounts import CLAIM, FREE, INTRODUCE, LEAVE, ROSTER
from storage.sql.batch import steps
from storage.sql.connection import opened
from storage.sql.lease import (
    ARRIVALS,
    CLOCK,
    END,
    FENCE,
    GIVEN,
    HELD,
    IDLE,
    LATEST,
    LIFETIME,
    LOOK,
    PEOPLE,
    RUNNING,
    WORKERS,
    Lease,
)
from storage.sql.postgres_check import (
    READERS,
    applied_migrations,
    connect,
    drop_empty,
    need_creation,
    need_rows,
    need_tables,
)
from storage.sql.requests import Work, accounts_of, people_in
from storage.sql.statements import MOVED_ON, Row, Statement, Step
from storage.sql.store import SqlStore
from storage.sql.writer_process import IN_USE

LOCK = 0x59656D75  # "Yemu": held while migrating

OWN = LOCK + 1  # shared by all that write; a release without leases takes it alone

CLAIMING = LOCK + 2  # held while claiming accounts

TRY_AGAIN = 0.02

TRANSLATED = (DBConnectionError, OperationalError, TransactionManagementError)
"""Errors of Tortoise that stand for an error of the server: a missing right or table, or read-only mode."""

NUMBER = (
    'WITH given AS (UPDATE counter SET value = greatest(value, (SELECT coalesce(max(id), 0) FROM "match"), $1) + 1 '
    "WHERE name = 'match' RETURNING value), "
    "noted AS (INSERT INTO counter (name, value) SELECT 'kept', 1 WHERE EXISTS (SELECT FROM \"match\") "
    "ON CONFLICT (name) DO NOTHING) SELECT value FROM given"
)
"""Query for the number of a new match, above `$1` and those of older releases as well.

It notes that a match is kept by now; a number alone may be that of a match that could not be stored.
"""

CHANGE = Statement("person text", f"SELECT pg_notify('{PEOPLE}', person) FROM t", every=True)  # noqa: S608
"""Statement that tells all workers of people whose profiles are about to be changed in its transaction."""

REASONS = {
    asyncpg.InvalidAuthorizationSpecificationError: "password",
    asyncpg.InvalidCatalogNameError: "no-catalog",
    asyncpg.ReadOnlySQLTransactionError: "read-only",
    asyncpg.InsufficientPrivilegeError: "no-rights",
    asyncpg.DiskFullError: "full",
    asyncpg.TooManyConnectionsError: "crowded",
    asyncpg.UndefinedTableError: "broken",
    asyncpg.UndefinedColumnError: "broken",
    asyncpg.InvalidSchemaNameError: "broken",
}


class PostgresStore(SqlStore):
    """Store in PostgreSQL.

    One connection writes for the accounts of this worker, and is replaced when the server has closed it. Connections of
    Tortoise's pool read, and make writes that need no order.
    """

    away: ClassVar = (
        OSError,
        TimeoutError,
        *TRANSLATED,
        asyncpg.PostgresError,
        asyncpg.InterfaceError,
        asyncpg.InternalClientError,  # a connection that broke at the wrong moment
    )
    wrong: ClassVar = (
        ValueError,
        asyncpg.DataError,
        asyncpg.IntegrityConstraintViolationError,
        asyncpg.SyntaxOrAccessError,
    )
    barred: ClassVar = (asyncpg.InsufficientPrivilegeError,)
    emptied: ClassVar = (asyncpg.UndefinedTableError, asyncpg.UndefinedColumnError)

    def __init__(self, address: Address, *, only_reads: bool = False) -> None:
        super().__init__(address, only_reads=only_reads)
        self._pen: Any = None
        self._epochs: dict[str, int] = {}
        """Accounts held by this worker, each with the epoch in which it writes for it."""
        self._turn = asyncio.Lock()
        self._lease = Lease(address.options, self.away, schema.number())

    @override
    async def wait_superseded(self) -> None:
        await self._lease.wait_superseded()

    @override
    async def confirm_lease(self) -> None:
        await self._lease.confirm_lease()

    @override
    async def wait_reconnected(self) -> None:
        await self._lease.wait_reconnected()

    @override
    def tenure(self) -> Tenure | None:
        return self._lease.tenure

    @override
    async def instant(self) -> float | None:
        return float((await self.read(f"SELECT {CLOCK}::float8"))[0][0])

    @override
    async def workers(self) -> Sequence[Worker]:
        found = await self.read(WORKERS)
        workers = [Worker(name, left, None if held is None else tuple(held)) for name, left, held in found]
        return sorted(workers, key=lambda one: (one.left is None, one.accounts == (), one.name))

    @override
    async def roster(self) -> Roster:
        me = self._lease.worker
        if self._lease.may_end_others:
            await self.read(END, me)
        found = {str(name): (leaves, accounts) for name, leaves, accounts in await self.read(ROSTER)}
        if me not in found:
            raise self._lease.lose()
        staying = tuple(name for name, (leaves, _) in found.items() if not leaves)
        return Roster(me, staying, {account: name for name, (_, held) in found.items() for account in held})

    @override
    async def claim(self, accounts: Sequence[str]) -> Mapping[str, bool]:
        async with self._writing(), self._pen.transaction():
            await self._pen.execute("SELECT pg_advisory_xact_lock($1)", CLAIMING)
            await self._pen.execute(INTRODUCE, accounts)
            found = await self._pen.fetch(CLAIM, self._lease.worker, accounts)
            if not found:
                raise self._lease.lose()
        taken = {name: (epoch, last) for _, name, epoch, last in found if name is not None}
        self._epochs |= {name: epoch for name, (epoch, _) in taken.items()}
        self._lease.takeovers += not {last for _, last in taken.values()} <= {GIVEN, IDLE}
        return {name: last != GIVEN for name, (_, last) in taken.items()}

    @override
    async def claim_all(self, accounts: Sequence[str]) -> None:
        missing, latest = {*accounts}, monotonic() + LATEST
        while missing := missing - (await self.claim(sorted(missing))).keys():
            if monotonic() > latest:
                with self.reaching():
                    raise OSError(IN_USE)
            await asyncio.sleep(LOOK)
            await self.roster()

    @override
    async def give_back(self, accounts: Sequence[str]) -> None:
        async with self._writing():
            for account in accounts:
                self._epochs.pop(account, None)
            await self._pen.fetch(FREE, self._lease.worker, accounts)

    @override
    async def leave(self) -> None:
        await self.read(LEAVE, self._lease.worker)
        self._lease.ring()

    @override
    async def changed_people(self) -> Collection[str]:
        return await self._lease.changed_people()

    @override
    async def rung(self) -> Collection[str]:
        return await self._lease.rung()

    @override
    async def take_in(self, source: str, events: Sequence[Event], position: str | None) -> Sequence[Event]:
        new = await super().take_in(source, events, position)
        if position is None:
            await self.read(f"SELECT pg_notify('{ARRIVALS}', $1)", source)
        return new

    @override
    async def new_match(self) -> int:
        for (number,) in await self.read(NUMBER, self._last):
            self._last = int(number)
            return self._last
        raise Unavailable(f"The database {self._address.name} has lost its rows.", "broken", name=self._address.name)

    @override
    async def _disconnect(self) -> None:
        await self._put_down()
        await self._lease.give_back()
        await super()._disconnect()

    def _why(self, error: Exception) -> str:
        cause = error.__cause__ if isinstance(error, TRANSLATED) else error
        if isinstance(cause, asyncpg.PostgresError):
            return next((why for kind, why in REASONS.items() if isinstance(cause, kind)), "")
        return "in-use" if str(error) == IN_USE else "unreachable"

    async def _prepare(self, waiting: Callable[[], None] | None) -> None:
        if self._only_reads:
            await self._connect()
            schema.check(await applied_migrations(opened(self._client)), self._address.name)
            return
        await self.check()
        if await self._lease.take(waiting):
            await self.check()  # meanwhile another release may have migrated
        await self._take(waiting)
        logging.getLogger("asyncpg.pool").setLevel(logging.ERROR)  # it warns of failures that we report
        await self._connect(maxsize=READERS)

    async def check(self) -> int:
        with self.reaching():
            async with connect(self._address) as one:
                await need_tables(one, self._address.name)
                return int(one.get_server_version().major)

    async def _migrate(self, *, create: bool, contract: bool) -> list[str]:
        async with connect(self._address) as one:
            found = await applied_migrations(one)
            if schema.missing(found):
                await need_creation(one, self._address.name)
                if not found and not create:
                    schema.check(found, self._address.name)
            elif not create:
                await need_rows(one, self._address.name)
        async with TortoiseContext() as context:
            options = {**self._address.options, "command_timeout": None}
            await context.init(config=schema.config("postgres", options))
            async with in_transaction(context.db().connection_name) as transaction:
                await transaction.execute_query("SELECT pg_advisory_xact_lock($1)", [LOCK])
                found = await applied_migrations(transaction)
                if create:
                    await drop_empty(transaction, found, self._address.name)
                    found = await applied_migrations(transaction)
                missing = schema.missing(found)
                while missing and found and not contract and schema.contracts(missing[-1]):
                    missing.pop()
                if found and (first := next(filter(schema.contracts, missing), None)):
                    await _need_release(transaction, first)
                if missing:
                    await schema.upgrade(transaction, missing[-1])
                return missing

    async def _take(self, waiting: Callable[[], None] | None = None) -> None:
        """Open the connection that writes: requests over an earlier one of this process come too late now.

        Raises OSError while a bot of a release without leases writes, Superseded.
        """
        pen = await asyncpg.connect(**self._address.options)
        try:
            await pen.execute(f"SET idle_in_transaction_session_timeout = {LIFETIME * 1000:.0f}")
            latest = monotonic() + LATEST
            while not await pen.fetchval("SELECT pg_try_advisory_lock_shared($1)", OWN):
                if waiting:
                    waiting()
                elif monotonic() > latest:
                    raise OSError(IN_USE)
                await asyncio.sleep(TRY_AGAIN)
            self._epochs = await self._lease.advance(pen)
        except BaseException:
            pen.terminate()
            raise
        self._pen = pen

    async def _put_down(self) -> None:
        pen, self._pen = self._pen, None
        if pen:
            with suppress(*self.away):
                await pen.close(timeout=LIFETIME)

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[None]:
        async with self._turn:
            with self.reaching():
                if self._pen is None or self._pen.is_closed():
                    await self._take()
                try:
                    yield
                except asyncpg.InvalidArgumentForLogarithmError:
                    raise self._lease.lose() from None
                except (asyncpg.DivisionByZeroError, asyncpg.CardinalityViolationError):
                    raise Conflict(MOVED_ON) from None
                except asyncpg.UniqueViolationError as error:
                    if error.table_name != "journal":
                        raise
                    raise Conflict(MOVED_ON) from None  # another worker was first

    async def _write(self, batch: Sequence[Work]) -> Sequence[Row]:
        wanted, accounts = steps(batch), sorted(accounts_of(batch))
        if people := people_in(batch):
            wanted.append((CHANGE, [(person,) for person in people]))
        rounds = _rounds(wanted)
        async with self._writing():
            if not self._epochs.keys() >= {*accounts}:  # an account was given back meanwhile
                raise Conflict(MOVED_ON)
            epochs = [self._epochs[account] for account in accounts]
            while True:
                with suppress(asyncpg.DeadlockDetectedError):  # with another worker: the server has undone all of this
                    return await self._store(accounts, epochs, *rounds)

    async def _store(
        self, accounts: Sequence[str], epochs: Sequence[int], first: Sequence[Step], *rest: Sequence[Step]
    ) -> Sequence[Row]:
        if not rest:  # a statement is a transaction, and costs one turn instead of three
            return await self._carry_out(accounts, epochs, first)
        async with self._pen.transaction():
            told = await self._carry_out(accounts, epochs, first)
            for one in rest:
                await self._carry_out(accounts, epochs, one)
            return told

    async def _carry_out(self, accounts: Sequence[str], epochs: Sequence[int], steps: Sequence[Step]) -> Sequence[Row]:
        values = chain.from_iterable(zip(*rows, strict=True) for _, rows in steps)
        found = await self._pen.fetch(query(*(statement for statement, _ in steps)), accounts, epochs, *values)
        return [row[1:] for row in found if len(row) > 1 and row[1] is not None]


def _rounds(wanted: Sequence[Step]) -> list[list[Step]]:
    """The parts of a statement do not see each other's writes."""
    rounds: list[list[Step]] = [[]]
    for step in wanted:
        if step[0].behind:
            rounds.append([])
        rounds[-1].append(step)
    return [one for one in rounds if one]


@cache
def query(*statements: Statement) -> str:
    """Join several statements into one, with one array per column, so that asyncpg prepares it only once.

    Unless the accounts `$1` are held in the epochs `$2`, the query takes the logarithm of zero; if a row of an `every`
    statement finds no place, it divides by zero. Either undoes the whole.
    """
    parts = [FENCE]
    checks, told, number = ["1"], "", 3
    for place, statement in enumerate(statements):
        arrays = ", ".join(f"${n}::{kind}[]" for n, kind in enumerate(statement.types, number))
        table = f"WITH t ({statement.names}) AS (SELECT * FROM unnest({arrays}))"  # noqa: S608
        parts.append(f"s{place} AS ({table} {statement.body})")
        if statement.every:
            among = f" WHERE {statement.among}" if statement.among else ""
            rows = f"SELECT count(*) FROM unnest({arrays}) AS t ({statement.names}){among}"  # noqa: S608
            checks.append(f"((SELECT count(*) FROM s{place}) = ({rows}))::int")  # noqa: S608
        if statement.told:
            told = f", told.* FROM (VALUES (0)) AS once LEFT JOIN s{place} AS told ON true"
        number += len(statement.types)
    return f"WITH {', '.join(parts)} SELECT {HELD} + 1 / ({' * '.join(checks)}){told}"


async def _need_release(client: BaseDBAsyncClient, migration: str) -> None:
    """Raise SchemaMismatch while a process still runs that knows nothing of this migration."""
    for row in await client.execute_query_dict(RUNNING):
        worker, release = str(row["worker"]), str(row["worker"]).rpartition(":")[2]
        if worker and release < migration[:4]:
            text = f"A process of an older release still runs: {worker}. End it, then migrate again."
            raise SchemaMismatch(text, "older-runs", worker=worker)
