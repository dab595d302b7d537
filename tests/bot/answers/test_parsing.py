import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.answers.parsing import find_choice, find_choices
from fsm import Prompt, Refused
from tests.adapters.samples import SIGNS

SEATS = Prompt(1, 1, "avalon-nominate", ("1", "2", "3", "10"), min=2, max=2)
PEOPLE = {"1": "1 Ann", "2": "2 Bob the Great", "3": "3 reject", "10": "10 号"}
VOTE = Prompt(2, 1, "avalon-team-vote", ("approve", "reject"))
LABELS = {"approve": "赞成", "reject": "反对"}


@pytest.mark.parametrize(
    ("text", "choices"),
    [
        *(("1 3", ("1", "3")), ("10,1", ("10", "1")), ("1号，2号", ("1", "2")), ("1 1", ("1", "1"))),
        *(("ann；BOB THE GREAT", ("1", "2")), ("2 Bob the Great, 1 Ann", ("2", "1")), ("bob the great", ("2",))),
        *((text, None) for text in ("4", "1 4", "01", "", " , ", "Bob")),
    ],
)
def test_seats_are_typed(text: str, choices: tuple[str, ...] | None) -> None:
    assert find_choices(SIGNS, text, SEATS, PEOPLE) == choices


POTIONS = {
    "kill:1": "毒 1号 Ann",
    "kill:2": "毒 2号 Bob",
    "protect:1": "守 1号 Ann",
    "protect:2": "守 2号 Bob",
    "none": "不用",
}
POTION = Prompt(7, 1, "assassins-potion", tuple(POTIONS))


@pytest.mark.parametrize(
    ("text", "choice"),
    [
        *(("毒 2", "kill:2"), ("毒2号", "kill:2"), ("守 ann", "protect:1"), ("守 2号", "protect:2")),
        *(("不用", "none"), ("毒 3", None)),
    ],
)
def test_an_act_is_typed_with_a_number_or_a_name(text: str, choice: str | None) -> None:
    assert find_choices(SIGNS, text, POTION, POTIONS, places=False) == (choice and (choice,))


@pytest.mark.parametrize("text", ["2", "2.", "#2", "2号"])
def test_a_number_is_a_seat_where_acts_are_about_seats_and_never_a_place_of_the_list(text: str) -> None:
    with pytest.raises(Refused) as refused:
        find_choices(SIGNS, text, POTION, POTIONS)
    assert refused.value.key == "common-which-act"
    assert refused.value.details["choices"] == ["kill:2", "protect:2"]


@pytest.mark.parametrize(
    ("text", "choices"),
    [("1", ("approve",)), ("2", ("reject",)), ("赞成", ("approve",)), ("0", None), ("9" * 5000, None)],
)
def test_words_are_typed_or_counted(text: str, choices: tuple[str, ...] | None) -> None:
    assert find_choices(SIGNS, text, VOTE, LABELS) == choices


@given(st.text(max_size=40), st.booleans())
def test_whatever_is_typed_stands_for_offered_choices_or_for_nothing(text: str, places: bool) -> None:
    for prompt, labels in ((SEATS, PEOPLE), (VOTE, LABELS)):
        found = find_choices(SIGNS, text, prompt, labels, places=places)
        assert found is None or (found and set(found) <= set(prompt.choices))


@given(
    st.lists(st.sampled_from(SEATS.choices), min_size=1, max_size=4), st.sampled_from([" ", ",", "，", "、", ";", "\n"])
)
def test_any_list_of_numbers_is_understood_as_it_stands(numbers: list[str], separator: str) -> None:
    assert find_choices(SIGNS, separator.join(numbers), SEATS, PEOPLE) == tuple(numbers)


@given(st.text(max_size=30))
def test_only_a_whole_choice_is_a_vote_said_aloud(text: str) -> None:
    whole = text.strip().casefold() in {"approve", "reject", "赞成", "反对"}
    assert (find_choice(SIGNS, text, VOTE, LABELS) is not None) == whole


@pytest.mark.parametrize(
    ("text", "choice"),
    [(" 1 ", "1"), ("3号", "3"), ("1 ann", "1"), ("Ann", None), ("4", None), ("1 2", None), ("I say 1", None)],
)
def test_a_number_said_aloud_is_a_choice_and_a_name_is_talk(text: str, choice: str | None) -> None:
    assert find_choice(SIGNS, text, SEATS, PEOPLE) == choice
