import asyncio
import itertools
import random

import pytest

from storage import Entry, Match, Pending, Store, Unavailable, open_store
from storage.base import CLEARED, Conflict, Delivery, Outgoing, Sent
from tests.patience import PATIENCE
from tests.storage.commits import ACCOUNTS, ANN, BOB, CAT, found, is_whole, opened, play, said, step


class TestCommit:
    async def test_a_new_match_is_stored_with_all_that_is_in_it(self, store: Store) -> None:
        number = await store.new_match()
        await store.commit(step(number, 0, status="lobby", deadline=12.5, setup=b"{}", sittings=(BOB, ANN)))
        match = Match(1, 1, "pipe:room1", "avalon", "lobby", 12.5, b"state 1.1", b"{}", (ANN, BOB))
        assert await store.match(number) == match
        assert await store.journal(number) == [Entry(1, 1000.0, b"entry 1.1")]

    async def test_numbers_are_never_given_twice(self, store: Store) -> None:
        assert [await store.new_match(), await store.new_match()] == [1, 2]
        await play(store, 7, 1)
        assert await store.new_match() == 8

    async def test_a_step_replaces_the_state_and_adds_to_the_journal(self, store: Store) -> None:
        await play(store, 1, 3)
        await store.commit(step(1, 3, room="pipe:moved", game="werewolf", status="over", deadline=3.25))
        assert await is_whole(store, 1) == 4
        now = await found(store, 1)
        assert (now.room, now.game, now.status, now.deadline) == ("pipe:moved", "werewolf", "over", 3.25)

    async def test_the_journal_is_read_from_behind_a_line_and_the_newest_instant_is_of_any_match(
        self, store: Store
    ) -> None:
        await play(store, 1, 3)
        await play(store, 2, 1)
        assert await store.latest() == 1002.0
        assert [line.body for line in await store.journal(1, 1)] == [b"entry 1.2", b"entry 1.3"]
        assert [*await store.journal(1, 3), *await store.journal(3, 1)] == []

    async def test_setup_and_sittings_stay_until_others_are_given(self, store: Store) -> None:
        await store.commit(step(1, 0, setup=b"one", sittings=(ANN, BOB, CAT)))
        await store.commit(step(1, 1))
        now = await found(store, 1)
        assert (now.setup, now.sittings) == (b"one", (ANN, BOB, CAT))
        await store.commit(step(1, 2, setup=b"two", sittings=(CAT, ANN)))
        now = await found(store, 1)
        assert (now.setup, now.sittings) == (b"two", (ANN, CAT))
        await store.commit(step(1, 3, sittings=()))
        assert (await found(store, 1)).sittings == ()

    async def test_bytes_and_words_come_back_as_they_were(self, store: Store) -> None:
        every = bytes(range(256))
        await store.commit(
            step(1, 0, entry=every, state=b"", setup=every, room="pipe:狼人杀 'room' \"x\" 🐺", sittings=(BOB,))
        )
        now = await found(store, 1)
        assert (now.state, now.setup, now.room, now.sittings) == (b"", every, "pipe:狼人杀 'room' \"x\" 🐺", (BOB,))
        assert type(now.setup) is bytes
        assert [line.body for line in await store.journal(1)] == [every]

    @pytest.mark.parametrize("base", [0, 1, 3, 9])
    async def test_a_wrong_base_is_a_conflict_and_leaves_no_trace(self, store: Store, base: int) -> None:
        await store.commit(step(1, 0, setup=b"one", sittings=(ANN,)))
        await store.commit(step(1, 1))
        before = await found(store, 1)
        with pytest.raises(Conflict):
            await store.commit(step(1, base, state=b"no", setup=b"no", sittings=(BOB,), outbox=said(b"no")))
        assert await found(store, 1) == before
        assert await is_whole(store, 1) == 2
        assert await store.pending() == []

    async def test_one_conflict_among_many_fails_alone(self, store: Store) -> None:
        await asyncio.gather(*(play(store, match, 1) for match in range(1, 41)))
        await store.commit(step(7, 1))
        wrong = {7, 50}
        steps = [step(match, 1, outbox=said(b"x")) for match in (*range(1, 41), 50)]
        outcome = await asyncio.gather(*map(store.commit, steps), return_exceptions=True)
        failed = {s.match for s, out in zip(steps, outcome, strict=True) if isinstance(out, Conflict)}
        assert (failed, [out for out in outcome if out and not isinstance(out, Conflict)]) == (wrong, [])
        assert [await is_whole(store, match) for match in range(1, 41)] == [2] * 40
        assert {row.match for row in await store.pending()} == {*range(1, 41)} - wrong

    async def test_steps_of_one_match_that_wait_together_follow_each_other(self, store: Store) -> None:
        outcome = await asyncio.gather(
            *(store.commit(step(1, base)) for base in (0, 1, 2, 2, 3)), return_exceptions=True
        )
        assert [type(out) for out in outcome] == [type(None), type(None), type(None), Conflict, type(None)]
        assert await is_whole(store, 1) == 4


