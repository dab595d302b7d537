import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from time import time

import pytest

from storage import Store, Unavailable
from storage.base import KEPT, Conflict, Event
from storage.sql.store import WAITING
from tests.storage.commits import is_whole, opened, play, said, step


def events(*names: object) -> list[Event]:
    return [Event(str(name), b"event %s" % str(name).encode()) for name in names]


def names(found: Sequence[Event]) -> list[str]:
    return [event.id for event in found]


class TestTakeIn:
    async def test_events_and_position_are_stored(self, store: Store) -> None:
        every = [Event("b", bytes(range(256))), Event("鲍勃 🐺", b""), Event("a", b"x")]
        assert await store.take_in("telegram", every, "offset 7") == every
        assert await store.waiting("telegram") == every
        assert type((await store.waiting("telegram"))[0].body) is bytes
        assert await store.position("telegram") == "offset 7"

    async def test_what_waits_is_counted_by_source(self, store: Store) -> None:
        assert (await store.position("telegram"), await store.waiting("telegram")) == (None, [])
        assert (await store.backlog(), [one.left is None for one in await store.workers()].count(True)) == ([], 0)
        await store.take_in("telegram", events(7, 8, 9), "9")
        await store.take_in("matrix", events("a"), "a")
        await store.mark_handled("telegram", "7")
        waiting = await store.backlog()
        assert [(one.source, one.events, one.oldest) for one in waiting] == [("matrix", 1, "a"), ("telegram", 2, "8")]

    async def test_the_oldest_event_tells_when_it_arrived(self, store: Store) -> None:
        began = time()
        await store.take_in("telegram", events(7, 8), "8")
        middle = time()
        await store.take_in("telegram", events(8, 9), "9")
        for name, since, until in (("7", began, middle), ("8", began, middle), ("9", middle, time())):
            (oldest,) = await store.backlog()
            assert oldest.oldest == name
            assert oldest.since is not None
            assert since <= oldest.since <= until
            await store.mark_handled("telegram", name)

    async def test_what_is_known_is_not_new(self, store: Store) -> None:
        await store.take_in("telegram", events(1, 2, 3), "3")
        await store.mark_handled("telegram", "2")
        again = [Event(name, b"told anew") for name in ("4", "3", "2", "0")]
        assert await store.take_in("telegram", again, "4") == [again[0], again[3]]
        assert await store.waiting("telegram") == [*events(1, 3), again[0], again[3]]
        assert await store.take_in("telegram", again, "4") == []

    async def test_an_event_that_is_told_twice_at_once_counts_once_and_a_position_may_move_alone(
        self, store: Store
    ) -> None:
        told = [Event("1", b"first"), Event("2", b"x"), Event("1", b"second")]
        assert await store.take_in("telegram", told, "5") == told[:2]
        assert await store.take_in("telegram", [], "3") == []
        assert (await store.position("telegram"), await store.waiting("telegram")) == ("3", told[:2])

    async def test_sources_are_told_apart(self, store: Store) -> None:
        await asyncio.gather(
            store.take_in("telegram", events(1, 2), "2"),
            store.take_in("matrix", events(2, 3), "s3"),
            store.mark_handled("irc", "1"),
        )
        await store.mark_handled("matrix", "2")
        assert await store.waiting("telegram") == events(1, 2)
        assert await store.waiting("matrix") == events(3)
        assert [await store.position(source) for source in ("telegram", "matrix", "irc")] == ["2", "s3", None]

    async def test_many_at_once_arrive_in_order_and_are_new_to_one_of_several_who_bring_them(
        self, store: Store
    ) -> None:
        many = events(*range(1000))
        assert await store.take_in("matrix", many, "999") == many
        assert await store.waiting("matrix") == many
        brought = [events(*range(n, n + 7)) for n in range(100)]
        found = await asyncio.gather(*(store.take_in("telegram", some, str(n)) for n, some in enumerate(brought)))
        assert [names(some) for some in found] == [names(events(*range(7))), *([str(n)] for n in range(7, 106))]
        assert await store.waiting("telegram") == events(*range(106))
        assert await store.position("telegram") == "99"

    async def test_those_who_give_up_leave_all_or_nothing(self, store: Store) -> None:
        tasks = [asyncio.create_task(store.take_in("telegram", events(f"{n}a", f"{n}b"), str(n))) for n in range(300)]
        for turn in range(100):
            await asyncio.sleep(0.0002 * (turn % 5 == 0))
            tasks[turn * 3].cancel()
        outcome = await asyncio.gather(*tasks, return_exceptions=True)
        took = [int(some[0].id[:-1]) for some in outcome if not isinstance(some, BaseException)]
        waiting = names(await store.waiting("telegram"))
        assert waiting == [f"{name[:-1]}{end}" for name in waiting[::2] for end in "ab"]
        assert {f"{n}a" for n in took} <= {*waiting}
        assert await store.position("telegram") == waiting[-1][:-1] == "299"


