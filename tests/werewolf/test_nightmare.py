from typing import Any

import pytest

from fsm.games.werewolf import BOOK
from tests.werewolf.cards import NIGHTMARE, SEER, WITCH, W
from tests.werewolf.moves import Village, problems, village

FEAR, FEARED, NO_KNIFE, KNIFE = "werewolf-fear", "werewolf-feared", "werewolf-no-knife", "werewolf-knife"
STAGES = {"night.flow": "stages", "end.bind": "off"}


def frightened(board: str = "p12_nightmare_guard", /, **options: Any) -> Village:
    return village(board, "chat", **{**STAGES, **options})


@pytest.mark.rule("WB-007", "WB-008")
def test_the_nightmare_wakes_before_all_others() -> None:
    assert frightened().night().calls(1) == [NIGHTMARE, "guard", W, WITCH, SEER, "hunter"]
    order = {name: place for place, name in enumerate(BOOK.stages, 1)}
    order |= {"magician": order[NIGHTMARE], NIGHTMARE: order["magician"]}
    assert problems("b12_444_guard", 12, **{"night.order": order})["E_ORDER"] == {
        "stage": "magician",
        "before": NIGHTMARE,
    }


@pytest.mark.rule("WB-037", "WB-017")
@pytest.mark.parametrize("flow", ["stages", "waves"])
def test_a_feared_seer_is_told_so_in_her_stage_and_checks_nobody(flow: str) -> None:
    table = frightened("p12_nightmare_guard", **{"night.flow": flow}).asking(FEAR)
    table.answer(1, 5, key=FEAR)
    assert FEARED not in table.private(5)
    table.night()
    assert [FEARED in table.private(seat) for seat in range(1, 13)] == [seat == 5 for seat in range(1, 13)]
    assert not any(prompt.key == "werewolf-seer" for prompt in table.game.prompts.values())
    assert "werewolf-seen" not in table.private(5)
    table.next_night()
    assert table.asking("werewolf-seer").asked("werewolf-seer") == (5,)


@pytest.mark.rule("WB-038")
def test_with_a_feared_wolf_the_pack_has_no_knife() -> None:
    table = frightened().asking(FEAR)
    table.answer(1, 3, key=FEAR)
    table.to("WOLVES")
    assert table.asked(KNIFE) == ()
    assert [NO_KNIFE in table.private(seat) for seat in range(1, 13)] == [seat <= 4 for seat in range(1, 13)]
    assert [seats for seats, open_ in table.relays("wolves") if open_] == [(1, 2, 3, 4)]
    usual = frightened().to("WOLVES")
    assert (table.last_wait.seconds, table.last_wait.floor) == (usual.last_wait.seconds, usual.last_wait.floor)
    table.asking("werewolf-poison")
    assert table.told("werewolf-victim", 6)["seat"] is None
    assert table.asked("werewolf-antidote") == ()
    table.next_night()
    assert table.dead == []
    table.to("WOLVES")
    assert table.asked(KNIFE) == (1, 2, 3, 4)


@pytest.mark.rule("WB-038")
def test_a_night_without_a_knife_is_none_for_an_all_in() -> None:
    table = frightened("p12_nightmare_guard", **{"end.all_in": True}).night().next_night().asking(FEAR)
    table.to("WOLVES")
    assert table.asked("werewolf-all-in")
    feared = frightened("p12_nightmare_guard", **{"end.all_in": True, "nightmare.may_fear_pack": "always"})
    feared.night().next_night().asking(FEAR).answer(1, 3, key=FEAR)
    feared.to("WOLVES")
    assert feared.asked("werewolf-all-in") == ()


@pytest.mark.rule("WB-039")
def test_not_himself_and_not_the_same_twice() -> None:
    table = frightened().asking(FEAR)
    assert "1" not in table.prompt(1, FEAR).choices
    assert {"2", "3", "4"} <= {*table.prompt(1, FEAR).choices}
    table.answer(1, 5, key=FEAR)
    table.night().next_night().asking(FEAR)
    assert table.prompt(1, FEAR).choices == (*map(str, range(6, 13)), "none")
    assert table.refusal(1, 5, key=FEAR) == "werewolf-repeat"
    assert table.refusal(1, 2, key=FEAR) == "werewolf-of-the-pack"
    table.night(fear=6).next_night()
    assert "5" in table.asking(FEAR).prompt(1, FEAR).choices


@pytest.mark.rule("WB-039")
def test_the_table_may_allow_the_pack_in_every_night() -> None:
    table = frightened("p12_nightmare_guard", **{"nightmare.may_fear_pack": "always"}).night()
    table.next_night()
    assert "2" in table.asking(FEAR).prompt(1, FEAR).choices


@pytest.mark.rule("WB-039", "WB-182")
@pytest.mark.parametrize(("able", "seats"), [(True, (1, 2, 3, 4)), (False, (2, 3, 4))])
def test_he_self_destructs_where_the_table_lets_him_and_may_be_knifed_in_any_case(
    able: bool, seats: tuple[int, ...]
) -> None:
    table = frightened("p12_nightmare_guard", **{"nightmare.can_bomb": able}).to("WOLVES")
    assert all("1" in table.prompt(wolf, KNIFE).choices for wolf in (1, 2, 3, 4))
    assert table.first_day().asked("werewolf-bomb") == seats


@pytest.mark.rule("WB-040")
def test_a_feared_hunter_who_is_exiled_shoots() -> None:
    assert frightened().night(fear=7).exile(7).asking("werewolf-shoot").asked("werewolf-shoot") == (7,)


@pytest.mark.rule("IB-13", "WB-017", "WW-107")
def test_a_feared_guard_has_made_no_choice() -> None:
    table = frightened().night(guard=9).next_night().night(fear=8, guard=10, knife=10, save=False)
    assert table.private(8).count(FEARED) == 1
    table.next_night()
    assert 10 in table.dead
    assert "9" in table.asking("werewolf-guard").prompt(8, "werewolf-guard").choices


@pytest.mark.rule("IB-14", "WB-017", "WB-018")
def test_a_feared_dreamcatcher_makes_nobody_sleepwalk() -> None:
    table = frightened("p12_nightmare_dream").night(dream=9).next_night()
    table.night(fear=8, knife=9, save=False)
    assert table.board.nights[1].target("dream") == 0
    table.next_night()
    assert table.dead == [9]
    assert "werewolf-dream-drawn" not in table.private(8)
