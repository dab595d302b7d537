import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from random import Random

import pytest

from adapters.support.tasks import give_up
from bot.cli.status import status
from storage import Store, Unavailable
from storage.base import Conflict, Superseded
from storage.sql.lease import LIFETIME
from tests.patience import PATIENCE
from tests.storage.commits import is_whole, opened, play, reports, step
from tests.storage.older import older
from tests.workers.proxy import Proxy
from tests.workers.sharing import name_of, roster_of

DUTIES = [f"tables:{number}" for number in range(64)]
LAPSE = "UPDATE worker SET until = 1 WHERE name = '{}'"


@pytest.fixture
async def worker(url: str) -> AsyncIterator[Callable[[], Awaitable[Store]]]:
    async with AsyncExitStack() as stack:

        async def start() -> Store:
            store = await opened(url)
            stack.push_async_callback(store.close)
            return store

        yield start


Start = Callable[[], "Awaitable[Store]"]


async def test_workers_are_there_at_once_the_oldest_first(worker: Start) -> None:
    workers = [await worker() for _ in range(3)]
    names = [await name_of(one) for one in workers]
    for one in workers:
        assert (await roster_of(one)).workers == tuple(names)
    await workers[0].close()
    assert (await roster_of(workers[1])).workers == tuple(names[1:])


async def test_a_duty_has_one_worker_whoever_claims_it_together(worker: Start) -> None:
    workers = [await worker() for _ in range(3)]
    claims = [one.claim(duties) for duties in (DUTIES, [*reversed(DUTIES)]) for one in workers]
    claimed = await asyncio.gather(*claims)
    taken = [duty for some in claimed for duty in some]
    assert sorted(taken) == sorted(DUTIES)
    assert all(stood_still for some in claimed for stood_still in some.values()), "nobody had them before"
    names = [await name_of(one) for one in workers] * 2
    held = {duty: name for name, some in zip(names, claimed, strict=True) for duty in some}
    assert (await roster_of(workers[0])).duties == held


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


async def test_letters_arrive_in_order(worker: Start) -> None:
    one, two = await worker(), await worker()
    name = await name_of(two)
    await asyncio.gather(*(one.send(name, [b"%d.%d" % (n, m) for m in range(3)]) for n in range(100)))
    big = bytes(range(256)) * 4096
    await one.send(name, [big, b"end"])
    found: list[bytes] = []
    while not found or found[-1] != b"end":
        found += await asyncio.wait_for(two.letters(), PATIENCE)
    assert found == [*(b"%d.%d" % (n, m) for n in range(100) for m in range(3)), big, b"end"]


async def test_a_match_has_a_number_of_its_own(worker: Start) -> None:
    one, two = await worker(), await worker()
    numbers = await asyncio.gather(*(store.new_match() for _ in range(50) for store in (one, two)))
    assert len({*numbers}) == 100
    await play(one, 500, 1)
    assert await two.new_match() == 501
    await two.close()
    assert await one.new_match() == 502


async def test_a_worker_that_has_lapsed_writes_nothing_and_its_duties_are_free(
    worker: Start, sql: Callable[[str], str]
) -> None:
    one, two = await worker(), await worker()
    await one.claim(["a"])
    await play(one, 1, 1)
    name = await name_of(one)
    while name in (await roster_of(two)).workers:
        sql(LAPSE.format(name))
    with pytest.raises(Superseded):
        await one.commit(step(1, 1))
    with pytest.raises(Superseded):
        await asyncio.wait_for(one.wait_superseded(), PATIENCE)
    for call in (
        one.take_in("x", reports(1, 1), "1"),
        one.claim(["b"]),
        one.give_back(["a"]),
        one.roster(),
        one.send(await name_of(two), [b"x"]),
    ):
        with pytest.raises(Unavailable):
            await call
    assert await two.claim(["a", "b"]) == {"a": True, "b": True}
    assert await is_whole(two, 1) == 1
    await two.commit(step(1, 1))


async def test_an_event_counts_once_whoever_handles_it_together(worker: Start) -> None:
    one, two = await worker(), await worker()
    await one.take_in("x", reports(1, 50), "50")
    for n in range(1, 51):
        steps = [store.commit(step(2 * n + place, 0, origin=("x", str(n)))) for place, store in enumerate((one, two))]
        outcome = await asyncio.gather(*steps, return_exceptions=True)
        assert sorted(map(str, map(type, outcome))) == sorted(map(str, [type(None), Conflict]))
    assert len(await one.live()) == 50


async def test_letters_survive_broken_connections_of_both_ends(worker: Start, url: str) -> None:
    one = await worker()
    async with Proxy(url).serving() as proxy:
        two = await opened(proxy.url)
        name = await name_of(two)
        sent = 0
        found: list[bytes] = []
        for _ in range(10):
            reading = asyncio.create_task(two.letters())
            await one.send(name, [b"%d" % n for n in range(sent, sent + 3)])
            sent += 3
            proxy.cut()
            found += await asyncio.wait_for(reading, PATIENCE)
            while len(found) < sent:
                found += await asyncio.wait_for(two.letters(), PATIENCE)
        assert found == [b"%d" % n for n in range(sent)]
        await two.close()


