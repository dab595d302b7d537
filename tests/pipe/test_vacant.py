import pytest

from tests.pipe.driver import Out, keys
from tests.pipe.room import PipeRoom


def vote(table: PipeRoom) -> Out:
    leader = table.one("avalon-nominate")
    table.answer(leader, *[choice["id"] for choice in leader["choices"]][: leader["min"]])
    return table.asked("avalon-team-vote")["bob"]


def begin(table: PipeRoom) -> Out:
    table.begin("classic")
    while "avalon-nominate" not in {line["key"] for line in table.prompts.values()}:
        table.step(lambda line: [line["choices"][0]["id"]])
    return vote(table)


def test_the_old_player_neither_answers_nor_looks(table: PipeRoom) -> None:
    asked = begin(table)
    table.rule("/replace 2")
    assert keys(table.answer(asked, "approve")) == ["common-seat-vacant"]
    for words in ("approve", "/vote approve", "/role", "/clear"):
        assert keys(table.whisper("bob", words)) == ["common-seat-vacant"]
    assert "common-my-answers" not in keys(table.whisper("bob", "/status"))
    told = len(table.private["bob"])
    table.advance(600)
    assert len(table.private["bob"]) == told, "neither asked, told nor reminded"


@pytest.mark.parametrize("words", ["/join", "/replace 2 @bob"])
def test_the_old_player_may_be_back(table: PipeRoom, words: str) -> None:
    begin(table)
    table.rule("/replace 2")
    lines = table.say("bob", words) if words == "/join" else table.rule(words)
    assert [line["args"] for line in lines if line["key"] == "common-returned"] == [{"seat": 2}]
    assert {"avalon-role", "avalon-team-vote"} <= set(keys(lines))
    assert keys(table.say("zed", "/join")) == ["common-game-running"]
    table.answer(table.asked("avalon-team-vote")["bob"], "approve")
    assert table.answers[table.asked("avalon-team-vote")["bob"]["prompt"]] == ["approve"]


def test_two_seats_are_vacant_at_once(table: PipeRoom) -> None:
    asked = begin(table)
    table.rule("/replace 2")
    table.rule("/replace 3")
    table.rule("/replace 2")
    assert keys(table.answer(asked, "approve")) == ["common-seat-vacant"]
    for new, seat in (("yan", 2), ("zed", 3)):
        assert "common-seat-changed" in keys(table.say(new, "/join"))
        assert table.seats[new] == seat
    assert keys(table.say("xia", "/join")) == ["common-game-running"]
