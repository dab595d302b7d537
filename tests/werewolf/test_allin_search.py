"""1.26: the search behind the all-in knife tries whatever skills the good side has left."""

from typing import Any

import pytest

from fsm.games.werewolf.ends.all_in_search import Stake, good_survives
from tests.werewolf.cards import (
    BEAUTY,
    CROW,
    CUPID,
    DANCER,
    DEMON,
    DREAM,
    ELDER,
    EVIL,
    GRAVE,
    GUARD,
    HUNTER,
    KNIGHT,
    MAGICIAN,
    MEDIUM,
    NIGHTMARE,
    PURE,
    SEER,
    WITCH,
    WWK,
    V,
    W,
)
from tests.werewolf.moves import Village, custom, village
from tests.werewolf.openings import day


@pytest.mark.rule("WW-227", "AMB-73")
@pytest.mark.parametrize(
    ("alive", "targets", "potions", "winner"),
    [
        ((1, 2, 3, 4, 7, 8, 9), (9,), (False, False), "good"),
        ((1, 2, 3, 4, 8, 7, 9, 10), (9, 10), (False, False), "good"),
        ((1, 2, 3, 4, 5, 7, 9, 10), (9, 10), (False, False), "wolf"),
        ((1, 2, 3, 4, 5, 7, 9, 10), (7, 5), (False, False), "good"),
        ((1, 2, 7, 5, 9), (7, 5), (False, False), "good"),
        ((1, 2, 3, 6, 5, 9, 10), (9, 10), (False, True), "good"),
        ((1, 2, 3, 6, 5, 9, 10), (9, 10), (True, False), "good"),
        ((1, 2, 3, 6, 5, 9), (9,), (True, True), "good"),
        ((1, 2, 3, 5, 9), (9,), (False, False), "wolf"),
    ],
)
def test_every_use_of_every_skill_is_tried(
    alive: tuple[int, ...], targets: tuple[int, ...], potions: tuple[bool, bool], winner: str
) -> None:
    table = day()
    table.strike(*(seat for seat in table.game.seats if seat not in alive))
    table.spend(*(potion for potion, left in zip(("save", "poison"), potions, strict=True) if not left))
    assert good_survives(Stake.of(table.game, targets)) is (winner == "good")


@pytest.mark.rule("AMB-73", "WW-227")
@pytest.mark.parametrize(
    ("cards", "targets", "lovers", "lives", "saved"),
    [
        ((W, W, W, SEER, DREAM, V, V), (6, 7), [], {}, True),
        ((W, W, W, SEER, DREAM, V, V), (5, 4), [], {}, False),
        ((W, W, W, SEER, V, V, V), (5,), [], {}, True),
        ((W, W, W, CUPID, SEER, V, V), (6,), [6, 7], {}, False),
        ((W, W, W, ELDER, SEER, V, V), (4, 5), [], {4: 1}, True),
        ((W, W, W, ELDER, SEER, V, V), (4, 5), [], {}, False),
        ((W, W, W, ELDER, SEER, V, V), (1, 1), [], {}, True),
    ],
)
def test_the_search_on_other_boards(
    cards: tuple[str, ...], targets: tuple[int, ...], lovers: list[int], lives: dict[int, int], saved: bool
) -> None:
    table = custom(*cards)
    table.board.lovers, table.board.lives = lovers, lives
    table.spend("save", "poison")
    assert good_survives(Stake.of(table.game, targets)) is saved


@pytest.mark.rule("AMB-67", "WW-227")
@pytest.mark.parametrize("cards", [(W, W, W, V, V, V, V), (W, W, W, SEER, GUARD, WITCH, HUNTER)])
def test_an_attribute_that_was_never_there_is_not_finished(cards: tuple[str, ...]) -> None:
    assert good_survives(Stake.of(custom(*cards, **{"victory.wolf": "slaughter_side"}).game, (4,)))


@pytest.mark.rule("AMB-73", "WW-090")
@pytest.mark.parametrize("single", [True, False])
def test_both_potions_in_one_night(single: bool) -> None:
    options: dict[str, Any] = {"witch.one_potion_per_night": single, "victory.wolf": "slaughter_side"}
    assert good_survives(Stake.of(custom(W, W, WITCH, V, W, W, W, **options).game, (4, 3))) is not single


def all_in(table: Village, *targets: int) -> str | None:
    table.everyone("werewolf-all-in", "agree")
    table.stake(*targets)
    return table.outcome()[0]


@pytest.mark.rule("WW-227", "AMB-73", "WW-107")
@pytest.mark.parametrize(("tonight", "targets", "winner"), [(3, (3, 3), "wolf"), (5, (5, 3), "good")])
def test_tonights_guard_is_barred_from_the_same_tomorrow(tonight: int, targets: tuple[int, ...], winner: str) -> None:
    table = custom(W, W, GUARD, SEER, V, V, V, V).strike(4)
    table.act("guard", tonight)
    table.to("WOLVES")
    assert good_survives(Stake.of(table.game, targets)) is (winner == "good")


@pytest.mark.rule("WW-227", "AMB-73", "WW-107")
@pytest.mark.parametrize(("before", "winner"), [(8, "wolf"), (9, "good"), (0, "good")])
def test_a_guard_who_wakes_later_chooses_tonight_but_nobody_twice(before: int, winner: str) -> None:
    table = village("x12_wk_guard").first_night(guard=before).strike(1, 3, 4, 5, 6, 7).to("WOLVES")
    assert all_in(table, 8) == winner