async def test_a_worker_that_was_cut_off_still_sends(worker: Start, url: str) -> None:
    one = await worker()
    name = await name_of(one)
    async with Proxy(url).serving() as proxy:
        two = await opened(proxy.url)
        await two.send(name, [b"before"])
        proxy.cut()
        async with asyncio.timeout(PATIENCE):
            while True:
                with suppress(Unavailable):
                    await two.send(name, [b"behind"])
                    break
            found = [*await one.letters()]
            while found[-1] != b"behind":
                found += await one.letters()
        assert found[0] == b"before"
        await two.close()


async def test_letters_to_a_worker_that_has_ended_are_forgotten(worker: Start, sql: Callable[[str], str]) -> None:
    one, two, three = [await worker() for _ in range(3)]
    names = [await name_of(store) for store in (two, three)]
    for name in names:
        await one.send(name, [b"x"])
    assert sql("SELECT count(*) FROM letter") == "2"
    await two.close()
    while len((await roster_of(one)).workers) > 1:
        sql(LAPSE.format(names[1]))
    for name in names:
        await one.send(name, [b"x"])
    assert sql("SELECT count(*) FROM letter") == "0"


async def test_a_worker_that_was_killed_rings_when_its_lease_has_ended(worker: Start, url: str) -> None:
    one = await worker()
    async with Proxy(url).serving() as proxy:
        two = await opened(proxy.url)
        await two.claim(["a"])
        proxy.stall()
        async with asyncio.timeout(PATIENCE):
            while not (taken := await one.claim(["a"])):
                await one.rung()
                await one.roster()
        assert taken == {"a": True}
        assert await tenure_takeovers(one) == 1
        proxy.flow()
        with pytest.raises(Superseded):
            await asyncio.wait_for(two.wait_superseded(), PATIENCE)
        with pytest.raises(Superseded):
            await two.commit(step(1, 0))
        await two.close()


async def tenure_takeovers(store: Store) -> int:
    tenure = store.tenure()
    assert tenure
    return tenure.takeovers


async def test_two_workers_that_wait_for_each_other_both_write(worker: Start) -> None:
    one, two = await worker(), await worker()
    keys = [str(number) for number in range(200)]
    for _ in range(5):
        await asyncio.gather(
            *(one.remember("person", key, b"1") for key in keys),
            *(two.remember("person", key, b"2") for key in reversed(keys)),
        )
    assert {await one.recall("person", key) for key in keys} <= {b"1", b"2"}


async def test_the_status_tells_who_does_what(worker: Start) -> None:
    one, two = await worker(), await worker()
    await one.claim(DUTIES[:2])
    await two.claim(["account:telegram"])
    found = {found.name: found.duties for found in await one.workers()}
    assert found == {await name_of(one): ("tables:0", "tables:1"), await name_of(two): ("account:telegram",)}


@pytest.mark.parametrize(
    ("locale", "told"),
    [
        ("en", r"Runs the bot: .* \(2 of 64 shares of the tables and Telegram\)\nStands by: "),
        ("zh", r"正在跑：.*（牌桌 2/64 份、Telegram）\n待命中："),
    ],
)
async def test_the_operator_is_told_who_does_what(worker: Start, url: str, locale: str, told: str) -> None:
    one, _ = await worker(), await worker()
    await one.claim([*DUTIES[:2], "account:telegram"])
    assert re.search(told, await asyncio.to_thread(status, url, locale))


async def test_the_operator_is_told_that_an_older_release_runs_the_bot(url: str) -> None:
    await (await opened(url)).close()
    async with older(url) as one:
        await one.take()
        assert "Runs the bot: vm:1:abcdef:0003\nNo tables." in await asyncio.to_thread(status, url, "en")


async def test_a_reader_that_gives_up_loses_no_letter(worker: Start) -> None:
    one, two = await worker(), await worker()
    name = await name_of(two)
    found: list[bytes] = []
    sending = asyncio.gather(*(one.send(name, [b"%d" % n]) for n in range(200)))
    chance = Random(7)
    async with asyncio.timeout(PATIENCE):
        while len(found) < 200:
            with suppress(TimeoutError):
                found += await asyncio.wait_for(two.letters(), chance.random() / 100)
    await sending
    assert found == [b"%d" % n for n in range(200)]


async def test_a_reader_that_is_told_to_stop_stops_even_if_a_letter_comes_just_then(worker: Start) -> None:
    one, two = await worker(), await worker()
    name, chance = await name_of(two), Random(7)

    async def write() -> None:
        while True:
            await one.send(name, [b"1"])

    async def read() -> None:
        while True:
            await two.letters()

    writing = asyncio.create_task(write())
    async with asyncio.timeout(PATIENCE):
        for _ in range(200):
            reading = asyncio.create_task(read())
            await asyncio.sleep(chance.random() / 50)
            await give_up([reading])
    await give_up([writing])


async def test_workers_that_lose_the_server_together_do_not_end_each_other(url: str) -> None:
    async with Proxy(url).serving() as proxy, AsyncExitStack() as stack:
        stores = [await opened(proxy.url) for _ in range(2)]
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
            roster = await store.roster()
            assert roster is not None
            assert len(roster.workers) == 2
