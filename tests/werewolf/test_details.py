"""Single sentences of the rule page that are easily lost among others."""

import pytest

from tests.werewolf.play import elect, exile, night, no_election, relays, to, village


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


@pytest.mark.rule("WW-082", "WW-206", "WW-229")
@pytest.mark.parametrize("joins", [True, False])
def test_a_bomber_meets_the_dead_after_the_knife(joins: bool) -> None:
    table = village(**{"secondscene.enabled": True, "wolf.bomb_joins_next_night": joins})
    night(table, knife=9)
    no_election(table)
    to(table, "SPEECH")
    table.answer(1, "bomb", key="werewolf-bomb")
    to(table, "WOLVES")
    assert relays(table, "dead") == ([] if joins else [((9, 1), True)])
    assert relays(table, "wolves")[-1] == ((1, 2, 3, 4) if joins else (2, 3, 4), True)
    table.expire()
    assert relays(table, "dead") == [((9, 1), True)]
