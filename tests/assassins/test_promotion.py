from typing import Any

import pytest

from fsm import Tell
from fsm.games.assassins import ASSASSINS
from tests.assassins.moves import STAB, A, Assassins, C, F, H, N, W, assassins, at_night
from tests.assassins.test_conduct import render

# Seat:  1  2  3  4  5  6  7  8
EIGHT = (C, A, H, W, A, F, C, C)


def role(table: Assassins, seat: int = 6) -> str:
    return table.board.role(seat)


@pytest.mark.rule("AS-034", "AMB-A24")
def test_it_is_declared_before_deaths_are_known() -> None:
    table = at_night(*EIGHT)
    assert table.choices(6) == ["use", "none"]
    table.night({6: "use", 2: 3})
    assert (role(table), table.told("assassins-promoted", 6)) == (H, {"role": H})


@pytest.mark.rule("AS-035", "AMB-A25", "AMB-A35")
def test_without_deaths_the_role_stays_and_the_use_is_gone() -> None:
    table = at_night(*EIGHT).night({6: "use"})
    assert role(table) == F
    table.next_night()
    assert (table.choices(6), table.refusal(6, "use")) == (["none"], "common-unknown-choice")


@pytest.mark.rule("AMB-A25")
def test_an_option_spends_it_only_with_a_death() -> None:
    table = at_night(*EIGHT, **{"promotion.spent_without_death": False})
    assert "今晚没有人死，就不算用掉。" in render("zh", table.prompt(6))
    table.night({6: "use"}).next_night()
    assert table.choices(6) == ["use", "none"]
    table.night({6: "use", 2: 1})
    assert role(table) == C
    assert "整局只能宣布一次。" in render("zh", at_night(*EIGHT).prompt(6))


@pytest.mark.rule("AMB-A25")
def test_a_protected_victim_is_no_death() -> None:
    table = at_night(*EIGHT).night({6: "use", 2: 1, 4: "protect:1"})
    assert (role(table), table.board.spent) == (F, [4, 6])


@pytest.mark.rule("AS-036")
def test_chaos_has_priority() -> None:
    table = at_night(*EIGHT).night({6: "use", 2: 3, 4: "kill:5"})
    assert (table.murdered, role(table)) == ([3, 5], A)


@pytest.mark.rule("AMB-A26")
def test_among_several_of_order_chance_decides() -> None:
    taken = set()
    for number in range(20):
        taken.add(role(at_night(*EIGHT, seed=str(number)).night({6: "use", 2: 3, 4: "kill:1"})))
    assert taken == {C, H}


CHOOSE = {"promotion.among_order": "choose"}


@pytest.mark.rule("AMB-A26")
@pytest.mark.parametrize(("named", "taken"), [(3, H), (1, C)])
def test_an_option_lets_him_choose_by_name_before_the_names_are_published(named: int, taken: str) -> None:
    table = at_night(*EIGHT, **CHOOSE)
    table.answer_all({6: "use", 2: 3, 4: "kill:1"}, "none")
    assert (table.phase, table.tells("assassins-murdered")) == ("HEIR", [])
    assert ASSASSINS.public(table.game)[0].args["alive"] == list(range(1, 9))
    assert (table.asked("assassins-heir"), table.choices(6)) == ((6,), ["1", "3"])
    table.answer(6, named)
    assert table.phase == "HEIR"
    table.expire()
    assert (table.murdered, role(table)) == ([1, 3], taken)


@pytest.mark.rule("AMB-A26")
@pytest.mark.parametrize(
    "acts",
    [{}, {2: 3}, {6: "use", 2: 3}, {2: 3, 4: "kill:1"}, {6: "use", 2: 3, 4: "kill:5"}, {6: "use", 2: 6, 4: "kill:1"}],
)
def test_every_night_has_time_for_the_choice_so_that_it_tells_nothing(acts: dict[int, Any]) -> None:
    table = at_night(*EIGHT, **CHOOSE)
    table.answer_all(acts, "none")
    assert (table.phase, table.last_wait.seconds, table.last_wait.floor) == ("HEIR", None, 30)
    assert table.asked("assassins-heir") == ()
    table.expire()
    assert table.phase == "DAY"


@pytest.mark.rule("AMB-A26")
def test_who_does_not_choose_is_promoted_by_chance() -> None:
    table = at_night(*EIGHT, **CHOOSE)
    table.answer_all({6: "use", 2: 3, 4: "kill:1"}, "none")
    table.expire()
    assert role(table) in (C, H)


@pytest.mark.rule("AS-037", "AMB-A28")
def test_a_new_witch_has_a_fresh_potion_from_the_next_night_on() -> None:
    table = at_night(*EIGHT).night({4: "protect:7"}).next_night().night({6: "use", 2: 4})
    assert (role(table), role(table, 4)) == (W, W)
    table.next_night()
    assert "kill:2" in table.choices(6)
    table.night({6: "kill:2"})
    assert table.murdered == [2]
    table.next_night()
    assert table.choices(6) == ["none"]


