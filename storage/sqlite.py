"""SQLite: one process, a connection that reads, and one that writes in its own thread.

An older file is copied aside before it is migrated.
"""

import asyncio
import shutil
import sqlite3
import weakref
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from tempfile import mkdtemp
from typing import ClassVar

from tortoise.context import TortoiseContext
from tortoise.exceptions import OperationalError

from storage import schema
from storage.address import Address
from storage.base import SchemaMismatch, Unavailable
from storage.link import Link
from storage.pen import Pen
from storage.sql import Row, Step


class SqliteLink(Link):
    """Foreign keys are off, as there are none: with them a migration would erase what refers to a table it remakes.

    What is called `:memory:` is a file that lasts as long as the link.
    """

    away: ClassVar = (OSError, sqlite3.DatabaseError, OperationalError)
    wrong: ClassVar = (sqlite3.IntegrityError, sqlite3.ProgrammingError, sqlite3.DataError)

    def __init__(self, address: Address) -> None:
        if address.name == ":memory:":
            home = mkdtemp(prefix="yemu-")
            weakref.finalize(self, shutil.rmtree, home)
            file = f"{home}/yemu.sqlite3"
            address = Address(address.dialect, file, {**address.options, "file_path": file, "synchronous": "OFF"})
        super().__init__(address)
        self._pen: Pen | None = None

    async def read(self, query: str, *values: object) -> Sequence[Row]:
        """The rows of a query; `?1` is what SQLite calls `$1`."""
        return await super().read(query.replace("$", "?"), *values)

    async def close(self) -> None:
        """See Link."""
        await super().close()
        if self._pen:
            await asyncio.to_thread(self._pen.close)

    async def _prepare(self) -> None:
        await self._migrate()
        await self._connect()
        self._pen = await asyncio.to_thread(Pen, self._address)

    async def _write(self, steps: Sequence[Step]) -> Sequence[Row]:
        if self._pen is None:
            raise Unavailable("The store is not open.")
        return await self._pen.write(steps)

    async def _migrate(self) -> list[str]:
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