class TestOutbox:
    async def test_rows_wait_in_order_until_delivered(self, store: Store) -> None:
        await store.commit(step(2, 0, outbox=said(b"c", b"d", to="pipe:@ann")))
        await store.commit(step(1, 0, outbox=said(b"a")))
        await store.commit(step(1, 1, outbox=said(b"b")))
        rows = [Pending(1, 1, 1, "pipe:room", b"a"), Pending(1, 2, 1, "pipe:room", b"b")]
        rows += [Pending(2, 1, 1, "pipe:@ann", b"c"), Pending(2, 1, 2, "pipe:@ann", b"d")]
        assert await store.pending() == rows
        await store.deliver(Delivery(1, 2, 1, "pipe:room"))
        await store.deliver(Delivery(2, 1, 1, "pipe:room", b"refs"))
        assert await store.pending() == [rows[0], rows[3]]
        assert await store.sent_refs() == [Sent(2, 1, 1, "pipe:@ann", b"refs")]

    async def test_the_rooms_row_of_a_step_is_there_before_and_after_its_delivery(self, store: Store) -> None:
        for match in (1, 2, 3):
            await store.commit(step(match, 0, outbox=(Outgoing(0, "pipe:room", b"a"), *said(b"b", to="pipe:@ann"))))
            await store.commit(step(match, 1, outbox=(Outgoing(0, "pipe:room", b"c"),)))
        await store.deliver(Delivery(2, 1, 0, "pipe:room", b"refs"))
        found = sorted(await store.room_rows({1: 1, 2: 1, 3: 2, 4: 1}), key=lambda row: row.match)
        assert [(row.match, row.seq, row.n, row.body) for row in found] == [
            (1, 1, 0, b"a"),
            (2, 1, 0, b"a"),
            (3, 2, 0, b"c"),
        ]
        assert await store.room_rows({}) == []

    async def test_refs_are_only_of_matches_that_run(self, store: Store) -> None:
        for match in (3, 1, 2):
            await store.commit(step(match, 0, outbox=said(b"x", b"y")))
        rows = [(match, n) for match in (2, 1, 3) for n in (2, 1)]
        sent = [Delivery(match, 1, n, "pipe:room", b"%d.%d" % (match, n)) for match, n in rows]
        await asyncio.gather(*map(store.deliver, sent))
        await store.commit(step(2, 1, status="over", outbox=said(b"bye")))
        refs = [(match, n, b"%d.%d" % (match, n)) for match in (1, 3) for n in (1, 2)]
        assert [(row.match, row.n, row.refs) for row in await store.sent_refs()] == refs
        assert [(row.match, row.seq) for row in await store.pending()] == [(2, 2)]

    async def test_delivering_again_keeps_the_newer_refs(self, store: Store) -> None:
        await store.commit(step(1, 0, outbox=said(b"x")))
        await asyncio.gather(*(store.deliver(Delivery(1, 1, 1, "pipe:room", b"%d" % n)) for n in range(5)))
        assert [row.refs for row in await store.sent_refs()] == [b"4"]


