"""`yemu play` ended in the middle: the same database goes on with the same table."""

from __future__ import annotations

import re
import signal
import subprocess
import threading
from pathlib import Path

import pytest

from tests.patience import GAME, PATIENCE
from tests.pipe.driver import YEMU, environment

QUESTION = re.compile(r"┃ #(\d+) ")
ANSWERS = ("1", "2", "1 2", "1 2 3", "1 2 3 4")
"""One of these is an answer to whatever is asked at a table of five; the others are only hinted at."""


def sit(db: Path, *words: str, until: str) -> list[str]:
    """Play at the terminal, answering every question, until a line holds these words; then the process is killed."""
    process = subprocess.Popen(
        [YEMU, "play", "--game", "avalon", "--locale", "en", "--seed", "s", "--db", f"sqlite://{db}", *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env=environment(COLUMNS="200"),
    )
    watch = threading.Timer(GAME, process.kill)
    watch.start()
    lines: list[str] = []
    with process:
        assert process.stdin
        assert process.stdout
        for data in process.stdout:
            lines.append(data.decode())
            if until in lines[-1]:
                break
            if found := QUESTION.search(lines[-1]):
                answers = "".join(f"#{found[1]} {answer}\n" for answer in ANSWERS)
                process.stdin.write(answers.encode())
                process.stdin.flush()
        process.kill()
    watch.cancel()
    assert not any("Traceback" in line for line in lines), "".join(lines)
    assert until in lines[-1], "".join(lines)
    return lines


def printed(lines: list[str], words: str) -> int:
    """How many lines hold these words."""
    return sum(words in line for line in lines)


TABLE = ("--players", "5", "--preset", "extended")


@pytest.mark.parametrize(
    "words", [("--thinking", "0"), ("--auto", "--thinking", "0.05")], ids=["a person plays", "watched"]
)
def test_a_game_goes_on_after_a_kill(tmp_path: Path, words: tuple[str, ...]) -> None:
    db = tmp_path / "table.sqlite3"
    parts = [sit(db, *TABLE, *words, until=until) for until in ("Commitment", "Team ", "Team ", "is over")]
    lines = [line for part in parts for line in part]
    assert printed(lines, "The roles are dealt") <= 2, "shown once more at most, when it was not marked as delivered"
    assert printed(parts[-1], "I am back") >= 1
    assert [printed(part, "what the command line asks for does not count") for part in parts] == [0, 1, 1, 1]
    assert printed(lines, "is over") == 1


@pytest.mark.parametrize(("preset", "words"), [("extended", ()), ("classic", ("--auto",))])
def test_a_table_that_was_not_dealt_yet_is_laid_anew(tmp_path: Path, preset: str, words: tuple[str, ...]) -> None:
    db = tmp_path / "table.sqlite3"
    sit(db, "--players", "5", "--preset", preset, *words, until="👥 3/")
    lines = sit(db, "--players", "5", "--preset", preset, "--thinking", "0", *words, until="Commitment")
    assert printed(lines, "closed") == 1


def test_what_is_to_be_played_is_chosen_by_number_key_or_name(tmp_path: Path) -> None:
    for number, (typed, name) in enumerate(
        ((b"2", "Assassins"), (b"avalon", "Avalon"), ("狼人杀".encode(), "Werewolf"))
    ):
        words = ("play", "--locale", "en", "--db", f"sqlite://{tmp_path}/{number}.sqlite3")
        lines = b"chess\n" + typed + b"\n99\n\n"
        ended = subprocess.run([YEMU, *words], input=lines, capture_output=True, check=True, env=environment())
        shown = ended.stdout.decode()
        assert "Which game: 1 Avalon, 2 Assassins" in shown
        assert shown.count("There is no such choice.") == 2
        assert f"{name} ·" in shown


def test_a_screen_that_lacks_the_signs_shows_the_game_all_the_same() -> None:
    words = ("play", "--auto", "--game", "avalon", "--thinking", "0", "--players", "5", "--locale", "zh")
    ended = subprocess.run([YEMU, *words], capture_output=True, check=True, env=environment(PYTHONIOENCODING="ascii"))
    assert b"Traceback" not in ended.stderr
    assert b"Ada" in ended.stdout


def test_a_table_that_nobody_looks_at_any_more_ends_without_a_word() -> None:
    words = ("play", "--auto", "--game", "avalon", "--thinking", "0", "--players", "5", "--locale", "en")
    with subprocess.Popen([YEMU, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()) as process:
        assert process.stdout
        assert process.stderr
        assert process.stdout.readline()
        process.stdout.close()
        assert process.wait(PATIENCE) == 1
        assert process.stderr.read() == b""


def test_ctrl_c_at_a_question_leaves(tmp_path: Path) -> None:
    words = ("play", "--locale", "en", "--db", f"sqlite://{tmp_path}/table.sqlite3")
    with subprocess.Popen(
        [YEMU, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=environment()
    ) as process:
        assert process.stdin
        assert process.stdout
        shown = b""
        while b"Which game" not in shown:
            shown += process.stdout.read(1)
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0
        assert b"Traceback" not in process.stdout.read()
