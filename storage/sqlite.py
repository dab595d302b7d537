"""SQLite: one process, one connection, one thread; an older file is copied aside before it is migrated."""

import asyncio
import shutil
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, closing
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any, ClassVar

from tortoise.context import TortoiseContext
from tortoise.exceptions import OperationalError

from storage import schema
from storage.base import SchemaMismatch
from storage.link import Link
from storage.sql import Row, Run, Statement, for_sqlite

ROWS = 64


class SqliteLink(Link):
    """Foreign keys are off, as there are none: with them a migration would erase what refers to a table it remakes."""

    away: ClassVar = (OSError, sqlite3.DatabaseError, OperationalError)
    wrong: ClassVar = (sqlite3.IntegrityError, sqlite3.ProgrammingError, sqlite3.DataError)

    async def read(self, query: str, *values: object) -> Sequence[Row]:
        """The rows of a query; `?1` is what SQLite calls `$1`."""
        return await super().read(query.replace("$", "?"), *values)

    async def _prepare(self) -> None:
        await self._migrate()
        await self._connect()
        if self._address.name == ":memory:":
            with self._context:
                await schema.upgrade(self.client)

    async def _migrate(self) -> list[str]:
        if self._address.name == ":memory:":
            return []
        file = Path(self._address.name)
        applied = await asyncio.to_thread(_applied, file)
        missing = schema.missing(applied)
        if missing:
            if applied:
                await asyncio.to_thread(_copy, file, file.with_name(f"{file.name}.bak-{applied[-1][:4]}"))
            await self._remake(file)
        return missing

    async def _remake(self, file: Path) -> None:
        """Migrate a copy and put it back in one transaction: a migration that fails has changed nothing."""
        draft = file.with_name(f"{file.name}.new")
        _drop(draft)
        try:
            await asyncio.to_thread(_copy, file, draft)
            async with TortoiseContext() as context:
                await context.init(config=schema.config("sqlite", {**self._address.options, "file_path": str(draft)}))
                await schema.upgrade(context.db())
            await asyncio.to_thread(_copy, draft, file)
        finally:
            _drop(draft)

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[Run]:
        async with self.client.acquire_connection() as connection:
            await connection.execute_fetchall("BEGIN IMMEDIATE")
            try:
                yield partial(_run, connection)
                await connection.commit()
            except BaseException:
                await connection.rollback()
                raise


async def _run(connection: Any, statement: Statement, rows: Sequence[Row]) -> Sequence[Row]:
    """Few rows a time, because SQLite prepares each length anew and limits the values of a statement."""
    found: list[Row] = []
    for start in range(0, len(rows), ROWS):
        some = rows[start : start + ROWS]
        query = for_sqlite(statement, len(some))
        found += await connection.execute_fetchall(query, list(chain.from_iterable(some)))
    return found


def _applied(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as connection:
        tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        if tables and "tortoise_migrations" not in tables:
            raise SchemaMismatch(f"{file} is a database of another program.")
        return sorted(name for (name,) in connection.execute(schema.APPLIED)) if tables else []


def _copy(source: Path, target: Path) -> None:
    """SQLite's own backup: it takes what is still in the WAL, and changes the target in one transaction."""
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)
    shutil.copymode(source, target)


def _drop(file: Path) -> None:
    for end in ("", "-wal", "-shm"):
        file.with_name(file.name + end).unlink(missing_ok=True)
