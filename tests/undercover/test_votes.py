import pytest

from fsm import ROOM, Expire, Refused
from fsm.games.undercover import RULES, VOTE
from fsm.games.undercover.board import P
from tests.undercover.moves import begun, describe, empty_round, speaker, to_vote, vote, vote_out


@pytest.mark.rule("UC-033")
def test_after_the_last_turn_all_may_talk_and_a_majority_may_end_it() -> None:
    table = begun()
    describe(table)
    assert (table.game.phase, table.game.limits[P.DISCUSS], table.game.held) == (P.DISCUSS, 30, True)
    assert RULES.phases[P.DISCUSS].talk
    table.skip()
    assert table.game.phase is P.VOTE


@pytest.mark.rule("UC-034")
def test_every_living_seat_votes_for_another_one_or_abstains() -> None:
    table = begun()
    vote_out(table, 1)
    to_vote(table)
    assert table.asked(VOTE) == (2, 3, 4, 5, 6)
    assert table.prompt(3, VOTE).choices == ("2", "4", "5", "6", "none")
    with pytest.raises(Refused):
        table.answer(3, 3)
    assert table.prompt(3, VOTE).id not in table.game.answers


@pytest.mark.rule("UC-035")
def test_a_vote_may_be_changed_until_the_ballot_closes_and_is_told_only_then() -> None:
    table = begun()
    to_vote(table)
    assert RULES.asks[VOTE].known
    for seat, choice in {1: 4, 2: 3, 3: 2, 4: 1, 5: 1}.items():
        table.answer(seat, choice)
    table.answer(1, 3)
    assert table.tells("undercover-votes") == []
    table.answer(6, 3)
    assert table.told("undercover-votes", ROOM)["ballots"] == {1: 3, 2: 3, 3: 2, 4: 1, 5: 1, 6: 3}
    assert table.told("undercover-out")["seat"] == 3


@pytest.mark.rule("UC-035")
def test_a_missing_vote_is_an_abstention_and_a_late_one_is_refused() -> None:
    table = begun()
    to_vote(table)
    late, token = table.prompt(6, VOTE), table.game.token
    for seat in (1, 2, 3, 4, 5):
        table.answer(seat, "none" if seat == 1 else 1)
    table.expire()
    assert table.told("undercover-votes")["ballots"] == {1: None, 2: 1, 3: 1, 4: 1, 5: 1, 6: None}
    with pytest.raises(Refused):
        table.apply(Expire(token))
    assert late.id not in table.game.prompts


@pytest.mark.rule("UC-036", "UC-039")
def test_most_votes_are_enough_and_who_voted_for_whom_is_told_in_seat_order() -> None:
    table = begun()
    to_vote(table)
    vote(table, {6: 4, 1: 4, 2: 1})
    assert [*table.told("undercover-votes", ROOM)["ballots"].items()] == [
        *((1, 4), (2, 1), (3, None), (4, None), (5, None), (6, 4))
    ]
    assert table.told("undercover-out", ROOM) == {"seat": 4, "side": "undercover"}


@pytest.mark.rule("UC-036")
def test_no_vote_at_all_and_nobody_is_out() -> None:
    table = begun()
    empty_round(table)
    assert table.told("undercover-nobody", ROOM) == {}
    assert (table.board.alive, table.board.round, table.game.phase) == ([1, 2, 3, 4, 5, 6], 2, P.DESCRIBE)


@pytest.mark.rule("UC-037")
def test_the_tied_say_one_more_line_and_the_others_vote_among_them() -> None:
    table = begun(first=3)
    to_vote(table)
    vote(table, {1: 4, 3: 4, 5: 2, 6: 2})
    assert table.told("undercover-tie", ROOM) == {"seats": [2, 4]}
    assert describe(table) == [2, 4]
    assert table.game.phase is P.VOTE
    assert table.asked(VOTE) == (1, 3, 5, 6)
    assert table.prompt(1, VOTE).choices == ("2", "4", "none")
    vote(table, {1: 2, 3: 2, 5: 2, 6: 4})
    assert table.told("undercover-out")["seat"] == 2


@pytest.mark.rule("UC-037")
def test_all_tied_and_nobody_is_out_at_once() -> None:
    table = begun(4)
    to_vote(table)
    vote(table, {1: 2, 2: 3, 3: 4, 4: 1})
    assert (table.tells("undercover-tie"), table.board.round) == ([], 2)
    assert table.told("undercover-nobody") == {}


@pytest.mark.rule("UC-038")
@pytest.mark.parametrize("second", [{1: 2, 3: 2, 5: 4, 6: 4}, {}])
def test_a_second_tie_and_nobody_is_out(second: dict[int, int]) -> None:
    table = begun()
    to_vote(table)
    vote(table, {1: 4, 3: 4, 5: 2, 6: 2})
    describe(table)
    vote(table, second)
    assert table.told("undercover-nobody") == {}
    assert (table.board.alive, table.board.round) == ([1, 2, 3, 4, 5, 6], 2)
    to_vote(table)
    assert table.asked(VOTE) == (1, 2, 3, 4, 5, 6)


def test_one_voter_decides_a_run_off() -> None:
    table = begun(4)
    to_vote(table)
    vote(table, {1: 2, 2: 3, 3: 1})
    assert describe(table) == [1, 2, 3]
    assert table.asked(VOTE) == (4,)
    table.answer(4, 2)
    assert table.told("undercover-out")["seat"] == 2


@pytest.mark.rule("UC-040")
def test_who_is_out_takes_no_further_part() -> None:
    table = begun()
    vote_out(table, 1)
    assert (1 in RULES.living(table.game), speaker(table)) == (False, 2)
    to_vote(table)
    assert 1 not in table.asked(VOTE)
    assert "1" not in table.prompt(2, VOTE).choices
