"""1.16: the Dreamcatcher."""

from typing import Any

import pytest

from tests.werewolf.cards import APOSTLE, DEMON, DREAM, ELDER, SEER, WITCH, V, W
from tests.werewolf.moves import Village, custom, village


def dreaming(**options: Any) -> Village:
    return village("x12_wk_dream", **options)


DREAMS: list[Any] = [
    pytest.param({"dream": 9, "knife": 9}, [], marks=pytest.mark.rule("IX-72", "WW-131")),
    pytest.param({"dream": 9, "knife": 9, "poison": 9}, [], marks=pytest.mark.rule("IX-72")),
    pytest.param({"dream": 9, "knife": 9, "save": True}, [], marks=pytest.mark.rule("IX-11", "AMB-17")),
    pytest.param({"dream": 9, "knife": 8, "save": False}, [8, 9], marks=pytest.mark.rule("IX-74")),
    pytest.param({"dream": 9, "knife": 8, "save": True}, [], marks=pytest.mark.rule("IX-75")),
    pytest.param({"knife": 9, "save": False}, [9], marks=pytest.mark.rule("AMB-17")),
]


@pytest.mark.parametrize(("acts", "deaths"), DREAMS)
def test_the_dreamcatcher(acts: dict[str, Any], deaths: list[int]) -> None:
    assert dreaming().deaths(**acts) == deaths


@pytest.mark.rule("IX-73", "WW-131")
def test_a_second_night_of_sleepwalking_is_deadly() -> None:
    table = dreaming().second_night(dream=7).night(dream=7, knife=7, save=True)
    assert table.told("werewolf-deaths")["seats"] == [7]
    assert "dream_streak" in table.board.deaths[0].causes
    assert table.asked("werewolf-shoot") == ()


@pytest.mark.rule("WW-131")
def test_a_hunter_dying_with_the_dreamcatcher_has_no_shot() -> None:
    table = dreaming()
    assert table.deaths(dream=7, knife=8, save=False) == [7, 8]
    assert table.cause(7) == "dream_link"
    assert table.asked("werewolf-shoot") == ()
    strict = dreaming(**{"dream.allow_skip": False})
    assert strict.prompt(8).choices == tuple(str(seat) for seat in range(1, 13) if seat != 8)


@pytest.mark.rule("WW-043", "WW-131")
def test_a_sleepwalker_is_one_until_the_morning_and_normal_again_after_it() -> None:
    table = dreaming()
    assert table.deaths(dream=9, knife=9, save=False) == []
    table.peace().night(knife=9, save=False)
    assert table.told("werewolf-deaths")["seats"] == [9]
    assert table.board.deaths[0].causes == ["wolf_kill"]


@pytest.mark.rule("WW-131", "WW-044", "AMB-14")
def test_no_extra_life_saves_from_a_second_night_of_sleepwalking() -> None:
    table = custom(W, W, W, SEER, WITCH, DREAM, ELDER, V, V, V).second_night(dream=7).night(dream=7)
    assert table.told("werewolf-deaths")["seats"] == [7]
    assert table.board.lives == {7: 1}


HUNTS: dict[str, Any] = {"demon.from_night": 1}


@pytest.mark.rule("WW-131", "WB-044")
@pytest.mark.parametrize(("dream", "hunt", "died"), [(8, 9, [8]), (3, 3, []), (9, 3, [3])])
def test_a_sleepwalker_may_be_hunted_in_vain_but_dies_of_a_failed_hunt(dream: int, hunt: int, died: list[int]) -> None:
    table = custom(W, W, W, W, SEER, WITCH, DREAM, DEMON, V, V, V, V, **HUNTS)
    assert table.deaths(dream=dream, hunt=hunt) == died


@pytest.mark.rule("WW-131", "WB-043")
def test_a_sleepwalker_who_lingers_is_dead_at_dawn() -> None:
    table = custom(APOSTLE, W, W, SEER, WITCH, DREAM, V, V, V, V, preset="chat", **{"end.bind": "off"}).first_day()
    table.strike(2, 3).vote(1)
    table.night(dream=1).to("OVER")
    assert table.cause(1) == "apostle"
