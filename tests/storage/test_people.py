import asyncio

import pytest

from storage import Store
from storage.base import Conflict, Record, Result, Standing
from tests.storage.commits import ANN, BOB, found, is_whole, step


def ann(won: bool, role: str = "merlin", side: str = "good", name: str = "Ann") -> Result:
    return Result("pipe:@ann", name, side, role, won)


def bob(won: bool, role: str = "assassin", side: str = "evil") -> Result:
    return Result("pipe:@bob", "鲍勃 🐺", side, role, won)


async def over(store: Store, match: int, *results: Result, room: str = "pipe:r", game: str = "avalon") -> None:
    await store.commit(step(match, 0, room=room, game=game, setup=b"s", sittings=(ANN, BOB)))
    await store.commit(step(match, 1, room=room, game=game, status="over", results=results))


class TestRecords:
    async def test_results_add_up_by_game_side_and_role(self, store: Store) -> None:
        await over(store, 1, ann(True), bob(False))
        await over(store, 2, ann(False), bob(True))
        await over(store, 3, ann(True, "minion", "evil"), room="pipe:other")
        await over(store, 4, ann(True, "guest", ""), game="thief")
        assert await store.records("pipe:@ann") == [
            Record("avalon", "good", "merlin", 2, 1),
            Record("avalon", "evil", "minion", 1, 1),
            Record("thief", "", "guest", 1, 1),
        ]
        assert await store.records("pipe:@bob") == [Record("avalon", "evil", "assassin", 2, 1)]
        assert await store.records("pipe:@cat") == []
        people, thief = (
            ("pipe.west:@ann", *(f"pipe:@{one}" for one in range(10)), "pipe:@bob"),
            {("pipe:@ann", "guest"): 1},
        )
        times = {("pipe.west:@ann", "merlin"): 2, ("pipe.west:@ann", "minion"): 1, ("pipe:@bob", "assassin"): 2}
        assert await store.roles_held(people, "avalon") == times
        assert (await store.roles_held(["pipe:@ann"], "thief"), await store.roles_held([], "thief")) == (thief, {})

    async def test_matches_that_end_together_all_count(self, store: Store) -> None:
        for match in range(1, 41):
            await store.commit(step(match, 0, room="pipe:r"))
        ends = [
            store.commit(step(match, 1, room="pipe:r", status="over", results=(ann(match % 4 == 0), bob(True))))
            for match in range(1, 41)
        ]
        await asyncio.gather(*ends)
        assert await store.records("pipe:@ann") == [Record("avalon", "good", "merlin", 40, 10)]
        assert await store.records("pipe:@bob") == [Record("avalon", "evil", "assassin", 40, 40)]

    async def test_one_person_on_two_seats_has_played_twice_and_a_refused_commit_counts_for_nobody(
        self, store: Store
    ) -> None:
        await over(store, 1, ann(True), ann(False))
        with pytest.raises(Conflict):
            await store.commit(step(1, 1, status="over", results=(ann(True),)))
        assert await store.records("pipe:@ann") == [Record("avalon", "good", "merlin", 2, 1)]


class TestStandings:
    async def test_most_wins_come_first_then_fewer_games(self, store: Store) -> None:
        await over(store, 1, ann(True), bob(False))
        await over(store, 2, ann(False), bob(True), Result("pipe:@cat", "", "good", "percival", True))
        await over(store, 3, ann(True, "minion", "evil"))
        await over(store, 4, bob(True), room="pipe:other")
        assert await store.standings("pipe:r", "", 10) == [
            Standing("pipe:@ann", "Ann", 3, 2),
            Standing("pipe:@cat", "", 1, 1),
            Standing("pipe:@bob", "鲍勃 🐺", 2, 1),
        ]
        assert [one.person for one in await store.standings("pipe:r", "", 2)] == ["pipe:@ann", "pipe:@cat"]
        assert await store.standings("pipe:nowhere", "", 10) == []

    async def test_they_may_be_of_one_game(self, store: Store) -> None:
        await over(store, 1, ann(True))
        await over(store, 2, ann(True), bob(True), game="thief")
        assert await store.standings("pipe:r", "avalon", 10) == [Standing("pipe:@ann", "Ann", 1, 1)]

    async def test_the_newest_name_stands_for_all_games(self, store: Store) -> None:
        await over(store, 1, ann(True, name="Zoe"))
        await over(store, 2, ann(True, "minion", "evil", name="Ann"))
        assert await store.standings("pipe:r", "", 10) == [Standing("pipe:@ann", "Ann", 2, 2)]


