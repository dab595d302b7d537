"""Questions about seats."""

import pytest

from fsm.kit import as_choices, as_seats, following, preceding


@pytest.mark.parametrize(("seat", "after", "before"), [(1, 2, 5), (3, 4, 2), (5, 1, 4)])
def test_the_table_is_round(seat: int, after: int, before: int) -> None:
    assert (following(seat, 5), preceding(seat, 5)) == (after, before)


def test_seats_are_choices_and_words_are_no_seats() -> None:
    assert as_choices(range(1, 4)) == ("1", "2", "3")
    assert as_seats(("10", "none", "2")) == (2, 10)
