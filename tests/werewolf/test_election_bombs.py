"""1.24: who self-destructs in the election, which may be put off or lost."""

from typing import Any

import pytest

from tests.werewolf.openings import morning


@pytest.mark.rule("WW-187", "WW-190", "WW-157", "WW-191", "IX-95", "WW-205", "IX-85")
def test_code_one_bomb_pauses_and_two_end() -> None:
    table = morning(knife=9).run(1, 5, 11).bomb(1)
    assert (table.keys[0], table.told("werewolf-deaths")["seats"]) == ("werewolf-bombed", [9])
    table.to("WORDS")
    assert table.told("werewolf-speaker")["seat"] == 9
    table.to("STAGE").night()
    assert (table.phase, table.told("werewolf-candidates")["seats"]) == ("WITHDRAWAL", [5, 11])
    assert table.asked("werewolf-bomb") == (2, 3, 4)
    table.bomb(2)
    assert table.elected == (None, "bombed")
    table.to("STAGE").night()
    assert table.phase == "SPEECH"


@pytest.mark.rule("WW-187", "WW-190")
def test_a_paused_election_is_said_to_be_put_off_and_reopened() -> None:
    table = morning(knife=9).run(1, 5, 10, 11).withdraw(10).bomb(1)
    assert table.keys[:2] == ["werewolf-bombed", "werewolf-election-put-off"]
    assert table.told("werewolf-election-put-off", "room") == {"seats": [5, 11], "_last": True, "style": 2}
    table.to("STAGE").night()
    assert table.keys[-2:] == ["werewolf-election-resumed", "werewolf-candidates"]
    assert table.told("werewolf-candidates")["withdrawn"] == [10]


@pytest.mark.rule("WW-188", "WW-189")
@pytest.mark.parametrize(("preset", "last"), [("face", []), ("moon", [False])])
def test_only_the_code_threatens_with_a_second_bomb(preset: str, last: list[bool]) -> None:
    table = morning(preset).run(1, 5, 11).bomb(1)
    assert [tell["_last"] for tell in table.tells("werewolf-election-put-off")] == last


@pytest.mark.rule("WW-188")
def test_face_one_bomb_destroys_the_badge() -> None:
    table = morning("face", knife=9).run(1, 5, 11).bomb(2)
    assert table.elected == (None, "bombed")
    table.to("STAGE")
    assert 9 in table.speakers("last-words")
    table.night()
    assert table.phase == "SPEECH"


@pytest.mark.rule("WW-189", "AMB-61")
def test_moon_postpones_again_and_again() -> None:
    table = morning("moon").run(1, 5, 11).bomb(1).night().bomb(2)
    table.night()
    assert (table.phase, table.board.number) == ("WITHDRAWAL", 3)
    table.expire()
    table.vote(5, "werewolf-sheriff-vote")
    assert table.elected == (5, "elected")


@pytest.mark.rule("WW-191", "AMB-59", "IX-96")
@pytest.mark.parametrize(("dies", "result"), [(11, (5, "alone")), (0, (5, "elected"))])
def test_who_is_in_the_resumed_election(dies: int, result: Any) -> None:
    table = morning(**({"poison": dies} if dies else {})).run(1, 5, 11).bomb(1).to("STAGE")
    table.night(knife=5)
    assert table.phase == "WITHDRAWAL"
    table.expire()
    if not dies:
        assert not {5, 11} & set(table.asked("werewolf-sheriff-vote"))
        table.vote(5, "werewolf-sheriff-vote")
    assert (table.elected, table.told("werewolf-deaths")["seats"]) == (result, [5])


@pytest.mark.rule("AMB-59")
def test_no_candidate_is_left_on_the_second_day() -> None:
    table = morning(poison=5).run(1, 5).bomb(1).to("STAGE").night()
    table.expire()
    assert table.elected == (None, "none-left")


@pytest.mark.rule("AMB-60", "WW-187", "WW-182")
def test_a_bomb_in_the_duel() -> None:
    table = morning().run(2, 5, 11).vote({1: 2, 6: 5}, "werewolf-sheriff-vote")
    assert table.asked("werewolf-bomb") == (1, 2, 3, 4)
    table.bomb(1)
    assert table.told("werewolf-bombed")["during"] == "campaign"
    table.to("STAGE").night()
    assert (table.phase, table.told("werewolf-candidates")["seats"]) == ("WITHDRAWAL", [2, 5])
    table.to("ELECT")
    assert table.prompt(11, "werewolf-sheriff-vote").args["round"] == 2
    assert table.asked("werewolf-sheriff-vote") == (3, 4, 6, 7, 8, 9, 10, 11, 12)
    table.vote({3: 2, 11: 5}, "werewolf-sheriff-vote")
    assert table.elected == (None, "tie")


@pytest.mark.rule("WW-185", "WW-187")
@pytest.mark.parametrize(("left", "result"), [((2, 3), (None, "all-ran")), ((2,), (2, "alone"))])
def test_all_ran_and_a_bomb_changes_nothing_about_it(left: tuple[int, ...], result: Any) -> None:
    table = morning().run(*range(1, 13)).bomb(1).night()
    assert table.phase == "WITHDRAWAL"
    for seat in range(2, 13):
        if seat not in left:
            table.withdraw(seat)
    table.expire()
    assert table.elected == result


@pytest.mark.rule("WW-207", "IX-84", "AMB-65", "IX-49", "WW-201", "WW-198")
def test_a_night_victim_bombs_or_is_elected() -> None:
    table = morning(knife=1, save=False).run(5, 9).bomb(1)
    assert (table.cause(1), table.told("werewolf-deaths")["seats"]) == ("self_destruct", [])
    table.to("WOLVES")
    assert 1 in table.asked("werewolf-knife")
    other = morning(knife=9).elect(9, 5).to("BADGE")
    other.answer(9, 6)
    assert other.phase == "WORDS"
    other.expire()
    assert other.asked("werewolf-order") == (6,)
    other.answer(6, "descending")
    assert other.told("werewolf-order-set")["seats"] == [8, 7, 6, 5, 4, 3, 2, 1, 12, 11, 10]
