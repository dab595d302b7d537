"""PostgreSQL: the process with the lease writes; only `yemu migrate` changes a schema that is in use."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from itertools import chain
from time import monotonic
from typing import Any, ClassVar

import asyncpg
from tortoise.backends.base.client import BaseDBAsyncClient
from tortoise.context import TortoiseContext
from tortoise.exceptions import DBConnectionError, OperationalError, TransactionManagementError
from tortoise.transactions import in_transaction

from storage.address import Address
from storage.base import Conflict, SchemaMismatch, Tenure, Worker
from storage.sql import schema
from storage.sql.batch import steps
from storage.sql.connection import Link
from storage.sql.footing import need_rights, need_sessions
from storage.sql.lease import FENCE, LATEST, LIFETIME, WORKERS, Lease
from storage.sql.requests import Work
from storage.sql.statements import MOVED_ON, Row, Statement, Step
from storage.sql.writer_process import IN_USE

LOCK = 0x59656D75  # "Yemu": held while migrating


OWN = LOCK + 1  # shared by all that write; a release without leases takes it alone


TRY_AGAIN = 0.02


TRANSLATED = (DBConnectionError, OperationalError, TransactionManagementError)
"""Errors of Tortoise that stand for one of the server: a right or a table is missing, or nothing may be written."""


REASONS = {
    asyncpg.InvalidAuthorizationSpecificationError: "password",
    asyncpg.InvalidCatalogNameError: "no-catalog",
    asyncpg.ReadOnlySQLTransactionError: "read-only",
    asyncpg.InsufficientPrivilegeError: "no-rights",
    asyncpg.DiskFullError: "full",
    asyncpg.UndefinedTableError: "broken",
    asyncpg.UndefinedColumnError: "broken",
}
"""Names of the reasons for which a database is not available, by error of the server."""


class PostgresLink(Link):
    """Link to PostgreSQL.

    One connection writes under a lease, and is replaced when the server has closed it. The connections of Tortoise's
    pool read.
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

    def __init__(self, address: Address, *, only_reads: bool = False) -> None:
        super().__init__(address, only_reads=only_reads)
        self._pen: Any = None
        self._epoch = 0
        self._lease = Lease(address.options, self.away, schema.number())

    async def superseded(self) -> None:
        """See Link."""
        await self._lease.superseded()

    async def confirmed(self) -> None:
        """See Link."""
        await self._lease.confirmed()

    def tenure(self) -> Tenure | None:
        """See Link."""
        return self._lease.tenure

    async def workers(self) -> Sequence[Worker]:
        """See Link."""
        return [Worker(*row) for row in await self.read(WORKERS)]

    async def close(self) -> None:
        """See Link."""
        await self._put_down()
        await self._lease.give_back()
        await super().close()

    def _why(self, error: Exception) -> str:
        cause = error.__cause__ if isinstance(error, TRANSLATED) else error
        if isinstance(cause, asyncpg.PostgresError):
            return next((why for kind, why in REASONS.items() if isinstance(cause, kind)), "")
        return "in-use" if str(error) == IN_USE else "unreachable"

    async def _prepare(self, waiting: Callable[[], None] | None) -> None:
        if self.only_reads:
            await self._connect()
            schema.check(await _applied(self.client), self._address.name)
            return
        await self._check()
        if await self._lease.take(waiting):
            await self._check()  # meanwhile another release may have migrated
        await self._take(waiting)
        await self._connect()

    async def _check(self) -> None:
        """Make sure that this database can be written as a whole, before anything is."""
        one, other = [await asyncpg.connect(**self._address.options) for _ in range(2)]
        try:
            await need_sessions(one, other)
            applied = await _applied(one)
            if not applied:
                await self._migrate(contract=True)
            else:
                schema.check(applied, self._address.name)
            await need_rights(one)
        finally:
            await asyncio.gather(one.close(), other.close())

    async def _migrate(self, *, contract: bool) -> list[str]:
        async with TortoiseContext() as context:
            options = {**self._address.options, "command_timeout": None}
            await context.init(config=schema.config("postgres", options))
            async with in_transaction(context.db().connection_name) as transaction:
                await transaction.execute_query("SELECT pg_advisory_xact_lock($1)", [LOCK])
                applied = await _applied(transaction)
                missing = schema.missing(applied)
                while missing and not contract and schema.contracts(missing[-1]):
                    missing.pop()
                if applied and (first := next(filter(schema.contracts, missing), None)):
                    await _need_release(transaction, first)
                if missing:
                    await schema.upgrade(transaction, missing[-1])
                return missing

    async def _take(self, waiting: Callable[[], None] | None = None) -> None:
        """Become the connection that writes: what an earlier one of this process has asked for comes too late now.

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
            self._epoch = await self._lease.advance(pen)
        except BaseException:
            pen.terminate()
            raise
        self._pen = pen

    async def _put_down(self) -> None:
        pen, self._pen = self._pen, None
        if pen:
            with suppress(*self.away):
                await pen.close(timeout=LIFETIME)

    async def _write(self, batch: Sequence[Work]) -> Sequence[Row]:
        if self._pen is None or self._pen.is_closed():
            await self._take()
        try:
            first, *rest = _rounds(steps(batch))
            if not rest:  # a statement is a transaction, and costs one turn instead of three
                return await self._carry_out(first)
            async with self._pen.transaction():
                told = await self._carry_out(first)
                for one in rest:
                    await self._carry_out(one)
                return told
        except asyncpg.InvalidArgumentForLogarithmError:
            raise self._lease.lose() from None
        except asyncpg.DivisionByZeroError:
            raise Conflict(MOVED_ON) from None

    async def _carry_out(self, steps: Sequence[Step]) -> Sequence[Row]:
        values = chain.from_iterable(zip(*rows, strict=True) for _, rows in steps)
        found = await self._pen.fetch(query(*(statement for statement, _ in steps)), self._epoch, *values)
        return [row[1:] for row in found if len(row) > 1 and row[1] is not None]


def _rounds(wanted: Sequence[Step]) -> list[list[Step]]:
    """Group the steps that fit into one statement, whose parts do not see each other's writes."""
    rounds: list[list[Step]] = [[]]
    for step in wanted:
        if step[0].behind:
            rounds.append([])
        rounds[-1].append(step)
    return [one for one in rounds if one]


