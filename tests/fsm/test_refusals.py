from dataclasses import replace
from typing import Any

import pytest

from fsm import ROOM, Answer, Expire, Game, Prompt, Refused
from fsm.codec import dump
from fsm.testing import Table
from tests.fsm.owl_moves import DEAL, by_day, owls, phase
from tests.fsm.owls import OWLS, PHASES, Board, P


@pytest.mark.parametrize(
    ("command", "reason", "details"),
    [
        (Answer(1, 99, ("2",)), "common-unknown-prompt", {}),
        (Answer(1, 0, ("2",)), "common-unknown-prompt", {}),
        (Answer(2, 101, ("2",)), "common-not-your-prompt", {}),
        (
            Answer(1, 101, ("9",)),
            "common-unknown-choice",
            {"choice": "9", "choices": ["1", "2", "3", "4", "5"], "prompt": "owls-hunt"},
        ),
        (Answer(1, 101, ("2", "3")), "common-wrong-count", {"min": 0, "max": 1, "_exact": False}),
        (Answer(1, 101, ("1",)), "owls-not-oneself", {}),
        (Expire(0), "common-stale-timer", {}),
    ],
)
def test_a_refused_command_changes_nothing(command: Any, reason: str, details: dict[str, Any]) -> None:
    table = owls()
    table.answer(1, 4)
    before = dump(table.game)
    with pytest.raises(Refused) as refusal:
        table.apply(command)
    assert (refusal.value.key, refusal.value.details) == (reason, details)
    assert dump(table.game) == before


def test_an_old_prompt_is_closed_and_a_final_answer_final() -> None:
    table = by_day()
    with pytest.raises(Refused, match="common-prompt-closed"):
        table.apply(Answer(1, 101, ("2",)))
    table.answer(1, "hide", key="owls-hide")
    with pytest.raises(Refused, match="common-answer-final"):
        table.answer(1, "hide", key="owls-hide")


def test_an_answer_is_taken_back_where_nothing_comes_of_it() -> None:
    plain = replace(OWLS, phases={**PHASES, P.DAY: replace(PHASES[P.DAY], answer=None)})
    table = Table(plain, 5, deal=DEAL, quiet=True)
    table.skip()
    for seat in (1, 2, 3, 4):
        table.answer(seat, 5)
    table.answer(4)
    table.answer(5, 1)
    assert phase(table) is P.DAY
    assert table.game.missing() == (4,)
    table.answer(1, "shout", key="owls-shout")
    table.answer(1, key="owls-shout")
    table.expire()
    assert table.told("owls-exile") == {"seat": 5, "votes": {"1": 1, "5": 3}}


def test_what_is_not_there_final_or_looked_at_cannot_be_taken_back() -> None:
    table = by_day()
    with pytest.raises(Refused, match="common-wrong-count"):
        table.answer(1)
    table.answer(1, 2)
    with pytest.raises(Refused, match="common-answer-stays"):
        table.answer(1)
    table.answer(2, "hide", key="owls-hide")
    with pytest.raises(Refused, match="common-answer-final"):
        table.answer(2, key="owls-hide")


def test_a_phase_may_look_at_what_is_taken_back() -> None:
    def back(game: Game[Board], prompt: Prompt) -> None:
        if prompt.seat == 1:
            raise Refused("owls-not-oneself")
        game.tell(ROOM, "owls-shouted", seat=prompt.seat)

    rules = replace(OWLS, phases={**PHASES, P.DAY: replace(PHASES[P.DAY], back=back)})
    table = Table(rules, 5, deal=DEAL, quiet=True)
    table.skip()
    table.answer(1, 2)
    table.answer(2, 3)
    table.answer(2)
    assert table.told("owls-shouted", ROOM) == {"seat": 2}
    before = dump(table.game)
    with pytest.raises(Refused, match="owls-not-oneself"):
        table.answer(1)
    assert dump(table.game) == before


def test_the_same_choice_twice_is_a_wrong_count() -> None:
    def ask(game: Game[Board]) -> None:
        game.ask(1, "owls-hunt", ("a", "b"), max=2)

    rules = replace(OWLS, phases={**PHASES, P.NIGHT: replace(PHASES[P.NIGHT], open=ask, answer=None)})
    table = Table(rules, 5, deal=DEAL)
    with pytest.raises(Refused, match="common-wrong-count"):
        table.answer(1, "a", "a")
