import pytest

from fsm import ROOM, Answer, Refused
from fsm.games.undercover import GUESS, RULES
from fsm.games.undercover.board import P
from fsm.testing import Table
from tests.undercover.moves import POTATOES, begun, describe, empty_round, guess, result, to_vote, vote, vote_out

# Who is out, and the guess


@pytest.mark.rule("UC-041")
def test_the_side_is_shown() -> None:
    table = begun()
    vote_out(table, 1)
    assert table.told("undercover-out", ROOM) == {"seat": 1, "side": "civilian"}


@pytest.mark.rule("UC-042")
def test_a_blank_that_is_voted_out_guesses_once() -> None:
    table = begun(preset="blank", blanks=(5,))
    vote_out(table, 5)
    assert (table.game.phase, table.asked(GUESS), table.game.limits[P.GUESS]) == (P.GUESS, (5,), 30)
    asked = table.prompt(5)
    assert asked.secret
    guess(table, "包子")
    assert table.told("undercover-guessed", ROOM) == {"seat": 5, "line": "包子", "right": False}
    with pytest.raises(Refused, match="common-prompt-closed"):
        table.apply(Answer(5, asked.id, ("饺子",)))
    assert table.board.round == 2


@pytest.mark.rule("UC-042")
@pytest.mark.parametrize("silent", [False, True])
def test_a_blank_need_not_guess(*, silent: bool) -> None:
    table = begun(preset="blank", blanks=(5,))
    vote_out(table, 5)
    if silent:
        table.expire()
    else:
        guess(table, "pass")
    assert (table.tells("undercover-guessed"), table.game.phase) == ([], P.DESCRIBE)


@pytest.mark.rule("UC-042")
def test_others_do_not_guess() -> None:
    table = begun(preset="blank", blanks=(5,))
    vote_out(table, 1)
    assert table.asked(GUESS) == ()


@pytest.mark.rule("UC-044", "UC-047")
@pytest.mark.parametrize(
    ("word", "right"),
    [
        ("土豆", True),
        ("土 豆！", True),
        ("馬鈴薯", True),
        ("马铃薯", True),
        ("地瓜", False),
        ("红薯", False),
        ("豆", False),
    ],
)
def test_a_guess_is_right_if_it_is_the_word_or_another_name_of_it(word: str, *, right: bool) -> None:
    table = begun(preset="blank", blanks=(5,), drawn=POTATOES)
    vote_out(table, 5)
    guess(table, word)
    assert table.told("undercover-guessed", ROOM)["right"] is right
    assert bool(table.end) is right


# The end


@pytest.mark.rule("UC-046", "UC-047")
def test_the_last_infiltrator_guesses_before_the_civilians_win() -> None:
    table = begun(preset="blank", blanks=(5,))
    vote_out(table, 4, 5)
    guess(table, "饺子")
    assert result(table) == ("blank", "guessed", (5,))


@pytest.mark.rule("UC-046", "UC-048")
def test_and_wins_nothing_by_a_wrong_guess() -> None:
    table = begun(preset="blank", blanks=(5,))
    vote_out(table, 4, 5)
    guess(table, "面条")
    assert result(table) == ("civilian", "found", (1, 2, 3, 6))


@pytest.mark.rule("UC-047")
def test_two_blanks_do_not_share_a_guess() -> None:
    table = begun(8, undercovers=(4,), blanks=(5, 6))
    vote_out(table, 6)
    guess(table, "饺子")
    assert result(table) == ("blank", "guessed", (6,))


@pytest.mark.rule("UC-048", "UC-052")
def test_civilians_win_when_no_infiltrator_is_in_and_those_who_are_out_win_with_them() -> None:
    table = begun()
    vote_out(table, 1, 4)
    assert result(table) == ("civilian", "found", (1, 2, 3, 5, 6))


@pytest.mark.rule("UC-049")
def test_three_left_and_the_undercover_wins() -> None:
    table = begun()
    vote_out(table, 1, 2)
    assert not table.end
    vote_out(table, 3)
    assert result(table) == ("undercover", "survived", (4,))


@pytest.mark.rule("UC-049")
def test_as_many_infiltrators_as_civilians_and_the_undercovers_win() -> None:
    table = begun(8, undercovers=(4, 7))
    vote_out(table, 1, 2, 3)
    assert not table.end
    vote_out(table, 5)
    assert result(table) == ("undercover", "parity", (4, 7))


@pytest.mark.rule("UC-049")
def test_with_four_seats_it_goes_on_with_three() -> None:
    table = begun(4)
    vote_out(table, 1)
    assert not table.end
    vote_out(table, 2)
    assert result(table) == ("undercover", "survived", (4,))


