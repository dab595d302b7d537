from hypothesis import given
from hypothesis import strategies as st

from fsm import Answer, Dice, Expire, Prompt, apply, begin
from fsm.autoplay import choose, next_command
from fsm.testing import make_start
from tests.fsm.owls import OWLS


@given(st.text(max_size=9), st.integers(0, 4), st.integers(0, 4), st.integers(0, 4))
def test_a_choice_is_legal(seed: str, least: int, more: int, rest: int) -> None:
    choices = tuple(map(str, range(least + more + rest)))
    chosen = choose(Prompt(1, 1, "any", choices, min=least, max=least + more), Dice(seed))
    assert least <= len(chosen) <= least + more
    assert len(set(chosen) & set(choices)) == len(chosen)


def test_every_choice_is_possible() -> None:
    dice = Dice("all")
    prompt = Prompt(1, 1, "any", ("a", "b"), min=0, max=2)
    assert {choose(prompt, dice) for _ in range(200)} == {(), ("a",), ("b",), ("a", "b"), ("b", "a")}


def test_a_word_among_seats_is_chosen_alone() -> None:
    dice = Dice("alone")
    prompt = Prompt(1, 1, "any", ("1", "2", "none"), max=2)
    assert {choose(prompt, dice) for _ in range(200)} == {("1",), ("2",), ("none",), ("1", "2"), ("2", "1")}


def test_a_standing_right_is_used_but_rarely() -> None:
    game, _ = begin(OWLS, make_start(OWLS, 5))
    game.ask(2, "owls-shout", ("shout",), required=False, standing=True)
    dice = Dice("rights")
    chosen = [next_command(game, dice) for _ in range(5000)]
    shouts = [command for command in chosen if isinstance(command, Answer) and command.choices == ("shout",)]
    assert 0 < len(shouts) < 50


def test_who_may_answer_does_so_or_lets_time_pass() -> None:
    game, _ = begin(OWLS, make_start(OWLS, 5))
    dice = Dice("night")
    while game.missing():
        apply(game, next_command(game, dice))
    assert game.held
    game.ask(2, "owls-hide", ("hide",), required=False)
    assert {type(next_command(game, dice)) for _ in range(50)} == {Answer, Expire}
