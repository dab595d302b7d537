import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import Context, copy_context
from typing import Any, ClassVar, Literal, TypeVar, cast

from tortoise.backends.base.client import BaseDBAsyncClient
from tortoise.context import TortoiseContext
from tortoise.queryset import ValuesListQuery

from storage.address import Address
from storage.base import Event, StoreError, Unavailable
from storage.sql import schema
from storage.sql.batch import answers
from storage.sql.requests import Work
from storage.sql.statements import Row

T = TypeVar("T")


class Link(ABC):
    """Connection of a store.

    A link that `only_reads` may be open beside another that writes, and leaves the schema as it is.
    """

    away: ClassVar[tuple[type[Exception], ...]]
    """Errors of an unreachable database."""
    wrong: ClassVar[tuple[type[Exception], ...]]
    """Errors of a bad value."""
    barred: ClassVar[tuple[type[Exception], ...]] = ()
    """Errors of a right that the database's user lacks."""
    emptied: ClassVar[tuple[type[Exception], ...]] = ()
    """Errors of a database that has lost its tables."""

    def __init__(self, address: Address, *, only_reads: bool = False) -> None:
        self._address = address
        self._only_reads = only_reads
        self._context = TortoiseContext()
        self._client: BaseDBAsyncClient | None = None
        self._models: Context | None = None

    async def migrate(self, *, create: bool, contract: bool) -> list[str]:
        with self.reaching():
            return await self._migrate(create=create, contract=contract)

    async def read(self, query: str, *values: object) -> Sequence[Row]:
        """Return the rows of a query, which numbers its values `$1`, `$2` …"""
        with self.reaching():
            _, rows = await opened(self._client).execute_query(query, list(values))
            return cast("Sequence[Row]", rows)

    async def select(self, query: Callable[[], ValuesListQuery[Literal[False]]]) -> list[Any]:
        """Return the rows of a query of Tortoise's models, or the values of its only column."""

        async def run() -> list[Any]:
            return list(await query())

        models = opened(self._models)
        with self.reaching():
            return await asyncio.create_task(run(), context=models)

    async def write(self, batch: Sequence[Work]) -> Sequence[Sequence[Event]]:
        """Store a batch whole or, also at a Conflict of one commit, not at all; return each request's new events."""
        with self.reaching():
            return answers(batch, await self._write(batch))

    @contextmanager
    def reaching(self) -> Iterator[None]:
        name = self._address.name
        try:
            yield
        except (*self.away, *self.wrong) as error:
            text = " ".join(str(error).split()) or type(error).__name__
            if isinstance(error, self.barred):
                raise StoreError(
                    f"The user of the database {name} lacks a right: {text}.", "no-rights", name=name
                ) from error
            if isinstance(error, self.wrong) and not isinstance(error, self.emptied):
                raise
            raise Unavailable(
                f"The database {name} is not available: {text}.", self._why(error), name=name, reason=text
            ) from error

    @abstractmethod
    def _why(self, error: Exception) -> str:
        """Return the name of the reason for which the database is not available."""

    @abstractmethod
    async def _prepare(self, waiting: Callable[[], None] | None) -> None: ...

    @abstractmethod
    async def _migrate(self, *, create: bool, contract: bool) -> list[str]: ...

    @abstractmethod
    async def _write(self, batch: Sequence[Work]) -> Sequence[Row]:
        """Execute the steps of a batch in one transaction; return the rows of `told` statements, raise Conflict."""

    async def _connect(self, **more: object) -> None:
        options = {**self._address.options, **more}
        with self._context:
            await self._context.init(config=schema.config(self._address.dialect, options))
            self._models = copy_context()
        self._client = self._context.db()

    async def _disconnect(self) -> None:
        self._client = self._models = None
        await self._context.close_connections()


def opened(part: T | None) -> T:
    """Return a part that an open store has; raises Unavailable."""
    if part is None:
        raise Unavailable("The store is not open.")
    return part
