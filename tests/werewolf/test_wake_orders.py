from typing import Any

import pytest

from fsm.games.werewolf import BOOK, WEREWOLF
from tests.werewolf.cards import DREAM, ELDER, HUNTER, PACK, SEER, WITCH, V
from tests.werewolf.moves import custom, problems, village

CALLS = {
    "b7_cupid": (["cupid", "lovers", "werewolf", "witch", "seer"], ["werewolf", "witch", "seer"]),
    "b8_cupid": (["cupid", "lovers", "werewolf", "witch", "seer"], ["werewolf", "witch", "seer"]),
    "b9_cupid": (["cupid", "lovers", "werewolf", "witch", "seer"], ["werewolf", "witch", "seer"]),
    "b9_std": (["werewolf", "witch", "seer", "hunter"], ["werewolf", "witch", "seer", "hunter"]),
    "b10_cupid": (["cupid", "lovers", "werewolf", "witch", "seer", "hunter"], ["werewolf", "witch", "seer", "hunter"]),
    "b11_cupid": (["cupid", "lovers", "werewolf", "witch", "seer", "hunter"], ["werewolf", "witch", "seer", "hunter"]),
    "b12_444_guard": (
        ["guard", "werewolf", "witch", "seer", "hunter"],
        ["guard", "werewolf", "witch", "seer", "hunter"],
    ),
    "b12_444_idiot": (["werewolf", "witch", "seer", "hunter"], ["werewolf", "witch", "seer", "hunter"]),
}


@pytest.mark.rule("WW-067", "WW-068", "WW-071", "WW-074", "AMB-11", "AMB-12")
@pytest.mark.parametrize("board", CALLS)
def test_the_stages_of_every_board(board: str) -> None:
    table = village(board).second_night().night()
    assert (table.calls(1), table.calls(2)) == CALLS[board]


@pytest.mark.rule("WW-067", "AMB-11", "AMB-17")
@pytest.mark.parametrize(
    ("board", "preset", "order"),
    [
        ("b12_444_guard", "moon", ["werewolf", "seer", "witch", "guard", "hunter"]),
        ("x12_wk_guard", "codex", ["werewolf", "guard", "seer", "witch", "hunter", "wolf-king"]),
        ("x12_wk_dream", "codex", ["dreamcatcher", "werewolf", "seer", "witch", "hunter", "wolf-king"]),
        ("x12_halfblood", "moon", ["half-blood", "werewolf", "seer", "witch", "hunter"]),
        ("b12_444_idiot", "face", ["werewolf", "witch", "seer", "hunter", "idiot"]),
    ],
)
def test_other_orders(board: str, preset: str, order: list[str]) -> None:
    assert village(board, preset).night().calls(1) == order


@pytest.mark.rule("WW-073", "AMB-12")
@pytest.mark.parametrize(("when", "nights"), [("off", (0, 0)), ("first_night", (1, 0)), ("every_night", (1, 1))])
def test_roles_that_only_look_at_the_judge(when: str, nights: tuple[int, int]) -> None:
    table = village("b12_444_idiot", **{"night.identity_stages": when}).second_night().night()
    assert tuple(table.calls(number).count("idiot") for number in (1, 2)) == nights


@pytest.mark.rule("WW-072")
@pytest.mark.parametrize(("preset", "shoots", "called"), [("face", True, 0), ("face", False, 1), ("codex", True, 1)])
def test_a_hunter_who_has_shot_may_be_left_out(preset: str, shoots: bool, called: int) -> None:
    table = village("b12_444_guard", preset).first_night().vote(7).to("SHOOT")
    if shoots:
        table.answer(7, 9)
    table.to("STAGE").night()
    assert table.calls(2).count("hunter") == called


@pytest.mark.rule("WW-072", "WW-044")
def test_a_hunter_who_has_only_cost_a_life_has_shot() -> None:
    table = custom(*PACK, SEER, WITCH, HUNTER, ELDER, V, V, V, V, preset="face").first_night().vote(7)
    table.to("SHOOT").answer(7, 8)
    table.peace().night()
    assert (table.dead, table.calls(2).count("hunter")) == ([7], 0)


@pytest.mark.rule("WW-228")
def test_every_stage_has_a_place_of_its_own() -> None:
    assert problems("b12_444_guard", 12, **{"night.order": {"hunter": 1}})["E_ORDER_PLACES"] == {
        "stages": len(BOOK.stages)
    }
    usual = WEREWOLF.schema.resolve("codex", {"board": "b12_444_guard"}, 12).table("night.order")
    fine = {**usual, "seer": usual["witch"], "witch": usual["seer"]}
    assert not problems("b12_444_guard", 12, **{"night.order": fine})
    for order in (fine, {"seer": usual["witch"], "witch": usual["seer"]}):  # who is not named stays where they are
        table = village(**{"night.order": order}).night()
        assert table.calls(1) == ["guard", "werewolf", "seer", "witch", "hunter"]


@pytest.mark.rule("AMB-17")
def test_the_dreamcatchers_place_is_an_option() -> None:
    after = custom(*PACK, SEER, WITCH, HUNTER, DREAM, V, V, V, V)
    before = custom(*PACK, SEER, WITCH, HUNTER, DREAM, V, V, V, V, **{"dream.position": "before_wolves"})
    for table in (after, before):
        table.night()
    assert after.calls(1) == ["werewolf", "witch", "seer", "dreamcatcher", "hunter"]
    assert before.calls(1) == ["dreamcatcher", "werewolf", "witch", "seer", "hunter"]


@pytest.mark.rule("AMB-17", "WW-228", "WW-067")
def test_a_wake_order_of_ones_own_and_the_dreamcatchers_place_may_not_disagree() -> None:
    usual = WEREWOLF.schema.resolve("codex", {"board": "x12_wk_dream"}, 12).table("night.order")
    first, last = dict(usual), {**usual, "dreamcatcher": 97, "hunter": 98, "wolf_king": 99, "idiot": 100}
    for order, place in ((first, "before_wolves"), (last, "after_witch")):
        chosen: dict[str, Any] = {"night.order": order}
        resolved = WEREWOLF.schema.resolve("codex", {"board": "x12_wk_dream", **chosen}, 12)
        assert resolved.word("dream.position") == place
        assert not problems("x12_wk_dream", 12, **chosen)
        assert not problems("x12_wk_dream", 12, **chosen, **{"dream.position": place})
    early, late = {"stage": "wolves", "before": "dreamcatcher"}, {"stage": "dreamcatcher", "before": "wolves"}
    options: dict[str, Any] = {"night.order": last, "dream.position": "before_wolves"}
    assert problems("x12_wk_dream", 12, **options)["E_ORDER"] == early
    options = {"night.order": first, "dream.position": "after_witch"}
    assert problems("x12_wk_dream", 12, **options)["E_ORDER"] == late
