"""PostgreSQL: several processes may connect, one writes; only `yemu migrate` changes a schema that is in use."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from itertools import chain
from time import monotonic
from typing import Any, ClassVar

import asyncpg
from tortoise.backends.base.client import BaseDBAsyncClient
from tortoise.exceptions import DBConnectionError, OperationalError, TransactionManagementError
from tortoise.transactions import in_transaction

from storage.address import Address
from storage.base import Conflict
from storage.sql import schema
from storage.sql.batch import steps
from storage.sql.connection import Link
from storage.sql.requests import Work
from storage.sql.statements import MOVED_ON, Row, Statement, Step
from storage.sql.writer_process import IN_USE

LOCK = 0x59656D75  # "Yemu": held while migrating


OWN = LOCK + 1  # held by the process that writes


LATEST = 3.0  # seconds to wait for the end of another writing process


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


END_OWN = (
    "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND pid = $2 "
    "AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)
"""Query that ends the server's side of a broken connection of ours that the server still takes for alive."""


class PostgresLink(Link):
    """Link to PostgreSQL.

    One connection writes and keeps other processes from writing; it is replaced when the server has closed it.
    The connections of Tortoise's pool read.
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

    def __init__(self, address: Address, *, only_reads: bool = False) -> None:
        super().__init__(address, only_reads=only_reads)
        self._pen: Any = None
        self._backend = 0

    async def close(self) -> None:
        """See Link."""
        await self._put_down()
        await super().close()

    def _why(self, error: Exception) -> str:
        cause = error.__cause__ if isinstance(error, TRANSLATED) else error
        if isinstance(cause, asyncpg.PostgresError):
            return next((why for kind, why in REASONS.items() if isinstance(cause, kind)), "")
        return "in-use" if str(error) == IN_USE else "unreachable"

    async def _prepare(self) -> None:
        if not self.only_reads:
            await self._take()
        await self._connect()
        applied = await _applied(self.client)
        if not applied and not self.only_reads:
            await self._upgrade()
        else:
            schema.check(applied, self._address.name)

    async def _migrate(self) -> list[str]:
        await self._connect(command_timeout=None)
        return await self._upgrade()

    async def _upgrade(self) -> list[str]:
        with self._context:
            async with in_transaction(self.client.connection_name) as transaction:
                await transaction.execute_query("SELECT pg_advisory_xact_lock($1)", [LOCK])
                if missing := schema.missing(await _applied(transaction)):
                    await schema.upgrade(transaction)
                return missing

    async def _take(self) -> None:
        """Become the writing process, after the last requests of a killed one are stored; raises OSError."""
        self._pen = await asyncpg.connect(**self._address.options)
        await self._pen.execute(END_OWN, OWN, self._backend)
        self._backend = self._pen.get_server_pid()
        latest = monotonic() + LATEST
        while not await self._pen.fetchval("SELECT pg_try_advisory_lock($1)", OWN):
            if monotonic() > latest:
                await self._put_down()
                raise OSError(IN_USE)
            await asyncio.sleep(TRY_AGAIN)

    async def _put_down(self) -> None:
        pen, self._pen = self._pen, None
        if pen:
            with suppress(*self.away):
                await pen.close()

    async def _write(self, batch: Sequence[Work]) -> Sequence[Row]:
        if self._pen is None or self._pen.is_closed():
            await self._take()
        try:
            first, *rest = _rounds(steps(batch))
            if not rest:  # a statement is a transaction, and costs one turn instead of three
                return await _carry_out(self._pen, first)
            async with self._pen.transaction():
                told = await _carry_out(self._pen, first)
                for one in rest:
                    await _carry_out(self._pen, one)
                return told
        except asyncpg.DivisionByZeroError:
            raise Conflict(MOVED_ON) from None


def _rounds(wanted: Sequence[Step]) -> list[list[Step]]:
    """Group the steps that fit into one statement, whose parts do not see each other's writes."""
    rounds: list[list[Step]] = [[]]
    for step in wanted:
        if step[0].behind:
            rounds.append([])
        rounds[-1].append(step)
    return [one for one in rounds if one]


async def _carry_out(connection: Any, steps: Sequence[Step]) -> Sequence[Row]:
    values = chain.from_iterable(zip(*rows, strict=True) for _, rows in steps)
    found = await connection.fetch(query(*(statement for statement, _ in steps)), *values)
    return [row[1:] for row in found if len(row) > 1 and row[1] is not None]


@cache
def query(*statements: Statement) -> str:
    """Join several statements into one, with one array per column, so that asyncpg prepares it only once.

    If a row of an `every` statement finds no place, the query divides by zero, which undoes the whole.
    """
    parts: list[str] = []
    checks, told, number = ["1"], "", 1
    for place, statement in enumerate(statements):
        arrays = ", ".join(f"${n}::{kind}[]" for n, kind in enumerate(statement.types, number))
        table = f"WITH t ({statement.names}) AS (SELECT * FROM unnest({arrays}))"  # noqa: S608
        parts.append(f"s{place} AS ({table} {statement.body})")
        if statement.every:
            checks.append(f"((SELECT count(*) FROM s{place}) = cardinality(${number}))::int")  # noqa: S608
        if statement.told:
            told = f", told.* FROM (VALUES (0)) AS once LEFT JOIN s{place} AS told ON true"
        number += len(statement.types)
    return f"WITH {', '.join(parts)} SELECT 1 / ({' * '.join(checks)}){told}"


async def _applied(client: BaseDBAsyncClient) -> list[str]:
    _, found = await client.execute_query("SELECT to_regclass('tortoise_migrations') AS found")
    if found[0]["found"] is None:
        return []
    _, rows = await client.execute_query(schema.APPLIED)
    return [row["name"] for row in rows]
