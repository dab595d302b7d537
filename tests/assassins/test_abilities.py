from typing import Any

import pytest

from tests.assassins.moves import PACK, A, C, F, H, N, W, assassins, at_night

# Civilian


@pytest.mark.rule("AS-026")
def test_folk_hero() -> None:
    table = assassins(C, A, H).day({1: 3, 2: 3}).night()
    assert (table.result, table.tells("assassins-day")) == (("order", "folk-hero"), [{"number": 1}])


# Hermit


@pytest.mark.rule("AS-030", "AMB-A18", "AMB-A35")
def test_an_answered_revelation_cannot_be_withdrawn_nor_repeated() -> None:
    table = at_night(*PACK)
    table.answer(3, "none")
    table.answer(3, 2)
    assert table.refusal(3, "none") == table.refusal(3) == "common-answer-final"
    assert table.refusal(3, 5) == "common-answer-final"
    table.skip()
    table.next_night()
    assert (table.choices(3), table.refusal(3, 5)) == (["none"], "common-unknown-choice")


@pytest.mark.rule("AMB-A17")
@pytest.mark.parametrize(("targets", "offered"), [("any_other", "124567"), ("alive_other", "24567")])
def test_whom_the_hermit_may_name(targets: str, offered: str) -> None:
    table = at_night(*PACK, **{"hermit.targets": targets}).night({2: 1}).next_night()
    assert table.choices(3) == [*offered, "none"]


@pytest.mark.rule("AMB-A18")
def test_an_option_delays_the_answers_also_to_the_dead() -> None:
    table = at_night(C, A, H, W, A, N, C, **{"info.delivery": "at_resolution"})
    day_one = table.night({2: 1, 5: 1}).murdered
    table.next_night().answer(3, 2)
    assert table.effects == []
    table.answer(3, 4)
    table.answer(6, 1)
    table.night({2: 3, 5: 3, 3: 4, 6: 1})
    assert (day_one, table.murdered) == ([1], [3])
    assert table.tells("assassins-revealed", 3) == [{"seat": 4, "chaos": False}]
    assert table.tells("assassins-identified", 6) == [{"seat": 1, "role": C}]
    table.next_night()
    assert table.choices(6) == ["none"]


@pytest.mark.rule("AMB-A18", "AMB-A22")
def test_no_delayed_answer_comes_before_the_names_are_published() -> None:
    late = {"promotion.among_order": "choose", "info.delivery": "at_resolution", "necromancer.same_night": True}
    table = at_night(C, A, H, W, A, N, F, C, C, **late)
    table.answer_all({2: 1, 5: 1, 4: "kill:3", 3: 2, 6: 1, 7: "use"}, "none")
    assert (table.phase, table.private(3), table.private(6)) == ("HEIR", [], [])
    table.expire()
    assert (table.murdered, table.told("assassins-revealed", 3)) == ([1, 3], {"seat": 2, "chaos": True})
    assert table.told("assassins-identified", 6) == {"seat": 1, "role": C}


# Witch


@pytest.mark.rule("AS-031", "AS-039", "AMB-A35")
@pytest.mark.parametrize("act", ["protect:1", "kill:1"])
def test_one_potion_in_all_also_without_effect(act: str) -> None:
    table = at_night(*PACK).night({4: act}).next_night()
    assert (table.choices(4), table.refusal(4, "kill:2")) == (["none"], "common-unknown-choice")


@pytest.mark.rule("AS-031", "AMB-A19")
def test_the_witch_may_choose_herself() -> None:
    assert at_night(*PACK).night({4: "kill:4"}).murdered == [4]
    assert at_night(*PACK).night({4: "protect:4", 2: 4}).murdered == []
    table = at_night(*PACK, **{"witch.self": False})
    assert table.choices(4) == [
        *(f"{act}:{seat}" for act in ("kill", "protect") for seat in (1, 2, 3, 5, 6, 7)),
        "none",
    ]


@pytest.mark.rule("AS-032")
def test_protection_lasts_one_night_and_not_against_the_vote() -> None:
    table = at_night(*PACK)
    assert table.night({2: 1, 5: 1, 4: "protect:1"}).murdered == []
    assert table.day({2: 1}).count["out"] == [1]
    table = at_night(*PACK).night({4: "protect:1"}).next_night()
    assert table.night({2: 1}).murdered == [1]


@pytest.mark.rule("AS-032", "AMB-A20")
def test_protection_holds_against_everybody() -> None:
    assert at_night(C, A, W, W, A, C, C).night({2: 1, 3: "kill:1", 4: "protect:1"}).murdered == []


# Necromancer


@pytest.mark.rule("AS-033", "AS-039")
def test_without_a_dead_player_nothing_is_spent() -> None:
    table = at_night(C, A, N, W, A, C, C)
    assert (table.choices(3), table.refusal(3, 1)) == (["none"], "common-unknown-choice")
    table.night({2: 1, 5: 1}).next_night()
    assert table.choices(3) == ["1", "none"]


@pytest.mark.rule("AS-033", "AMB-A18")
def test_the_role_of_a_dead_player_at_once_and_once() -> None:
    table = assassins(C, A, N, W, A, C, C).day({1: 5})
    table.answer(3, 5)
    assert [(tell.key, tell.args) for tell in table.private(3)] == [("assassins-identified", {"seat": 5, "role": A})]
    assert table.refusal(3, "none") == "common-answer-final"
    table.skip()
    table.next_night()
    assert table.choices(3) == ["none"]


@pytest.mark.rule("AMB-A22")
def test_not_the_dead_of_this_night() -> None:
    table = assassins(C, A, N, W, A, C, C).day({1: 5})
    assert table.choices(3) == ["5", "none"]
    table.night({2: 1})
    assert table.tells("assassins-identified") == []


@pytest.mark.rule("AMB-A22")
@pytest.mark.parametrize(("target", "role"), [(1, C), (5, A), (6, None)])
def test_an_option_lets_him_name_anybody(target: int, role: str | None) -> None:
    table = assassins(C, A, N, W, A, C, C, **{"necromancer.same_night": True}).day({1: 5})
    table.answer(3, target)
    assert table.private(3) == []
    table.night({2: 1, 3: target})
    assert table.told("assassins-identified", 3) == {"seat": target, "role": role}
    table.next_night()
    assert table.choices(3) == ["none"]


@pytest.mark.rule("AS-030")
def test_what_was_learnt_stays_known() -> None:
    table: Any = at_night(*PACK)
    table.night({3: 2})
    keys = [tell.key for tell in table.game.view(3)]
    assert keys == [f"assassins-{one}" for one in ("role", "names", "own-vote", "did", "revealed", "board")]
