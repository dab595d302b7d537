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
