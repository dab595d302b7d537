from typing import Any

import pytest

from tests.avalon.moves import dealt
from tests.avalon.team_marks import SEVEN, SWORD, TRAP


@pytest.mark.rule("AV-161", "AV-075", "AV-090")
@pytest.mark.parametrize(
    ("players", "sizes"),
    [(5, (3, 4, 3, 4, 4)), (6, (3, 4, 5, 4, 5)), (7, (3, 4, 4, 5, 5)), (8, (4, 5, 5, 6, 6)), (10, (4, 5, 5, 6, 6))],
)
def test_with_the_trap_one_more_is_nominated(players: int, sizes: tuple[int, ...]) -> None:
    good = {5: 3, 6: 4, 7: 4, 8: 5, 10: 6}[players]
    deal = ("merlin", *["loyal-servant"] * (good - 1), "assassin", *["minion"] * (players - good - 1))
    table = dealt(*deal, **TRAP)
    assert table.game.rules.public(table.game)[0].args["sizes"] == "-".join(map(str, sizes))
    for number, size in enumerate(sizes, 1):
        told = table.told("avalon-leader")
        assert (told["quest"], told["size"]) == (number, size)
        prompt = table.prompt(told["leader"], "avalon-nominate")
        assert table.refusal(told["leader"], *range(1, size), prompt=prompt) == "common-wrong-count"
        good_team = range(1, size + 1)
        table.send(*good_team)
        fails = {f"s{seat}": "fail" for seat in good_team if seat > good}
        table.ballots(**fails).answer(table.board.leader, 1)
        if table.game.over or table.phase == "COUNCIL":
            break


@pytest.mark.rule("AV-162", "AV-163", "AMB-71", "AMB-72")
def test_the_leader_voids_a_ballot_and_alone_reads_it() -> None:
    table = dealt(*SEVEN, **TRAP).send(1, 4, 5).ballots(s5="fail")
    assert table.phase == "SET"
    prompt = table.prompt(1)
    assert prompt.choices == ("1", "4", "5")
    assert table.refusal(1, 6, prompt=prompt) == "common-unknown-choice"
    assert not table.tells("avalon-quest-result")
    table.answer(1, 5)
    assert table.tells("avalon-trap-set", "room") == [{"seat": 5}]
    reveal = {"seat": 5, "ballot": "fail"}
    assert table.tells("avalon-trap-reveal") == table.tells("avalon-trap-reveal", (1,)) == [reveal]
    result = table.told("avalon-quest-result")
    assert (result["success"], result["fail"], result["passed"], result["trapped"]) == (2, 0, True, 5)
    assert [tell.args for tell in table.game.view(1) if tell.key == "avalon-trap-reveal"] == [reveal]


@pytest.mark.rule("AMB-71")
@pytest.mark.parametrize(("himself", "choices"), [(True, ("1", "4", "5")), (False, ("4", "5"))])
def test_the_leader_may_trap_himself_or_not(himself: bool, choices: tuple[str, ...]) -> None:
    table = dealt(*SEVEN, **TRAP, **{"trap.self": himself}).send(1, 4, 5).ballots()
    assert table.prompt(1).choices == choices


# Both


@pytest.mark.rule("AV-186", "AMB-73", "AMB-75")
@pytest.mark.parametrize(
    ("sees", "read"), [("as_it_stands", {"ballot": "success", "_turned": True}), ("as_cast", {"ballot": "fail"})]
)
def test_sword_first_then_trap(sees: str, read: dict[str, Any]) -> None:
    deal = (*SEVEN, "loyal-servant")
    table = dealt(*deal, **SWORD, **TRAP, **{"trap.leader_sees": sees})
    table.send(*range(1, table.told("avalon-leader")["size"] + 1)).answer(1, "none")
    table.ballots().answer(1, 1)
    table.send(1, 2, 3, 4, 5).answer(2, 1, key="avalon-excalibur-give")
    table.ballots(s5="fail").answer(1, 5, key="avalon-excalibur-use")
    assert table.told("avalon-excalibur-reveal", (1,)) == {"seat": 5, "ballot": "fail"}
    table.answer(2, 5, key="avalon-trap")
    assert table.told("avalon-trap-reveal", (2,)) == {"seat": 5, **read}
    result = table.told("avalon-quest-result")
    assert (result["success"], result["fail"]) == (4, 0)
