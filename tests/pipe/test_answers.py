"""Answers that are typed: numbers, names and labels in private count, votes in the group do not."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from tests.pipe.driver import Out, Pipe, keys
from tests.pipe.room import PipeRoom, willing


def counted(lines: Sequence[Out]) -> list[str] | None:
    """Return the answer that an edit shows."""
    return next((line["answer"] for line in lines if line["kind"] == "edit"), None)


@pytest.mark.rule("AV-183", "AV-079")
@pytest.mark.parametrize("words", ["approve", "Approve", "  REJECT ", "reject"])
def test_a_vote_in_the_group_is_not_counted_and_the_voter_is_told_in_private(table: PipeRoom, words: str) -> None:
    table.begin()
    table.play_to("avalon-team-vote", willing(Random(1)))
    (line,) = table.say("ann", words)
    assert (line["kind"], line["key"]) == ("refused", "common-vote-in-private")
    assert line["to"] == {"person": "ann", "seat": 1}
    assert table.rule("/status")[-1]["args"]["answered"] == 0


def test_talk_about_the_vote_is_only_talk(table: PipeRoom) -> None:
    table.begin()
    table.play_to("avalon-team-vote", willing(Random(1)))
    for words in ("I approve", "approve?", "I would reject 3", "approve reject"):
        assert table.say("ann", words) == []
    assert table.say("zed", "approve") == []


@pytest.mark.parametrize(
    ("words", "choice"),
    [("1", "approve"), ("2", "reject"), ("approve", "approve"), ("Reject", "reject"), (" approve\n", "approve")],
)
def test_a_vote_is_typed_in_private(table: PipeRoom, words: str, choice: str) -> None:
    table.begin()
    table.play_to("avalon-team-vote", willing(Random(1)))
    assert counted(table.whisper("ann", words)) == [choice]
    mine = table.whisper("ann", "/status")[-1]
    assert mine["args"]["lines"][0]["answer"] == [choice]


@pytest.mark.parametrize("words", [None, "/clear", "清除"])
def test_an_answer_is_taken_back(table: PipeRoom, words: str | None) -> None:
    table.begin()
    table.play_to("avalon-team-vote", willing(Random(1)))
    prompt = table.asked("avalon-team-vote")["ann"]["prompt"]
    assert counted(table.whisper("ann", "approve")) == ["approve"]
    assert counted(table.whisper("ann", words) if words else table.press("ann", prompt)) == []
    assert table.rule("/status")[-1]["args"]["answered"] == 0
    assert keys(table.whisper("ann", "/clear")) == ["common-nothing-answered"]
    assert keys(table.press("ann", prompt)) == ["common-wrong-count"]


def test_the_last_of_several_answers_counts(table: PipeRoom) -> None:
    table.begin()
    table.play_to("avalon-team-vote", willing(Random(1)))
    for words in ("approve", "2", "Approve", "reject"):
        assert counted(table.whisper("ann", words))
    for person in table.people[1:]:
        table.whisper(person, "1")
    result = table.told("avalon-team-result")[-1]["args"]
    assert (result["approve"], result["reject"]) == ([2, 3, 4, 5], [1])


@pytest.mark.parametrize("words", ["3", "0", "maybe", "abstain", "1 and 2", "00000001", "１２３４"])
def test_what_is_no_choice_is_refused(table: PipeRoom, words: str) -> None:
    table.begin()
    table.play_to("avalon-team-vote", willing(Random(1)))
    assert keys(table.whisper("ann", words)) == ["common-unknown-choice"]
    assert table.rule("/status")[-1]["args"]["answered"] == 0


def test_too_many_choices_are_refused(table: PipeRoom) -> None:
    table.begin()
    table.play_to("avalon-team-vote", willing(Random(1)))
    assert keys(table.whisper("ann", "approve reject")) == ["common-wrong-count"]
    assert keys(table.whisper("ann", "1 2")) == ["common-wrong-count"]


@pytest.mark.parametrize("words", ["1 3", "1,3", "3、1", "1号 3号", "Ann Cid", "ann, 3", "1 Ann, 3 Cid"])
def test_a_team_is_typed_by_numbers_and_names(table: PipeRoom, words: str) -> None:
    table.begin()
    table.rule("/skip")
    leader = table.one("avalon-nominate")["to"]["person"]
    table.whisper(leader, words)
    assert table.told("avalon-team-proposed")[-1]["args"]["team"] == [1, 3]


def test_a_team_can_be_typed_while_the_discussion_is_open(table: PipeRoom) -> None:
    table.begin()
    leader = table.one("avalon-discuss-end")["to"]["person"]
    table.whisper(leader, "2 1")
    assert table.told("avalon-team-proposed")[-1]["args"]["team"] == [1, 2]


def test_the_number_of_what_is_waited_for_goes_before_a_seat_of_a_team_that_may_be_named(table: PipeRoom) -> None:
    table.begin()
    leader = table.one("avalon-discuss-end")["to"]["person"]
    assert keys(table.whisper(leader, "3")) == ["common-wrong-count"]
    assert table.asked("avalon-discuss-end")
    table.whisper(leader, "1")
    assert not table.asked("avalon-discuss-end")
    table.whisper(leader, "1 3")
    assert table.told("avalon-team-proposed")[-1]["args"]["team"] == [1, 3]


@pytest.mark.parametrize("words", ["2", "2.", "2)", "#2", "2号", "２", "２．", "（2）", " 2. "])
def test_a_number_is_known_however_it_is_written(table: PipeRoom, words: str) -> None:
    table.begin()
    table.play_to("avalon-team-vote", willing(Random(1)))
    assert counted(table.whisper("ann", words)) == ["reject"]


@pytest.mark.parametrize(
    "words", ["1", "#1", "1 ann", "#1 ann", "#1 ANN", "ann", "/vote 1", "/vote #1", "/vote #1 ann", "vote #1"]
)
def test_a_seat_is_known_by_its_number_its_name_and_its_button(words: str) -> None:
    with Pipe(locale="en", deal=["merlin", "assassin", "percival", "morgana", "loyal-servant"]) as pipe:
        table = PipeRoom(pipe)
        table.begin()
        table.play_to("avalon-assassinate", willing(Random(1)))
        assert "#1 Ann" in [choice["label"] for choice in table.asked("avalon-assassinate")["bob"]["choices"]]
        table.whisper("bob", words)
        assert table.over
        assert table.over["args"]["reason"] == "assassination", "1 is also the number of this table"


def test_a_team_is_known_by_its_buttons(table: PipeRoom) -> None:
    table.begin()
    leader = table.one("avalon-discuss-end")["to"]["person"]
    table.whisper(leader, "1")
    labels = {choice["id"]: choice["label"] for choice in table.asked("avalon-nominate")[leader]["choices"]}
    table.whisper(leader, f"{labels['1']}, {labels['3']}")
    assert labels["1"] == "#1 Ann"
    assert table.told("avalon-team-proposed")[-1]["args"]["team"] == [1, 3]


def test_rules_are_confirmed_by_typing(table: PipeRoom) -> None:
    table.open("classic")
    table.whisper("ann", "confirm")
    assert "ann" not in table.asked("avalon-confirm-rules")


def test_a_stab_by_name() -> None:
    with Pipe(locale="zh", deal=["merlin", "assassin", "percival", "morgana", "loyal-servant"]) as pipe:
        table = PipeRoom(pipe)
        table.begin()
        table.play_to("avalon-assassinate", willing(Random(1)))
        for words in ("bob", "2", "2号"):
            assert keys(table.whisper("bob", words)) == ["common-unknown-choice"], "nobody stabs himself"
        table.whisper("bob", "ann")
        assert table.over
        assert table.over["args"]["reason"] == "assassination"


def test_chinese_answers() -> None:
    with Pipe(locale="zh") as pipe:
        table = PipeRoom(pipe)
        table.begin()
        table.play_to("avalon-team-vote", willing(Random(1)))
        assert keys(table.say("ann", "赞成")) == ["common-vote-in-private"]
        assert counted(table.whisper("ann", "赞成")) == ["approve"]
        assert counted(table.whisper("ann", "反对")) == ["reject"]
