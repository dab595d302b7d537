"""Chance: fair, and the same for ever; a change of these numbers would change stored games."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fsm import Dice


def test_known_draws() -> None:
    dice = Dice("yemu")
    assert [dice.below(100) for _ in range(8)] == [41, 12, 58, 12, 58, 58, 41, 21]
    assert dice.below(2**40) == 443784300301
    assert Dice("yemu").shuffled("abcdefgh") == tuple("febcghad")
    assert Dice("yemu").sample("abcdefgh", 3) == ("b", "e", "f")
    assert Dice("yemu", 5).pick("abcdefgh") == "e"


@given(st.text(max_size=20), st.integers(0, 50), st.integers(1, 1000))
def test_a_draw_depends_on_seed_and_number_only(seed: str, number: int, limit: int) -> None:
    dice = Dice(seed)
    for other in range(number):
        dice.below(other + 1)
    assert dice.drawn == number
    assert dice.below(limit) == Dice(seed, number).below(limit)
    assert dice.drawn == number + 1


@given(st.text(max_size=20), st.lists(st.integers(), max_size=20, unique=True), st.integers(0, 20))
def test_a_shuffle_loses_nothing_and_a_sample_keeps_the_order(seed: str, items: list[int], count: int) -> None:
    assert sorted(Dice(seed).shuffled(items)) == sorted(items)
    chosen = Dice(seed).sample(items, count)
    assert (len(chosen), list(chosen)) == (min(count, len(items)), [item for item in items if item in chosen])


@pytest.mark.parametrize("limit", [2, 3, 6, 7, 10])
def test_every_number_comes_equally_often(limit: int) -> None:
    dice = Dice("fair")
    counts = Counter(dice.below(limit) for _ in range(limit * 1000))
    assert set(counts) == set(range(limit))
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 30


def test_every_order_comes_equally_often() -> None:
    dice = Dice("orders")
    counts = Counter(dice.shuffled("abc") for _ in range(6000))
    assert len(counts) == 6
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 25
