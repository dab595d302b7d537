import asyncio
from collections import Counter
from collections.abc import Sequence
from types import SimpleNamespace
from typing import cast

import pytest

from adapters.base import Scope, Unreachable
from bot.workers.duties import SHARES, TABLES, account_of, plan_duties, share_of
from bot.workers.letters import Leave
from bot.workers.peers import Peers
from storage.base import Roster, Store

ACCOUNTS = [account_of("telegram"), account_of("matrix")]


def settled(workers: list[str], held: dict[str, str]) -> dict[str, str]:
    for _ in range(SHARES):
        before = held
        for me in workers:
            plan = plan_duties(me, workers, held, ACCOUNTS)
            assert not held.keys() & set(plan.claim), "only what is free is claimed"
            assert not plan.give_back or all(one in held for one in TABLES), "nothing more while some are on their way"
            held = {duty: worker for duty, worker in held.items() if duty not in plan.give_back}
            held |= dict.fromkeys(plan.claim, me)
        if held == before:
            break
    assert all(plan_duties(me, workers, held, ACCOUNTS) == ((), ()) for me in workers)
    return held


@pytest.mark.parametrize("number", [1, 2, 3, 5, 64, 70])
def test_workers_end_up_with_even_parts(number: int) -> None:
    workers = [f"w{place}:0004" for place in range(number)]
    held = settled(workers, {})
    parts = [sum(held[one] == worker for one in TABLES) for worker in workers]
    assert sum(parts) == SHARES
    assert max(parts) - min(parts) <= 1
    assert all(account in held for account in ACCOUNTS)


def test_one_who_comes_gets_a_part_and_takes_no_account_from_anybody() -> None:
    held = settled(["old:0004"], {})
    with_new = settled(["old:0004", "new:0004"], held)
    assert [with_new[one] for one in ACCOUNTS] == ["old:0004"] * 2
    assert [*with_new.values()].count("new:0004") == SHARES // 2
    moved = {one for one in TABLES if with_new[one] != held[one]}
    assert len(moved) == SHARES // 2, "no more is moved than has to be"


def test_what_a_lost_worker_had_goes_to_the_others() -> None:
    held = settled(["a:1", "b:1", "c:1"], {})
    left = without(held, "a:1")
    again = settled(["b:1", "c:1"], left)
    assert {*again.values()} == {"b:1", "c:1"}
    assert all(again[duty] == worker for duty, worker in left.items()), "the others keep what they have"


def test_nothing_goes_back_from_a_newer_release_to_an_older_one() -> None:
    old, new = ["a:0004", "b:0004"], ["c:0005", "d:0005"]
    held = settled(old, {})
    both = settled([*old, new[0]], held)
    assert parts(both) == {"a:0004": 22, "b:0004": 21, "c:0005": 21}
    both = settled([*old, *new], both)
    assert set(parts(both).values()) == {16}
    lost = without(both, new[0])
    again = settled([*old, new[1]], lost)
    assert parts(again) == {"a:0004": 16, "b:0004": 16, "d:0005": 32}, "the newer one has all that is free"
    assert parts(settled(old[1:] + new[1:], without(again, old[0]))) == {"b:0004": 16, "d:0005": 48}
    last = settled(old, without(again, new[1]))
    assert set(parts(last).values()) == {32}, "where no newer one is left, nothing waits"
    assert {again[one] for one in ACCOUNTS} == {"a:0004", "b:0004"}


def test_one_who_leaves_gives_everything_to_those_who_stay() -> None:
    workers = ["a:1", "b:1", "c:1"]
    held = settled(workers, {})
    assert set(plan_duties("a:1", workers[1:], held, ACCOUNTS).give_back) == {
        one for one in TABLES if held[one] == "a:1"
    }
    assert plan_duties("a:1", workers[1:], without(held, "b:1"), ACCOUNTS) == ((), ()), "first all have a worker"
    assert parts(settled(workers[1:], without(held, "a:1"))) == {"b:1": 32, "c:1": 32}
    assert plan_duties("a:1", [], held, ACCOUNTS).claim == ()


def without(held: dict[str, str], lost: str) -> dict[str, str]:
    return {duty: worker for duty, worker in held.items() if worker != lost}


def parts(held: dict[str, str]) -> dict[str, int]:
    return dict(sorted(Counter(held[one] for one in TABLES).items()))


def test_a_topic_belongs_to_the_share_of_its_group() -> None:
    assert share_of("telegram:-100/7") == share_of("telegram:-100")
    assert len({share_of(f"telegram:-{number}") for number in range(2000)}) == SHARES


async def test_whom_a_worker_cannot_reach_the_asking_one_cannot_reach_either() -> None:
    boxes = {name: asyncio.Queue[Sequence[bytes]]() for name in ("a:1", "b:1")}

    async def send(to: str, bodies: Sequence[bytes]) -> None:
        boxes[to].put_nowait(bodies)

    async def carry(duty: str, request: Leave) -> None:
        raise Unreachable("gone", Scope.CHAT_FOR_GOOD, is_invited=True)

    one, two = (Peers(cast(Store, SimpleNamespace(send=send, letters=box.get))) for box in boxes.values())
    for peers, name in ((one, "a:1"), (two, "b:1")):
        peers.see(Roster(name, (*boxes,), {ACCOUNTS[0]: "b:1"}))
    two.begin(ACCOUNTS[:1])
    two.on(Leave, carry)
    listening = [asyncio.create_task(peers.listen()) for peers in (one, two)]
    with pytest.raises(Unreachable, match="gone") as caught:
        await one.ask(ACCOUNTS[0], Leave("telegram:-1"))
    assert (caught.value.scope, caught.value.is_invited) == (Scope.CHAT_FOR_GOOD, True)
    for task in listening:
        task.cancel()
