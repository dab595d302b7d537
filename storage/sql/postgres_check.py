"""Judgement of a PostgreSQL database before anything is written: the same for `run`, `migrate` and `doctor`."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from secrets import token_hex
from typing import Any, Final

import asyncpg
from tortoise.backends.base.client import BaseDBAsyncClient

from storage.address import Address
from storage.base import SchemaMismatch, StoreError, Unavailable
from storage.sql import schema

LASTING: Final = ("match", "setup", "journal", "sitting", "outbox", "inbox", "profile", "record", "watcher")
"""Tables whose rows are a loss."""

TABLES: Final = (*LASTING, "lease", "worker", "account", "place", "counter")
READERS: Final = 5
"""Maximum number of connections of a worker that read."""

NEEDED: Final = READERS + 2
"""Number of connections of a worker: its readers, one that writes, and one for the leases."""

MARK: Final = "yemu.session"

LACKING: Final = (
    "SELECT name FROM (SELECT name, quote_ident(name) AS quoted FROM unnest($1::text[]) AS name) AS tables "
    "WHERE NOT (has_table_privilege(quoted, 'SELECT') AND has_table_privilege(quoted, 'INSERT') "
    "AND has_table_privilege(quoted, 'UPDATE') AND has_table_privilege(quoted, 'DELETE') "
    "AND coalesce(has_sequence_privilege(pg_get_serial_sequence(quoted, 'id'), 'USAGE'), true))"
)

EMPTIED: Final = (
    "SELECT NOT EXISTS (SELECT FROM counter WHERE name = 'match') "
    "OR EXISTS (SELECT FROM counter WHERE name = 'kept') AND NOT EXISTS (SELECT FROM \"match\") AS found"
)
"""Query whether the rows are gone: those of the migrations, or a match, of which the newest is never deleted."""

PRESENT: Final = (
    "SELECT quote_ident(name) AS name FROM unnest($1::text[]) AS name WHERE to_regclass(quote_ident(name)) IS NOT NULL"
)

ALLOWED: Final = (
    "SELECT min(most) FROM (SELECT current_setting('max_connections')::int "
    "- current_setting('superuser_reserved_connections')::int AS most "
    "UNION ALL SELECT rolconnlimit FROM pg_roles WHERE rolname = current_user AND NOT rolsuper AND rolconnlimit >= 0 "
    "UNION ALL SELECT datconnlimit FROM pg_database, pg_roles "
    "WHERE datname = current_database() AND rolname = current_user AND NOT rolsuper AND datconnlimit >= 0) AS limits"
)


@asynccontextmanager
async def connect(address: Address) -> AsyncIterator[Any]:
    """Connect to a database that a bot can use, whatever tables it has. Raises StoreError."""
    async with AsyncExitStack() as stack:
        one, other = [await _connect(address, stack) for _ in range(2)]
        await _need_sessions(one, other)
        if await one.fetchval("SHOW transaction_read_only") == "on":
            raise Unavailable(f"The database {address.name} is read-only.", "read-only", name=address.name)
        if (encoding := await one.fetchval("SHOW server_encoding")) != "UTF8":
            text = f"The database {address.name} has the encoding {encoding}, and not UTF8."
            raise StoreError(text, "encoding", name=address.name, encoding=encoding)
        if (allowed := await one.fetchval(ALLOWED)) < NEEDED:
            text = f"The database {address.name} allows {allowed} connections; a worker needs {NEEDED}."
            raise StoreError(text, "connections", name=address.name, allowed=str(allowed), needed=str(NEEDED))
        yield one


async def need_tables(connection: Any, name: str) -> None:
    found = await applied_migrations(connection)
    if not found:
        await need_creation(connection, name)
    schema.check(found, name)
    if lacking := [name for (name,) in await connection.fetch(LACKING, TABLES)]:
        tables = ", ".join(lacking)
        text = f"The database user may not read and write all tables. Rights are missing on: {tables}."
        raise StoreError(text, "rights", tables=tables)
    await need_rows(connection, name)


async def need_rows(connection: Any, name: str) -> None:
    """Raise SchemaMismatch if tables have lost their rows, as after a dump without data or a TRUNCATE."""
    if await connection.fetchval(EMPTIED):
        text = (
            f"The tables of the database {name} are empty: restore a backup, or begin anew by `yemu migrate --create`."
        )
        raise SchemaMismatch(text, "emptied", name=name)


async def drop_empty(client: BaseDBAsyncClient, found: list[str], name: str) -> None:
    """Drop tables that have lost their rows or do not tell their schema. Raises SchemaMismatch if a row is left."""
    if found and (schema.missing(found) or not (await client.execute_query_dict(EMPTIED))[0]["found"]):
        return
    for row in await client.execute_query_dict(PRESENT, [[*LASTING]]):
        if await client.execute_query_dict(f"SELECT 1 FROM {row['name']} LIMIT 1"):  # noqa: S608
            raise SchemaMismatch(f"The database {name} has lost a part of its rows.", "broken", name=name)
    for row in await client.execute_query_dict(PRESENT, [[*TABLES, "tortoise_migrations"]]):
        await client.execute_query(f"DROP TABLE {row['name']}")


async def need_creation(connection: Any, name: str) -> None:
    if not await connection.fetchval("SELECT has_schema_privilege(current_schema(), 'CREATE')"):
        raise StoreError(f"The user may not create tables in the database {name}.", "no-creation", name=name)


async def applied_migrations(where: Any) -> list[str]:
    ask = where.execute_query_dict if isinstance(where, BaseDBAsyncClient) else where.fetch
    if (await ask("SELECT to_regclass('tortoise_migrations') AS found"))[0]["found"] is None:
        return []
    return [row["name"] for row in await ask(schema.APPLIED)]


async def _connect(address: Address, stack: AsyncExitStack) -> Any:
    connection = await asyncpg.connect(**address.options)
    stack.push_async_callback(connection.close)
    return connection


async def _need_sessions(one: Any, other: Any) -> None:
    """Raise StoreError unless each of two connections has a session of its own.

    A transaction pooler lets connections share sessions. While the other has a transaction open, the one must still
    find its own setting, and the other must not. Only the simple protocol is used, which every pooler passes on.
    """
    value = token_hex(8)
    await one.execute(f"SELECT set_config('{MARK}', '{value}', false)")
    found = f"coalesce(current_setting('{MARK}', true), '') = '{value}'"
    try:
        await other.execute(f"BEGIN; SELECT 1 / (NOT {found})::int")
        await one.execute(f"SELECT 1 / ({found})::int")
    except asyncpg.DivisionByZeroError:
        text = "A transaction pooler stands before the database; connect to PostgreSQL itself, or pool by session."
        raise StoreError(text, "pooled") from None
    finally:
        await other.execute("ROLLBACK")
