"""Single sentences of the rule page that are easily lost among others."""

import pytest

from fsm.games.werewolf import WEREWOLF
from tests.werewolf.play import Village, elect, exile, night, no_election, relays, strike, to, village


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


def left_of_ten(*pair: int) -> Village:
    """On the tenner's board wolves 4 and 5, Cupid 1 and villagers 7 and 10 are left, and nobody has a skill."""
    table = village("b10_cupid")
    night(table, link=pair)
    no_election(table)
    strike(table, 2, 3, 6, 8, 9)
    return table


@pytest.mark.rule("WW-223", "WW-125")
@pytest.mark.parametrize(("pair", "holds"), [((4, 5), True), ((7, 10), False)])
def test_only_the_good_count_against_a_vote_lock(pair: tuple[int, int], holds: bool) -> None:
    table = left_of_ten(*pair)
    table.answer(4, "claim", key="werewolf-claim")
    assert table.board.reason == ("vote-lock" if holds else "")


@pytest.mark.rule("WW-124", "WW-223", "WW-059")
def test_the_right_to_a_claim_tells_nothing_about_cupid() -> None:
    assert left_of_ten(4, 5).asked("werewolf-claim") == left_of_ten(7, 10).asked("werewolf-claim") == (4, 5)


@pytest.mark.rule("WW-158", "IX-92")
def test_all_know_how_many_last_words_are_left() -> None:
    table = village(**{"lastwords.mode": "quota"})
    night(table, knife=9, poison=10)
    table.board.words_left = 2
    no_election(table)
    to(table, "WORDS")
    told = table.told("werewolf-speaker")
    assert (told["seat"], told["next"], told["_left"]) == (9, 10, 2)
    table.answer(9, "pass", key="werewolf-speak")
    assert (table.told("werewolf-speaker")["next"], table.told("werewolf-speaker")["_left"]) == (None, 1)
    assert WEREWOLF.public(table.game)[0].args["_words"] == 1
    other = village()
    assert "_words" not in WEREWOLF.public(other.game)[0].args


@pytest.mark.rule("WW-158", "IX-92")
def test_nobody_is_next_who_can_have_no_last_words() -> None:
    table = village(**{"lastwords.mode": "quota"})
    night(table, knife=9, poison=10)
    table.board.words_left = 1
    no_election(table)
    to(table, "WORDS")
    assert table.told("werewolf-speaker")["next"] is None
    table.answer(9, "decline", key="werewolf-speak")
    assert table.told("werewolf-speaker")["seat"] == 10
