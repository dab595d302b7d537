from typing import Any

import pytest

from fsm.games.werewolf.ends.all_in_search import Stake, good_survives
from tests.werewolf.cards import HALF, SEER, WITCH, V, W
from tests.werewolf.moves import Village, custom, village

ALL_IN = "werewolf-all-in"


def left(table: Village, dead: tuple[int, ...], **acts: Any) -> Village:
    table.first_day(**acts).strike(*dead).to("WOLVES")
    return table


@pytest.mark.rule("WW-227", "AMB-37", "AMB-73", "WW-212")
def test_a_cupid_of_the_wolves_need_not_be_knifed() -> None:
    table = left(village("b10_cupid"), (2, 3, 6, 8, 9), link=(4, 5))
    table.everyone(ALL_IN, "agree")
    table.stake(7, 10)
    assert table.outcome() == ("wolf", "all-in", (1, 4, 5, 6))


@pytest.mark.rule("WW-227", "AMB-73", "WW-212")
@pytest.mark.parametrize(
    ("targets", "saved"), [((7, 5, 6), False), ((4, 5, 6), False), ((8, 7, 5), False), ((7, 8), True), ((5, 6), True)]
)
def test_who_goes_with_a_knifed_lover_no_longer_stands_in_the_way(targets: tuple[int, ...], saved: bool) -> None:
    living = {4, 5, 6, 7, *targets}
    table = left(village("b9_cupid"), tuple({*range(1, 10)} - living), link=(4, 7))
    assert good_survives(Stake.of(table.game, targets)) is saved


@pytest.mark.rule("WW-227", "AMB-73", "AMB-16")
@pytest.mark.parametrize(("relative", "saved"), [(1, False), (4, True)])
def test_a_half_blood_of_the_wolves_need_not_be_knifed(relative: int, saved: bool) -> None:
    table = left(custom(W, W, HALF, SEER, WITCH, V, V, **{"victory.wolf": "slaughter_all"}), (4, 5, 6), kin=relative)
    assert good_survives(Stake.of(table.game, (7, 1))) is saved


@pytest.mark.rule("WW-227", "WW-099", "AMB-73")
@pytest.mark.parametrize(("knifed", "winner"), [(0, "wolf"), (1, "good")])
def test_a_hunter_who_may_not_shoot_stops_no_knife(knifed: int, winner: str) -> None:
    table = left(village("b12_444_guard", **{"hunter.shoot_causes": {"wolf_kill": knifed}}), (3, 4, 6, 8))
    table.everyone(ALL_IN, "agree")
    table.stake(7, 5)
    assert table.outcome()[:2] == (winner, "all-in")


@pytest.mark.rule("WW-227", "WW-215", "WW-219", "AMB-73")
@pytest.mark.parametrize(
    ("living", "lovers", "when", "targets", "winner"),
    [
        ((1, 2, 10, 11, 12), [], "every_death", (10, 11), "wolf"),
        ((1, 2, 10, 11, 12), [], "end_of_day", (10, 11), "good"),  # a wolf is exiled before heads are counted
        ((1, 2, 8, 10, 11, 12), [], "every_death", (8, 10), "good"),
        ((1, 2, 3, 9, 10, 11, 12), [9, 10], "end_of_day", (9, 11), "wolf"),
        ((1, 2, 3, 7, 10, 11, 12), [7, 10], "end_of_day", (7, 11), "good"),  # the Hunter shoots before the evening
    ],
)
def test_where_heads_are_counted_so_does_the_all_in(
    living: tuple[int, ...], lovers: list[int], when: str, targets: tuple[int, ...], winner: str
) -> None:
    options = {"victory.wolf": "parity", "victory.check": when}
    table = left(village("b12_444_guard", **options), tuple({*range(1, 13)} - {*living}))
    table.board.lovers = lovers
    table.everyone(ALL_IN, "agree")
    table.stake(*targets)
    assert table.outcome()[:2] == (winner, "all-in")


@pytest.mark.rule("WW-215", "AMB-73", "WW-226")
@pytest.mark.parametrize(("when", "winner"), [("SPEECH", "good"), ("WOLVES", "wolf")])
def test_by_day_a_wolf_is_exiled_before_the_first_knife(when: str, winner: str) -> None:
    table = left(village("b12_444_guard", **{"victory.wolf": "parity"}), (3,)).to("SPEECH")
    table.strike(5, 6, 7, 8).to(when)
    if when == "SPEECH":
        table.answer(1, "propose", key=ALL_IN)
    else:
        table.everyone(ALL_IN, "agree")
    table.stake(*(9, 10, 11)[: table.board.knives])
    assert table.outcome()[:2] == (winner, "all-in")
