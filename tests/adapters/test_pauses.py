"""What failed is tried again soon, then later and later, and never given up."""

from itertools import islice

from adapters.pauses import pauses


def test_each_pause_is_twice_the_one_before_up_to_the_longest() -> None:
    assert list(islice(pauses(), 9)) == [0.5, 1, 2, 4, 8, 16, 30, 30, 30]
    assert list(islice(pauses(0.2, 1), 4)) == [0.2, 0.4, 0.8, 1]
