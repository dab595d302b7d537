"""1.13 of the boards: Pure White and the Wolf Witch, whose checks kill."""

from __future__ import annotations

from typing import Any

import pytest

from tests.werewolf.cards import DREAM, GARGOYLE, PURE, WITCH, WOLF_WITCH, V, W
from tests.werewolf.moves import Village, custom, village

PROMPT, EVIL_EYE, READ = "werewolf-pure-white", "werewolf-wolf-witch", "werewolf-identified"


def whites(**options: Any) -> Village:
    return village("p12_pure_white", "chat", **{"night.flow": "stages", "end.bind": "off", **options})


def morning(table: Village, **acts: Any) -> list[int]:
    """Return the deaths of a night, as they are announced."""
    table.night(**{"save": False, **acts})
    if table.board.number == 1:
        table.no_election()
    else:
        table.to("SHOOT", "WORDS", "ORDER", "SPEECH", "VERDICT", "AWARD")
    return list(table.told("werewolf-deaths")["seats"])


def second(table: Village, **acts: Any) -> list[int]:
    """Return the deaths of night 2, after a quiet night."""
    assert morning(table) == []
    table.peace()
    return morning(table, **acts)


@pytest.mark.rule("WB-007", "WB-002")
def test_the_order_of_the_board() -> None:
    table = whites().night()
    assert table.calls(1) == ["guard", W, WOLF_WITCH, WITCH, PURE, "hunter"]
    assert table.told("werewolf-setup")["roles"] == {
        **{PURE: 1, WITCH: 1, "hunter": 1, "guard": 1, WOLF_WITCH: 1},
        **{W: 3, V: 4},
    }


@pytest.mark.rule("WB-061")
def test_in_the_first_night_her_check_only_tells() -> None:
    table = whites()
    assert morning(table, pure=2) == []
    assert table.told(READ, 5) == {"seat": 2, "role": W}


@pytest.mark.rule("WB-061", "WB-009")
def test_a_wolf_whom_she_checks_later_dies_of_it() -> None:
    table = whites()
    assert second(table, pure=2, guard=2) == [2]
    assert table.cause(2) == "check_kill"


@pytest.mark.rule("WB-061")
def test_the_antidote_does_not_help_against_her_check() -> None:
    assert second(whites(), pure=2, knife=2, save=True) == [2]


@pytest.mark.rule("WB-061", "WB-016")
def test_a_good_player_whom_she_checks_lives() -> None:
    assert second(whites(), pure=9) == []


@pytest.mark.rule("WB-016", "WB-061")
def test_a_lone_wolf_whom_she_checks_dies() -> None:
    table = custom(GARGOYLE, W, W, PURE, WITCH, V, V, V, V, V, preset="chat", **{"end.bind": "off"})
    assert second(table, pure=1) == [1]


@pytest.mark.rule("WB-061", "WB-062")
@pytest.mark.parametrize(("first", "deaths"), [(1, [2]), (2, []), (3, [])])
def test_the_table_says_from_which_night(first: int, deaths: list[int]) -> None:
    assert morning(whites(**{"purewhite.kill_from": first}), pure=2) == deaths
    assert morning(whites(**{"purewhite.kill_from": first}), **{"witch-check": 5}) == ([5] if deaths else [])


@pytest.mark.rule("WB-061")
def test_she_may_check_a_player_again() -> None:
    table = whites()
    assert morning(table, pure=2) == []
    table.peace()
    assert morning(table, pure=2) == [2]


@pytest.mark.rule("WB-062")
def test_the_wolf_witch_reads_a_card_and_kills_pure_white_later() -> None:
    table = whites()
    assert morning(table, **{"witch-check": 5}) == []
    assert table.told(READ, 1) == {"seat": 5, "role": PURE}
    table.peace()
    assert morning(table, guard=5, **{"witch-check": 5}) == [5]
    assert table.cause(5) == "check_kill"


@pytest.mark.rule("WB-062")
def test_her_check_kills_nobody_else() -> None:
    assert second(whites(), **{"witch-check": 6}) == []


@pytest.mark.rule("WB-062")
def test_she_is_of_the_pack_and_checks_only_outside_it() -> None:
    table = whites()
    while not table.asked("werewolf-knife"):
        table.expire()
    assert table.asked("werewolf-knife") == (1, 2, 3, 4)
    assert "1" in table.prompt(2, "werewolf-knife").choices
    while not table.asked(EVIL_EYE):
        table.expire()
    assert table.prompt(1, EVIL_EYE).choices == (*map(str, range(5, 13)), "none")
    assert table.refusal(1, 2, key=EVIL_EYE) == "werewolf-of-the-pack"
    table.no_election().to("SPEECH")
    assert table.asked("werewolf-bomb") == (1, 2, 3, 4)


@pytest.mark.rule("WB-063", "WW-041")
def test_both_checks_work_in_one_night() -> None:
    assert second(whites(), pure=1, **{"witch-check": 5}) == [1, 5]


@pytest.mark.rule("WB-063", "WB-069")
@pytest.mark.parametrize("flow", ["stages", "waves"])
def test_the_wolf_witch_comes_first_where_both_decide(flow: str) -> None:
    table = whites(**{"night.flow": flow}).first_day().strike(2, 3, 4, 6, 7, 8).peace()
    table.night(pure=1, **{"witch-check": 5})
    assert table.outcome()[:2] == ("wolf", "gods-dead")


@pytest.mark.rule("WB-061")
def test_a_sleepwalker_is_safe_from_her_check() -> None:
    table = custom(W, W, W, PURE, WITCH, DREAM, V, V, V, V, preset="chat", **{"end.bind": "off"})
    assert second(table, pure=2, dream=2) == []


@pytest.mark.rule("WB-071")
def test_who_dies_of_a_check_has_no_claw() -> None:
    table = custom("wolf-king", W, W, PURE, WITCH, V, V, V, V, V, preset="chat", **{"end.bind": "off"})
    assert second(table, pure=1) == [1]
    assert table.asked("werewolf-shoot") == ()
