from pathlib import Path

from scripts.press import ROOT, press

MOST = 25
"""Maximum number of files of the shell that a vote runs through."""


def test_a_vote_runs_through_few_files_of_the_shell() -> None:
    files = [name for name in press() if Path(name).is_relative_to(ROOT / "bot")]
    assert str(ROOT / "bot/match/engine.py") in files
    assert len(files) <= MOST, sorted(files)