class TestWatchers:
    async def test_they_come_in_the_order_of_asking_and_once(self, store: Store) -> None:
        for person in ("b", "a", "b", "c"):
            await store.watch("r", person, True)
        await store.watch("other", "d", True)
        await store.watch("r", "a", False)
        await store.watch("r", "nobody", False)
        assert list(await store.watchers("r")) == ["b", "c"]
        assert list(await store.watchers("nowhere")) == []
        for room in ("r/1", "r/2", "r1/1"):
            await store.watch(room, "b", True)
        await store.watch("r/1", "b", False)
        assert [list(await store.watchers(room)) for room in ("r", "r/1", "r/2")] == [["b", "c"], [], ["b"]]
        await store.watch("r", "b", False)
        assert [list(await store.watchers(room)) for room in ("r", "r/2", "r1/1")] == [["c"], [], ["b"]]


class TestForgetting:
    async def test_nothing_of_the_person_is_left_and_all_of_the_others(self, store: Store) -> None:
        await over(store, 1, ann(True), bob(False))
        await store.remember("person", "pipe:@ann", b"1")
        await store.remember("room", "pipe:@ann", b"2")
        await store.remember("person", "pipe:@bob", b"3")
        await store.watch("pipe:r", "pipe:@ann", True)
        await store.watch("pipe:r", "pipe:@bob", True)
        await store.forget("pipe:@ann")
        await store.forget("pipe:@nobody")
        assert await store.records("pipe:@ann") == []
        assert [one.person for one in await store.standings("pipe:r", "", 9)] == ["pipe:@bob"]
        assert list(await store.watchers("pipe:r")) == ["pipe:@bob"]
        assert await store.recall("person", "pipe:@ann") is None
        assert (await store.recall("room", "pipe:@ann"), await store.recall("person", "pipe:@bob")) == (b"2", b"3")
        seats = (await found(store, 1)).sittings
        assert [(seat.seat, seat.person, seat.name) for seat in seats] == [(1, "", ""), (2, BOB.person, BOB.name)]
        assert await is_whole(store, 1) == 2

    async def test_a_seat_of_a_live_match_stays(self, store: Store) -> None:
        for match, status in ((1, "lobby"), (2, "playing"), (3, "void")):
            await store.commit(step(match, 0, status=status, sittings=(ANN,)))
        await store.forget("pipe:@ann")
        kept = [(await found(store, match)).sittings[0].person for match in (1, 2, 3)]
        assert kept == ["pipe:@ann", "pipe:@ann", ""]


