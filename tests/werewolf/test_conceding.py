from typing import Any

import pytest

from fsm import Expansion, RuleSet
from fsm.games.werewolf import WEREWOLF
from fsm.games.werewolf.course import self_destruct
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.form.role import Role
from fsm.games.werewolf.form.sides import WOLF
from tests.werewolf.cards import GUARD, HUNTER, SEER, WITCH, V, W
from tests.werewolf.moves import Village, village
from tests.werewolf.openings import day


@pytest.mark.rule("WW-224", "WW-222", "AMB-04")
def test_the_last_wolf_may_concede_at_any_time() -> None:
    table = day()
    assert not table.asked("werewolf-concede")
    table.strike(1, 2)
    assert not table.asked("werewolf-concede")
    table.strike(3)
    assert (table.asked("werewolf-concede"), table.phase) == ((4,), "SPEECH")
    table.answer(4, "concede", key="werewolf-concede")
    assert table.outcome()[:2] == ("good", "concede")
    late = day().strike(1, 2, 3).peace()
    late.answer(4, "concede", key="werewolf-concede")
    assert late.outcome()[:2] == ("good", "concede")


@pytest.mark.rule("AMB-04", "WW-224", "WW-223", "WW-225")
@pytest.mark.parametrize("preset", ["face", "moon"])
def test_elsewhere_nothing_ends_early(preset: str) -> None:
    table = day("b12_444_guard", preset, **{"penalty.enabled": True}).strike(1, 2, 3)
    for key in ("werewolf-concede", "werewolf-claim", "werewolf-all-in"):
        assert not table.asked(key)


LONE = Role(name="lone-wolf", side=WOLF, kind=WOLF, before="villager", by_day=self_destruct.SKILL)
"""A wolf that does not wake with the pack."""


@pytest.fixture(scope="module")
def lone() -> RuleSet[Board]:
    assert WEREWOLF.expand
    return WEREWOLF.expand(Expansion("werewolf", [LONE]))


def with_lone(lone: RuleSet[Board], **options: Any) -> Village:
    deal = ("lone-wolf", W, W, W, SEER, WITCH, HUNTER, GUARD, V, V, V, V)
    return village("b12_444_guard", deal=deal, rules=lone, **options)


@pytest.mark.rule("WW-224", "AMB-74", "WW-077", "WW-208")
def test_conceding_where_a_wolf_wakes_alone(lone: RuleSet[Board]) -> None:
    table = with_lone(lone).night()
    assert table.told("werewolf-pack")["seats"] == [2, 3, 4]
    table.no_election()
    assert table.asked("werewolf-concede") == (1, 2, 3, 4)
    table.answer(2, "concede", key="werewolf-concede")
    assert (table.told("werewolf-bombed")["seat"], table.phase) == (2, "STAGE")
    assert table.refusal(3, "concede", key="werewolf-concede") == "werewolf-not-now"
    table.strike(3, 4).answer(1, "concede", key="werewolf-concede")
    assert table.outcome()[:2] == ("good", "concede")


@pytest.mark.rule("WW-224", "WW-204", "AMB-74")
@pytest.mark.parametrize("blocks", [True, False])
def test_who_concedes_before_the_order_has_self_destructed_like_others(lone: RuleSet[Board], blocks: bool) -> None:
    table = with_lone(lone, **{"bomb.before_order": True, "bomb.blocks_order": blocks}).night()
    table.elect(9, 5).to("ORDER").answer(2, "concede", key="werewolf-concede")
    assert (table.phase == "ORDER") is not blocks
    table.to("STAGE")
    assert table.told("werewolf-bombed")["seat"] == 2


@pytest.mark.rule("WW-226")
def test_a_lone_wolf_by_day_has_no_knife() -> None:
    table = day().strike(2, 3, 4)
    table.answer(1, "propose", key="werewolf-all-in")
    assert (table.told("werewolf-all-in-open")["count"], table.outcome()[:2]) == (0, ("good", "all-in"))
    assert day().exile(9).phase == "WORDS"
