"""Seats, ballots and messages."""

import pytest

from fsm.kit import as_choices, as_seats, flags, following, preceding


@pytest.mark.parametrize(("seat", "after", "before"), [(1, 2, 5), (3, 4, 2), (5, 1, 4)])
def test_the_table_is_round(seat: int, after: int, before: int) -> None:
    assert (following(seat, 5), preceding(seat, 5)) == (after, before)


def test_seats_are_choices_and_words_are_no_seats() -> None:
    assert as_choices(range(1, 4)) == ("1", "2", "3")
    assert as_seats(("10", "none", "2")) == (2, 10)


def test_only_conditions_that_hold_are_arguments() -> None:
    assert flags(_last=True, _first=False) == {"_last": True}
