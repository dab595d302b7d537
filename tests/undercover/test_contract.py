import pytest

from fsm.games.undercover import GUESS, RULES
from fsm.testing import check_ruleset, check_secrecy

SHOWN = {"undercover-no-word": "room", "undercover-out": "room"}
"""A blank knows that it is one, and the side of a seat that is out is public."""


def test_undercover_keeps_the_contract() -> None:
    check_ruleset(RULES, asks_the_dead=(GUESS,), games=1)


@pytest.mark.rule("UC-005", "UC-007", "UC-058")
def test_nobody_can_tell_the_own_side_before_one_is_shown() -> None:
    assert check_secrecy(RULES, own=True, hidden=("words",), by_right=SHOWN, games=1) > 1000
