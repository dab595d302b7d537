from itertools import product

import pytest

from fsm import ROOM, Answer, Floor, Refused, Wait
from fsm.games.undercover import DESCRIBE, RULES
from fsm.games.undercover.board import P
from tests.undercover.moves import (
    FRUIT,
    Undercover,
    begun,
    describe,
    empty_round,
    result,
    speaker,
    to_vote,
    vote,
    vote_out,
)

LINES = "undercover-line"


def refused(table: Undercover, line: str) -> str:
    with pytest.raises(Refused) as refusal:
        table.answer(speaker(table), line)
    return refusal.value.key


@pytest.mark.rule("UC-017")
def test_all_describe_in_seat_order_from_the_drawn_seat_and_rounds_begin_with_the_next_one() -> None:
    table = begun(first=3)
    assert to_vote(table) == [3, 4, 5, 6, 1, 2]
    vote(table, dict.fromkeys((2, 3, 4, 5, 6), 1))
    assert to_vote(table) == [4, 5, 6, 2, 3]
    vote(table, {})
    assert to_vote(table) == [5, 6, 2, 3, 4]


@pytest.mark.rule("UC-017")
def test_a_seat_that_is_out_does_not_begin() -> None:
    table = begun(8, undercovers=(7, 8), first=3)
    vote_out(table, 4)
    assert to_vote(table) == [5, 6, 7, 8, 1, 2, 3]


@pytest.mark.rule("UC-017")
def test_the_room_reads_whose_turn_it_is_and_who_is_next() -> None:
    table = begun(first=5)
    assert table.told("undercover-turn", ROOM) == {"round": 1, "seat": 5, "next": 6, "typed": True}
    describe(table)
    assert table.told("undercover-turn", ROOM)["next"] is None


@pytest.mark.rule("UC-018")
@pytest.mark.parametrize(("drawn", "longest"), [("饺子|馄饨", 40), (FRUIT, 120)])
def test_a_line_has_at_most_so_many_characters(drawn: str, longest: int) -> None:
    table = begun(drawn=drawn)
    assert refused(table, "x" * (longest + 1)) == "common-text-too-long"
    table.answer(1, "x" * longest)
    assert table.told(LINES, ROOM) == {"seat": 1, "line": "x" * longest}


@pytest.mark.rule("UC-018", "UC-025")
def test_a_false_line_and_the_other_word_count() -> None:
    table = begun(first=3)
    table.answer(3, "能飞的")
    table.answer(4, "像饺子")
    assert table.tells(LINES, ROOM) == [{"seat": 3, "line": "能飞的"}, {"seat": 4, "line": "像饺子"}]


@pytest.mark.rule("UC-020")
def test_the_first_line_ends_the_turn() -> None:
    table = begun(first=3)
    turn = table.prompt(3)
    table.answer(3, "能吃")
    assert speaker(table) == 4
    with pytest.raises(Refused, match="common-prompt-closed"):
        table.apply(Answer(3, turn.id, ("好吃",)))


@pytest.mark.rule("UC-020")
def test_a_spoken_turn_ends_with_the_button_and_is_no_silent_one() -> None:
    table = begun(preset="voice", first=3)
    assert not table.told("undercover-turn")["typed"]
    assert refused(table, "能吃") == "common-unknown-choice"
    table.answer(3, "pass")
    assert (speaker(table), table.tells("undercover-silent")) == (4, [])


@pytest.mark.parametrize(("tempo", "seconds"), [("quick", 40), ("standard", 60), ("slow", 90)])
def test_who_speaks_has_more_time(tempo: str, seconds: int) -> None:
    table = begun(preset="voice", tempo=tempo)
    assert [effect.seconds for effect in table.effects if isinstance(effect, Wait)] == [seconds]


@pytest.mark.rule("UC-021")
def test_only_the_speaker_has_the_floor() -> None:
    table = begun(first=3)
    assert table.asked(DESCRIBE) == (3,)
    to_vote(table)
    floors = [effect.seats for effect in table.log if isinstance(effect, Floor)]
    assert floors == [(3,), (4,), (5,), (6,), (1,), (2,), None, None]


