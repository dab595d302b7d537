from typing import Any

import pytest

from fsm import Tell
from tests.assassins.moves import A, C, H, W, assassins


def names(table: Any, seat: int) -> list[tuple[int, bool]]:
    return [(line["seat"], line["red"]) for line in table.told("assassins-names", seat)["names"]]


@pytest.mark.rule("AS-011")
def test_the_order_of_the_game() -> None:
    table = assassins(C, C, C, A, A, H)
    phases = [table.phase]
    for act in ({1: 2, 2: 2}, {4: 3, 5: 3}, {1: 6, 4: 6}, {4: "none"}):
        for seat in list(table.board.alive):
            table.answer(seat, act.get(seat, table.prompt(seat).choices[-1]))
        phases.append(table.phase)
    assert phases == ["DAY", "NIGHT", "DAY", "NIGHT", "DAY"]
    keys = [effect.key for effect in table.log if isinstance(effect, Tell) and effect.to == "room"]
    assert keys == [
        "assassins-setup",
        *("assassins-day", "assassins-vote-result", "assassins-night", "assassins-murdered") * 2,
        "assassins-day",
    ]


@pytest.mark.rule("AS-012")
def test_all_get_a_list_of_the_same_names_in_the_same_order() -> None:
    table = assassins(C, A, H, W, A, C)
    assert {tuple(seat for seat, _ in names(table, seat)) for seat in table.game.seats} == {(1, 2, 3, 4, 5, 6)}


@pytest.mark.rule("AS-013", "AMB-A06")
def test_only_the_assassins_see_their_names_in_red() -> None:
    table = assassins(C, A, H, W, A, C)
    for seat in table.game.seats:
        assert [name for name, is_red in names(table, seat) if is_red] == ([2, 5] if seat in (2, 5) else [])
        assert table.tells("assassins-partners", seat) == ([{"seats": [2, 5]}] if seat in (2, 5) else [])


@pytest.mark.rule("AS-014", "AMB-A07")
def test_nobody_acts_in_the_first_night() -> None:
    table = assassins(C, A, H, W)
    assert (table.asked("assassins-stab"), table.phase, table.board.alive) == ((), "DAY", [1, 2, 3, 4])
    assert table.tells("assassins-murdered") == []


@pytest.mark.rule("AS-014", "AMB-A07")
def test_an_option_plays_the_first_night_like_any_other() -> None:
    table = assassins(C, A, H, W, C, **{"first_night.abilities": True})
    assert table.phase == "NIGHT"
    table.night({2: 1})
    assert (table.murdered, table.phase, table.told("assassins-day")) == ([1], "DAY", {"number": 1})
