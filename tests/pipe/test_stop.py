import signal
from pathlib import Path

import pytest

from tests.pipe.driver import Pipe, say


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_who_waits_for_lines_is_stopped(number: signal.Signals) -> None:
    with Pipe() as pipe:
        pipe.sync()
        assert pipe.stop(number) == []


@pytest.mark.parametrize(("number", "heard"), [(signal.SIGTERM, 1), (signal.SIGINT, 5), (signal.SIGTERM, 40)])
def test_whatever_was_accepted_is_written_before_the_end(tmp_path: Path, number: signal.Signals, heard: int) -> None:
    db = f"sqlite://{tmp_path / 'yemu.sqlite3'}"
    with Pipe(db=db) as pipe:
        pipe.say("mod", "/new avalon", "r1", moderator=True)
        pipe.post(*(say(f"p{n % 7}", ("/join", "/leave")[n // 7 % 2], "r1") for n in range(700)))
        for _ in range(heard):
            assert pipe.read()
        pipe.stop(number)
        lobbies = [line for line in pipe.lines if line.get("key") == "common-lobby"]
    with Pipe(db=db) as again:
        assert again.sync() == [], "nothing is left to be sent"
        (now,) = again.say("mod", "/status", "r1")
        assert now["args"] == lobbies[-1]["args"]


def test_time_that_passes_is_stopped_between_two_bells(tmp_path: Path) -> None:
    db = f"sqlite://{tmp_path / 'yemu.sqlite3'}"
    with Pipe(db=db) as pipe:
        pipe.say("mod", "/new avalon", "r1", moderator=True)
        for name in ("ann", "bob", "cid", "dan", "eve"):
            pipe.say(name, "/join", "r1")
        pipe.say("mod", "/start", "r1", moderator=True)
        pipe.post({"do": "advance", "seconds": 10_000_000})
        assert pipe.read()
        pipe.stop()
        is_over = "common-over" in [line.get("key") for line in pipe.lines]
    with Pipe(db=db) as again:
        assert [line["key"] for line in again.sync()][:1] == ([] if is_over else ["common-resumed"])


def test_said_twice_it_waits_for_nobody() -> None:
    with Pipe(clock="real") as pipe:
        pipe.sync()
        pipe.post(*(say(f"p{n}", "/help", "r1") for n in range(2000)))
        while pipe.process.poll() is None:
            pipe.process.send_signal(signal.SIGTERM)
        assert pipe.close() in (0, -signal.SIGTERM)
