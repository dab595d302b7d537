from collections.abc import Iterator
from random import Random

import pytest

from tests.pipe.driver import Pipe
from tests.pipe.room import PipeRoom, willing


@pytest.fixture(params=["zh", "en"])
def table(request: pytest.FixtureRequest) -> Iterator[PipeRoom]:
    with Pipe(locale=request.param) as pipe:
        yield PipeRoom(pipe)
        assert pipe.close() == 0
        assert "Traceback" not in pipe.errors()


def why(table: PipeRoom, person: str = "mod") -> str:
    lines = table.say(person, "/why")
    assert {(line["key"], line["to"]["room"]) for line in lines} == {("common-why", table.room)}
    return "\n".join(line["text"] for line in lines)


def test_there_is_no_reason_before_something_was_decided(table: PipeRoom) -> None:
    assert [line["key"] for line in table.say("ann", "/why")] == ["common-no-game"]
    table.begin()
    assert [line["key"] for line in table.say("ann", "/why")] == ["common-nothing-decided"]


def test_the_newest_decision_is_explained_up_to_the_end_and_afterwards(table: PipeRoom) -> None:
    table.begin()
    table.play_to("avalon-team-vote", willing(Random(1)))
    for line in list(table.asked("avalon-team-vote").values()):
        table.answer(line, "reject")
    assert "AV-083" in why(table)
    table.play(willing(Random(1)))
    assert table.over
    number = {"assassination": "AV-173", "quests": "AV-167", "rejections": "AV-087"}[table.over["args"]["reason"]]
    assert number in why(table)
    assert [line["key"] for line in table.whisper("ann", "why")] == ["common-why"]
