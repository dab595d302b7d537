"""What a game refuses, why, and that it is as it was."""

from dataclasses import replace
from typing import Any

import pytest

from fsm import Answer, Expire, Game, Refused
from fsm.codec import dump
from fsm.testing import Table
from tests.fsm.owls import OWLS, PHASES, Board, P
from tests.fsm.test_game import DEAL, by_day, owls


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


def test_the_same_choice_twice_is_a_wrong_count() -> None:
    def ask(game: Game[Board]) -> None:
        game.ask(1, "owls-hunt", ("a", "b"), max=2)

    rules = replace(OWLS, phases={**PHASES, P.NIGHT: replace(PHASES[P.NIGHT], open=ask, answer=None)})
    table = Table(rules, 5, deal=DEAL)
    with pytest.raises(Refused, match="common-wrong-count"):
        table.answer(1, "a", "a")
