from typing import Any

import pytest

from fsm.games.werewolf import BOOK
from tests.werewolf.cards import CUPID, DREAM, ELDER, GUARD, HALF, HUNTER, IDIOT, PACK, SEER, THIEF, WITCH, V, W
from tests.werewolf.moves import custom, village
from tests.werewolf.openings import day


@pytest.mark.rule("WW-211", "WW-209", "WW-210", "WW-243", "WW-251")
@pytest.mark.parametrize(("dying", "reason"), [((9, 10, 11, 12), "villagers-dead"), ((5, 6, 7, 8), "gods-dead")])
def test_slaughter_side(dying: tuple[int, ...], reason: str) -> None:
    table = day().strike(*dying[:-1])
    assert not table.board.reason
    table.strike(dying[-1])
    assert table.outcome() == ("wolf", reason, (1, 2, 3, 4))


@pytest.mark.rule("WW-212", "WW-254")
def test_slaughter_all() -> None:
    table = day("b9_std").strike(4, 5, 6, 7, 8)
    assert not table.board.reason
    table.strike(9)
    assert table.outcome() == ("wolf", "all-dead", (1, 2, 3))


@pytest.mark.rule("WW-213", "AMB-03", "IX-94", "WW-243")
@pytest.mark.parametrize("board", ["b9_std", "b12_444_guard", "b12_444_idiot"])
def test_good_wins_when_all_wolves_are_dead(board: str) -> None:
    table = day(board)
    wolves = [seat for seat, role in enumerate(table.board.roles, 1) if role == W]
    table.strike(*wolves)
    winner, reason, winners = table.outcome()
    assert (winner, reason) == ("good", "wolves-dead")
    assert winners == tuple(seat for seat in table.game.seats if seat not in wolves)


THIRD = [
    ((2, 3, 5, 6, 8, 9), "third", (1, 4, 7)),
    ((1, 2, 3, 5, 6, 8, 9), "third", (1, 4, 7)),
    ((5, 6, 2, 3, 4, 8, 9), "third", (1, 4, 7)),
    ((5, 6, 4), None, ()),
    ((5, 6, 4, 1), "good", (2, 3, 8, 9)),
    ((2, 3, 8, 9), None, ()),
]


@pytest.mark.rule("WW-214", "WW-126", "WW-127", "IX-63", "IX-64", "IX-65", "IX-66", "IX-67", "AMB-72")
@pytest.mark.parametrize(("dying", "winner", "winners"), THIRD)
def test_the_third_faction(dying: tuple[int, ...], winner: str | None, winners: tuple[int, ...]) -> None:
    table = day("b9_cupid", link=(4, 7))
    for seat in dying:
        if seat not in table.dead:
            table.strike(seat)
    if winner is None:
        assert not table.board.reason
    else:
        assert (table.outcome()[0], table.outcome()[2]) == (winner, winners)


@pytest.mark.rule("AMB-37", "WW-125")
def test_a_cupid_of_the_wolves_need_not_die() -> None:
    table = day("b10_cupid", link=(4, 5)).strike(2, 3, 7, 8, 9, 10)
    assert table.outcome() == ("wolf", "all-dead", (1, 4, 5, 6))
    assert not day("b9_cupid", link=(4, 5)).strike(2, 3, 7, 8, 9).board.reason


@pytest.mark.rule("AMB-67", "WW-211")
def test_an_attribute_that_was_never_there_decides_nothing() -> None:
    table = custom(*PACK, SEER, WITCH, HUNTER, GUARD, IDIOT, DREAM, ELDER).first_night()
    table.strike(5, 6, 7, 8, 9, 10)
    assert not table.board.reason


@pytest.mark.rule("WW-215", "IX-97", "WW-219", "AMB-70")
def test_moon_looks_at_the_end_of_the_day_only() -> None:
    table = day("b12_444_guard", "moon", **{"penalty.enabled": True}).strike(5, 6, 9).peace()
    table.night(knife=10)
    assert not table.board.reason
    assert table.phase == "SPEECH"
    table.to("VOTE").vote({})
    assert table.outcome()[:2] == ("wolf", "parity")


@pytest.mark.rule("WW-216", "IX-22", "IX-23", "WW-055", "WW-218")
@pytest.mark.parametrize("at_night", [True, False])
def test_the_last_god_does_not_shoot_any_more(at_night: bool) -> None:
    table = day().strike(5, 6, 8, 2, 3, 4)
    if at_night:
        table.peace().night(knife=7)
    else:
        table.vote(7)
    assert table.phase in ("AWARD", "OVER")
    assert not table.asked("werewolf-shoot")
    assert table.outcome()[:2] == ("wolf", "gods-dead")
    assert not [tell for tell in table.tells("werewolf-speaker") if tell["kind"] == "last-words"]


