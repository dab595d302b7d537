"""1.10 of the boards: the Evil Knight, whom nothing kills at night and who strikes back."""

from __future__ import annotations

from typing import Any

import pytest

from tests.werewolf.cards import CUPID, DEMON, DREAM, EVIL, GUARD, HUNTER, KNIGHT, SEER, WITCH, WWK, V, W
from tests.werewolf.moves import Village, custom, village


def evil(preset: str = "chat", /, **options: Any) -> Village:
    return village("p12_evil_guard", preset, **options)


@pytest.mark.rule("WB-046", "WB-048")
def test_poison_after_the_reflection_does_nothing_and_is_spent() -> None:
    table = evil(**{"seer.allow_recheck": True})
    assert table.deaths(check=1) == [5]
    table.peace()
    assert table.deaths(poison=1) == []
    assert not table.board.poison


@pytest.mark.rule("WB-046")
@pytest.mark.parametrize(("how", "dies"), [("dies", True), ("immune", False)])
def test_a_shot_of_who_died_at_night(how: str, dies: bool) -> None:
    table = evil(**{"evil.night_shot": how}).first_night(knife=7).to("SHOOT")
    table.answer(7, 1, key="werewolf-shoot")
    table.expire()
    assert (1 not in table.board.living) is dies
    assert ("_stays" in table.told("werewolf-shot")) is not dies


@pytest.mark.rule("WB-046")
def test_by_day_he_dies_of_exile_shot_duel_and_blast() -> None:
    exiled = evil().night().exile(1)
    assert exiled.dead == [1]
    shot = evil(**{"evil.night_shot": "immune"}).night().exile(7).to("SHOOT")
    shot.answer(7, 1, key="werewolf-shoot")
    shot.expire()
    assert shot.dead == [1, 7]
    other = custom(EVIL, WWK, W, SEER, WITCH, KNIGHT, V, V, V, V, preset="chat").first_day()
    other.answer(2, 1, key="werewolf-blast")
    assert other.dead == [1, 2]
    dueled = custom(EVIL, W, W, SEER, WITCH, KNIGHT, V, V, V, V, preset="chat").first_day()
    dueled.answer(6, 1, key="werewolf-duel")
    assert dueled.dead == [1]


@pytest.mark.rule("WB-046")
def test_no_bond_draws_him_after_somebody_at_night_but_one_does_by_day() -> None:
    def table_of() -> Village:
        return custom(EVIL, W, W, SEER, WITCH, CUPID, V, V, V, V, preset="chat")

    table = table_of()
    assert table.deaths(link=(1, 7), knife=7) == [7]
    table = table_of().night(link=(1, 7)).exile(7)
    assert table.dead == [1, 7]


@pytest.mark.rule("WB-047")
def test_who_checks_him_reads_the_truth_and_dies_guarded_or_not() -> None:
    table = evil()
    assert table.deaths(check=1, guard=5) == [5]
    assert table.told("werewolf-seen", (5,)) == {"seat": 1, "wolf": True}


@pytest.mark.rule("WB-047")
def test_the_witch_who_poisons_him_dies_and_a_sleepwalker_does_not() -> None:
    assert evil().deaths(poison=1) == [6]
    table = custom(EVIL, W, W, SEER, WITCH, DREAM, V, V, V, V, preset="chat")
    assert table.deaths(check=1, dream=4) == []


@pytest.mark.rule("WB-047", "WB-071")
def test_a_reflected_death_is_by_night_and_without_cause() -> None:
    table = evil()
    assert table.deaths(check=1) == [5]
    (death,) = table.board.deaths
    assert (death.causes, death.night) == (["reflect"], True)
    assert set(table.told("werewolf-deaths")) == {"seats", "style", "_words"}


@pytest.mark.rule("WB-048")
def test_of_two_in_one_night_the_first_stage_counts() -> None:
    table = evil(**{"seer.allow_recheck": True})
    assert table.deaths(poison=1, check=1) == [6]
    table.peace()
    assert table.deaths(check=1) == []


@pytest.mark.rule("WB-048")
@pytest.mark.parametrize(("how", "first"), [("once", [6]), ("each_once", [5, 6]), ("always", [5, 6])])
def test_how_often_is_agreed_at_the_table(how: str, first: list[int]) -> None:
    assert evil(**{"evil.reflects": how}).deaths(poison=1, check=1) == first


@pytest.mark.rule("WB-048")
def test_always_is_every_time() -> None:
    table = evil(**{"evil.reflects": "always"})
    assert table.deaths(poison=1) == [6]
    table.peace()
    assert table.deaths(check=1) == [5]


@pytest.mark.rule("WB-049")
def test_he_is_no_target_of_the_knife_and_has_no_bomb() -> None:
    table = evil("codex").to("WOLVES")
    for wolf in (1, 2, 3, 4):
        assert "1" not in table.prompt(wolf, "werewolf-knife").choices
    assert table.refusal(2, 1, key="werewolf-knife") == "werewolf-of-the-pack"
    table.no_election().to("SPEECH")
    assert table.asked("werewolf-bomb") == (2, 3, 4)


@pytest.mark.rule("WB-046", "WB-044")
def test_a_hunt_does_nothing_to_him() -> None:
    table = custom(EVIL, W, W, SEER, WITCH, DEMON, HUNTER, V, V, V, preset="chat", **{"demon.from_night": 1})
    assert table.deaths(hunt=1) == []


@pytest.mark.rule("WB-016")
def test_a_check_shows_a_wolf() -> None:
    table = evil()
    assert table.deaths(check=1) == [5]
    assert table.told("werewolf-seen", (5,))["wolf"] is True


@pytest.mark.rule("WB-047", "WW-010")
def test_guards_do_nothing_to_him() -> None:
    table = custom(EVIL, W, W, SEER, WITCH, GUARD, V, V, V, V, preset="chat")
    assert table.deaths(guard=1, knife=7) == [7]
