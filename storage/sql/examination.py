"""Examination of a database for its operator: nothing is written, and nothing is locked for long."""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

from storage.address import Address
from storage.base import Observation, SchemaMismatch
from storage.sql import schema
from storage.sql.postgres import PostgresStore
from storage.sql.sqlite import applied_migrations

LITTLE: Final = 256 * 1024 * 1024
"""Bytes of free space below which a database soon cannot be written."""


async def examine(address: Address) -> list[Observation]:
    if address.dialect == "postgres":
        return await _of_server(address)
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
    """Return the observation about an existing SQLite file; without a WAL it is read as a file that never changes."""
    args: dict[str, str | int] = {"name": str(file)}
    mode = "mode=ro" if file.with_name(f"{file.name}-wal").exists() else "immutable=1"
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?{mode}", uri=True)) as connection:
            if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
                return Observation("damaged", is_good=False, args=args)
            applied = applied_migrations(connection, file)
        lacking = schema.lacking(applied)
    except sqlite3.DatabaseError as error:
        is_foreign = getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_NOTADB
        return Observation("foreign" if is_foreign else "damaged", is_good=False, args=args)
    except SchemaMismatch as error:
        return Observation(error.why, is_good=False, args=args)
    if not applied:
        return Observation("new", args=args)
    return Observation("older-file" if lacking else "good", args=args)


async def _of_server(address: Address) -> list[Observation]:
    version = await PostgresStore(address).check()
    return [Observation("good", args={"name": f"{address.name} (PostgreSQL {version})"})]
