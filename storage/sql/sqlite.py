"""SQLite: a connection that reads, and a process that writes alone; an older file is copied before a migration."""

import asyncio
import os
import shutil
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import ClassVar, Final

from tortoise.context import TortoiseContext
from tortoise.exceptions import OperationalError
from typing_extensions import override

from storage.address import Address
from storage.base import SchemaMismatch
from storage.sql import schema
from storage.sql.requests import Work
from storage.sql.statements import Row
from storage.sql.store import SqlStore
from storage.sql.writer_client import WriterClient
from storage.sql.writer_process import IN_USE

REASONS: Final = {
    IN_USE: "in-use",
    "database is locked": "in-use",
    "not a database": "foreign",
    "malformed": "broken",
    "no such table": "broken",
    "no such column": "broken",
    "readonly": "read-only",
    "disk is full": "full",
    "No space left": "full",
    "Permission denied": "no-rights",
}


class SqliteStore(SqlStore):
    """Store in an SQLite file.

    Foreign keys are off, as there are none: with them, remaking a table in a migration would erase rows that refer
    to it.
    """

    away: ClassVar = (OSError, sqlite3.DatabaseError, OperationalError)
    wrong: ClassVar = (sqlite3.IntegrityError, sqlite3.ProgrammingError, sqlite3.DataError)

    def __init__(self, address: Address, *, only_reads: bool = False) -> None:
        super().__init__(address, only_reads=only_reads)
        self._process = WriterClient(address)

    async def read(self, query: str, *values: object) -> Sequence[Row]:
        return await super().read(query.replace("$", "?"), *values)

    @override
    async def _disconnect(self) -> None:
        await super()._disconnect()
        await self._process.put_down()

    def _why(self, error: Exception) -> str:
        if "unable to open" in str(error):
            return _reason_of(Path(self._address.name))
        return next((why for words, why in REASONS.items() if words in str(error)), "")

    async def _prepare(self, waiting: Callable[[], None] | None) -> None:
        if not self._only_reads:
            await self._migrate(create=True, contract=True)
        else:
            schema.check(await asyncio.to_thread(_applied_migrations, Path(self._address.name)), self._address.name)
        await self._connect()

    async def _write(self, batch: Sequence[Work]) -> Sequence[Row]:
        return await self._process.write(batch)

    async def _migrate(self, *, create: bool, contract: bool) -> list[str]:
        """No other process uses the file."""
        file = Path(self._address.name)
        await asyncio.to_thread(_begin, file)
        await self._process.take()
        applied = await asyncio.to_thread(_applied_migrations, file)
        missing = schema.missing(applied)
        if missing:
            if applied:
                await asyncio.to_thread(_copy, file, file.with_name(f"{file.name}.bak-{applied[-1][:4]}"))
            await self._remake(file)
        return missing

    async def _remake(self, file: Path) -> None:
        """A failed migration changes nothing: a copy is migrated, and put back in one transaction."""
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


def _begin(file: Path) -> None:
    """The database holds roles: only its owner may read it."""
    with suppress(OSError):  # it is there already, or SQLite finds out why it cannot be
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def _applied_migrations(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as connection:
        return applied_migrations(connection, file)


def applied_migrations(connection: sqlite3.Connection, file: Path) -> list[str]:
    """Return the names of the migrations of a file, sorted. Raises SchemaMismatch for another program's."""
    tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    if tables and "tortoise_migrations" not in tables:
        raise SchemaMismatch(f"{file} is a database of another program.", "foreign", name=str(file))
    return sorted(name for (name,) in connection.execute(schema.APPLIED)) if tables else []


def _reason_of(file: Path) -> str:
    if file.is_dir():
        return "directory"
    return "no-rights" if file.parent.is_dir() else "no-folder"


def _copy(source: Path, target: Path) -> None:
    """SQLite's own backup includes the WAL and changes the target in one transaction."""
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)
    shutil.copymode(source, target)


def _drop(file: Path) -> None:
    for end in ("", "-wal", "-shm"):
        file.with_name(file.name + end).unlink(missing_ok=True)
