"""SQLite: one process, a connection that reads, and one that writes in its own thread.

An older file is copied aside before it is migrated.
"""

import asyncio
import shutil
import sqlite3
import weakref
from collections.abc import Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from itertools import chain
from pathlib import Path
from tempfile import mkdtemp
from typing import ClassVar, TypeVar

from tortoise.context import TortoiseContext
from tortoise.exceptions import OperationalError

from storage import schema
from storage.address import Address
from storage.base import SchemaMismatch, Unavailable
from storage.link import Link, carry_out
from storage.sql import Row, Statement, for_sqlite
from storage.writer import Answer, Work

T = TypeVar("T")
ROWS = 64
PREPARED = 256  # statements kept: one for each number of rows that is usual


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

    async def write(self, batch: Sequence[Work]) -> Sequence[Answer]:
        """Store a batch in one transaction."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._store, batch)

    def close(self) -> None:
        """Let go of the file and of the thread."""
        self._thread.shutdown()
        self._connection.close()

    def _store(self, batch: Sequence[Work]) -> Sequence[Answer]:
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            answers = _at_once(carry_out(partial(_run, self._connection), batch))
            self._connection.commit()
        except BaseException:
            self._connection.rollback()
            raise
        return answers


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

    async def _write(self, batch: Sequence[Work]) -> Sequence[Answer]:
        if self._pen is None:
            raise Unavailable("The store is not open.")
        return await self._pen.write(batch)

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


async def _run(connection: sqlite3.Connection, statement: Statement, rows: Sequence[Row]) -> Sequence[Row]:
    """Few rows a time, because SQLite prepares each length anew and limits the values of a statement."""
    found: list[Row] = []
    for start in range(0, len(rows), ROWS):
        some = rows[start : start + ROWS]
        found += connection.execute(for_sqlite(statement, len(some)), list(chain.from_iterable(some)))
    return found


def _at_once(work: Coroutine[object, None, T]) -> T:
    """The outcome of what never waits: the statements are put together for both databases by the same coroutines."""
    try:
        work.send(None)
    except StopIteration as done:
        outcome: T = done.value
        return outcome
    raise RuntimeError("SQLite was asked to wait")


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
