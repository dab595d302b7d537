"""SQLite: one process, a connection that reads, and one that writes in its own thread.

An older file is copied aside before it is migrated.
"""

import asyncio
import shutil
import sqlite3
import weakref
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import cache
from itertools import chain
from pathlib import Path
from tempfile import mkdtemp
from typing import ClassVar, TypeAlias

from tortoise.context import TortoiseContext
from tortoise.exceptions import OperationalError

from storage import schema
from storage.address import Address
from storage.base import Conflict, SchemaMismatch, Unavailable
from storage.link import Link
from storage.sql import MOVED_ON, Row, Statement, Step

ROWS = 64
PREPARED = 256  # statements kept: one for each number of rows that is usual

Portion: TypeAlias = tuple[Statement, int, str, list[object]]
"""Some rows of a step: how many, the query for so many, and its values."""


class Pen:
    """The connection that writes, in a thread of its own.

    A batch goes there and back once: a turn costs as much as storing several commits.
    """

    def __init__(self, address: Address) -> None:
        self._thread = ThreadPoolExecutor(1, "storage")
        self._connection = sqlite3.connect(
            address.name, isolation_level=None, check_same_thread=False, cached_statements=PREPARED
        )
        for pragma, value in address.options.items():
            if pragma != "file_path":
                self._connection.execute(f"PRAGMA {pragma} = {value}")

    async def write(self, steps: Sequence[Step]) -> Sequence[Row]:
        """Carry out the steps in one transaction; returns what was told, raises Conflict."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._store, list(_portions(steps)))

    def close(self) -> None:
        """Let go of the file and of the thread."""
        self._thread.shutdown()
        self._connection.close()

    def _store(self, portions: Sequence[Portion]) -> Sequence[Row]:
        told: list[Row] = []
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            for statement, rows, query, values in portions:
                found = self._connection.execute(query, values).fetchall()
                if statement.every and len(found) < rows:
                    raise Conflict(MOVED_ON)
                if statement.told:
                    told += found
            self._connection.commit()
        except BaseException:
            self._connection.rollback()
            raise
        return told


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


def _portions(steps: Sequence[Step]) -> Iterator[Portion]:
    """Few rows a time, because SQLite prepares each length anew and limits the values of a statement."""
    for statement, rows in steps:
        for start in range(0, len(rows), ROWS):
            some = rows[start : start + ROWS]
            yield statement, len(some), query(statement, len(some)), list(chain.from_iterable(some))


@cache
def query(statement: Statement, rows: int) -> str:
    """With the rows as VALUES; sqlite3 keeps the statements prepared by their text."""
    row = f"({', '.join('?' * len(statement.types))})"
    return f"WITH t ({statement.names}) AS (VALUES {', '.join([row] * rows)}) {statement.body}"


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