class TestRooms:
    async def test_finished_matches_were_dealt_and_have_ended(self, store: Store) -> None:
        await over(store, 1, room="pipe:r")
        await over(store, 2, room="pipe:r")
        await store.commit(step(3, 0, room="pipe:r", status="void"))
        await store.commit(step(4, 0, room="pipe:r", status="playing", setup=b"s"))
        await over(store, 5, room="pipe:other")
        assert list(await store.finished_in("pipe:r", 9)) == [2, 1]
        await store.commit(step(4, 1, room="pipe:r", status="void"))
        assert list(await store.finished_in("pipe:r", 2)) == [4, 2]
        assert list(await store.finished_in("pipe:nowhere", 9)) == []
        assert list(await store.dealt(9)) == [5, 4, 2, 1]
        assert list(await store.dealt(2)) == [5, 4]

    async def test_setups_are_those_of_the_newest_matches_of_a_game_that_were_played_to_their_end(
        self, store: Store
    ) -> None:
        for match in (1, 2, 3):
            await store.commit(step(match, 0, setup=b"%d" % match))
            await store.commit(step(match, 1, status="over"))
        await store.commit(step(4, 0, setup=b"a", status="void"))
        await store.commit(step(5, 0, setup=b"b", status="playing"))
        await over(store, 6, game="thief")
        assert list(await store.setups("avalon", 9)) == [b"3", b"2", b"1"]
        assert list(await store.setups("avalon", 2)) == [b"3", b"2"]
        await store.drop(2)
        assert list(await store.setups("avalon", 9)) == [b"3", b"1"]

    async def test_lengths_are_counted_from_the_deal_to_the_end_until_journals_are_pruned(self, store: Store) -> None:
        for match, end in ((1, 400.0), (2, 700.0)):
            await store.commit(step(match, 0, room="pipe:r", at=1.0, status="lobby", sittings=(ANN, BOB)))
            await store.commit(step(match, 1, room="pipe:r", at=100.0, setup=b"deal", entry=b"deal"))
            await store.commit(step(match, 2, room="pipe:r", at=end - 1))
            await store.commit(step(match, 3, room="pipe:r", at=end, status="over"))
        await store.commit(step(3, 0, room="pipe:r", setup=b"deal", entry=b"deal", status="void"))
        await store.commit(step(4, 0, room="pipe:r", setup=b"deal", entry=b"deal"))
        assert list(await store.lengths("pipe:r", "avalon", 9)) == [(2, 600.0), (2, 300.0)]
        assert list(await store.lengths("pipe:r", "avalon", 1)) == [(2, 600.0)]
        assert list(await store.lengths("pipe:r", "thief", 9)) == list(await store.lengths("pipe:s", "avalon", 9)) == []
        while await store.prune(2, b"pruned"):
            pass
        assert list(await store.lengths("pipe:r", "avalon", 9)) == [(2, 300.0)]

    async def test_finished_matches_of_a_person_wherever_they_were(self, store: Store) -> None:
        await over(store, 1, room="pipe:r")
        await over(store, 2, room="pipe:other")
        await store.commit(step(2, 2, room="pipe:other", status="over", sittings=(BOB,)))
        await over(store, 3, room="pipe:r")
        await store.commit(step(4, 0, room="pipe:r", status="playing", setup=b"s", sittings=(ANN,)))
        await store.commit(step(5, 0, room="pipe:r", status="void", sittings=(ANN,)))
        assert list(await store.played_by(ANN.person, 9)) == [3, 1]
        assert list(await store.played_by(ANN.person, 1)) == [3]
        assert list(await store.played_by(BOB.person, 9)) == [3, 2, 1]
        await store.forget(ANN.person)
        assert list(await store.played_by(ANN.person, 9)) == []

    async def test_a_room_that_moves_takes_everything_with_it(self, store: Store) -> None:
        await over(store, 1, ann(True), bob(False), room="pipe:old")
        await over(store, 2, ann(False), room="pipe:new")
        await store.watch("pipe:old", "a", True)
        await store.watch("pipe:old", "b", True)
        await store.watch("pipe:new", "b", True)
        await store.move("pipe:old", "pipe:new")
        assert await store.standings("pipe:old", "", 9) == []
        assert await store.standings("pipe:new", "", 9) == [
            Standing("pipe:@ann", "Ann", 2, 1),
            Standing("pipe:@bob", "鲍勃 🐺", 1, 0),
        ]
        assert (sorted(await store.watchers("pipe:new")), list(await store.watchers("pipe:old"))) == (["a", "b"], [])
        assert (await store.last("pipe:old"), await found(store, 1)) == (None, await store.match(1))
        assert (await found(store, 1)).room == "pipe:new"
        await store.move("pipe:nowhere", "pipe:new")
        assert len(await store.standings("pipe:new", "", 9)) == 2
