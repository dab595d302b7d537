import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

import asyncpg
import pytest

from storage import Store, StoreError, Unavailable, examine, migrate
from storage.base import Superseded
from tests.patience import PATIENCE
from tests.storage.commits import found, is_whole, opened, play, step
from tests.storage.postgres import new_database, postgres, restart
from tests.telegram.fake.server import Server
from tests.telegram.process import Process
from tests.workers.pooler import Pooler


async def test_behind_a_transaction_pooler_nothing_is_written(fresh: Callable[[str], str]) -> None:
    url = fresh("empty postgres")
    async with Pooler(url).serving() as pooler:
        one = await asyncpg.connect(pooler.url, statement_cache_size=0)
        assert await one.fetchval("SELECT 1") == 1, "the pooler of this test works"
        await one.close()
        for _ in range(3):
            for command in (opened, examine, migrate):
                with pytest.raises(StoreError, match="transaction pooler"):
                    await command(pooler.url)
    one = await asyncpg.connect(url)
    assert await one.fetchval("SELECT to_regclass('lease')") is None
    await one.close()


@pytest.mark.parametrize(("locale", "told"), [("zh", "数据库前面有按事务分配"), ("en", "A transaction pooler")])
async def test_a_run_behind_a_transaction_pooler_ends_with_one_line(
    server: Server, tmp_path: Path, fresh: Callable[[str], str], locale: str, told: str
) -> None:
    async with Pooler(fresh("postgres")).serving() as pooler:
        process = Process(server.url, tmp_path, YEMU_DATABASE=pooler.url, YEMU_LOCALE=locale)
        await process.start()
        assert await process.wait() == 2
    assert process.log.splitlines()[-1].startswith(f"yemu: {told}")
    assert "Traceback" not in process.log


@pytest.mark.parametrize(("locale", "told"), [("zh", "是空的"), ("en", "is empty")])
async def test_a_run_on_an_empty_database_ends_with_one_line_and_makes_no_tables(
    server: Server, tmp_path: Path, fresh: Callable[[str], str], locale: str, told: str
) -> None:
    url = fresh("empty postgres")
    process = Process(server.url, tmp_path, YEMU_DATABASE=url, YEMU_LOCALE=locale)
    await process.start()
    assert await process.wait() == 2
    last = process.log.splitlines()[-1]
    assert last.startswith("yemu: ")
    assert told in last
    assert "yemu migrate --create" in last
    assert "Traceback" not in process.log
    connection = await asyncpg.connect(url)
    assert await connection.fetchval("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'") == 0
    await connection.close()


async def test_a_restart_of_the_server_is_survived_by_the_workers(caplog: pytest.LogCaptureFixture) -> None:
    with postgres() as psql:
        await survive(new_database(psql), partial(restart, psql))
    assert caplog.text == "", "what libraries say is a traceback at each try"


async def survive(url: str, restart: Callable[[], None]) -> None:
    workers = [await opened(url, accounts=[f"x{match}"]) for match in (1, 2)]
    for match, store in enumerate(workers, 1):
        await play(store, match, 2, room=f"x{match}:room")
    await asyncio.to_thread(restart)
    async with asyncio.timeout(PATIENCE):
        for match, store in enumerate(workers, 1):
            with suppress(Superseded):  # on a slow machine the other one may have ended it
                while await seq(store, match) == 2:
                    try:
                        await store.commit(step(match, 2, room=f"x{match}:room"))
                    except Superseded:
                        raise
                    except Unavailable:
                        continue
                assert await is_whole(store, match) == 3
    for store in workers:
        await store.close()


async def seq(store: Store, match: int) -> int:
    while True:
        with suppress(Unavailable):
            return (await found(store, match)).seq
        await asyncio.sleep(0.05)
