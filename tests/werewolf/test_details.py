"""Single sentences of the rule page that are easily lost among others."""

import pytest

from tests.werewolf.play import elect, exile, night, to, village


@pytest.mark.rule("WW-115", "WW-200")
@pytest.mark.parametrize("sheriff", [8, 9])
def test_the_badge_is_the_next_thing_after_a_flip(sheriff: int) -> None:
    table = village("b12_444_idiot", "moon")
    night(table)
    elect(table, 8, 9, winner=sheriff)
    exile(table, 8)
    assert table.asked("werewolf-badge") == ((8,) if sheriff == 8 else ())
    to(table, "WORDS")
    assert table.told("werewolf-speaker")["seat"] == 8