@pytest.mark.rule("WW-227", "AMB-73", "WW-107")
@pytest.mark.parametrize("twice", [False, True])
def test_a_guard_who_may_choose_somebody_twice(twice: bool) -> None:
    options: dict[str, Any] = {"guard.no_repeat": not twice}
    table = custom(W, W, W, GUARD, V, V, V, V, **options).first_night(guard=4)
    assert good_survives(Stake.of(table.game, (4, 4))) is twice
    assert good_survives(Stake.of(table.game, (4,))) is twice


@pytest.mark.rule("WW-227", "AMB-73", "WW-106")
@pytest.mark.parametrize("alone", [False, True])
def test_a_guard_who_may_not_choose_himself(alone: bool) -> None:
    options: dict[str, Any] = {"guard.allow_self": alone}
    assert good_survives(Stake.of(custom(W, W, W, GUARD, V, V, V, V, **options).game, (4,))) is alone


@pytest.mark.rule("WW-227", "AMB-73", "WW-131")
@pytest.mark.parametrize(
    ("before", "tonight", "targets", "winner"),
    [
        *((0, 5, (5, 6), "good"), (0, 6, (5, 6), "wolf"), (5, 6, (6, 5), "good"), (5, 5, (6, 3), "wolf")),
        *((0, 5, (4, 6), "wolf"), (0, 3, (4, 5), "wolf"), (0, 2, (4, 3), "good"), (2, 2, (4, 3), "good")),
    ],
)
def test_who_sleeps_already_is_safe_or_dies_with_the_dreamcatcher(
    before: int, tonight: int, targets: tuple[int, ...], winner: str
) -> None:
    table = custom(W, W, SEER, DREAM, V, V, V, V, **{"dream.position": "before_wolves"}).strike(7, 8)
    table.second_night(dream=before)
    table.act("dream", tonight)
    table.to("WOLVES")
    assert all_in(table, *targets) == winner


@pytest.mark.rule("WW-227", "AMB-73", "WW-094")
@pytest.mark.parametrize(
    ("option", "number", "winner"),
    [("always", 1, "good"), ("first_night", 1, "good"), ("first_night", 2, "wolf"), ("never", 1, "wolf")],
)
def test_the_witch_saves_herself_where_she_may(option: str, number: int, winner: str) -> None:
    table = custom(W, W, W, WITCH, SEER, V, V, V, V, **{"witch.self_save": option})
    if number == 2:
        table.first_night()
    table.to("WOLVES")
    assert all_in(table, 4, 5, 6) == winner


@pytest.mark.rule("WW-227", "AMB-73", "WW-094")
def test_the_first_night_is_only_the_first_of_the_knives() -> None:
    table = custom(W, W, W, WITCH, SEER, V, V, V, V, **{"witch.self_save": "first_night"})
    table.spend("poison")
    table.to("WOLVES")
    assert all_in(table, 6, 4, 5) == "wolf"


@pytest.mark.rule("WW-227", "AMB-73", "WW-099", "WW-039")
@pytest.mark.parametrize("announced", [False, True])
@pytest.mark.parametrize(("how", "winner"), [("knife", "good"), ("poison", "wolf")])
def test_a_hunter_who_still_shoots_takes_a_knife(announced: bool, how: str, winner: str) -> None:
    table = custom(W, W, HUNTER, WITCH, V, V, V, V)
    options: dict[str, Any] = {how: 3}
    table.night(**options)
    table.spend("save", "poison")
    if announced:
        table.no_election().to("SHOOT")
    table.answer(1, "propose", key="werewolf-all-in")
    table.answer(1, 4, key="werewolf-all-in")
    assert table.outcome()[:2] == (winner, "all-in")


@pytest.mark.rule("WW-225", "WW-227", "WB-001")
@pytest.mark.parametrize(
    ("card", "offered"),
    [
        *((DEMON, False), (PURE, False), (DANCER, False), (MAGICIAN, False), (EVIL, False), (BEAUTY, False)),
        *((KNIGHT, True), (GRAVE, True), (MEDIUM, True), (CROW, True), (WWK, True), (NIGHTMARE, True)),
    ],
)
def test_no_all_in_is_offered_where_no_search_can_tell_who_has_won(card: str, offered: bool) -> None:
    table = custom(W, W, W, card, SEER, WITCH, V, V, V).to("WOLVES")
    assert bool(table.asked("werewolf-all-in")) is offered
    table.first_day()
    assert bool(table.asked("werewolf-all-in")) is offered


@pytest.mark.rule("WW-227", "WB-017", "WB-037")
@pytest.mark.parametrize(
    ("feared", "antidote", "targets", "winner"),
    [(4, True, (10, 4), "wolf"), (6, True, (10, 4), "good"), (5, False, (5, 4), "wolf"), (6, False, (5, 4), "good")],
)
def test_the_feared_use_no_skill_on_the_knife_of_that_night(
    feared: int, antidote: bool, targets: tuple[int, ...], winner: str
) -> None:
    table = custom(NIGHTMARE, W, W, WITCH, HUNTER, SEER, V, V, V, V)
    table.strike(*((3, 7, 8, 9) if antidote else (3, 7, 8)))
    table.spend("poison", *([] if antidote else ["save"]))
    table.act("fear", feared)
    if not antidote:
        table.strike(6)
    table.to("WOLVES")
    assert all_in(table, *targets) == winner


@pytest.mark.rule("AMB-73", "AMB-38")
def test_the_search_ends_where_it_is_decided() -> None:
    done = custom(W, W, SEER, WITCH, HUNTER, V, V).strike(6)
    done.spend("save", "poison")
    assert not good_survives(Stake.of(done.game, (7,)))
    done.board.living = [1, 2, 3, 4, 5]
    assert not good_survives(Stake.of(done.game, (3,)))
    third = custom(CUPID, W, W, V, V, SEER, WITCH)
    third.board.sides[3] = "third"
    third.board.living = [2, 3, 4]
    assert good_survives(Stake.of(third.game, (6,)))
