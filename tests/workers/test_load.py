"""The load that `make bench ARGS=w` brings: here only that it plays, kills workers, and finds what is lost."""

from scripts.bench.load import find_lost, trial
from scripts.bench.load_adapter import Input
from tests.storage.commits import opened, step

TABLES = 20


def test_workers_play_under_load_and_nothing_is_lost_when_they_are_killed(url: str) -> None:
    run = {name.partition(": ")[2]: value for (name, _), value in trial(url, TABLES, 2, 1.0, "test").items()}
    assert run["faults in the database"] == 0
    assert run["answers acknowledged in all"] > TABLES
    assert run["durable commands"] > 0
    assert 0 < run["at half the speed: answer to acknowledgement, p50"] < 60_000
    assert run["account's holder killed: its tables"] + run["another worker killed: its tables"] > 0


async def test_an_answer_that_is_not_in_its_journal_is_found(url: str) -> None:
    store = await opened(url)
    stored = b'{"type":"answer","seat":1,"prompt":5,"choices":["2","3"]}'
    await store.commit(step(1, 0, entry=stored))
    await store.close()
    kept = Input("load:@1", prompt="p1-5", choices=("3", "2"))
    gone = Input("load:@1", prompt="p1-6", choices=("approve",))
    assert await find_lost(url, [kept]) == []
    assert await find_lost(url, [kept, gone]) == ["p1-6 ('approve',): stored 0 times"]