@pytest.mark.rule("UC-022")
def test_the_clock_ends_a_silent_turn() -> None:
    table = begun(first=3)
    assert table.game.limits[P.DESCRIBE] == 30
    table.expire()
    assert (table.told("undercover-silent", ROOM), speaker(table)) == ({"seat": 3}, 4)


@pytest.mark.rule("UC-023")
def test_the_lines_of_the_round_stand_below_the_ballot() -> None:
    table = begun(first=5)
    empty_round(table)
    to_vote(table, {6: "过年吃", 1: "有馅"})
    lines = table.told("undercover-lines", ROOM)
    assert lines["number"] == 2
    assert lines["lines"][:2] == [{"seat": 6, "line": "过年吃"}, {"seat": 1, "line": "有馅"}]
    assert table.game.phase is P.VOTE


@pytest.mark.rule("UC-025", "UC-028")
def test_the_own_word_is_refused_to_the_speaker_alone() -> None:
    table = begun(first=3)
    seen = len(table.log)
    assert refused(table, "像饺子") == "undercover-own-word"
    assert (len(table.log), speaker(table)) == (seen, 3)
    table.answer(3, "过年吃")
    assert refused(table, "馄饨") == "undercover-own-word"


@pytest.mark.rule("UC-027")
@pytest.mark.parametrize("line", ["jiaozi好吃", "jiao zi", "JIAO ZI"])
def test_its_pinyin_is_refused(line: str) -> None:
    assert refused(begun(first=3), line) == "undercover-own-word"


@pytest.mark.rule("UC-027")
def test_initials_count() -> None:
    table = begun(first=3)
    table.answer(3, "jz")
    assert speaker(table) == 4


@pytest.mark.rule("UC-029")
def test_in_the_strict_game_who_says_the_word_is_out() -> None:
    table = begun(preset="strict", first=3)
    table.answer(3, "像饺皮")
    assert (table.told("undercover-foul", ROOM), table.told("undercover-out", ROOM)) == (
        {"seat": 3},
        {"seat": 3, "side": "civilian"},
    )
    assert table.tells(LINES) == [], "the room need not read the word"
    assert describe(table) == [4, 5, 6, 1, 2]


@pytest.mark.rule("UC-029", "UC-049")
def test_the_undercover_may_win_by_it() -> None:
    table = begun(5, preset="strict", first=1)
    table.answer(1, "饺子")
    assert not table.end
    table.answer(2, "饺子")
    assert result(table) == ("undercover", "survived", (4,))


@pytest.mark.rule("UC-029")
def test_the_undercover_who_says_the_word_is_out_and_does_not_guess() -> None:
    table = begun(preset="strict", first=4)
    table.answer(4, "馄饨")
    assert result(table) == ("civilian", "found", (1, 2, 3, 5, 6))


@pytest.mark.rule("UC-030")
@pytest.mark.parametrize(("preset", "line"), [*product(("chat", "strict"), ("饺子", "馄饨", "jiaozi"))])
def test_a_blank_is_not_judged(preset: str, line: str) -> None:
    table = begun(preset=preset, blanks=(5,), first=5)
    table.answer(5, line)
    assert table.told(LINES, ROOM) == {"seat": 5, "line": line}
    assert table.board.alive == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("UC-031")
def test_a_line_that_was_said_is_refused_and_a_longer_one_counts() -> None:
    table = begun(first=1)
    describe(table, {1: "过年吃"})
    table.expire()
    vote(table, {})
    with pytest.raises(Refused, match="undercover-repeated") as refusal:
        table.answer(2, "过年 吃！")
    assert refusal.value.details == {"seat": 1}
    table.answer(2, "过年吃的")
    assert table.game.phase is P.DESCRIBE


def test_a_player_may_pass() -> None:
    table = begun(first=3)
    table.answer(3, "pass")
    assert (table.told("undercover-silent"), speaker(table)) == ({"seat": 3}, 4)


@pytest.mark.rule("UC-023", "UC-056")
def test_all_lines_so_far_are_public() -> None:
    table = begun(first=1)
    empty_round(table)
    table.answer(2, "有馅")
    board, first, second = RULES.public(table.game)
    assert board.args == {"round": 2, "seats": [1, 2, 3, 4, 5, 6]}
    assert (first.args["number"], len(first.args["lines"])) == (1, 6)
    assert second.args == {"number": 2, "lines": [{"seat": 2, "line": "有馅"}]}
