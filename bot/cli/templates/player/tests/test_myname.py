import subprocess
import sys

from fsm import Knowledge, Move, Prompt
from myname import LINE, play

KNOWS = Knowledge(seat=1, seating=(1, 2), people=frozenset({2}), view=(), told=())


def test_it_chooses_as_many_as_it_must_and_leaves_a_right_unused() -> None:
    assert play(KNOWS, Prompt(1, 1, "team", ("2",))) == Move(("2",), LINE)
    assert play(KNOWS, Prompt(2, 1, "end-of-the-day", ("2",), required=False)) is None


def test_it_plays_a_whole_game_and_no_policy_answers_for_it() -> None:
    command = [sys.executable, "-m", "bot", "simulate", "avalon", "--games", "1", "--players-by", "myname", "--json"]
    played = subprocess.run(command, capture_output=True, text=True, check=True)
    assert '"games":' in played.stdout
    assert not played.stderr
