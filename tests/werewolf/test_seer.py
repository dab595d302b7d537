import pytest

from tests.werewolf.moves import village


@pytest.mark.rule("WW-084", "WW-085", "WW-087", "AMB-18")
@pytest.mark.parametrize(("seat", "wolf"), [(1, True), (2, True), (9, False), (6, False)])
def test_a_check_is_wolf_or_not(seat: int, wolf: bool) -> None:
    table = village("x12_wk_guard").night(check=seat)
    assert table.tells("werewolf-seen") == [{"seat": seat, "wolf": wolf}]
    assert table.tells("werewolf-seen", (5,))


@pytest.mark.rule("WW-084", "WW-066")
def test_the_answer_comes_at_once_and_is_final() -> None:
    table = village("b9_std").to("STAGE").to("STAGE").asking("werewolf-seer")
    table.answer(4, 1)
    assert table.told("werewolf-seen", (4,)) == {"seat": 1, "wolf": True}
    assert table.refusal(4, 2, key="werewolf-seer") == "common-answer-final"


@pytest.mark.rule("WW-085", "WW-086", "AMB-19", "IX-59")
@pytest.mark.parametrize(("seat", "wolf"), [(4, True), (7, False), (1, False)])
def test_lovers_and_cupid_look_like_what_they_are(seat: int, wolf: bool) -> None:
    table = village("b9_cupid").night(link=(4, 7), check=seat)
    assert table.board.sides[0] == "third"
    assert table.told("werewolf-seen")["wolf"] is wolf


@pytest.mark.rule("WW-087", "WW-130", "AMB-19", "AMB-16")
def test_a_half_blood_of_the_wolves_looks_good() -> None:
    table = village("x12_halfblood").night(kin=1, check=9)
    assert (table.board.sides[8], table.told("werewolf-seen")) == ("wolf", {"seat": 9, "wolf": False})


@pytest.mark.rule("WW-088", "AMB-20")
def test_whom_the_seer_may_choose() -> None:
    table = village().first_night(check=1).exile(9).asking("werewolf-seer")
    assert table.prompt(5).choices == ("1", "2", "3", "4", "6", "7", "8", "10", "11", "12", "none")
    strict = village(**{"seer.allow_recheck": False, "seer.allow_self": True, "seer.allow_skip": False})
    strict.second_night(check=1).asking("werewolf-seer")
    assert strict.prompt(5).choices == tuple(str(seat) for seat in range(2, 13))
