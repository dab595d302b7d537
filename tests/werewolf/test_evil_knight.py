from typing import Any

import pytest

from tests.werewolf.moves import Village, village


def evil(preset: str = "chat", /, **options: Any) -> Village:
    return village("p12_evil_guard", preset, **options)


@pytest.mark.rule("WB-046")
@pytest.mark.parametrize(("how", "dies"), [("dies", True), ("immune", False)])
def test_a_shot_of_who_died_at_night(how: str, dies: bool) -> None:
    table = evil(**{"evil.night_shot": how}).first_night(knife=7).shoot(7, 1)
    assert (1 not in table.board.living) is dies
    assert ("_stays" in table.told("werewolf-shot")) is not dies


@pytest.mark.rule("WB-046")
def test_a_shot_by_day_kills_him_also_where_none_does_at_night() -> None:
    assert evil(**{"evil.night_shot": "immune"}).night().exile(7).shoot(7, 1).dead == [1, 7]


@pytest.mark.rule("WB-047", "WB-016")
def test_who_checks_him_reads_the_truth_and_dies_guarded_or_not() -> None:
    table = evil()
    assert table.deaths(check=1, guard=5) == [5]
    assert table.told("werewolf-seen", (5,)) == {"seat": 1, "wolf": True}


@pytest.mark.rule("WB-047", "WB-071")
def test_a_reflected_death_is_by_night_and_without_cause() -> None:
    table = evil()
    assert table.deaths(check=1) == [5]
    (death,) = table.board.deaths
    assert (death.causes, death.night) == (["reflect"], True)
    assert set(table.told("werewolf-deaths")) == {"seats", "style", "_words"}