@cache
def query(*statements: Statement) -> str:
    """Join several statements into one, with one array per column, so that asyncpg prepares it only once.

    If the lease of epoch `$1` is no longer the newest, the query takes the logarithm of zero; if a row of an `every`
    statement finds no place, it divides by zero. Either undoes the whole.
    """
    parts = [f"held AS ({FENCE})"]
    checks, told, number = ["1"], "", 2
    for place, statement in enumerate(statements):
        arrays = ", ".join(f"${n}::{kind}[]" for n, kind in enumerate(statement.types, number))
        table = f"WITH t ({statement.names}) AS (SELECT * FROM unnest({arrays}))"  # noqa: S608
        parts.append(f"s{place} AS ({table} {statement.body})")
        if statement.every:
            checks.append(f"((SELECT count(*) FROM s{place}) = cardinality(${number}))::int")  # noqa: S608
        if statement.told:
            told = f", told.* FROM (VALUES (0)) AS once LEFT JOIN s{place} AS told ON true"
        number += len(statement.types)
    return f"WITH {', '.join(parts)} SELECT ln((SELECT count(*) FROM held)) + 1 / ({' * '.join(checks)}){told}"  # noqa: S608


async def _need_release(client: BaseDBAsyncClient, migration: str) -> None:
    """Raise SchemaMismatch while a process still runs that knows nothing of this migration."""
    for row in await client.execute_query_dict(WORKERS):
        worker, release = str(row["worker"]), str(row["worker"]).rpartition(":")[2]
        if release < migration[:4]:
            text = f"A process of an older release still runs: {worker}. End it, then migrate again."
            raise SchemaMismatch(text, "older-runs", worker=worker)


async def _applied(where: Any) -> list[str]:
    """Return the migrations that were run, asked over a client of Tortoise or a connection."""
    ask = where.execute_query_dict if isinstance(where, BaseDBAsyncClient) else where.fetch
    if (await ask("SELECT to_regclass('tortoise_migrations') AS found"))[0]["found"] is None:
        return []
    return [row["name"] for row in await ask(schema.APPLIED)]
