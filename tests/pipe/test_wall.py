from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.pipe.driver import Pipe, keys
from tests.pipe.room import PipeRoom, willing
from tests.pipe.wrong_clock import Wall

HOUR = 3600.0
SHORT = 2
"""Seconds of a phase that the test waits for, as it is real time that passes."""


@pytest.fixture
def wall(tmp_path: Path) -> Wall:
    return Wall(tmp_path / "ahead")


@pytest.fixture
def table(wall: Wall) -> Iterator[PipeRoom]:
    with Pipe(locale="en", clock="real", program=wall.program) as pipe:
        yield PipeRoom(pipe)
        assert "Traceback" not in pipe.errors()


def wait_for(table: PipeRoom, key: str) -> None:
    told = len(table.told(key))
    while len(table.told(key)) == told:
        line = table.pipe.read()
        assert line, f"the process was ended while it waited: {table.pipe.errors()}"
        table.feed([line])


@pytest.mark.parametrize("ahead", [-HOUR, HOUR])
def test_a_phase_ends_in_time_though_the_clock_is_set_meanwhile(table: PipeRoom, wall: Wall, ahead: float) -> None:
    table.open()
    for phase, missing in (("discussion", "open_nomination"), ("nomination", "pass_counted")):
        table.rule(f"/config set timer.{phase}_s {SHORT}")
        table.rule(f"/config set timeout.{phase} {missing}")
    assert "common-dealt" in keys(table.start())
    wall.set(ahead)
    for _ in range(2):
        wait_for(table, "avalon-no-nomination")


@pytest.mark.parametrize("ahead", [-HOUR, HOUR])
def test_no_vote_is_late_because_the_clock_was_set(table: PipeRoom, wall: Wall, ahead: float) -> None:
    table.begin()
    table.play_to("avalon-team-vote", willing(Random(1)))
    wall.set(ahead)
    for vote in list(table.asked("avalon-team-vote").values()):
        table.answer(vote, "approve")
    assert keys(table.public).count("avalon-team-result") == 1
    assert table.told("avalon-team-result")[0]["args"]["absent"] == []
    assert 0 < table.rule("/status")[-1]["args"]["seconds"] <= 300
