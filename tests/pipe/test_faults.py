import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from tests.pipe.driver import Pipe, keys
from tests.pipe.room import PipeRoom, check_end, willing


@contextmanager
def locked(file: Path) -> Iterator[None]:
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "yemu.sqlite3"


@pytest.fixture
def table(file: Path) -> Iterator[PipeRoom]:
    with Pipe(db=f"sqlite://{file}?busy_timeout=20", locale="en") as pipe:
        pipe.sync()
        yield PipeRoom(pipe)
        if pipe.process.returncode is None:
            assert pipe.close() == 0
        assert "Traceback" not in pipe.errors()


UNAVAILABLE = ["common-unavailable"]


def test_answers_are_refused_while_nothing_can_be_stored(table: PipeRoom, file: Path) -> None:
    table.begin()
    vote = table.play_to("avalon-team-vote", willing(Random(1)))
    before = table.rule("/status")
    with locked(file):
        assert keys(table.answer(vote, "approve")) == keys(table.whisper("ann", "approve")) == UNAVAILABLE
        for command in ("/pause", "/void", "/lang zh"):
            assert keys(table.rule(command)) == UNAVAILABLE
        assert [line["args"] for line in table.rule("/status")] == [line["args"] for line in before]
    assert [line["args"] for line in table.rule("/status")] == [line["args"] for line in before]
    assert table.answer(vote, "approve")[0]["answer"] == ["approve"]
    table.play(willing(Random(1)))
    check_end(table)


def test_a_full_disk_refuses_what_does_not_fit_and_a_larger_one_goes_on(file: Path) -> None:
    with Pipe(db=f"sqlite://{file}", locale="en") as pipe:
        assert pipe.close() == 0
    with sqlite3.connect(file) as database:
        (pages,) = database.execute("PRAGMA page_count").fetchone()
    database.close()
    with Pipe(db=f"sqlite://{file}?max_page_count={pages + 5}", locale="en") as pipe:
        table = PipeRoom(pipe)
        table.open()
        table.start()
        choose = willing(Random(1))
        table.play(choose, lambda: bool(table.refused))
        assert {line["key"] for line in table.refused} == set(UNAVAILABLE)
        assert not table.over
        before = [line["args"] for line in table.rule("/status")]
        table.step(choose)
        assert [line["args"] for line in table.rule("/status")] == before
        assert "Traceback" not in pipe.errors()
        assert pipe.close() == 0
    with Pipe(db=f"sqlite://{file}", locale="en") as pipe:
        table.pipe = pipe
        table.feed(pipe.sync())
        assert table.rule("/status")[0]["args"] == before[0]
        table.play(choose)
        check_end(table)
