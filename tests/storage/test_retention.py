from itertools import pairwise

import pytest

from storage import Store
from storage.base import CLEARED, Expired
from tests.storage.commits import ANN, found, is_whole, said, step

MARK = b"pruned"
LATE = 10_000.0


async def ended(store: Store, match: int, room: str, *, lines: int = 3, seated: bool = True, at: float = 0) -> None:
    sittings = (ANN,) if seated else ()
    for base in range(lines):
        about = {"status": "over" if base == lines - 1 else "playing", "at": at + base, "outbox": said(b"x")}
        await store.commit(step(match, base, room=room, setup=b"s", sittings=sittings, **about))


async def expired(store: Store, before: float = LATE, after: int = 0, most: int = 99, room: str = "") -> list[Expired]:
    return [*await store.expired_matches(before, after, most, room)]


class TestExpired:
    async def test_matches_expire_by_their_end_and_live_ones_never(self, store: Store) -> None:
        await ended(store, 1, "pipe:r", at=100)
        await ended(store, 2, "pipe:r", at=200)
        await store.commit(step(3, 0, room="pipe:r", at=1.0, sittings=(ANN,)))
        assert [one.match for one in await expired(store, before=102)] == []
        assert [one.match for one in await expired(store, before=102.5)] == [1]
        assert await expired(store) == [Expired(1, 102.0, 3, True), Expired(2, 202.0, 3, True)]

    async def test_they_come_page_by_page_and_of_one_room(self, store: Store) -> None:
        for match in range(1, 6):
            await ended(store, match, f"pipe:r{match % 2}")
        assert [one.match for one in await expired(store, after=1, most=2)] == [2, 3]
        assert [one.match for one in await expired(store, room="pipe:r0")] == [2, 4]
        assert await expired(store, room="pipe:r") == []

    async def test_the_newest_match_and_the_last_of_a_room_are_not_spare(self, store: Store) -> None:
        await ended(store, 1, "pipe:r")
        await ended(store, 2, "pipe:r")
        await ended(store, 3, "pipe:r", seated=False)
        await ended(store, 4, "pipe:other")
        await ended(store, 5, "pipe:empty", seated=False)
        assert [one.spare for one in await expired(store)] == [True, False, True, False, False]


class TestPruning:
    async def test_the_last_line_stays_with_its_instant_and_the_mark(self, store: Store) -> None:
        await ended(store, 1, "pipe:r", at=500)
        assert await store.prune(1, MARK) is False
        assert [(line.seq, line.at, line.body) for line in await store.journal(1)] == [(3, 502.0, MARK)]
        assert await store.prune(1, b"again") is False
        assert (await store.journal(1))[0].body == MARK
        assert await expired(store) == [Expired(1, 502.0, 1, False)]
        match = await found(store, 1)
        assert (match.seq, match.setup, match.sittings) == (3, b"s", (ANN,))
        assert await store.latest() == 502.0

    async def test_a_long_journal_goes_in_steps_and_is_marked_from_the_first_on(self, store: Store) -> None:
        await ended(store, 1, "pipe:r", lines=2 * CLEARED + 2)
        left = 2 * CLEARED + 2
        for more, size in ((True, left - CLEARED), (True, left - 2 * CLEARED), (False, 1)):
            assert await store.prune(1, MARK) is more
            journal = await store.journal(1)
            assert (len(journal), journal[-1].body) == (size, MARK)
            assert all(second.seq == first.seq + 1 for first, second in pairwise(journal))

    async def test_other_matches_stay_whole(self, store: Store) -> None:
        for match in (1, 2):
            for base in range(3):
                await store.commit(step(match, base, status="over" if base == 2 else "playing", room="pipe:r"))
        await store.commit(step(3, 0, room="pipe:r"))
        await store.prune(1, MARK)
        assert [await is_whole(store, match) for match in (2, 3)] == [3, 1]

    async def test_a_live_match_is_neither_pruned_nor_dropped(self, store: Store) -> None:
        for base in range(3):
            await store.commit(step(1, base))
        assert await store.prune(1, MARK) is False
        await store.drop(1)
        assert await is_whole(store, 1) == 3

    @pytest.mark.parametrize("match", [7, 2**40])
    async def test_a_match_that_is_not_there_is_passed_over(self, store: Store, match: int) -> None:
        await ended(store, 1, "pipe:r")
        assert await store.prune(match, MARK) is False
        await store.drop(match)
        assert await store.new_match() == 2


class TestDropping:
    async def test_nothing_of_the_match_is_left_and_all_of_the_others(self, store: Store) -> None:
        await ended(store, 1, "pipe:r")
        await ended(store, 2, "pipe:r")
        await store.commit(step(3, 0, room="pipe:r", sittings=(ANN,), outbox=said(b"y")))
        await store.drop(1)
        assert await store.match(1) is None
        assert await store.journal(1) == []
        assert [row.match for row in await store.pending()] == [2, 2, 2, 3]
        assert list(await store.finished_in("pipe:r", 9)) == [2]
        assert list(await store.dealt(9)) == [2]
        assert list(await store.played_by(ANN.person, 9)) == [2]
        assert [one.match for one in await expired(store)] == [2]
        last = await store.last("pipe:r")
        assert last is not None
        assert last.id == 3

    async def test_several_go_at_once_with_other_work_beside_them(self, store: Store) -> None:
        for match in range(1, 5):
            await ended(store, match, "pipe:r", lines=4)
        await store.prune(2, MARK)
        await store.drop(1)
        await store.drop(2)
        await store.commit(step(5, 0, room="pipe:r", sittings=(ANN,)))
        assert [one.match for one in await expired(store)] == [3, 4]
        assert await is_whole(store, 5) == 1
