"""Reading of profiles: profiles requested during a query share the next query."""

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable, Sequence
from contextvars import Context
from copy import copy
from itertools import islice
from typing import Final, TypeAlias

from storage.sql.statements import Row

LIMIT: Final = 256
QUERY: Final = "SELECT key, body FROM profile WHERE kind = $1 AND key IN ({keys})"

Read: TypeAlias = Callable[..., Awaitable[Sequence[Row]]]
Wanted: TypeAlias = dict[str, "asyncio.Future[bytes | None]"]


class ProfileReader:
    """Reads profiles together, as a lost worker causes thousands; no caller can cancel another's query."""

    def __init__(self, read: Read) -> None:
        self._read = read
        self._wanted: defaultdict[str, Wanted] = defaultdict(dict)
        self._reading: asyncio.Task[None] | None = None

    async def body(self, kind: str, key: str) -> bytes | None:
        """Return a profile, as it is stored at the earliest when this is called; None without one."""
        wanted = self._wanted[kind]
        if key not in wanted:
            wanted[key] = asyncio.get_running_loop().create_future()
        if self._reading is None:
            self._reading = asyncio.create_task(self._run(), name="storage-profiles", context=Context())
        return await asyncio.shield(wanted[key])

    async def _run(self) -> None:
        while self._wanted:
            kind, wanted = self._wanted.popitem()
            batch = dict(islice(wanted.items(), LIMIT))
            if rest := dict(islice(wanted.items(), LIMIT, None)):
                self._wanted[kind] = rest
            await self._answer(kind, batch)
        self._reading = None

    async def _answer(self, kind: str, batch: Wanted) -> None:
        keys = ", ".join(f"${number}" for number in range(2, len(batch) + 2))
        try:
            rows = await self._read(QUERY.format(keys=keys), kind, *batch)
        except Exception as error:
            for future in batch.values():
                future.set_exception(copy(error))
                future.exception()  # a caller may have gone
        else:
            found = dict(map(tuple, rows))
            for key, future in batch.items():
                future.set_result(found.get(key))
