"""Process of release 0.2.0 on a PostgreSQL database: one lease, no duties, and its own SQL."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

import asyncpg

from tests.patience import PATIENCE

CLOCK: Final = "extract(epoch FROM clock_timestamp())"
TAKE: Final = (
    f"WITH ended AS (SELECT id, until FROM lease WHERE name = 'bot' AND until < {CLOCK} FOR UPDATE) "
    f"UPDATE lease SET worker = $1, until = {CLOCK} + $2, epoch = epoch + 1 FROM ended WHERE lease.id = ended.id "
    "RETURNING ended.until > 0"
)
RENEW: Final = f"UPDATE lease SET until = {CLOCK} + $2 WHERE name = 'bot' AND worker = $1 RETURNING 1"
ADVANCE: Final = (
    f"UPDATE lease SET until = {CLOCK} + $2, epoch = epoch + 1 WHERE name = 'bot' AND worker = $1 RETURNING epoch"
)
GIVE_BACK: Final = (
    "WITH given AS (UPDATE lease SET until = 0, worker = '' WHERE name = 'bot' AND worker = $1 RETURNING 1) "
    "SELECT pg_notify('yemu_lease', '') FROM given"
)
WRITE: Final = (
    "WITH held AS (SELECT 1 FROM lease WHERE name = 'bot' AND epoch = $1 FOR SHARE), "
    "s0 AS (WITH t (kind, key, body) AS (SELECT * FROM unnest($2::text[], $3::text[], $4::bytea[])) "
    "INSERT INTO profile (kind, key, body) SELECT t.* FROM t WHERE true "
    "ON CONFLICT (kind, key) DO UPDATE SET body = excluded.body) "
    "SELECT ln((SELECT count(*) FROM held)) + 1 / (1)"
)
LIFETIME: Final = 2.0


class Older:
    def __init__(self, connection: Any) -> None:
        self._connection = connection
        self._name = "vm:1:abcdef:0003"
        self._epoch = 0

    async def takes(self) -> bool:
        if taken := bool(await self._connection.fetch(TAKE, self._name, LIFETIME)):
            self._epoch = await self._connection.fetchval(ADVANCE, self._name, LIFETIME)
        return taken

    async def take(self) -> None:
        async with asyncio.timeout(PATIENCE):
            while not await self.takes():  # noqa: ASYNC110
                await asyncio.sleep(0.05)

    async def renews(self) -> bool:
        return bool(await self._connection.fetchval(RENEW, self._name, LIFETIME))

    async def writes(self) -> bool:
        try:
            await self._connection.fetch(WRITE, self._epoch, ["room"], ["older"], [b"written"])
        except asyncpg.InvalidArgumentForLogarithmError:
            return False
        return True

    async def give_back(self) -> None:
        await self._connection.fetch(GIVE_BACK, self._name)


@asynccontextmanager
async def older(url: str) -> AsyncIterator[Older]:
    connection = await asyncpg.connect(url)
    try:
        yield Older(connection)
    finally:
        await connection.close()
