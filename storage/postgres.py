"""PostgreSQL: several processes may come, so that only `yemu migrate` changes a schema that is in use."""

from collections.abc import Sequence
from functools import partial
from typing import Any, ClassVar

import asyncpg
from tortoise.backends.base.client import BaseDBAsyncClient
from tortoise.exceptions import DBConnectionError
from tortoise.transactions import in_transaction

from storage import schema
from storage.base import SchemaMismatch
from storage.link import Link, carry_out
from storage.sql import Row, Statement, for_postgres
from storage.writer import Answer, Work

LOCK = 0x59656D75  # "Yemu": who migrates holds it


class PostgresLink(Link):
    """One connection writes, a few read; Tortoise's pool replaces what the server has closed."""

    away: ClassVar = (
        OSError,
        TimeoutError,
        DBConnectionError,
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

    async def _prepare(self) -> None:
        await self._connect()
        applied = await _applied(self.client)
        if not applied:
            await self._upgrade()
        elif schema.missing(applied):
            raise SchemaMismatch("The database has an older schema: run `yemu migrate`, then start again.")

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

    async def _write(self, batch: Sequence[Work]) -> Sequence[Answer]:
        async with self.client.acquire_connection() as connection, connection.transaction():
            return await carry_out(partial(_run, connection), batch)


async def _run(connection: Any, statement: Statement, rows: Sequence[Row]) -> Sequence[Row]:
    found: Sequence[Row] = await connection.fetch(for_postgres(statement), *zip(*rows, strict=True))
    return found


async def _applied(client: BaseDBAsyncClient) -> list[str]:
    _, found = await client.execute_query("SELECT to_regclass('tortoise_migrations') AS found")
    if found[0]["found"] is None:
        return []
    _, rows = await client.execute_query(schema.APPLIED)
    return [row["name"] for row in rows]
