"""Examination of a database for its operator: nothing is written, and nothing is locked for long."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

import asyncpg

from storage.address import Address
from storage.base import Observation, SchemaMismatch
from storage.sql import schema

LITTLE: Final = 256 * 1024 * 1024
"""Bytes of free space below which a database soon cannot be written."""

TABLES: Final = "SELECT name FROM sqlite_master WHERE type = 'table'"
BARRED: Final = (
    "SELECT relname FROM pg_class WHERE relkind IN ('r', 'S') AND relnamespace = current_schema()::regnamespace "
    "AND NOT CASE relkind WHEN 'S' THEN has_sequence_privilege(oid, 'USAGE') ELSE has_table_privilege(oid, 'SELECT') "
    "AND has_table_privilege(oid, 'INSERT') AND has_table_privilege(oid, 'UPDATE') "
    "AND has_table_privilege(oid, 'DELETE') END LIMIT 1"
)
"""Query for a table that we may not read and write."""


async def examine(address: Address) -> list[Observation]:
    """Return the observations about a database."""
    if address.dialect == "postgres":
        return await _of_server(address)
    if address.name == ":memory:":
        return [Observation("passing", is_good=False)]
    return [*_of_file(Path(address.name))]


def _of_file(file: Path) -> Iterator[Observation]:
    folder = file.absolute().parent
    if not folder.is_dir():
        yield Observation("no-folder", is_good=False, args={"folder": str(folder)})
        return
    if not os.access(folder, os.W_OK | os.X_OK):
        yield Observation("folder-closed", is_good=False, args={"folder": str(folder)})
    free = shutil.disk_usage(folder).free
    left: dict[str, str | int] = {"free": f"{free / 1e9:.1f}"}
    yield Observation("space", args=left) if free > LITTLE else Observation("no-space", is_good=False, args=left)
    if not file.exists():
        yield Observation("new", args={"name": str(file)})
    elif not file.is_file() or not os.access(file, os.R_OK | os.W_OK):
        yield Observation("closed", is_good=False, args={"name": str(file)})
    else:
        yield _of_content(file)


def _of_content(file: Path) -> Observation:
    """Return the observation about an existing SQLite file; without a WAL it is read as one that never changes."""
    args: dict[str, str | int] = {"name": str(file)}
    mode = "mode=ro" if file.with_name(f"{file.name}-wal").exists() else "immutable=1"
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?{mode}", uri=True)) as connection:
            if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
                return Observation("damaged", is_good=False, args=args)
            tables = {name for (name,) in connection.execute(TABLES)}
            if tables and "tortoise_migrations" not in tables:
                return Observation("foreign", is_good=False, args=args)
            applied = [name for (name,) in connection.execute(schema.APPLIED)] if tables else []
    except sqlite3.DatabaseError as error:
        is_foreign = getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_NOTADB
        return Observation("foreign" if is_foreign else "damaged", is_good=False, args=args)
    return _of_schema(applied, "older-file", args)


def _of_schema(applied: list[str], older: str, args: dict[str, str | int]) -> Observation:
    try:
        lacking = schema.lacking(applied)
    except SchemaMismatch:
        return Observation("newer", is_good=False, args=args)
    if not applied:
        return Observation("new", args=args)
    return Observation(older, is_good=older == "older-file", args=args) if lacking else Observation("good", args=args)


async def _of_server(address: Address) -> list[Observation]:
    args: dict[str, str | int] = {"name": address.name}
    try:
        connection = await asyncpg.connect(**address.options)
    except (asyncpg.InvalidPasswordError, asyncpg.InvalidAuthorizationSpecificationError):
        return [Observation("password", is_good=False, args=args)]
    except asyncpg.InvalidCatalogNameError:
        return [Observation("unknown", is_good=False, args=args)]
    except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError):
        return [Observation("unreachable", is_good=False, args=args)]
    try:
        args["version"] = connection.get_server_version().major
        return [await _of_database(connection, args)]
    finally:
        await connection.close()


async def _of_database(connection: asyncpg.Connection, args: dict[str, str | int]) -> Observation:
    if await connection.fetchval("SHOW transaction_read_only") == "on":
        return Observation("read-only", is_good=False, args=args)
    if await connection.fetchval("SELECT to_regclass('tortoise_migrations')") is None:
        may_create = "SELECT has_schema_privilege(current_schema(), 'CREATE')"
        if not await connection.fetchval(may_create):
            return Observation("may-not-create", is_good=False, args=args)
        return Observation("new", args=args)
    if table := await connection.fetchval(BARRED):
        return Observation("may-not-write", is_good=False, args={**args, "table": table})
    applied = [row["name"] for row in await connection.fetch(schema.APPLIED)]
    return _of_schema(applied, "older", args)
