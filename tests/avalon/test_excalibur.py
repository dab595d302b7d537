from typing import Any

import pytest

from tests.avalon.moves import Avalon, dealt
from tests.avalon.team_marks import ROGUES, SEVEN, SWORD

DURING = {"excalibur.use_time": "during_ballots"}


def armed(holder: int, *team: int, **options: Any) -> Avalon:
    table = dealt(*options.pop("deal", SEVEN), **SWORD, **options).send(*team)
    if table.asked("avalon-watch"):
        table.answer(1, holder)
    table.answer(1, holder, key="avalon-excalibur-give")
    return table


def struck(table: Avalon, target: int | str, **cast: str) -> dict[str, Any]:
    table.ballots(**cast)
    (holder,) = table.asked("avalon-excalibur-use")
    table.answer(holder, target)
    return table.told("avalon-quest-result")


@pytest.mark.rule("AV-157")
def test_the_leader_gives_it_to_another_member_or_to_nobody() -> None:
    table = dealt(*SEVEN, **SWORD, **{"quest.sizes": {"7": (3, 3, 3, 4, 4)}}).send(1, 4, 6)
    assert table.phase == "GIVE"
    prompt = table.prompt(1)
    assert prompt.choices == ("4", "6", "none")
    assert table.refusal(1, 1, prompt=prompt) == table.refusal(1, 5, prompt=prompt) == "common-unknown-choice"
    assert table.asked("avalon-quest-ballot") == ()
    table.answer(1, 4)
    assert table.tells("avalon-excalibur-given", "room") == [{"seat": 4}]
    assert table.asked("avalon-quest-ballot") == (1, 4, 6)


@pytest.mark.rule("AV-159", "AMB-68")
def test_the_ballot_is_reversed_and_the_holder_alone_reads_it() -> None:
    table = armed(3, 3, 5)
    result = struck(table, 5, s5="fail")
    assert table.tells("avalon-excalibur-used", "room") == [{"seat": 5}]
    reveal = {"seat": 5, "ballot": "fail"}
    assert table.tells("avalon-excalibur-reveal") == table.tells("avalon-excalibur-reveal", (3,)) == [reveal]
    assert (result["success"], result["fail"], result["passed"]) == (2, 0, True)
    assert (result["holder"], result["sword_used"], result["struck"]) == (3, True, 5)
    for seat in table.game.seats:
        told = [tell.args for tell in table.game.view(seat) if tell.key == "avalon-excalibur-reveal"]
        assert told == ([reveal] if seat == 3 else [])


@pytest.mark.rule("AV-159", "AMB-68", "AMB-69", "AMB-70")
@pytest.mark.parametrize(
    ("seat", "ballot", "expected"),
    [
        (2, "rogue-success", (1, 1, 0, False)),
        (6, "rogue-fail", (2, 0, 0, True)),
        (6, "fail", (2, 0, 0, True)),
        (3, "magic", (2, 0, 0, True)),
        (7, "magic", (2, 0, 0, True)),
        (4, "success", (1, 1, 0, False)),
    ],
)
def test_the_holder_reads_the_exact_kind(seat: int, ballot: str, expected: tuple[int, int, int, bool]) -> None:
    table = armed(5, *sorted((5, seat)), deal=ROGUES)
    result = struck(table, seat, **{f"s{seat}": ballot})
    assert table.told("avalon-excalibur-reveal", (5,)) == {"seat": seat, "ballot": ballot}
    assert (result["success"], result["fail"], result["magic"], result["passed"]) == expected
    assert result["rogue"] == {"good": False, "evil": False}


@pytest.mark.rule("AV-160")
def test_it_goes_back_after_the_quest() -> None:
    table = armed(3, 3, 5)
    assert struck(table, "none")["sword_used"] is False
    assert table.told("avalon-excalibur-used", "room") == {"seat": None}
    assert not table.tells("avalon-excalibur-reveal")
    assert table.board.marks.holder == 0
    table.send(2, 3, 5)
    assert table.prompt(2).choices == ("3", "5", "none")


@pytest.mark.rule("AMB-67")
def test_the_target_may_be_secret() -> None:
    table = armed(3, 3, 5, **{"excalibur.target_public": False})
    result = struck(table, 5, s5="fail")
    assert table.tells("avalon-excalibur-used-unseen", "room") == [{}]
    assert not table.tells("avalon-excalibur-used")
    assert result["sword_used"] is True
    assert "struck" not in result
    assert struck(armed(3, 3, 5, **{"excalibur.target_public": False}), "none")["sword_used"] is False


@pytest.mark.rule("AMB-67")
def test_it_may_be_used_while_the_ballots_are_open() -> None:
    table = armed(3, 3, 5, **DURING)
    assert table.asked("avalon-excalibur-use") == (3,)
    assert not table.prompt(3, "avalon-excalibur-use").required
    table.answer(5, "success", key="avalon-quest-ballot")
    table.answer(3, 5, key="avalon-excalibur-use")
    assert table.tells("avalon-excalibur-used", "room") == [{"seat": 5}]
    assert not table.tells("avalon-excalibur-reveal")
    prompt = table.prompt(3, "avalon-excalibur-use")
    assert table.refusal(3, "none", prompt=prompt) == table.refusal(3, prompt=prompt) == "common-answer-final"
    table.answer(5, key="avalon-quest-ballot")
    table.answer(5, "fail", key="avalon-quest-ballot")
    table.answer(3, "success", key="avalon-quest-ballot")
    assert table.told("avalon-excalibur-reveal", (3,)) == {"seat": 5, "ballot": "fail"}
    assert table.told("avalon-quest-result")["passed"] is True
    assert len(table.tells("avalon-excalibur-used")) == 1


@pytest.mark.rule("AMB-67", "AV-160")
@pytest.mark.parametrize("says", [True, False])
def test_a_sword_not_used_while_the_ballots_are_open(says: bool) -> None:
    table = armed(3, 3, 5, **DURING)
    if says:
        table.answer(3, "none", key="avalon-excalibur-use")
    result = table.ballots(s5="fail").result
    assert table.tells("avalon-excalibur-used") == [{"seat": None}]
    assert (result["fail"], result["sword_used"]) == (1, False)
    assert table.phase == "DISCUSS"
