import getpass
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from subprocess import PIPE, STDOUT

import pytest

from bot.setting.setup import sizes
from fsm.games.werewolf import WEREWOLF
from tests.forking import Forked, run, start
from tests.patience import GAME, PATIENCE
from tests.pipe.driver import YEMU, environment

CHOICE = re.compile(r"┃ +(#\d+ )? *(\d+)  ")
ANSWERS = ("1 2", "1 2 3", "1 2 3 4")
"""One of these, or the number alone, answers what is asked at a table of five; the others are only hinted at."""


UNCHECKED = """
from bot.cli import deals
from bot.__main__ import main
deals.check_seats = lambda *_: None
main()
"""
"""Program that opens a table with any list of roles: one that cannot be dealt leaves the table waiting."""


def sit(db: Path, *words: str, until: str, leave: str = "", again: str = "", program: Sequence[str] = ()) -> list[str]:
    """Play at the terminal, answering every question, until a line holds these words; then the process is killed.

    At the words `leave` the person leaves; at the words `again` another game begins, and `until` counts from there.
    """
    game = () if "--game" in words else ("--game", "avalon")
    words = ("play", *game, "--locale", "en", "--seed", "s", "--db", f"sqlite://{db}", *words)
    process = start(program, words, stdin=PIPE, stdout=PIPE, stderr=STDOUT, env=environment(COLUMNS="200"))
    watch = threading.Timer(GAME, process.kill)
    watch.start()
    lines: list[str] = []
    with process:
        assert process.stdin
        assert process.stdout
        for data in process.stdout:
            lines.append(data.decode())
            if until in lines[-1] and not again:
                break
            for seen, typed in ((leave, b"q\n"), (again, b"/again\n"), ("You are out", b"f\n")):
                if seen and seen in lines[-1]:
                    process.stdin.write(typed)
                    process.stdin.flush()
                    again = again if seen is not again else ""
            if found := CHOICE.search(lines[-1]):
                answers = "".join(f"{found[1] or ''}{answer}\n" for answer in (found[2], *ANSWERS))
                process.stdin.write(answers.encode())
                process.stdin.flush()
        process.kill()
    watch.cancel()
    assert not any("Traceback" in line for line in lines), "".join(lines)
    assert until in lines[-1], "".join(lines)
    return lines


def printed(lines: list[str], words: str) -> int:
    return sum(words in line for line in lines)


TABLE = ("--players", "5", "--preset", "extended")


@pytest.mark.parametrize(
    "words", [("--thinking", "0"), ("--auto", "--thinking", "0.05")], ids=["a person plays", "watched"]
)
def test_a_game_goes_on_after_a_kill(tmp_path: Path, words: tuple[str, ...]) -> None:
    db = tmp_path / "table.sqlite3"
    parts = [sit(db, *TABLE, *words, until=until) for until in ("Commitment", "Team ", "Team ", "is over")]
    lines = [line for part in parts for line in part]
    assert printed(lines, "The cards are dealt") <= 2, "shown once more at most, when it was not marked as delivered"
    assert printed(parts[-1], "I am back") >= 1
    assert [printed(part, "the options you typed do not count this time") for part in parts] == [0, 1, 1, 1]
    assert printed(lines, "is over") == 1


@pytest.mark.parametrize("words", [(), ("--auto",)], ids=["a person plays", "watched"])
def test_a_table_that_was_not_dealt_yet_is_laid_anew(tmp_path: Path, words: tuple[str, ...]) -> None:
    db = tmp_path / "table.sqlite3"
    unchecked = (sys.executable, "-c", UNCHECKED)
    sit(db, "--players", "5", "--deal", "merlin", *words, until="cannot start yet", program=unchecked)
    lines = sit(db, "--players", "5", "--thinking", "0", *words, until="Commitment")
    assert printed(lines, "closed") == 1


def asked(typed: bytes, db: Path, *words: str) -> str:
    command = ("play", "--locale", "en", "--db", f"sqlite://{db}", *words)
    return run(*command, input=typed, check=True, env=environment()).stdout.decode()