class TestHandling:
    async def test_a_commit_that_is_not_stored_marks_nothing(self, store: Store) -> None:
        await play(store, 1, 2)
        await store.take_in("telegram", events(1, 2), "2")
        steps = [step(1, 1, origin=("telegram", "1")), step(2, 0, origin=("telegram", "2"))]
        outcome = await asyncio.gather(*map(store.commit, steps), return_exceptions=True)
        assert [type(out) for out in outcome] == [Conflict, type(None)]
        assert await store.waiting("telegram") == events(1)
        await store.commit(step(1, 2, origin=("telegram", "1")))
        assert await store.waiting("telegram") == []

    async def test_many_commits_mark_each_its_own(self, store: Store) -> None:
        await store.take_in("telegram", events(*range(200)), "199")
        origins = {match: ("telegram", str(match * 3)) for match in range(1, 61)}
        await asyncio.gather(*(store.commit(step(match, 0, origin=origin)) for match, origin in origins.items()))
        marked = {name for _, name in origins.values()}
        assert names(await store.waiting("telegram")) == [str(n) for n in range(200) if str(n) not in marked]
        assert [await is_whole(store, match) for match in origins] == [1] * 60

    async def test_an_event_causes_one_commit(self, store: Store) -> None:
        await store.take_in("telegram", events(1, 2, 3), "3")
        steps = [step(match, 0, origin=("telegram", "1")) for match in (1, 2, 3)]
        outcome = await asyncio.gather(*map(store.commit, steps), return_exceptions=True)
        assert [type(out) for out in outcome] == [type(None), Conflict, Conflict]
        with pytest.raises(Conflict):
            await store.commit(step(1, 1, origin=("telegram", "1"), outbox=said(b"no")))
        await store.mark_handled("telegram", "2")
        with pytest.raises(Conflict):
            await store.commit(step(1, 1, origin=("telegram", "2")))
        await store.mark_handled("telegram", "2")
        assert [match.id for match in await store.live()] == [1]
        assert (await is_whole(store, 1), await store.pending(), await store.waiting("telegram")) == (1, [], events(3))
        await store.commit(step(1, 1, origin=("telegram", "3")))
        assert await store.waiting("telegram") == await store.take_in("telegram", events(1, 2, 3), "3") == []

    async def test_an_event_without_a_commit_is_marked_alone(self, store: Store) -> None:
        await store.take_in("telegram", events(*range(9)), "8")
        await asyncio.gather(*(store.mark_handled("telegram", str(n)) for n in (0, 3, 3, 8)))
        assert await store.waiting("telegram") == events(1, 2, 4, 5, 6, 7)

    async def test_marking_what_nobody_took_in_is_nothing(self, store: Store) -> None:
        await store.mark_handled("telegram", "1")
        await store.commit(step(1, 0, origin=("telegram", "1")))
        assert await is_whole(store, 1) == 1
        assert await store.take_in("telegram", events(1), "1") == events(1)
        assert await store.waiting("telegram") == events(1)


class TestKeeping:
    @pytest.mark.parametrize("url", ["memory", "sqlite", "postgres"], indirect=True)
    async def test_all_but_the_newest_that_were_handled_can_be_discarded(self, store: Store) -> None:
        for source, count in (("telegram", KEPT + 6), ("matrix", 5)):
            await store.take_in(source, events(*range(count)), str(count))
            await asyncio.gather(*(store.mark_handled(source, str(n)) for n in range(count) if n not in (2, 4)))
        assert not await store.discard_handled("matrix")
        assert not await store.discard_handled("telegram")
        assert not await store.discard_handled("discord")
        assert await store.take_in("telegram", events(*range(KEPT + 6)), "again") == events(0, 1, 3, 5)
        assert await store.waiting("telegram") == events(2, 4, 0, 1, 3, 5)
        assert await store.take_in("matrix", events(*range(6)), "again") == events(5)
        assert await store.waiting("matrix") == events(2, 4, 5)

    async def test_they_are_discarded_in_steps_the_oldest_first(
        self, store: Store, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for module in ("storage.memory", "storage.sql.store"):
            monkeypatch.setattr(f"{module}.KEPT", 3)
            monkeypatch.setattr(f"{module}.CLEARED", 4)
        await store.take_in("telegram", events(*range(10)), "9")
        await asyncio.gather(*(store.mark_handled("telegram", str(n)) for n in range(10) if n != 1))
        assert [await store.discard_handled("telegram") for _ in range(3)] == [True, False, False]
        assert await store.take_in("telegram", events(*range(10)), "again") == events(0, 2, 3, 4, 5, 6)


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
async def test_a_value_that_no_database_takes_costs_only_its_own(fresh: Callable[[str], str], kind: str) -> None:
    store = await opened(fresh(kind))
    bad = [Event("2", b"x"), Event("\udcff", b"x")]
    outcome = await asyncio.gather(
        store.take_in("telegram", events(1), "1"),
        store.take_in("telegram", bad, "2"),
        store.take_in("telegram", events(1, 3), "3"),
        return_exceptions=True,
    )
    assert isinstance(outcome[1], Exception)
    assert not isinstance(outcome[1], Unavailable)
    assert [outcome[0], outcome[2]] == [events(1), events(3)]
    assert (await store.waiting("telegram"), await store.position("telegram")) == (events(1, 3), "3")
    await store.close()


async def test_what_waits_is_found_by_an_index_of_its_own(fresh: Callable[[str], str]) -> None:
    url = fresh("sqlite")
    store = await opened(url)
    await store.close()
    with sqlite3.connect(url.removeprefix("sqlite://")) as connection:
        plan = connection.execute(f"EXPLAIN QUERY PLAN {WAITING.replace('$', '?')}", ["telegram"]).fetchall()
        indexes = dict(connection.execute("SELECT name, sql FROM sqlite_master WHERE tbl_name = 'inbox' AND sql > ''"))
    connection.close()
    (name,) = (name for name, sql in indexes.items() if "WHERE heeded = false" in sql)
    assert [row[3] for row in plan] == [f"SEARCH inbox USING INDEX {name} (source=?)"]
