"""Players killed by the referee within a stage are nobody's choice any more (WW-038, WW-079, WW-088, AMB-76)."""

from typing import Any

import pytest

from tests.werewolf.moves import Village, village
from tests.werewolf.openings import sheriff

DEAD = "werewolf-target-dead"
CUPID, HALF, GUARD = "werewolf-cupid", "werewolf-half-blood", "werewolf-guard"
KNIFE, WITCH, SEER, SHOOT = "werewolf-knife", "werewolf-antidote", "werewolf-seer", "werewolf-shoot"


def asked(key: str, board: str = "b12_444_guard", **options: Any) -> Village:
    return village(board, **options).asking(key)


@pytest.mark.rule("WW-038", "WW-088", "WW-118", "WW-129")
@pytest.mark.parametrize(
    ("board", "seat", "key", "choices"),
    [
        ("b9_cupid", 1, CUPID, (4, 7)),
        ("x12_halfblood", 9, HALF, (4,)),
        ("b12_444_guard", 8, GUARD, (4,)),
        ("b12_444_guard", 1, KNIFE, (4,)),
        ("b12_444_guard", 6, "werewolf-poison", (4,)),
        ("b12_444_guard", 5, SEER, (4,)),
    ],
)
def test_the_dead_are_refused_and_another_choice_is_possible(
    board: str, seat: int, key: str, choices: tuple[int, ...]
) -> None:
    table = asked(key, board)
    table.rule("execute", 4)
    assert table.refusal(seat, *choices, key=key) == DEAD
    table.answer(seat, *(3 if choice == 4 else choice for choice in choices), key=key)


@pytest.mark.rule("WW-079", "WW-080", "AMB-41")
def test_the_pack_sees_that_a_knife_for_the_dead_is_taken_back() -> None:
    table = asked(KNIFE, "b12_444_guard", **{"night.fixed_length": False})
    for seat in (1, 2, 3):
        table.answer(seat, 9 if seat < 3 else 10, key=KNIFE)
    table.rule("execute", 9)
    assert table.private(3)[-2:] == ["werewolf-knife-back"] * 2
    table.answer(4, 10, key=KNIFE)
    assert table.game.missing() == (1, 2), "the stage goes on until they have chosen anew"
    for seat in (1, 2):
        table.answer(seat, 10, key=KNIFE)
    assert table.board.night.knife == 10


@pytest.mark.rule("WW-091", "WW-093")
def test_no_antidote_is_spent_on_the_dead() -> None:
    table = asked(KNIFE)
    table.everyone(KNIFE, 9)
    table.expire()
    table.answer(6, "use", key=WITCH)
    table.rule("execute", 9)
    assert table.refusal(6, "use", key=WITCH) == DEAD
    table.expire()
    assert table.has("save")
    table.to("SIGNUP")
    assert table.dead == [9]


@pytest.mark.rule("WW-165", "WW-164", "AMB-76")
def test_a_ballot_for_the_dead_stays_as_an_abstention() -> None:
    table = village().first_night().to("VOTE")
    table.answer(1, 9, key="werewolf-exile-vote")
    table.rule("execute", 9)
    assert 1 not in table.game.missing()
    assert table.refusal(2, 9, key="werewolf-exile-vote") == DEAD
    assert table.vote({2: 10}).count["ballots"]["1"] is None


@pytest.mark.rule("WW-241", "AMB-76")
def test_what_waits_for_the_badge_is_chosen_anew_as_well() -> None:
    table = sheriff().to("STAGE")
    guard = table.prompt(8, GUARD)
    table.answer(8, 9, key=GUARD)
    table.rule("execute", 9)
    assert (table.phase, table.game.interrupted and table.game.interrupted.answers) == ("BADGE", {})
    table.bequeath(9, "tear")
    assert (table.prompt(8, GUARD), table.game.missing()) == (guard, (8,))