@pytest.mark.rule("UC-049", "UC-052")
def test_an_undercover_who_is_out_wins_with_the_other_one() -> None:
    table = begun(8, undercovers=(4, 7))
    vote_out(table, 4, 1, 2, 3, 5)
    assert not table.end
    vote_out(table, 6)
    assert result(table) == ("undercover", "parity", (4, 7))


@pytest.mark.rule("UC-050")
def test_a_living_blank_wins_alone() -> None:
    table = begun(preset="blank", blanks=(5,))
    vote_out(table, 1, 2)
    assert result(table) == ("blank", "parity", (5,))


@pytest.mark.rule("UC-048", "UC-050")
def test_a_blank_alone_keeps_the_game_alive() -> None:
    table = begun(preset="blank", blanks=(5,))
    vote_out(table, 4)
    assert not table.end
    vote_out(table, 1, 2)
    assert not table.end
    vote_out(table, 3)
    assert result(table) == ("blank", "parity", (5,))


@pytest.mark.rule("UC-051")
def test_after_as_many_rounds_as_seats_and_two_the_infiltrators_win() -> None:
    table = begun()
    for _ in range(7):
        empty_round(table)
    assert not table.end
    empty_round(table)
    assert result(table) == ("undercover", "rounds", (4,))


@pytest.mark.rule("UC-053")
def test_the_end_shows_both_words_and_all_lines_by_round() -> None:
    table = begun(5, first=1)
    to_vote(table, {1: "过年吃"})
    vote(table, {1: 4, 2: 4})
    assert table.end
    words, *rounds = RULES.recap(table.game)
    assert words.args == {"word": "饺子", "other": "馄饨"}
    assert [one.args["number"] for one in rounds] == [1]
    assert rounds[0].args["lines"][0] == {"seat": 1, "line": "过年吃"}
    assert table.end.roles[4] == "undercover"


@pytest.mark.rule("UC-063")
def test_statistics_are_by_side() -> None:
    table = begun(preset="blank", blanks=(5,))
    assert RULES.sides(table.game) == ["civilian", "civilian", "civilian", "undercover", "blank", "civilian"]


# Who leaves


@pytest.mark.rule("UC-052", "UC-055")
def test_who_leaves_is_out_and_loses() -> None:
    table = begun(first=1)
    table.leave(2)
    assert table.told("undercover-out", ROOM) == {"seat": 2, "side": "civilian"}
    assert to_vote(table) == [1, 3, 4, 5, 6]
    vote(table, dict.fromkeys((1, 3), 4))
    assert result(table) == ("civilian", "found", (1, 3, 5, 6))


@pytest.mark.rule("UC-055")
def test_the_last_undercover_leaves() -> None:
    table = begun(first=1)
    table.leave(4)
    table.answer(1, "能吃")
    assert result(table) == ("civilian", "left", (1, 2, 3, 5, 6))


@pytest.mark.rule("UC-055")
def test_a_speaker_leaves_and_the_next_one_speaks() -> None:
    table = begun(first=1)
    table.leave(1)
    assert describe(table) == [2, 3, 4, 5, 6]


@pytest.mark.rule("UC-055")
def test_a_blank_that_leaves_does_not_guess() -> None:
    table = begun(preset="blank", blanks=(5,))
    table.leave(5)
    assert (table.asked(GUESS), table.board.alive) == ((), [1, 2, 3, 4, 6])
    vote_out(table, 4)
    assert result(table) == ("civilian", "found", (1, 2, 3, 6))


def test_a_blank_leaves_in_the_middle_of_its_guess() -> None:
    table = begun(preset="blank", blanks=(5,))
    vote_out(table, 5)
    table.leave(5)
    assert (table.game.phase, table.board.left) == (P.DESCRIBE, ())


def test_a_tied_seat_leaves_before_the_run_off() -> None:
    table = begun(first=1)
    to_vote(table)
    vote(table, {1: 4, 3: 4, 5: 2, 6: 2})
    table.leave(2)
    assert describe(table) == [4]
    table.answer(1, 4)
    for seat in (3, 5, 6):
        table.answer(seat, "none")
    assert result(table) == ("civilian", "found", (1, 3, 5, 6))


@pytest.mark.parametrize("seats", [(1, 2, 3, 4, 5, 6), (4, 1)])
def test_all_may_leave_while_the_words_are_read(seats: tuple[int, ...]) -> None:
    table = Table(RULES, 6)
    for seat in seats:
        table.leave(seat)
    table.expire()
    assert table.end or table.game.phase is P.DESCRIBE
