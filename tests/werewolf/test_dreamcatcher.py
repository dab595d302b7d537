import pytest

from tests.werewolf.cards import APOSTLE, DREAM, ELDER, SEER, WITCH, V, W
from tests.werewolf.moves import custom, village


@pytest.mark.rule("IX-73", "WW-131")
def test_a_second_night_of_sleepwalking_is_deadly() -> None:
    table = village("x12_wk_dream").second_night(dream=7).night(dream=7, knife=7, save=True)
    assert table.told("werewolf-deaths")["seats"] == [7]
    assert "dream_streak" in table.board.deaths[0].causes
    assert table.asked("werewolf-shoot") == ()


@pytest.mark.rule("WW-131", "WW-044", "AMB-14")
def test_no_extra_life_saves_from_a_second_night_of_sleepwalking() -> None:
    table = custom(W, W, W, SEER, WITCH, DREAM, ELDER, V, V, V).second_night(dream=7).night(dream=7)
    assert (table.told("werewolf-deaths")["seats"], table.board.lives) == ([7], {7: 1})


@pytest.mark.rule("WW-131", "WB-043")
def test_a_sleepwalker_who_lingers_is_dead_at_dawn() -> None:
    table = custom(APOSTLE, W, W, SEER, WITCH, DREAM, V, V, V, V, preset="chat", **{"end.bind": "off"}).first_day()
    table.strike(2, 3).vote(1).night(dream=1).to("OVER")
    assert table.cause(1) == "apostle"