class TestClearing:
    async def test_what_was_delivered_of_an_ended_match_goes(self, store: Store) -> None:
        for match in (1, 2, 3):
            await store.commit(step(match, 0, outbox=said(b"x", b"y")))
            await store.deliver(Delivery(match, 1, 1, "pipe:room", b"refs"))
        await store.commit(step(1, 1, status="over", outbox=said(b"bye")))
        await store.commit(step(2, 1, status="void"))
        waiting = await store.pending()
        for match in (1, 2, 3, 4):
            assert await store.clear(match) is False
        assert await store.pending() == waiting, "what was not delivered stays"
        assert await store.sent_refs() == [Sent(3, 1, 1, "pipe:room", b"refs")], "and so does what may still be edited"
        assert [number for number, _ in await store.kept_matches(0, 9)] == [1, 2]
        assert (await is_whole(store, 1), await is_whole(store, 2)) == (2, 2), "the journal tells it again"
        for row in waiting:
            await store.deliver(Delivery(row.match, row.seq, row.n, row.to))
        for match in (1, 2):
            assert await store.clear(match) is False
        assert (await store.kept_matches(0, 9), await store.pending()) == ([], [])

    async def test_a_long_game_goes_in_steps(self, store: Store) -> None:
        await store.commit(step(1, 0, status="over", outbox=said(*[b"x"] * (2 * CLEARED + 1))))
        await asyncio.gather(*(store.deliver(Delivery(1, 1, n, "pipe:room")) for n in range(1, 2 * CLEARED + 2)))
        assert [await store.clear(1) for _ in range(3)] == [True, True, False]
        assert await store.kept_matches(0, 9) == []

    async def test_games_whose_rows_are_kept_are_told_with_their_end(self, store: Store) -> None:
        for match in (5, 1, 4, 2):
            await play(store, match, match, outbox=said(b"x"))
        for match in (5, 1, 2):
            await store.commit(step(match, match, status="over"))
        assert await store.kept_matches(0, 2) == [(1, 1001.0), (2, 1002.0)]
        assert await store.kept_matches(2, 2) == [(5, 1005.0)]
        assert await store.kept_matches(5, 2) == []


class TestReading:
    async def test_live_matches_come_by_number_with_their_seats(self, store: Store) -> None:
        for match, status in ((4, "lobby"), (2, "playing"), (1, "over"), (3, "void")):
            await store.commit(step(match, 0, status=status, sittings=(CAT, ANN, BOB) if match == 2 else None))
        live = await store.live()
        assert [match.id for match in live] == [2, 4]
        assert [match.sittings for match in live] == [(ANN, BOB, CAT), ()]
        assert list(live) == [await store.match(2), await store.match(4)]

    async def test_some_matches_can_be_asked_for(self, store: Store) -> None:
        for match, status in ((4, "lobby"), (2, "playing"), (1, "over"), (3, "playing")):
            await store.commit(step(match, 0, status=status, sittings=(ANN,), outbox=said(b"x", b"y")))
            await store.deliver(Delivery(match, 1, 2, "pipe:room", b"refs"))
        assert await store.live_rooms() == [(2, "pipe:room2", 1), (3, "pipe:room3", 1), (4, "pipe:room4", 1)]
        assert await store.live([4, 1, 2, 7]) == [await store.match(2), await store.match(4)]
        assert [(row.match, row.n) for row in await store.pending([4, 1])] == [(1, 1), (4, 1)]
        assert [(row.match, row.n) for row in await store.sent_refs([4, 1])] == [(4, 2)]
        for ask in (store.live, store.pending, store.sent_refs):
            assert await ask([]) == []
            assert await ask([9]) == []

    async def test_a_decided_game_and_the_next_table_live_in_one_room_with_the_same_people(self, store: Store) -> None:
        await store.commit(step(1, 0, room="pipe:here", status="playing", setup=b"{}", sittings=(ANN, BOB)))
        await store.commit(step(2, 0, room="pipe:here", status="lobby", sittings=(BOB, ANN)))
        await store.commit(step(1, 1, room="pipe:here", status="playing"))
        live = [(match.id, match.seq, match.sittings) for match in await store.live()]
        assert live == [(1, 2, (ANN, BOB)), (2, 1, (ANN, BOB))]
        await store.commit(step(1, 2, room="pipe:here", status="over"))
        assert [match.id for match in await store.live()] == [2]

    async def test_the_last_match_of_a_room_is_one_where_somebody_sat_and_may_have_ended(self, store: Store) -> None:
        for match in (1, 3, 2):
            await store.commit(step(match, 0, room="pipe:here", status="over", sittings=(ANN,)))
        await store.commit(step(4, 0))
        await store.commit(step(5, 0, room="pipe:here", status="void", sittings=()))
        last = await store.last("pipe:here")
        assert last == await store.match(3)
        assert last is not None
        assert last.sittings == (ANN,)
        assert await store.last("pipe:there") is None

    async def test_nothing_is_there_at_first(self, store: Store) -> None:
        await store.deliver(Delivery(1, 1, 1, "pipe:room", b"refs"))
        for rows in (await store.live(), await store.pending(), await store.sent_refs(), await store.journal(1)):
            assert rows == []
        with pytest.raises(Conflict):
            await store.commit(step(1, 1))
        assert (await store.match(1), await store.recall("room", "x"), await store.latest()) == (None, None, 0.0)

    async def test_profiles_are_told_apart_by_kind_and_key(self, store: Store) -> None:
        await store.remember("room", "a", b"1")
        await store.remember("person", "a", b"2")
        await store.remember("room", "a", b"3")
        await asyncio.gather(*(store.remember("room", "b", b"%d" % n) for n in range(9)))
        assert await store.recall("room", "a") == b"3"
        assert await store.recall("person", "a") == b"2"
        assert await store.recall("room", "b") == b"8"
        assert await store.recall("person", "b") is None

    async def test_profiles_that_are_wanted_at_once_are_all_found(self, store: Store) -> None:
        keys = [f"{key}" for key in range(700)]
        await asyncio.gather(*(store.remember("person", key, key.encode()) for key in keys[:600]))
        await store.remember("room", "1", b"of the room")
        wanted = [("person", key) for key in [*keys, *keys]] + [("room", "1"), ("room", "2")]
        found = await asyncio.gather(*(store.recall(*one) for one in wanted))
        assert found == [*[key.encode() for key in keys[:600]], *[None] * 100] * 2 + [b"of the room", None]

    async def test_a_profile_is_never_older_than_the_question(self, store: Store) -> None:
        for number in range(20):
            earlier = asyncio.create_task(store.recall("person", "a"))
            await store.remember("person", "a", b"%d" % number)
            assert await store.recall("person", "a") == b"%d" % number
            await earlier

    async def test_a_reader_who_goes_away_takes_no_profile_from_others(self, store: Store) -> None:
        await store.remember("person", "a", b"1")
        gone, stays = (asyncio.create_task(store.recall("person", "a")) for _ in range(2))
        await asyncio.sleep(0)
        gone.cancel()
        assert await stays == b"1"