@pytest.mark.rule("AS-037", "AMB-A28")
def test_an_option_leaves_spent_what_the_dead_has_spent() -> None:
    table = at_night(*EIGHT, **{"promotion.fresh_ability": False})
    table.night({4: "protect:7", 6: "use", 2: 4})
    assert "这个能力已经用掉了" in render("zh", Tell((6,), "assassins-promoted", table.told("assassins-promoted", 6)))
    table.next_night()
    assert table.choices(6) == ["none"]
    table = at_night(*EIGHT, **{"promotion.fresh_ability": False}).night({6: "use", 2: 4})
    assert table.told("assassins-promoted", 6) == {"role": W}
    table.next_night()
    assert "kill:2" in table.choices(6)


@pytest.mark.rule("AS-030", "AS-037")
def test_a_revelation_goes_by_the_new_role() -> None:
    table = at_night(*EIGHT).night({6: "use", 4: "kill:5"})
    table.next_night().answer(3, 6)
    assert [tell.args for tell in table.private(3)] == [{"seat": 6, "chaos": True}]


@pytest.mark.rule("AS-037")
def test_the_view_shows_the_new_role() -> None:
    table = at_night(*EIGHT).night({6: "use", 2: 3})
    told = {tell.key: tell.args for tell in ASSASSINS.view(table.game, 6)}
    assert (told["assassins-role"], told["assassins-promoted"]) == ({"role": H, "side": "order"}, {"role": H})


@pytest.mark.rule("AS-038", "AMB-A29")
def test_a_new_assassin_and_the_living_ones_learn_of_each_other() -> None:
    table = at_night(*EIGHT).night({6: "use", 4: "kill:5"})
    assert [tell.key for tell in table.private(6)] == ["assassins-promoted", "assassins-partners"]
    assert [(tell.key, tell.args) for tell in table.private(2)] == [("assassins-partners", {"seats": [2, 6]})]
    assert [table.private(seat) for seat in (1, 3, 4, 5, 7, 8)] == [[]] * 6
    table.next_night()
    assert (table.asked(STAB), table.relays[-1]) == ((2, 6), ((2, 6), True))
    table.answer(6, 1)
    assert [tell.args for tell in table.private(2)] == [{"seat": 6, "target": 1}]
    assert "assassins-partners" in [tell.key for tell in ASSASSINS.view(table.game, 6)]
    assert "assassins-partners" not in [tell.key for tell in ASSASSINS.view(table.game, 5)]


@pytest.mark.rule("AMB-A29")
def test_an_option_leaves_them_strangers_who_stab_together() -> None:
    options = {"promotion.chaos_introduced": False, "backstab.targets": "no_assassins"}
    table = at_night(*EIGHT, **options).night({6: "use", 4: "kill:5"})
    assert [tell.key for tell in table.private(6)] == ["assassins-promoted"]
    assert table.private(2) == []
    table.next_night()
    assert ("6" in table.choices(2), "2" in table.choices(6)) == (True, True)
    assert table.relays == [((2, 5), True), ((2, 5), False)]
    table.answer(6, 1)
    assert table.effects == []
    table.night({2: 1, 6: 1})
    assert table.murdered == [1]


@pytest.mark.rule("AMB-A27")
def test_the_dead_have_no_role_to_play() -> None:
    table = at_night(*EIGHT).night({6: "use", 2: 6, 4: "kill:3"})
    assert (role(table), table.tells("assassins-promoted")) == (F, [])


@pytest.mark.rule("AS-040", "AMB-A30")
def test_promotion_comes_before_the_winning_conditions() -> None:
    table = at_night(C, C, A, W, F).night({4: "kill:3", 5: "use"})
    assert (role(table, 5), table.phase) == (A, "DAY")
    table.day({1: 5, 2: 5})
    assert table.result == ("order", "assassins-dead")


@pytest.mark.rule("AMB-A28")
def test_a_new_civilian_is_a_folk_hero_at_once() -> None:
    assert assassins(C, A, F, H).day({1: 4}).night({2: 1, 3: "use"}).result == ("order", "folk-hero")


@pytest.mark.rule("AMB-A23")
def test_the_necromancer_reads_the_role_at_death() -> None:
    table = at_night(C, A, H, N, A, F, C, C).night({6: "use", 2: 3}).day({1: 6})
    table.answer(4, 6)
    assert table.told("assassins-identified", 4) == {"seat": 6, "role": H}


@pytest.mark.rule("AMB-A18")
def test_the_hermit_reads_the_alliance_of_nightfall() -> None:
    for delivery in ("at_once", "at_resolution"):
        table = at_night(*EIGHT, **{"info.delivery": delivery}).night({6: "use", 4: "kill:5", 3: 6})
        assert (role(table), table.told("assassins-revealed", 3)) == (A, {"seat": 6, "chaos": False})
