"""Storage: one contract, kept by SQLite, PostgreSQL and a dict. Tortoise is loaded only when needed."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from storage.address import Address, parse
from storage.base import Account as Account
from storage.base import Backlog as Backlog
from storage.base import BadAddress as BadAddress
from storage.base import Commit as Commit
from storage.base import Entry as Entry
from storage.base import Match as Match
from storage.base import Observation
from storage.base import Pending as Pending
from storage.base import SchemaMismatch as SchemaMismatch
from storage.base import Store as Store
from storage.base import StoreError as StoreError
from storage.base import Unavailable as Unavailable
from storage.base import Worker as Worker
from storage.memory import MemoryStore as MemoryStore

if TYPE_CHECKING:
    from storage.sql.store import SqlStore


def open_store(url: str, *, only_reads: bool = False) -> Store:
    """Return the store at a URL, not opened yet; raises BadAddress for a URL that cannot be read.

    A store that `only_reads` may be opened while a bot writes there; it raises BadAddress if the file does not exist.
    """
    address = parse(url)
    if only_reads and not is_there(address):
        raise BadAddress(f"There is no database {address.name}.", "missing", name=address.name)
    if address.dialect == "memory":
        return MemoryStore()
    return _store_at(address, only_reads=only_reads)


@asynccontextmanager
async def opened(url: str, *, only_reads: bool = False) -> AsyncIterator[Store]:
    """Open the store at a URL as `open_store` returns it, and close it again. Raises StoreError."""
    store = open_store(url, only_reads=only_reads)
    try:
        await store.open()
        yield store
    finally:
        await store.close()


def is_there(address: Address) -> bool:
    return address.dialect != "sqlite" or Path(address.name).exists()


def is_new(url: str) -> bool:
    address = parse(url)
    if address.dialect != "sqlite":
        return False
    file = Path(address.name)
    return not file.exists() or not file.stat().st_size


async def examine(url: str) -> list[Observation]:
    """Examine a database, without any change. Raises the StoreError with which the bot would refuse it."""
    address = parse(url)
    if address.dialect == "memory":
        return [Observation("passing", is_good=False)]
    from storage.sql.examination import examine

    return await examine(address)


async def migrate(url: str, *, create: bool = False, contract: bool = False) -> list[str]:
    """Bring a database up to this release; return the names of the migrations that were run. Raises StoreError.

    Only `create` makes tables in an empty database. On PostgreSQL, only `contract` removes the parts that older
    releases use; raises SchemaMismatch while such a release runs.
    """
    address = parse(url)
    if address.dialect == "memory":
        return []
    if not create and is_new(url):
        raise BadAddress(f"There is no database {address.name}.", "missing-migrate", name=address.name)
    store = _store_at(address)
    try:
        return await store.migrate(create=create, contract=contract)
    finally:
        await store.close()


def _store_at(address: Address, *, only_reads: bool = False) -> "SqlStore":
    if address.dialect == "sqlite":
        from storage.sql.sqlite import SqliteStore

        return SqliteStore(address, only_reads=only_reads)
    from storage.sql.postgres import PostgresStore

    return PostgresStore(address, only_reads=only_reads)
