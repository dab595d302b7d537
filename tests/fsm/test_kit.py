import pytest

from fsm.kit import as_choices, as_seats, commonest, flag, flags, following, kebab, preceding, word, wrong_number
from fsm.options import AUTO


@pytest.mark.parametrize(("seat", "after", "before"), [(1, 2, 5), (3, 4, 2), (5, 1, 4)])
def test_the_table_is_round(seat: int, after: int, before: int) -> None:
    assert (following(seat, 5), preceding(seat, 5)) == (after, before)


def test_seats_are_choices_and_words_are_no_seats() -> None:
    assert as_choices(range(1, 4)) == ("1", "2", "3")
    assert as_seats(("10", "none", "2")) == (2, 10)


def test_an_abstention_is_no_vote() -> None:
    assert commonest([3, None, 1, None, 3, None, 1]) == [1, 3]
    assert commonest([None, 2]) == [2]
    assert commonest([None, None]) == []


def test_only_conditions_that_hold_are_arguments() -> None:
    assert flags(_last=True, _first=False) == {"_last": True}


def test_an_option_is_part_of_a_message_key_in_kebab_case() -> None:
    assert kebab("vote.max_rejections") == "vote-max-rejections"


def test_an_option_has_one_default_for_all_presets_or_one_for_each() -> None:
    assert [flag("day.tie", "votes", True).default(preset) for preset in (0, 1)] == [True, True]
    assert [flag("day.tie", "votes", True, AUTO).default(preset) for preset in (0, 1)] == [True, AUTO]
    publish = word("day.publish", "votes", ("names", "counts"), forum="counts")
    assert [publish.spread(("usual", "forum")).default(preset) for preset in (0, 1)] == ["names", "counts"]
    with pytest.raises(ValueError, match=r"day\.publish has a default for the unknown preset forum"):
        publish.spread(("usual",))


@pytest.mark.parametrize(
    ("low", "high", "players", "codes"),
    [(3, 8, 3, []), (3, 8, 8, []), (3, 8, 2, ["E_PLAYERS"]), (3, 8, 9, ["E_PLAYERS"]), (8, 3, 5, ["E_RANGE"])],
)
def test_the_players_are_as_many_as_the_limits_allow(low: int, high: int, players: int, codes: list[str]) -> None:
    found = wrong_number({"players.min": low, "players.max": high}, players, 3)
    assert [problem.code for problem in found] == codes
