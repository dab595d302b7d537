import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, suppress

import pytest

from bot.cli.status import status
from storage import Store, Unavailable
from storage.base import Conflict, Sitting, Superseded
from storage.sql.lease import LIFETIME
from tests.patience import PATIENCE
from tests.storage.commits import is_whole, opened, play, reports, step
from tests.storage.older import older
from tests.workers.proxy import Proxy
from tests.workers.sharing import name_of, roster_of

ACCOUNTS = [f"telegram.{number}" for number in range(40)]
LAPSE = "UPDATE worker SET until = 1 WHERE name = '{}'"


@pytest.fixture
async def worker(url: str) -> AsyncIterator[Callable[[], Awaitable[Store]]]:
    async with AsyncExitStack() as stack:

        async def start() -> Store:
            store = await opened(url, accounts=())
            stack.push_async_callback(store.close)
            return store

        yield start


Start = Callable[[], "Awaitable[Store]"]


async def test_workers_are_there_at_once_the_oldest_first(worker: Start) -> None:
    workers = [await worker() for _ in range(3)]
    names = [await name_of(one) for one in workers]
    for one in workers:
        assert (await roster_of(one)).workers == tuple(names)
    await workers[1].leave()
    assert (await roster_of(workers[0])).workers == (names[0], names[2])
    await workers[0].close()
    assert (await roster_of(workers[1])).workers == (names[2],)


async def test_an_account_has_one_worker_whoever_claims_it_together(worker: Start) -> None:
    workers = [await worker() for _ in range(3)]
    claims = [one.claim(accounts) for accounts in (ACCOUNTS, [*reversed(ACCOUNTS)]) for one in workers]
    claimed = await asyncio.gather(*claims)
    assert sorted(account for some in claimed for account in some) == sorted(ACCOUNTS)
    assert all(stood_still for some in claimed for stood_still in some.values()), "nobody had them before"
    names = [await name_of(one) for one in workers] * 2
    held = {account: name for name, some in zip(names, claimed, strict=True) for account in some}
    assert (await roster_of(workers[0])).accounts == held


async def test_what_is_given_back_in_order_is_free_and_rings(worker: Start) -> None:
    one, two = await worker(), await worker()
    assert await one.claim(["a", "b", "c"]) == {"a": True, "b": True, "c": True}
    assert await two.claim(["a", "d"]) == {"d": True}
    await quiet(two)
    ring = asyncio.create_task(two.rung())
    await one.give_back(["a", "d"])
    await asyncio.wait_for(ring, PATIENCE)
    assert await two.claim(["a", "b", "d"]) == {"a": False}
    await quiet(two)
    ring = asyncio.create_task(two.rung())
    await one.close()
    await asyncio.wait_for(ring, PATIENCE)
    assert await two.claim(["a", "b", "c"]) == {"b": False, "c": False}


async def quiet(store: Store) -> None:
    with suppress(TimeoutError):
        while True:
            await asyncio.wait_for(store.rung(), 0.2)


async def test_a_worker_writes_for_its_own_accounts_alone(worker: Start) -> None:
    one, two = await worker(), await worker()
    await one.claim(["a"])
    await two.claim(["b"])
    results = await asyncio.gather(
        *(one.commit(step(match, 0, room=f"{'ab'[match % 2]}:r")) for match in range(1, 9)), return_exceptions=True
    )
    assert [type(one) for one in results] == [Conflict, type(None)] * 4, "the others of its batch are stored"
    await one.give_back(["a"])
    await two.claim(["a"])
    with pytest.raises(Conflict):
        await one.commit(step(2, 1, room="a:r"))
    await two.commit(step(2, 1, room="a:r"))


async def test_workers_hear_of_people_whose_profiles_are_changed_or_deleted(
    worker: Start, sql: Callable[[str], str]
) -> None:
    one, two = await worker(), await worker()
    assert await two.changed_people() == {""}, "nothing is known of what was before"
    await one.remember("person", "telegram.west:@7", b"{}")
    assert await asyncio.wait_for(two.changed_people(), PATIENCE) == {"telegram:@7"}
    await one.remember("room", "telegram:-1", b"{}")
    await one.forget("telegram:@8")
    assert await asyncio.wait_for(two.changed_people(), PATIENCE) == {"telegram:@8"}
    sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'yemu %'")
    assert await asyncio.wait_for(two.changed_people(), PATIENCE) == {""}, "what came meanwhile is lost"


async def test_events_that_another_worker_stores_ring_the_holder(worker: Start) -> None:
    one, two = await worker(), await worker()
    await one.claim(["a"])
    await one.take_in("a", reports(1, 1), "1")
    await quiet(one)
    ring = asyncio.create_task(one.rung())
    assert await two.take_in("a", reports(1, 3), None) == reports(2, 3)
    assert await asyncio.wait_for(ring, PATIENCE) == {"a"}
    assert (await one.waiting("a"), await one.position("a")) == (reports(1, 3), "1")
    with pytest.raises(Conflict):
        await two.take_in("a", reports(4, 4), "4")


