"""Plans of workers that share 64 parts of the tables, and some accounts."""

from __future__ import annotations

import pytest

from bot.workers.duties import SHARES, TABLES, account_of, planned, share_of

ACCOUNTS = [account_of("telegram"), account_of("matrix")]


def settled(workers: list[str], held: dict[str, str]) -> dict[str, str]:
    """Return the duties, with their workers, when nobody plans a change any more."""
    for _ in range(2 * len(workers)):
        for me in workers:
            plan = planned(me, workers, held, ACCOUNTS)
            assert not held.keys() & set(plan.claim), "only what is free is claimed"
            held = {duty: worker for duty, worker in held.items() if duty not in plan.give_back}
            held |= dict.fromkeys(plan.claim, me)
    assert all(planned(me, workers, held, ACCOUNTS) == ((), ()) for me in workers)
    return held


@pytest.mark.parametrize("number", [1, 2, 3, 5, 64, 70])
def test_workers_end_up_with_even_parts(number: int) -> None:
    workers = [f"w{place}" for place in range(number)]
    held = settled(workers, {})
    parts = [sum(held[one] == worker for one in TABLES) for worker in workers]
    assert sum(parts) == SHARES
    assert max(parts) - min(parts) <= 1
    assert all(account in held for account in ACCOUNTS)


def test_one_who_comes_gets_a_part_and_takes_no_account_from_anybody() -> None:
    held = settled(["old"], {})
    with_new = settled(["old", "new"], held)
    assert [with_new[one] for one in ACCOUNTS] == ["old", "old"]
    assert [*with_new.values()].count("new") == SHARES // 2
    moved = {one for one in TABLES if with_new[one] != held[one]}
    assert len(moved) == SHARES // 2, "no more is moved than has to be"


def test_what_a_lost_worker_had_goes_to_the_others() -> None:
    held = settled(["a", "b", "c"], {})
    left = {duty: worker for duty, worker in held.items() if worker != "a"}
    again = settled(["b", "c"], left)
    assert {*again.values()} == {"b", "c"}
    assert all(again[duty] == worker for duty, worker in left.items()), "the others keep what they have"


def test_a_topic_belongs_to_the_share_of_its_group() -> None:
    assert share_of("telegram:-100/7") == share_of("telegram:-100")
    assert len({share_of(f"telegram:-{number}") for number in range(2000)}) == SHARES
