import pytest

from adapters.base import Line
from bot.answers.parsing import find_choices
from fsm import Prompt, Refused
from tests.adapters.samples import SIGNS
from tests.bot.recording import PEOPLE, ROOM, running

VOTE = Prompt(1, 1, "werewolf-exile-vote", ("2", "3", "4", "10", "abstain"))
LABELS = {"2": "2号 Ann", "3": "3号 Li Wei", "4": "4号 弃票", "10": "10号 li wei", "abstain": "弃票"}


@pytest.mark.parametrize("text", ["Li Wei", "LI WEI", "Ann, Li Wei", "Li Wei，2"])
def test_a_name_that_two_have_is_no_answer(text: str) -> None:
    with pytest.raises(Refused) as refused:
        find_choices(SIGNS, text, VOTE, LABELS)
    assert (refused.value.key, refused.value.details["choices"]) == ("common-which-choice", ["3", "10"])


@pytest.mark.parametrize(
    ("text", "choice"),
    [("弃票", "abstain"), ("4号 弃票", "4"), ("4号", "4"), ("3号 Li Wei", "3"), ("10", "10"), ("ann", "2")],
)
def test_a_word_on_a_button_goes_before_a_name_and_a_number_names_one(text: str, choice: str) -> None:
    assert find_choices(SIGNS, text, VOTE, LABELS) == (choice,)


@pytest.mark.parametrize(
    ("text", "name", "choice"),
    [*((text, "Ann", None) for text in ("Li Wei did it", "Li Wei?", "5")), ("5", "5", None), ("信号", "信号", ("2",))],
)
def test_what_is_said_about_somebody_is_no_answer_and_a_name_may_look_like_a_number(
    text: str, name: str, choice: tuple[str, ...] | None
) -> None:
    assert find_choices(SIGNS, text, VOTE, {**LABELS, "2": f"2号 {name}"}) == choice


async def test_who_types_such_a_name_is_told_the_numbers_and_nothing_is_counted() -> None:
    async with running() as bot:
        await bot.rule("/new avalon")
        for person, name in zip(PEOPLE, ("Ann", "Li Wei", "Cid", "Dan", "Li Wei"), strict=True):
            await bot.take(Line(person, name, ROOM, "/join", None))
        await bot.rule("/start")
        (asked,) = bot.open("avalon-nominate")
        assert await bot.say(asked.to, "Li Wei, Ann", None) == ["common-which-choice"]
        told = bot.last("common-which-choice")
        numbers = told.args["choices"]
        assert (told.to, told.args["choice"]) == (asked.to, "Li Wei")
        assert told.text == f"That may be #{numbers[0]} Li Wei or #{numbers[1]} Li Wei: please send the number."
        assert not bot.open("avalon-team-vote")
        assert "common-which-choice" not in await bot.say(asked.to, f"{numbers[0]}, Ann", None)
