from typing import Any

import pytest

from fsm import Ask
from tests.werewolf.moves import Village, village
from tests.werewolf.openings import day


@pytest.mark.rule("WW-225", "WW-038", "WW-075", "WB-183")
def test_a_wolf_announced_dead_at_dawn_is_asked_for_nothing_in_that_instant() -> None:
    table = village(**{"sheriff.enabled": False})
    wolf, other = table.board.wolves[:2]
    table.night(poison=wolf)
    assert table.dead == [wolf]
    told = [(type(effect), effect.prompt.seat) for effect in table.effects if isinstance(effect, Ask)]
    assert (Ask, wolf) not in told
    assert (Ask, other) in told


@pytest.mark.rule("WW-225", "WW-226")
def test_by_day_one_wolf_is_enough_and_costs_a_knife() -> None:
    table = day()
    assert table.asked("werewolf-all-in") == (1, 2, 3, 4)
    table.strike(4).answer(2, "propose", key="werewolf-all-in")
    assert table.phase == "ALL_IN"
    assert table.told("werewolf-all-in-open", "room") == {"seats": [1, 2, 3], "count": 2, "style": 2}
    assert table.prompt(2).args["count"] == 2
    assert not table.asked("werewolf-bomb")
    table.stake(9, 10)
    assert (table.told("werewolf-all-in-list")["seats"], table.outcome()[:2]) == ([9, 10], ("good", "all-in"))


def proposed(*killed: int) -> Village:
    table = day().strike(*killed)
    table.answer(1, "propose", key="werewolf-all-in")
    return table


def name(table: Village, *knives: tuple[int, int]) -> None:
    for wolf, target in knives:
        table.answer(wolf, target, key="werewolf-all-in")
        assert table.keys == []


@pytest.mark.rule("WW-226")
def test_any_wolf_names_a_knife_and_the_list_counts_once_all_have_agreed() -> None:
    table = proposed(4)
    assert table.asked("werewolf-all-in") == (1, 2, 3)
    name(table, (1, 9))
    assert [table.prompt(wolf, "werewolf-all-in").args["seats"] for wolf in (1, 2, 3)] == [[9]] * 3
    name(table, (3, 10))
    assert table.asked("werewolf-all-in-agree") == (1, 2)
    assert table.prompt(1, "werewolf-all-in-agree").args == {"seats": [9, 10]}
    table.answer(2, "agree", key="werewolf-all-in-agree")
    assert (table.phase, table.keys) == ("ALL_IN", [])
    table.answer(1, "agree", key="werewolf-all-in-agree")
    assert table.told("werewolf-all-in-list", "room")["seats"] == [9, 10]


@pytest.mark.rule("WW-226")
def test_who_objects_has_the_list_begun_anew_and_silence_agrees_at_the_end_of_the_time() -> None:
    table = proposed(4)
    name(table, (1, 9), (1, 10))
    table.answer(3, "agree", key="werewolf-all-in-agree")
    table.answer(2, "object", key="werewolf-all-in-agree")
    assert (table.asked("werewolf-all-in"), table.asked("werewolf-all-in-agree")) == ((1, 2, 3), ())
    assert table.prompt(1, "werewolf-all-in").args == {"count": 2, "seats": [], "_knife": 1}
    name(table, (2, 5), (2, 6))
    table.answer(3, "agree", key="werewolf-all-in-agree")
    table.answer(3, "object", key="werewolf-all-in-agree")
    name(table, (3, 7), (3, 8))
    table.expire()
    assert table.told("werewolf-all-in-list", "room")["seats"] == [7, 8]


@pytest.mark.rule("WW-226", "WW-246")
def test_an_older_list_is_forgotten_when_a_wolf_is_killed_or_the_stage_is_held_once_more() -> None:
    for ruling in (("execute", 3), ("redo stage", None)):
        table = proposed()
        name(table, (1, 9), (1, 10), (1, 11))
        table.answer(2, "object", key="werewolf-all-in-agree")
        table.rule(*ruling)
        assert not table.asked("werewolf-all-in-agree")
        table.expire()
        assert table.told("werewolf-all-in-list", "room")["seats"] == []


@pytest.mark.rule("WW-225", "WW-226")
def test_at_night_all_must_agree() -> None:
    table = village().to("WOLVES")
    for seat in (1, 2, 3):
        table.answer(seat, "agree", key="werewolf-all-in")
        assert table.phase == "WOLVES"
    table.answer(4, "agree", key="werewolf-all-in")
    assert (table.phase, table.told("werewolf-all-in-open")["count"]) == ("ALL_IN", 4)
    table.expire()
    assert table.outcome()[:2] == ("good", "all-in")


@pytest.mark.rule("WW-225")
def test_the_wolves_right_is_offered_in_their_stage_and_by_day() -> None:
    table = village().to("WOLVES")
    assert table.prompt(1, "werewolf-all-in").choices == ("agree",)
    table.answer(1, "agree", key="werewolf-all-in")
    table.expire()
    assert not table.asked("werewolf-all-in"), "not in the stages of others"
    table.no_election()
    assert table.prompt(2, "werewolf-all-in").choices == ("propose",)
    table.peace()
    assert not table.asked("werewolf-all-in"), "night has fallen"
    table.to("WOLVES")
    assert table.game.answered("werewolf-all-in") == dict.fromkeys((1, 2, 3, 4), ()), "nobody has agreed any more"


@pytest.mark.rule("WW-225")
def test_the_wolves_right_is_not_offered_while_their_knives_cannot_suffice() -> None:
    table = village("b9_std").to("WOLVES")
    assert not table.asked("werewolf-all-in"), "three knives against six"
    table.no_election().strike(4, 5, 6)
    assert table.asked("werewolf-all-in") == (1, 2, 3)


STAKES: list[Any] = [
    pytest.param((6, 5), 2, "wolf", marks=pytest.mark.rule("WW-227", "AMB-73")),
    pytest.param((5, 6), 2, "good", marks=pytest.mark.rule("WW-227", "AMB-73")),
]


@pytest.mark.parametrize(("targets", "wolves", "winner"), STAKES)
def test_the_example_of_the_rule_book(targets: tuple[int, ...], wolves: int, winner: str) -> None:
    table = day().strike(3, 4, 7, 8, 9)
    table.spend("poison")
    table.peace().to("WOLVES")
    for seat in (1, 2):
        table.answer(seat, "agree", key="werewolf-all-in")
    table.stake(*targets)
    assert table.outcome()[:2] == (winner, "all-in")
    assert table.told("werewolf-all-in-list")["_saved"] is (winner == "good")
    assert table.tells("werewolf-recap")[-1]["_staked"] == list(targets)
    assert wolves == 2
