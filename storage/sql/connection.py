"""One database behind Tortoise: what SQLite and PostgreSQL have in common."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import ClassVar, cast

from tortoise.backends.base.client import BaseDBAsyncClient
from tortoise.context import TortoiseContext

from storage.address import Address
from storage.base import Event, Unavailable
from storage.sql import schema
from storage.sql.batch import answers
from storage.sql.requests import Work
from storage.sql.statements import Row


class Link(ABC):
    """The connection of one store; `away` are the errors of an unreachable database, `wrong` those of a bad value.

    One that `only_reads` may be open beside another that writes, and leaves the schema as it is.
    """

    client: BaseDBAsyncClient
    away: ClassVar[tuple[type[Exception], ...]]
    wrong: ClassVar[tuple[type[Exception], ...]]

    def __init__(self, address: Address, *, only_reads: bool = False) -> None:
        self._address = address
        self.only_reads = only_reads
        self._context = TortoiseContext()

    async def open(self) -> None:
        """Connect, and bring the schema up to date where that is allowed without asking."""
        with self.reaching():
            await self._prepare()

    async def migrate(self) -> list[str]:
        """Connect, and bring the schema up to date: what `yemu migrate` is for."""
        with self.reaching():
            return await self._migrate()

    async def close(self) -> None:
        """Let go of the connections, and of the process that writes."""
        await self._context.close_connections()

    async def read(self, query: str, *values: object) -> Sequence[Row]:
        """The rows of a query, which numbers its values `$1`, `$2` …"""
        with self.reaching():
            _, rows = await self.client.execute_query(query, list(values))
            return cast("Sequence[Row]", rows)

    async def write(self, batch: Sequence[Work]) -> Sequence[Sequence[Event]]:
        """Store a batch whole or not at all, a Conflict of one of its commits included; returns what was new."""
        with self.reaching():
            return answers(batch, await self._write(batch))

    @contextmanager
    def reaching(self) -> Iterator[None]:
        """Tell an unreachable database from a mistake, which stays as it is."""
        try:
            yield
        except self.wrong:
            raise
        except self.away as error:
            why = " ".join(str(error).split()) or type(error).__name__
            raise Unavailable(f"The database {self._address.name} is not available: {why}.") from error

    @abstractmethod
    async def _prepare(self) -> None: ...

    @abstractmethod
    async def _migrate(self) -> list[str]: ...

    @abstractmethod
    async def _write(self, batch: Sequence[Work]) -> Sequence[Row]:
        """Carry out the steps of a batch in one transaction; returns what was told, raises Conflict."""

    async def _connect(self, **more: object) -> None:
        options = {**self._address.options, **more}
        with self._context:
            await self._context.init(config=schema.config(self._address.dialect, options))
        self.client = self._context.db()