def test_what_is_to_be_played_is_chosen_by_number_key_or_name(tmp_path: Path) -> None:
    for typed, name in (("2", "Avalon"), ("assassins", "Assassins"), ("狼人杀", "Werewolf"), ("", "Werewolf")):
        shown = asked(f"chess\n{typed}\n99\n\n".encode(), tmp_path / f"{typed}.sqlite3")
        assert "Which game: 1 Werewolf, 2 Avalon, or 3 Assassins?" in shown
        assert shown.count("There is no such choice.") == 2
        assert f"{name} ·" in shown
    words = ("play", "--game", "undercover", "--db", f"sqlite://{tmp_path / 'none.sqlite3'}", "--locale", "en")
    refused = run(*words, env=environment()).stderr.decode()
    assert "undercover is no game for one person among computers" in refused


def test_a_game_with_boards_offers_a_small_table_and_a_standard_one(tmp_path: Path) -> None:
    small, *_, standard = sizes(WEREWOLF, WEREWOLF.schema.presets[0], {})
    question = f"1 newcomers, {small}; 2 standard, {min(standard, 12)}; 3 another number?"
    for number, (typed, players) in enumerate(((b"\n", small), (b"2\n", 12), (b"3\n9\n", 9), (b"10\n", 10))):
        shown = asked(b"1\n" + typed, tmp_path / f"{number}.sqlite3")
        assert question in shown
        assert f"👥 {players}/{standard} · 🤖 {players - 1} ({small} are enough)" in shown
    assert f"How many players ({small}–{standard})?" in asked(b"1\n3\n\n", tmp_path / "range.sqlite3")


def test_the_lobby_is_shown_once_and_the_person_has_the_name_of_the_login(tmp_path: Path) -> None:
    shown = asked(b"q\n", tmp_path / "table.sqlite3", *TABLE, "--game", "avalon")
    assert shown.count("(5 are enough)") == 1
    assert "/join" not in shown
    assert "/start" not in shown
    assert f"#1 {getpass.getuser()}, #2 🤖Ada" in shown
    assert "You are in: seat 1. Only you can read what is private." in shown
    assert "(1/10)" not in shown


def test_who_leaves_reads_that_the_table_goes_on(tmp_path: Path) -> None:
    db = tmp_path / "table.sqlite3"
    lines = sit(db, *TABLE, "--thinking", "0", until="Saved. Run yemu play again", leave="Commitment")
    assert printed(lines, "Commitment") == 1
    assert printed(sit(db, until="I am back"), "I am back") == 1


@pytest.mark.parametrize(("game", "players"), [("avalon", "5"), ("assassins", "6"), ("werewolf", "9")])
def test_a_person_plays_to_the_end_without_waiting_for_anybody_and_plays_again(
    tmp_path: Path, game: str, players: str
) -> None:
    """Nights and votes that nobody needs end by themselves: the phases of such a game last an hour by their clocks."""
    words = ("--game", game, "--players", players, "--thinking", "0")
    lines = sit(tmp_path / "table.sqlite3", *words, until="Commitment", again="/again plays again")
    assert printed(lines, "🏁") >= 1
    assert printed(lines, "Commitment") == 2
    assert printed(lines, "Seed: ") == 1


def test_a_screen_that_lacks_the_signs_shows_the_game_all_the_same() -> None:
    words = ("play", "--auto", "--game", "avalon", "--thinking", "0", "--players", "5", "--locale", "zh")
    ended = subprocess.run([YEMU, *words], capture_output=True, check=True, env=environment(PYTHONIOENCODING="ascii"))
    assert b"Traceback" not in ended.stderr
    assert b"5/10" in ended.stdout


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
    with Forked(words, stdin=PIPE, stdout=PIPE, stderr=STDOUT, env=environment()) as process:
        assert process.stdin
        assert process.stdout
        shown = b""
        while b"Which game" not in shown:
            shown += process.stdout.read(1)
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0
        assert b"Traceback" not in process.stdout.read()
