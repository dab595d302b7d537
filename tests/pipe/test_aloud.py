from collections.abc import Iterator

import pytest

from tests.pipe.driver import Pipe, keys
from tests.pipe.room import PipeRoom

DEAL = ("merlin", "percival", "loyal-servant", "assassin", "morgana")


@pytest.fixture
def table() -> Iterator[PipeRoom]:
    with Pipe(deal=DEAL, locale="en") as pipe:
        table = PipeRoom(pipe)
        table.open()
        table.rule("/config set leader.first seat_1")
        table.rule("/config set excalibur.enabled true")
        table.start()
        yield table
        assert pipe.close() == 0
        assert "Traceback" not in pipe.errors()


@pytest.mark.rule("AV-077")
@pytest.mark.parametrize("words", ["/vote 3 4", "/vote cid dan"])
def test_the_leader_nominates_before_everybody(table: PipeRoom, words: str) -> None:
    assert table.say("ann", "3 4") == table.say("ann", "3") == [], "in a discussion a number is talk"
    assert keys(table.say("bob", "/vote 3 4")) == ["common-vote-in-private"]
    assert "avalon-team-proposed" in keys(table.say("ann", words))
    assert table.told("avalon-team-proposed")[-1]["args"]["team"] == [3, 4]


@pytest.mark.rule("AV-073", "AMB-27")
@pytest.mark.parametrize("words", ["/pass", "end the discussion"])
@pytest.mark.parametrize("private", [False, True])
def test_the_leader_ends_the_discussion_in_words(table: PipeRoom, words: str, private: bool) -> None:
    speak = table.whisper if private else table.say
    speak("ann", words)
    assert table.asked("avalon-discuss-end") == {}
    assert table.one("avalon-nominate")


@pytest.mark.rule("AV-079", "AV-157")
def test_a_vote_stays_private_and_the_sword_is_given_before_everybody(table: PipeRoom) -> None:
    table.say("ann", "/vote 1 3")
    assert keys(table.say("ann", "/vote approve")) == ["common-vote-in-private"]
    for line in list(table.asked("avalon-team-vote").values()):
        table.answer(line, "approve")
    assert "avalon-excalibur-given" in keys(table.say("ann", "3"))


@pytest.mark.rule("AV-075")
@pytest.mark.parametrize("words", ["3 9", "3 zoe", "3号 9号"])
def test_a_wrong_nomination_is_answered_with_whom_one_may_nominate(table: PipeRoom, words: str) -> None:
    (refused,) = table.whisper("ann", words)
    assert (refused["key"], refused["args"]["prompt"]) == ("common-unknown-choice", "avalon-nominate")
