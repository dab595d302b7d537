"""Programs that have all seats take one turn after another."""

from typing import Any

import pytest

from fsm import Refused, RuleSet, begin
from fsm.games.werewolf import WEREWOLF
from fsm.games.werewolf.course.pack import KNIFE
from fsm.policy import Remark, Said
from fsm.prompts import ROOM
from fsm.testing import make_start
from fsm.turns import Turns
from tests.fsm.owls import OWLS

PACK = (*["werewolf"] * 3, *["villager"] * 3, "seer", "witch", "hunter")


def started(rules: RuleSet[Any], players: int, **chosen: Any) -> Turns:
    return Turns(*begin(rules, make_start(rules, players, deal=chosen.pop("deal", None), chosen=chosen)))


def turn(turns: Turns) -> tuple[int, str]:
    assert turns.turn
    return turns.turn.seat, turns.turn.key


def first(turns: Turns) -> tuple[str, ...]:
    assert turns.turn
    own = str(turns.turn.seat)
    return tuple(choice for choice in turns.turn.choices if choice != own)[: turns.turn.min]


def test_each_question_of_a_phase_is_asked_in_the_order_of_seats_and_then_time_passes() -> None:
    turns = started(OWLS, 5, shuffle=True, **{"timer.night": 20})
    assert turns.game.seating != (1, 2, 3, 4, 5)
    asked = []
    while turn(turns)[1] == "owls-hunt":
        asked.append(turn(turns)[0])
        turns.act(first(turns))
    assert asked == [1, 2, 3, 4, 5]
    day = []
    while turn(turns)[1] != "owls-hunt":
        day.append(turn(turns))
        turns.leave_it()
    assert day == [(seat, f"owls-{key}") for seat in range(1, 6) for key in ("vote", "shout", "hide")]


def test_a_refused_answer_leaves_the_turn_and_is_not_spoken() -> None:
    turns, remark = started(OWLS, 5), Remark("owls-say", {"seat": 2})
    with pytest.raises(Refused):
        turns.act(("1",), remark)
    assert turn(turns) == (1, "owls-hunt")
    assert turns.knows(4).said == ()
    turns.act(("2",), remark)
    assert turns.knows(4).said == (Said(1, remark),)
    turns.memory.overhear(2, "I saw it.")
    assert turns.memory.said[-1] == Said(2, Remark("common-line", {"text": "I saw it."}))
    assert list(turns.knows(4).remarks("owls-say")) == [(1, {"seat": 2})]
    assert list(turns.knows(4).remarks("owls-other")) == []


def test_a_right_is_offered_before_each_question_to_its_seat() -> None:
    turns = started(OWLS, 5)
    turns.game.ask(2, "owls-shout", ("shout",), required=False, standing=True)
    offered = []
    for _ in range(13):
        offered.append(turn(turns))
        turns.leave_it()
    night = [(seat, "owls-hunt") for seat in range(1, 6)]
    assert offered[:6] == [*night[:1], (2, "owls-shout"), *night[1:]]
    own, right = ["owls-vote", "owls-shout", "owls-hide"], "owls-shout"
    assert [key for seat, key in offered[6:] if seat == 1] == own
    assert [key for seat, key in offered[6:] if seat == 2] == [right, own[0], right, own[1]]


def test_a_seat_that_is_told_something_in_private_has_a_second_turn_and_no_third() -> None:
    turns, asked = started(WEREWOLF, 9, deal=PACK, board="b9_std"), []
    while turn(turns)[1] != KNIFE:
        turns.leave_it()
    while turn(turns)[1] in (KNIFE, "werewolf-seer"):
        asked.append(turn(turns))
        turns.act(("4" if len(asked) % 2 else "5",), Remark("a line", {}))
    assert asked == [
        *((seat, KNIFE) for seat in (1, 2, 3)),
        (7, "werewolf-seer"),
        *((seat, KNIFE) for seat in (1, 2, 3)),
    ]
    assert len(turns.knows(9).said) == 4, "a changed answer comes without another line"


def test_a_seat_knows_what_it_was_told_and_nothing_else() -> None:
    turns = started(WEREWOLF, 9, deal=PACK, board="b9_std")
    told = turns.knows(1).told
    while turns.turn and turns.game.phase.name != "SPEECH":
        turns.leave_it()
    knows = turns.knows(1)
    assert len(knows.told) > len(told), "what was known earlier stays as it was"
    assert all(tell.to == ROOM or 1 in tell.to for tell in (*knows.told, *knows.view))
    assert not knows.people


def test_the_turns_end_with_the_game() -> None:
    turns = started(OWLS, 4)
    while turns.turn:
        turns.leave_it()
    assert turns.end
    assert turns.end.winner == "mouse"
    for go_on in (turns.leave_it, lambda: turns.act(("1",))):
        with pytest.raises(ValueError, match="over"):
            go_on()
    assert turns.conclude() is turns.end


def test_a_game_that_is_broken_off_has_no_winner() -> None:
    turns = started(OWLS, 4)
    assert turns.conclude().winner is None
    assert turns.turn is None
    assert turns.conclude() is turns.end
