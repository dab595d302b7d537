"""1.26: the all-in knife: who may go for it, what it costs, and the knives that are named."""

from typing import Any

import pytest

from tests.werewolf.days import day
from tests.werewolf.play import end_of, no_election, peace, phase, refusal, stake, strike, to, village, vote


@pytest.mark.rule("WW-225", "WW-226")
def test_by_day_one_wolf_is_enough_and_costs_a_knife() -> None:
    table = day()
    assert table.asked("werewolf-all-in") == (1, 2, 3, 4)
    strike(table, 4)
    table.answer(2, "propose", key="werewolf-all-in")
    assert phase(table) == "ALL_IN"
    assert table.told("werewolf-all-in-open", "room") == {"seats": [1, 2, 3], "count": 2, "style": 2}
    assert table.prompt(2).args["count"] == 2
    assert not table.asked("werewolf-bomb")
    stake(table, 9, 10)
    assert table.told("werewolf-all-in-list")["seats"] == [9, 10]
    assert end_of(table)[:2] == ("good", "all-in")


@pytest.mark.rule("WW-226")
def test_after_an_exile_no_knife_is_lost() -> None:
    table = day()
    vote(table, 4)
    to(table, "WORDS")
    table.answer(1, "propose", key="werewolf-all-in")
    assert table.told("werewolf-all-in-open")["count"] == 3


@pytest.mark.rule("WW-225", "WW-226")
def test_at_night_all_must_agree() -> None:
    table = village()
    to(table, "WOLVES")
    for seat in (1, 2, 3):
        table.answer(seat, "agree", key="werewolf-all-in")
        assert phase(table) == "WOLVES"
    table.answer(4, "agree", key="werewolf-all-in")
    assert phase(table) == "ALL_IN"
    assert table.told("werewolf-all-in-open")["count"] == 4
    table.expire()
    assert end_of(table)[:2] == ("good", "all-in")


@pytest.mark.rule("WW-225")
def test_the_wolves_right_is_one_prompt_for_the_whole_game() -> None:
    table = village()
    to(table, "WOLVES")
    first = table.prompt(1, "werewolf-all-in")
    assert refusal(table, 1, "propose", key="werewolf-all-in") == "werewolf-all-in-when"
    table.answer(1, "agree", key="werewolf-all-in")
    table.expire()
    assert table.prompt(1, "werewolf-all-in").id not in (first.id, None)
    assert refusal(table, 1, "propose", key="werewolf-all-in") == "werewolf-all-in-when"
    second = table.prompt(2, "werewolf-all-in")
    no_election(table)
    assert table.prompt(2, "werewolf-all-in") == second
    assert refusal(table, 2, "agree", key="werewolf-all-in") == "werewolf-all-in-when"
    table.answer(2, "propose", key="werewolf-all-in")
    assert phase(table) == "ALL_IN"


STAKES: list[Any] = [
    pytest.param((6, 5), 2, "wolf", marks=pytest.mark.rule("WW-227", "AMB-73")),
    pytest.param((5, 6), 2, "good", marks=pytest.mark.rule("WW-227", "AMB-73")),
]


@pytest.mark.parametrize(("targets", "wolves", "winner"), STAKES)
def test_the_example_of_the_rule_book(targets: tuple[int, ...], wolves: int, winner: str) -> None:
    table = day()
    strike(table, 3, 4, 7, 8, 9)
    table.board.poison = False
    peace(table)
    to(table, "WOLVES")
    for seat in (1, 2):
        table.answer(seat, "agree", key="werewolf-all-in")
    stake(table, *targets)
    assert end_of(table)[:2] == (winner, "all-in")
    assert table.told("werewolf-all-in-list")["_saved"] is (winner == "good")
    assert table.tells("werewolf-recap")[-1]["_staked"] == list(targets)
    assert wolves == 2
