"""Prompts that take an answer in the player's own words."""

from dataclasses import replace

import pytest

from fsm import Game, Inquiry, Prompt, Refused, RuleSet
from fsm.autoplay import choose
from fsm.choices import check_choices
from fsm.codec import dump, load
from fsm.dice import Dice
from fsm.kinds import SEAT, TEXT
from fsm.testing import Table, check_ruleset
from tests.fsm.owls import OWLS, PHASES, Board, P

LINE = Prompt(101, 1, "owls-line", ("done",), text=5)


def _ask(game: Game[Board]) -> None:
    game.ask(1, "owls-line", ("done",), text=5, secret=False)


def _publish(game: Game[Board]) -> None:
    (line,) = game.answer_to("owls-line") or ("",)
    game.tell("room", "owls-said", seat=1, line=line)


TALK: RuleSet[Board] = replace(
    OWLS,
    phases={**PHASES, P.DUSK: replace(PHASES[P.DUSK], open=_ask, close=_publish)},
    asks={**OWLS.asks, "owls-line": Inquiry()},
    tells={**OWLS.tells, "owls-said": {"seat": SEAT, "line": TEXT}},
)


@pytest.mark.parametrize("text", ["done", "a", "12345", "能飞的", "a b", "<b>"])
def test_a_choice_and_a_short_text_are_answers(text: str) -> None:
    check_choices(LINE, (text,))


@pytest.mark.parametrize(
    ("texts", "reason"),
    [
        (("123456",), "common-text-too-long"),
        (("",), "common-text-empty"),
        (("  ",), "common-text-empty"),
        (("…!",), "common-text-empty"),
        (("a\nb",), "common-text-empty"),
        (("a\x00",), "common-text-empty"),
        (("a\u202eb",), "common-text-empty"),
        (("a", "b"), "common-unknown-choice"),
    ],
)
def test_other_texts_are_refused(texts: tuple[str, ...], reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        check_choices(LINE, texts)


def test_a_text_is_an_answer_like_any_other() -> None:
    table = Table(TALK, 5)
    table.answer(1, "能飞的", key="owls-line")
    assert table.told("owls-said") == {"seat": 1, "line": "能飞的"}
    assert dump(load(TALK, table.start, dump(table.game))) == dump(table.game)


def test_without_an_answer_the_default_counts() -> None:
    table = Table(TALK, 5)
    table.skip()
    assert table.told("owls-said") == {"seat": 1, "line": ""}


def test_chance_answers_in_words_where_there_is_no_choice() -> None:
    open_question = Prompt(101, 1, "owls-line", (), text=3)
    answers = {choose(open_question, Dice(str(seed))) for seed in range(20)}
    assert len(answers) > 10
    for answer in answers:
        check_choices(open_question, answer)


def test_a_game_with_a_text_prompt_keeps_the_contract() -> None:
    check_ruleset(TALK)
