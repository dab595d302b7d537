from typing import Any

import pytest

from fsm import Refused
from tests.werewolf.moves import village
from tests.werewolf.texts import read

# Guard


@pytest.mark.rule("WW-106", "WW-107", "AMB-24")
def test_the_guard_never_protects_one_player_twice_in_a_row() -> None:
    table = village()
    assert table.prompt(8).choices == (*map(str, range(1, 13)), "none")
    assert table.prompt(8).args == {"last": None}
    table.second_night(guard=8)
    assert "8" not in table.prompt(8).choices
    assert table.prompt(8).args == {"last": 8}
    assert table.refusal(8, 8, key="werewolf-guard") == "common-unknown-choice"
    table.night(guard=7).peace()
    assert "8" in table.prompt(8).choices
    table.night().peace()
    assert "7" in table.prompt(8).choices


@pytest.mark.rule("WW-107")
@pytest.mark.parametrize(("locale", "words"), [("zh", "昨晚守的就是"), ("en", "choose another")])
def test_who_was_protected_last_night_is_refused_with_the_reminder(locale: str, words: str) -> None:
    table = village().second_night(guard=7)
    for target, reminded in (("7", True), ("99", False)):
        with pytest.raises(Refused) as reason:
            table.answer(8, target)
        text = read(locale, reason.value.key, reason.value.details)
        assert (words in text) is reminded
        assert ("P7" in text) is reminded
        assert "P9" in text
    table.answer(8, 9)
    assert table.game.missing() == ()


@pytest.mark.rule("WW-105", "WW-106", "WW-107")
def test_options_of_the_guard() -> None:
    table = village(**{"guard.allow_self": False, "guard.allow_skip": False, "guard.no_repeat": False})
    assert table.prompt(8).choices == ("1", "2", "3", "4", "5", "6", "7", "9", "10", "11", "12")
    table.second_night(guard=9)
    assert "9" in table.prompt(8).choices


# One night, one result


NIGHTS: list[Any] = [
    pytest.param({"guard": 9, "knife": 9}, [], marks=pytest.mark.rule("IX-01", "WW-105")),
    pytest.param({"knife": 9, "save": True}, [], marks=pytest.mark.rule("IX-02", "WW-093")),
    pytest.param({"guard": 9, "knife": 9, "save": True}, [9], marks=pytest.mark.rule("IX-03", "WW-108", "IX-11")),
    pytest.param({"guard": 9, "poison": 9}, [9], marks=pytest.mark.rule("IX-06", "WW-097", "WW-109")),
    pytest.param({"guard": 9, "knife": 9, "poison": 9}, [9], marks=pytest.mark.rule("IX-07")),
    pytest.param({"knife": 9, "poison": 9}, [9], marks=pytest.mark.rule("IX-08", "WW-096")),
    pytest.param({"knife": 0}, [], marks=pytest.mark.rule("IX-10", "WW-045")),
    pytest.param({"knife": 6, "poison": 2}, [2, 6], marks=pytest.mark.rule("IX-15", "WW-052", "WW-041")),
    pytest.param({"knife": 8, "guard": 10}, [8], marks=pytest.mark.rule("IX-16")),
    pytest.param({"knife": 9, "poison": 1}, [1, 9], marks=pytest.mark.rule("IX-18", "WW-137")),
    pytest.param({"knife": 9, "poison": 2, "guard": 8}, [2, 9], marks=pytest.mark.rule("WW-095")),
]


@pytest.mark.parametrize(("acts", "deaths"), NIGHTS)
def test_what_a_night_brings(acts: dict[str, Any], deaths: list[int]) -> None:
    assert village().deaths(**acts) == deaths


@pytest.mark.rule("IX-04")
def test_guard_and_antidote_may_go_together() -> None:
    assert village(**{"guard.antidote_conflict": "lives"}).deaths(guard=9, knife=9, save=True) == []


@pytest.mark.rule("IX-14")
def test_a_witch_who_saves_herself_behind_the_guard_dies() -> None:
    table = village(**{"witch.self_save": "first_night"})
    assert table.deaths(guard=6, knife=6, save=True) == [6]
    assert not table.has("save")


@pytest.mark.rule("IX-08", "AMB-27")
def test_two_causes_are_one_death_with_the_earlier_place() -> None:
    table = village().night(knife=7, poison=7)
    (doom,) = table.board.doomed
    assert doom.causes == ["wolf_kill", "poison"]
    assert table.told("werewolf-gun", (7,)) == {"loaded": False}