async def test_a_match_has_a_number_of_its_own(worker: Start) -> None:
    one, two = await worker(), await worker()
    await one.claim(["pipe"])
    numbers = await asyncio.gather(*(store.new_match() for _ in range(50) for store in (one, two)))
    assert len({*numbers}) == 100
    await play(one, 500, 1)
    assert await two.new_match() == 501
    await two.close()
    assert await one.new_match() == 502


async def test_a_worker_that_has_lapsed_writes_nothing_and_its_accounts_are_free(
    worker: Start, sql: Callable[[str], str]
) -> None:
    one, two = await worker(), await worker()
    await one.claim(["pipe", "x"])
    await play(one, 1, 1)
    name = await name_of(one)
    while name in (await roster_of(two)).workers:
        sql(LAPSE.format(name))
    assert await two.claim(["pipe", "x"]) == {"pipe": True, "x": True}
    with pytest.raises(Superseded):
        await one.commit(step(1, 1))
    with pytest.raises(Superseded):
        await asyncio.wait_for(one.wait_superseded(), PATIENCE)
    for call in (one.take_in("x", reports(1, 1), "1"), one.claim(["b"]), one.roster()):
        with pytest.raises(Unavailable):
            await call
    assert await is_whole(two, 1) == 1
    await two.commit(step(1, 1))


async def test_a_worker_that_was_killed_rings_when_its_lease_has_ended(worker: Start, url: str) -> None:
    one = await worker()
    async with Proxy(url).serving() as proxy:
        two = await opened(proxy.url, accounts=["a"])
        proxy.stall()
        async with asyncio.timeout(PATIENCE):
            while not (taken := await one.claim(["a"])):
                await one.rung()
                await one.roster()
        assert taken == {"a": True}
        tenure = one.tenure()
        assert tenure
        assert tenure.takeovers == 1
        proxy.flow()
        with pytest.raises(Superseded):
            await asyncio.wait_for(two.wait_superseded(), PATIENCE)
        with pytest.raises(Superseded):
            await two.commit(step(1, 0, room="a:r"))
        await two.close()


async def test_two_workers_that_wait_for_each_other_both_write(worker: Start) -> None:
    one, two = await worker(), await worker()
    keys = [str(number) for number in range(200)]
    for _ in range(5):
        await asyncio.gather(
            *(one.remember("person", key, b"1") for key in keys),
            *(two.remember("person", key, b"2") for key in reversed(keys)),
        )
    assert {await one.recall("person", key) for key in keys} <= {b"1", b"2"}


@pytest.mark.parametrize(
    ("locale", "told"),
    [
        ("en", r"Runs the bot: .* \(matrix and telegram\)\nStands by: "),
        ("zh", r"正在跑：.*（matrix、telegram）\n待命中："),
    ],
)
async def test_the_operator_is_told_who_holds_what(worker: Start, url: str, locale: str, told: str) -> None:
    one, two = await worker(), await worker()
    await one.claim(["telegram", "matrix"])
    assert {found.name: found.accounts for found in await one.workers()} == {
        await name_of(one): ("matrix", "telegram"),
        await name_of(two): (),
    }
    assert re.search(told, await asyncio.to_thread(status, url, locale))


async def test_the_operator_is_told_that_an_older_release_runs_the_bot(url: str) -> None:
    await (await opened(url)).close()
    async with older(url) as one:
        await one.take()
        assert "Runs the bot: vm:1:abcdef:0003\n" in await asyncio.to_thread(status, url, "en")


async def test_workers_that_lose_the_server_together_do_not_end_each_other(url: str) -> None:
    async with Proxy(url).serving() as proxy, AsyncExitStack() as stack:
        stores = [await opened(proxy.url, accounts=()) for _ in range(2)]
        for store in stores:
            stack.push_async_callback(store.close)

        def is_away(store: Store) -> bool:
            tenure = store.tenure()
            return tenure is None or tenure.age > LIFETIME

        proxy.stall()
        async with asyncio.timeout(PATIENCE):
            while not all(map(is_away, stores)):  # noqa: ASYNC110
                await asyncio.sleep(0.01)
            proxy.flow()
            while any(map(is_away, stores)):
                for store in stores:
                    with suppress(Unavailable):
                        await store.roster()
                await asyncio.sleep(0.01)
        for store in stores:
            assert len((await roster_of(store)).workers) == 2


async def test_of_two_workers_that_seat_a_person_in_the_same_instant_one_does(worker: Start) -> None:
    stores = {"telegram": await worker(), "telegram.west": await worker()}
    for account, store in stores.items():
        await store.claim([account])

    async def sit(account: str, match: int, number: int) -> None:
        who = f"{account}:@{number}"
        seat = {"sittings": (Sitting(1, who, "Ann"),), "players": (who,), "newcomers": (who,)}
        await stores[account].commit(step(match, 0, room=f"{account}:-1", **seat))

    for first in range(0, 300, 10):
        tries = [sit(account, 2 * n + at, n) for n in range(first, first + 10) for at, account in enumerate(stores, 1)]
        outcome = await asyncio.gather(*tries, return_exceptions=True)
        assert [type(one) for one in outcome].count(Conflict) == 10
        assert outcome.count(None) == 10