@pytest.mark.rule("WW-217", "IX-19", "IX-20", "WW-218")
@pytest.mark.parametrize(("guard", "first", "winner"), [(0, True, "wolf"), (9, True, "good"), (0, False, "wolf")])
def test_the_knife_comes_first(guard: int, first: bool, winner: str) -> None:
    table = day(**{"victory.knife_first": first}).strike(10, 11, 12, 2, 3, 4).peace()
    table.night(guard=guard, knife=9, poison=1, save=False)
    assert (table.told("werewolf-deaths")["seats"], table.outcome()[0]) == ([1] if guard else [1, 9], winner)


@pytest.mark.rule("WW-217", "WW-218", "WW-215")
@pytest.mark.parametrize("first", [True, False])
def test_parity_by_the_knife_alone_counts_only_where_the_knife_comes_first(first: bool) -> None:
    options: dict[str, Any] = {"victory.wolf": "parity", "victory.knife_first": first, "sheriff.enabled": False}
    table = custom(W, W, WITCH, SEER, V, V, V, **options).night().to("SPEECH").strike(5, 6).peace()
    table.night(knife=7, poison=1).to("OVER", "SPEECH")
    assert (table.board.winner, table.board.living) == ("wolf" if first else None, [2, 3, 4])


@pytest.mark.rule("AMB-68", "WW-218")
@pytest.mark.parametrize(("preset", "elects"), [("codex", True), ("face", False)])
def test_when_a_decided_night_is_declared(preset: str, elects: bool) -> None:
    table = custom(W, W, W, W, W, SEER, V, WITCH, HUNTER, GUARD, IDIOT, ELDER, preset=preset)
    table.night(knife=7, save=False)
    assert bool(table.tells("werewolf-election")) is elects
    assert table.outcome()[:2] == ("wolf", "villagers-dead")


@pytest.mark.rule("WW-220", "AMB-69")
@pytest.mark.parametrize(("option", "winner"), [("wolf", "wolf"), ("good", "good"), ("draw", None)])
def test_two_conditions_at_once(option: str, winner: str | None) -> None:
    stages = ("thief", "half_blood", *(stage for stage in BOOK.stages if stage not in ("thief", "half_blood")))
    order = {stage: place for place, stage in enumerate(stages, 1)}
    cards = (CUPID, W, SEER, WITCH, HUNTER, GUARD, HALF)
    options: dict[str, Any] = {"victory.simultaneous": option, "night.order": order}
    table = custom(*cards, **options).night(link=(2, 7), kin=2)
    assert "third" not in table.board.sides
    table.no_election().vote(2)
    assert (table.dead, table.outcome()[0]) == ([2, 7], winner)
    assert (table.outcome()[1] == "draw") is (winner is None)


@pytest.mark.rule("WW-221")
@pytest.mark.parametrize(
    ("draw", "dies", "days"),
    [({"max_days": 2}, 0, 2), ({"no_death_days": 3}, 0, 3), ({"no_death_days": 3}, 2, 5), ({"max_days": 3}, 2, 3)],
)
def test_a_draw_where_the_table_wants_one(draw: dict[str, int], dies: int, days: int) -> None:
    table = village(**{"victory.draw": draw, "sheriff.enabled": False})
    for number in range(1, days + 1):
        assert (table.board.number, table.board.reason) == (number, "")
        table.night(knife=9 if number == dies else 0, save=False).to("STAGE", "OVER")
    assert (table.board.number, table.outcome()) == (days, (None, "draw", ()))


@pytest.mark.rule("WW-221", "WW-219", "WW-213")
def test_a_victory_of_the_last_day_is_no_draw() -> None:
    table = day(**{"victory.draw": {"max_days": 1}, "victory.check": "end_of_day"}).strike(2, 3, 4)
    table.exile(1)
    assert table.outcome()[:2] == ("good", "wolves-dead")


@pytest.mark.rule("WW-219", "WW-215")
def test_a_day_without_anybody_ends_like_every_other() -> None:
    table = custom(W, WITCH, SEER, V, V, V, V, preset="moon", **{"penalty.enabled": True, "sheriff.enabled": False})
    table.to("WOLVES").strike(3, 4, 5, 6, 7).night(knife=2, poison=1, save=False)
    assert (table.board.living, table.outcome()) == ([], ("good", "wolves-dead", (2, 3, 4, 5, 6, 7)))


@pytest.mark.rule("AMB-13", "AMB-67", "WW-134")
def test_a_card_that_nobody_plays_counts_for_nothing() -> None:
    table = village(
        "custom",
        deal=(THIEF, W, V, V, V, V, V, SEER, V),
        checked=False,
        players=7,
        **{"board.roles": {THIEF: 1, W: 1, V: 6, SEER: 1}},
    )
    table.first_night(card=V).strike(3)
    assert not table.board.reason
