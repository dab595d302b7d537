"""What is kept of a person is the same on all accounts of a platform; a person plays at one table on any of them."""

import asyncio

import pytest

from storage import Store
from storage.base import Conflict, Record, Result, Sitting
from tests.storage.commits import ACCOUNTS, found, step

HERE, WEST = "telegram:@7", "telegram.west:@7"
OTHER = "telegram:@8"


@pytest.fixture
async def store(store: Store) -> Store:
    await store.claim([*ACCOUNTS, "telegram.west"])
    return store


async def sit(store: Store, match: int, room: str, *people: str, new: tuple[str, ...] = (), base: int = 0) -> None:
    sittings = tuple(Sitting(seat, person, "Ann") for seat, person in enumerate(people, 1))
    await store.commit(step(match, base, room=room, sittings=sittings, players=people, newcomers=new))


async def test_a_profile_is_the_same_on_all_accounts(store: Store) -> None:
    await store.remember("person", WEST, b"1")
    await store.remember("room", "telegram.west:-100", b"2")
    assert await store.recall("person", HERE) == await store.recall("person", WEST) == b"1"
    assert (await store.recall("room", "telegram:-100"), await store.recall("person", "matrix:@7")) == (None, None)


async def test_seats_are_those_of_the_account_of_the_room(store: Store) -> None:
    people = [WEST, "", "computer:@2"]
    await sit(store, 1, "telegram.west:-100", *people, new=(WEST,))
    assert [one.person for one in (await found(store, 1)).sittings] == people
    assert [one.person for match in await store.live() for one in match.sittings] == people


async def test_results_and_games_are_counted_together(store: Store) -> None:
    won = {
        "telegram:-100": Result(HERE, "Ann", "good", "merlin", True),
        "telegram.west:-1": Result(WEST, "Ann", "", "", False),
    }
    for match, (room, result) in enumerate(won.items(), 1):
        await store.commit(step(match, 0, room=room, setup=b"s", sittings=(Sitting(1, result.person, "Ann"),)))
        await store.commit(step(match, 1, room=room, status="over", results=(result,)))
    for person in (HERE, WEST):
        assert await store.played_by(person, 9) == [2, 1]
        assert sorted(map(str, await store.records(person))) == sorted(
            map(str, [Record("avalon", "good", "merlin", 1, 1), Record("avalon", "", "", 1, 0)])
        )
    await store.forget(WEST)
    assert (await store.played_by(HERE, 9), await store.records(HERE)) == ([], [])


async def test_subscribers_are_called_on_the_account_of_the_room(store: Store) -> None:
    await store.watch("telegram.west:-100", WEST, on=True)
    await store.watch("telegram:-100", HERE, on=True)
    assert (await store.watchers("telegram.west:-100"), await store.watchers("telegram:-100")) == ([WEST], [HERE])
    await store.watch("telegram.west:-100", WEST, on=False)
    assert (await store.watchers("telegram.west:-100"), await store.watchers("telegram:-100")) == ([], [HERE])


async def test_a_person_plays_at_one_table_on_all_accounts(store: Store) -> None:
    await sit(store, 1, "telegram:-100", HERE, OTHER, new=(HERE, OTHER))
    assert await store.places([WEST, OTHER, "telegram:@9"]) == {WEST: 1, OTHER: 1}
    with pytest.raises(Conflict):
        await sit(store, 2, "telegram.west:-1", WEST, new=(WEST,))
    assert await store.match(2) is None
    await sit(store, 1, "telegram:-100", HERE, OTHER, base=1)
    await sit(store, 1, "telegram:-100", OTHER, base=2)
    await sit(store, 2, "telegram.west:-1", WEST, new=(WEST,))
    assert await store.places([HERE, OTHER]) == {HERE: 2, OTHER: 1}


async def test_the_end_of_a_match_frees_its_players(store: Store) -> None:
    await sit(store, 1, "telegram:-100", HERE, new=(HERE,))
    await store.commit(step(1, 1, room="telegram:-100", status="void", players=()))
    assert (await store.places([HERE]), await store.seats_of(HERE)) == ({}, [])
    await sit(store, 2, "telegram.west:-1", WEST, new=(WEST,))
    assert list(await store.seats_of(HERE)) == [2]
    await store.vacate(2)
    await sit(store, 3, "telegram:-100", HERE, new=(HERE,))
    assert await store.places([HERE]) == {HERE: 3}


async def test_of_two_tables_at_the_same_instant_one_gets_the_person(store: Store) -> None:
    for round_number in range(50):
        first = 2 * round_number + 1
        tries = [
            sit(store, first, "telegram:-100", HERE, new=(HERE,)),
            sit(store, first + 1, "telegram.west:-1", WEST, new=(WEST,)),
        ]
        outcome = await asyncio.gather(*tries, return_exceptions=True)
        assert sorted(type(one).__name__ for one in outcome) == ["Conflict", "NoneType"]
        (match,) = (await store.places([HERE])).values()
        room = (await found(store, match)).room
        await store.commit(step(match, 1, room=room, status="void", players=()))


async def test_accounts_are_listed_with_their_tables_and_paused_by_name(store: Store) -> None:
    await sit(store, 1, "telegram.west:-1", WEST, new=(WEST,))
    await sit(store, 2, "telegram:-1", OTHER, new=(OTHER,))
    await store.commit(step(2, 1, room="telegram:-1", status="void", players=()))
    for name in ("telegram", "irc.far"):
        await store.pause(name, on=True)
    assert list(await store.paused_accounts()) == ["irc.far", "telegram"]
    listed = {one.name: (one.paused, one.tables) for one in await store.accounts()}
    assert listed.items() >= {"irc.far": (True, 0), "telegram": (True, 0), "telegram.west": (False, 1)}.items()
    await store.pause("telegram", on=False)
    await store.remove_account("irc.far")
    assert list(await store.paused_accounts()) == []