class TestClosing:
    async def test_what_waits_is_written_first(self, url: str) -> None:
        store = await opened(url)
        waiting = [asyncio.create_task(store.commit(step(match, 0))) for match in range(1, 101)]
        await asyncio.sleep(0)
        await store.close()
        assert await asyncio.gather(*waiting) == [None] * 100

    async def test_a_closed_store_says_so(self, url: str) -> None:
        store = open_store(url)
        for was_open in (False, True):
            if was_open:
                await store.open()
            await store.close()
            await store.close()
            inbox = (store.position("x"), store.waiting("x"), store.take_in("x", [], "1"), store.mark_handled("x", "1"))
            for call in (store.commit(step(1, 0)), store.live(), store.recall("room", "x"), store.match(1), *inbox):
                with pytest.raises(Unavailable, match=r"not open|closed"):
                    await call
        await store.open()
        await store.claim(ACCOUNTS)
        await play(store, 1, 2)
        assert await is_whole(store, 1) == 2, "it can be opened again"
        await store.close()


class TestCallers:
    async def test_500_who_give_up_disturb_nobody(self, store: Store) -> None:
        async def player(match: int) -> None:
            for base in itertools.count():
                await store.commit(step(match, base))
                await store.match(match)
                await asyncio.sleep(0)

        chance = random.Random(500)
        playing: list[asyncio.Task[None]] = []
        gone: list[asyncio.Task[None]] = []
        for match in range(1, 501):
            playing.append(asyncio.create_task(player(match)))
            if chance.random() < 0.3:
                await asyncio.sleep(chance.random() / 400)
            if len(playing) > 20:
                gone.append(playing.pop(chance.randrange(20)))
                gone[-1].cancel()
        for task in playing:
            task.cancel()
        await asyncio.wait_for(asyncio.wait(gone + playing), PATIENCE)
        assert all(task.cancelled() for task in gone + playing)
        await asyncio.wait_for(store.commit(step(2000, 0)), PATIENCE)
        live = await store.live()
        assert [await is_whole(store, match.id) for match in live] == [match.seq for match in live]
        assert len({match.seq for match in live}) > 1

    async def test_a_task_made_by_a_waiting_caller_has_a_life_of_its_own(self, store: Store) -> None:
        later: list[asyncio.Task[int]] = []
        go = asyncio.Event()

        async def child(match: int) -> int:
            await go.wait()
            await store.commit(step(match, 1))
            return await is_whole(store, match)

        async def caller(match: int) -> None:
            waiting = asyncio.ensure_future(store.commit(step(match, 0)))
            await asyncio.sleep(0)
            later.append(asyncio.create_task(child(match)))
            await waiting

        await asyncio.gather(*map(caller, range(1, 21)))
        with pytest.raises(Conflict):
            await store.commit(step(1, 5))
        go.set()
        assert await asyncio.gather(*later) == [2] * 20
