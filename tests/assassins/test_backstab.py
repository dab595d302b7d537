from typing import Any

import pytest

from fsm import Tell
from tests.assassins.moves import PACK, STAB, A, C, H, W, at_night


@pytest.mark.rule("AS-027")
def test_together_the_assassins_kill_at_most_one() -> None:
    table = at_night(*PACK)
    assert len(table.night({2: 1, 5: 1}).murdered) == 1
    table.next_night()
    assert len(table.night({2: 6, 5: 7}).murdered) == 0


@pytest.mark.rule("AS-028", "AMB-A15")
@pytest.mark.parametrize(
    ("named", "dead"),
    [
        *(({1: 4}, [4]), ({1: 4, 2: 5}, []), ({1: 4, 2: 4}, [4]), ({1: 4, 2: 4, 3: 5}, [4])),
        *(({1: 4, 2: 5, 3: 6}, []), ({}, [])),
    ],
)
def test_the_target_named_most_often_and_nobody_with_a_tie(named: dict[int, int], dead: list[int]) -> None:
    assert at_night(A, A, A, C, C, C, C).night(named).murdered == dead


@pytest.mark.rule("AMB-A15")
@pytest.mark.parametrize(("named", "dead"), [({1: 4}, []), ({1: 4, 2: 4}, [4]), ({1: 4, 2: 5}, []), ({}, [])])
def test_unanimous(named: dict[int, int], dead: list[int]) -> None:
    assert at_night(A, A, C, C, C, C, C, **{"backstab.decision": "unanimous"}).night(named).murdered == dead


@pytest.mark.rule("AMB-A15", "AS-039")
@pytest.mark.parametrize(
    ("inputs", "dead"),
    [
        ([(1, "4"), (2, "5")], [5]),
        ([(2, "5"), (1, "4")], [4]),
        ([(1, "4"), (2, "5"), (1, "6")], [6]),
        ([(1, "4"), (2, "none")], []),
        ([], []),
        ([(1, "4"), (2, "5"), (1, "")], [5]),
        ([(1, "4"), (2, "5"), (2, "")], [4]),
        ([(1, "4"), (2, "5"), (2, ""), (2, "6")], [6]),
        ([(1, "4"), (1, "")], []),
    ],
)
def test_the_last_word(inputs: list[tuple[int, str]], dead: list[int]) -> None:
    table = at_night(A, A, C, C, C, C, C, **{"backstab.decision": "last_word"})
    for seat, choice in inputs:
        table.answer(seat, *filter(None, [choice]))
    table.skip()
    assert table.murdered == dead
    table.next_night().skip()
    assert table.murdered == []


@pytest.mark.rule("AS-029", "AMB-A16")
@pytest.mark.parametrize("target", [1, 2, 5])
def test_anybody_alive_may_be_named_partners_and_oneself_too(target: int) -> None:
    assert at_night(*PACK).night({2: target}).murdered == [target]


@pytest.mark.rule("AMB-A16")
def test_an_option_spares_the_assassins() -> None:
    table = at_night(*PACK, **{"backstab.targets": "no_assassins"})
    assert table.choices(2) == ["1", "3", "4", "6", "7", "none"]
    assert table.refusal(2, 5) == "common-unknown-choice"


@pytest.mark.rule("AS-028", "AMB-A15")
@pytest.mark.parametrize(
    ("decision", "named", "target"),
    [
        ("plurality", {2: 1, 5: 1}, 1),
        ("plurality", {2: 1}, 1),
        ("plurality", {2: 1, 5: 3}, None),
        ("unanimous", {2: 1}, None),
        ("last_word", {2: 1, 5: 3}, 3),
    ],
)
def test_assassins_read_what_the_names_they_gave_came_to(
    decision: str, named: dict[int, int], target: int | None
) -> None:
    table = at_night(*PACK, **{"backstab.decision": decision})
    table.night({**named, 4: f"protect:{target or 1}"})
    assert table.tells("assassins-stab-result", (2, 5)) == [{"target": target}]
    assert [e.to for e in table.log if isinstance(e, Tell) and e.key == "assassins-stab-result"] == [(2, 5)]


@pytest.mark.rule("AS-028", "AMB-A29")
@pytest.mark.parametrize(("options", "deal"), [({"promotion.chaos_introduced": False}, PACK), ({}, (C, A, H, W, C))])
def test_who_may_act_beside_an_unknown_assassin_or_alone_reads_no_result(
    options: dict[str, Any], deal: tuple[str, ...]
) -> None:
    assert at_night(*deal, **options).night({2: 1}).tells("assassins-stab-result") == []


@pytest.mark.rule("AS-027")
def test_back_stab_comes_every_night() -> None:
    table = at_night(*PACK)
    for victim in (1, 6):
        table.night({2: victim}).next_night()
    assert table.asked(STAB) == (2, 5)
