"""Computer players: what they say and vote tells nothing of their side."""

import pytest

from fsm import ROOM, Dice, Prompt, Tell
from fsm.computer_players import Company, play_out
from fsm.games.undercover import DESCRIBE, GUESS, RULES, VOTE
from fsm.games.undercover.policy import NEUTRAL, PLAYS
from fsm.games.undercover.words import LONG_LINE, SHORT_LINE, STOCK, pair_of
from fsm.policy import Knowledge, Move
from fsm.testing import Table

LENGTHS = {"zh": SHORT_LINE, "en": LONG_LINE}
TURN = Prompt(203, 3, DESCRIBE, ("pass",), text=SHORT_LINE, secret=False)
BALLOT = Prompt(303, 3, VOTE, ("1", "2", "4", "5", "none"), default=("none",), secret=False)
LAST = Prompt(403, 3, GUESS, ("pass",), default=("pass",), text=20)


def move(prompt: Prompt, word: str, *told: Tell, seed: str = "dice") -> Move | None:
    view = Tell((3,), "undercover-word", {"word": word}) if word else Tell((3,), "undercover-no-word", {})
    return PLAYS[prompt.key](Knowledge(3, range(1, 7), frozenset({1, 2}), [view], told), prompt, Dice(seed))


def said(line: str, seat: int = 1) -> Tell:
    return Tell(ROOM, "undercover-line", {"seat": seat, "line": line})


@pytest.mark.rule("UC-061")
@pytest.mark.parametrize("locale", LENGTHS)
def test_either_word_of_a_pair_makes_the_same_line(locale: str) -> None:
    turn = Prompt(203, 3, DESCRIBE, ("pass",), text=LENGTHS[locale])
    for pair in map(pair_of, STOCK.listed(locale)):
        lines = [move(turn, word, seed=pair.words[0]) for word in pair.words]
        assert lines[0] == lines[1]
        assert lines[0] != Move(("pass",))


@pytest.mark.rule("UC-061")
def test_no_line_comes_twice_at_a_table() -> None:
    for seed in range(20):
        table = Table(RULES, 8, "blank", seed=str(seed))
        play_out(table.game, table.log, Company(str(seed)))
        lines = [line for _, _, line in table.board.lines.values()]
        assert len(lines) == len({*lines}) > 5


@pytest.mark.rule("UC-061")
def test_without_a_line_that_is_left_they_have_done() -> None:
    told: list[Tell] = []
    while (made := move(TURN, "饺子", *told)) != Move(("pass",)):
        assert made
        told.append(said(made.choices[0]))
    assert len(told) == NEUTRAL


@pytest.mark.rule("UC-061")
def test_of_a_pair_of_the_room_they_say_nothing() -> None:
    assert move(TURN, "可乐") == Move(("pass",))


@pytest.mark.rule("UC-061")
def test_a_blank_talks_of_the_kind_that_it_has_heard() -> None:
    kinds = [said("图画书里有"), said("过年吃")]
    lines = {(move(TURN, "", *kinds, seed=str(seed)) or Move(())).choices[0] for seed in range(120)}
    assert {"会自己动", "有眼睛"} <= lines
    assert len(lines) == NEUTRAL - 1


def test_who_speaks_aloud_has_done_at_once() -> None:
    assert move(Prompt(203, 3, DESCRIBE, ("pass",)), "饺子") == Move(("pass",))


@pytest.mark.rule("UC-061")
def test_they_vote_for_a_silent_seat_then_for_the_one_with_most_votes_then_by_chance() -> None:
    votes = Tell(ROOM, "undercover-votes", {"ballots": {1: 4, 2: 4, 3: 5, 4: 6, 5: 6, 6: None}})
    silent = Tell(ROOM, "undercover-silent", {"seat": 2})
    assert move(BALLOT, "饺子", votes) == Move(("4",))
    assert move(BALLOT, "饺子", votes, silent) == Move(("2",))
    assert move(BALLOT, "饺子", silent, votes) == Move(("4",))
    assert move(BALLOT, "", votes, silent) == move(BALLOT, "馄饨", votes, silent)
    single = Tell(ROOM, "undercover-votes", {"ballots": {1: 4, 2: None}})
    for told in ([], [single]):
        by_chance = {(move(BALLOT, "饺子", *told, seed=str(seed)) or Move(())).choices[0] for seed in range(40)}
        assert by_chance == {"1", "2", "4", "5"}


@pytest.mark.rule("UC-061")
def test_silence_tells_nothing_once_computers_have_no_lines_left() -> None:
    votes = Tell(ROOM, "undercover-votes", {"ballots": {1: 4, 2: 4}})
    silent, lines = Tell(ROOM, "undercover-silent", {"seat": 2}), [said(str(number)) for number in range(NEUTRAL)]
    assert move(BALLOT, "饺子", votes, *lines[1:], silent) == Move(("2",))
    assert move(BALLOT, "饺子", votes, *lines, silent) == Move(("4",))


@pytest.mark.rule("UC-061")
def test_they_never_guess() -> None:
    assert move(LAST, "") == Move(("pass",))
