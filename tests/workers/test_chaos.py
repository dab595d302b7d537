from collections.abc import Callable

import pytest

from storage.base import Delivery
from tests.storage.commits import ANN, opened, reports, said, step
from tests.workers.chaos import BLOWS, Platform, Storm
from tests.workers.history import faults


async def test_whatever_happens_to_the_workers_every_answer_counts_once(url: str, sql: Callable[[str], str]) -> None:
    async with Platform().serving() as platform:
        storm = Storm(url, platform, "chaos")
        await storm.run([*BLOWS, *reversed(BLOWS)])
    assert faults(sql, platform.acknowledged()) == []
    assert {blow: len(pauses) for blow, pauses in storm.pauses.items()} == dict.fromkeys(BLOWS, 2)


ENTRY = "entry 1.2"
PLANTED = {
    "a lost entry": ("DELETE FROM journal WHERE seq = 2", "match 1 stands at 3"),
    "a lost last entry": ("DELETE FROM journal WHERE seq = 3", "match 1 stands at 3"),
    "an answer counted twice": ("UPDATE journal SET body = 'entry 1.2' WHERE seq = 3", "stored 2 times"),
    "an answer not counted": ("UPDATE journal SET body = 'other' WHERE seq = 2", "stored 0 times"),
    "a match that stands elsewhere": ('UPDATE "match" SET seq = 2', "match 1 stands at 2"),
    "a match without its row": ('DELETE FROM "match"', "match 1 stands at None"),
    "a row that was not delivered": ("UPDATE outbox SET delivered = false WHERE n = 1", "row 1.1.1: not delivered"),
    "a row without its entry": ("UPDATE outbox SET seq = 9", "row 1.9.1: no journal line"),
    "an event that was not handled": ("UPDATE inbox SET heeded = false", "event 1 of x: not handled"),
}


@pytest.mark.parametrize("fault", PLANTED)
async def test_the_checker_finds_a_planted_fault(url: str, sql: Callable[[str], str], fault: str) -> None:
    store = await opened(url)
    await store.take_in("x", reports(1, 1), "1")
    await store.commit(step(1, 0, sittings=(ANN,), outbox=said(b"a"), origin=("x", "1")))
    for pending in await store.pending():
        await store.deliver(Delivery(pending.match, pending.seq, pending.n, pending.to))
    for base in (1, 2):
        await store.commit(step(1, base))
    await store.close()
    assert faults(sql, {ENTRY: 1}) == []
    plant, told = PLANTED[fault]
    sql(plant)
    assert any(told in one for one in faults(sql, {ENTRY: 1}))
