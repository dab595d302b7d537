import asyncio
from collections.abc import Callable

import pytest

from storage import SchemaMismatch, migrate, open_store
from storage.sql import schema
from tests.patience import PATIENCE
from tests.storage.commits import ACCOUNTS, is_whole, opened, play, step
from tests.storage.older import older
from tests.storage.releases import Move
from tests.workers.sharing import roster_of

TODAY = "storage.migrations"


async def test_a_new_release_takes_over_from_an_older_one_that_runs(
    url: str, psql: Callable[..., str], release: Move
) -> None:
    old = await opened(url)
    await play(old, 1, 2)
    release("next")
    with pytest.raises(SchemaMismatch, match="`yemu migrate`"):
        await opened(url)
    assert await migrate(url) == ["0005_expand_host"]
    assert await migrate(url) == []
    await old.commit(step(1, 2))
    new = await opened(url)
    with pytest.raises(SchemaMismatch, match=r"older release still runs: .*:0004"):
        await migrate(url, contract=True)
    await old.close()
    assert await new.claim(ACCOUNTS) == dict.fromkeys(ACCOUNTS, False)
    assert await is_whole(new, 1) == 3
    await new.commit(step(1, 3))
    assert [worker.name.rpartition(":")[2] for worker in await new.workers()] == ["0006"]
    assert await migrate(url, contract=True) == ["0006_contract_owner"]
    await new.commit(step(1, 4))
    await new.close()
    release(TODAY)
    for call in (opened(url), migrate(url)):
        with pytest.raises(SchemaMismatch, match=r"newer Yemu .*0006_contract_owner"):
            await call
    columns = "SELECT column_name FROM information_schema.columns WHERE table_name = 'match'"
    assert {"host"} == {"host", "owner"} & set(psql(columns, url.partition("?")[0].rpartition("/")[2]).split())


async def test_an_older_release_can_come_back_before_anything_is_taken_away(url: str, release: Move) -> None:
    await (await opened(url)).close()
    release("next")
    await migrate(url)
    new = await opened(url)
    await play(new, 1, 2)
    release(TODAY)
    old = await opened(url)
    assert await migrate(url) == []
    await new.close()
    await old.claim(ACCOUNTS)
    await old.commit(step(1, 2))
    assert await is_whole(old, 1) == 3
    await old.close()


async def test_a_standby_whose_release_is_too_old_when_its_turn_comes_ends_and_gives_the_lease_back(
    url: str, release: Move, monkeypatch: pytest.MonkeyPatch
) -> None:
    await (await opened(url)).close()
    async with older(url) as holder:
        await holder.take()
        waits = asyncio.Event()
        opening = asyncio.create_task(open_store(url).open(waits.set))
        await asyncio.wait_for(waits.wait(), PATIENCE)
        release("next")
        monkeypatch.setattr("storage.sql.postgres._need_release", _nothing)
        assert await migrate(url, contract=True) == ["0005_expand_host", "0006_contract_owner"]
        release(TODAY)
        await holder.give_back()
        with pytest.raises(SchemaMismatch, match="newer"):
            await opening
        assert await holder.renews() is False
    release("next")
    last = await opened(url)
    assert [worker.name for worker in await last.workers()] == [(await roster_of(last)).me]
    await play(last, 1, 1)
    await last.close()


async def _nothing(client: object, migration: str) -> None:
    """Let a migration run whatever else does, as an operator could by hand."""


async def test_a_new_database_gets_everything_at_once(fresh: Callable[[str], str], release: Move) -> None:
    url = fresh("empty postgres")
    release("next")
    assert await migrate(url, create=True) == schema.migrations_of_release()
    assert await migrate(url, contract=True) == []
    assert schema.number() == "0006"
