from collections.abc import Sequence
from random import Random

import pytest

from tests.pipe.driver import Out, Pipe, keys
from tests.pipe.room import PipeRoom, willing


def counted(lines: Sequence[Out]) -> list[str] | None:
    return next((line["answer"] for line in lines if line["kind"] == "edit"), None)


@pytest.mark.rule("AV-183", "AV-079")
def test_a_vote_in_the_group_is_not_counted_and_the_voter_is_told_in_private(table: PipeRoom) -> None:
    table.begin()
    table.play_to("avalon-team-vote", willing(Random(1)))
    for words in ("approve", "Approve", "  REJECT ", "reject"):
        (line,) = table.say("ann", words)
        assert (line["kind"], line["key"]) == ("refused", "common-vote-in-private")
        assert line["to"] == {"person": "ann", "seat": 1}
    for words in ("3", "0", "maybe", "abstain", "1 and 2", "00000001", "１２３４"):
        assert keys(table.whisper("ann", words)) == ["common-unknown-choice"], "it is none of the choices"
    assert table.rule("/status")[-1]["args"]["answered"] == 0
    for words in ("I approve", "approve?", "I would reject 3", "approve reject"):
        assert table.say("ann", words) == [], "talk about the vote is only talk"
    assert table.say("zed", "approve") == []


def test_an_answer_is_taken_back(table: PipeRoom) -> None:
    table.begin()
    table.play_to("avalon-team-vote", willing(Random(1)))
    prompt = table.asked("avalon-team-vote")["ann"]["prompt"]
    for words in ("", "/clear", "清除"):
        assert counted(table.whisper("ann", "approve")) == ["approve"]
        assert counted(table.whisper("ann", words) if words else table.press("ann", prompt)) == []
        assert table.rule("/status")[-1]["args"]["answered"] == 0
        assert keys(table.whisper("ann", "/clear")) == ["common-nothing-answered"]
        assert keys(table.press("ann", prompt)) == ["common-wrong-count"]


@pytest.mark.parametrize("ends_it", [True, False])
def test_the_number_of_what_is_waited_for_goes_before_a_seat_of_a_team_that_may_be_named(
    table: PipeRoom, ends_it: bool
) -> None:
    table.begin()
    leader = table.one("avalon-discuss-end")["to"]["person"]
    assert keys(table.whisper(leader, "3")) == ["common-wrong-count"]
    assert table.asked("avalon-discuss-end")
    if ends_it:
        table.whisper(leader, "1")
        assert not table.asked("avalon-discuss-end")
    table.whisper(leader, "3 1")
    assert table.told("avalon-team-proposed")[-1]["args"]["team"] == [1, 3]


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
