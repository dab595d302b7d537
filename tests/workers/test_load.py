from collections.abc import Callable

from adapters.base import Press
from scripts.bench.load import find_lost, trial
from tests.storage.commits import opened, step

TABLES = 20


def test_workers_play_under_load_and_nothing_is_lost_when_they_are_killed(url: str, sql: Callable[[str], str]) -> None:
    run = {name.partition(": ")[2]: value for (name, _), value in trial(url, sql, TABLES, 4, 2, 1.0, "test").items()}
    assert run["faults in the database"] == 0
    assert run["answers acknowledged in all"] > TABLES
    assert run["durable commands"] > 0
    assert 0 < run["at half the speed: answer to acknowledgement, p50"] < 60_000
    assert run["a worker killed: its tables"] > 0


async def test_an_answer_that_is_not_in_its_journal_is_found(url: str, sql: Callable[[str], str]) -> None:
    store = await opened(url)
    stored = b'{"type":"answer","seat":1,"prompt":5,"choices":["2","3"]}'
    await store.commit(step(1, 0, entry=stored))
    await store.close()
    kept = Press("load:@1", "p1-5", ("3", "2"))
    gone = Press("load:@1", "p1-6", ("approve",))
    assert await find_lost(url, [kept]) == []
    assert await find_lost(url, [kept, gone]) == ["p1-6 ('approve',): stored 0 times"]
