import pytest

from tests.werewolf.cards import CUPID, HALF, SEER, WITCH, V, W
from tests.werewolf.moves import custom, village


@pytest.mark.rule("WW-129", "WW-130", "IX-76", "AMB-16")
def test_the_half_blood_chooses_a_relative() -> None:
    table = village("x12_halfblood")
    assert "9" not in table.prompt(9).choices
    table.night(kin=1)
    assert table.told("werewolf-relative", (9,)) == {"seat": 1}
    table.no_election().exile(1)
    assert (table.board.side(9), table.board.kinds[8]) == ("wolf", "villager")
    assert 9 not in table.board.night.awake
    assert village("x12_halfblood").night(kin=5).board.side(9) == "good"


@pytest.mark.rule("WW-129", "AMB-16")
def test_without_a_choice_a_relative_is_drawn_or_not() -> None:
    table, none = village("x12_halfblood"), village("x12_halfblood", **{"halfblood.timeout": "none"})
    assert [one.prompt(9).args["_drawn"] for one in (table, none)] == [True, False], "the question says which"
    assert table.night().told("werewolf-relative", (9,))["seat"] != 9
    assert not none.night().tells("werewolf-relative")
    assert none.board.side(9) == "good"


@pytest.mark.rule("AMB-16", "WW-130", "WW-213")
@pytest.mark.parametrize(("counts", "won"), [("villager", True), ("wolf", False)])
def test_a_half_blood_of_the_wolves_counts_as_the_option_says(counts: str, won: bool) -> None:
    table = village("x12_halfblood", **{"halfblood.wolf_side_counts_as": counts}).first_night(kin=1)
    table.strike(1, 2, 3, 4)
    assert bool(table.board.reason) is won


@pytest.mark.rule("AMB-16", "WW-129")
def test_a_half_blood_in_the_third_faction_stays_there() -> None:
    table = custom(CUPID, W, W, W, W, SEER, WITCH, HALF, V, V, V, V).night(link=(2, 8), kin=3)
    assert table.board.side(8) == "third"


@pytest.mark.rule("WW-129", "AMB-16")
def test_the_relative_who_is_drawn_is_somebody_else() -> None:
    drawn = set()
    for seed in range(40):
        drawn.add(village("x12_halfblood", seed=str(seed)).night().told("werewolf-relative", (9,))["seat"])
    assert drawn <= {*range(1, 13)} - {9}
    assert len(drawn) > 6
