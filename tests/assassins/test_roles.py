import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from fsm.games.assassins.order import ROLES
from tests.plugin.page import ROOT

SPECIAL = [role for role in ROLES if role not in ("civilian", "assassin")]
WITHOUT = """
from fsm.games.assassins import ASSASSINS, BOOK
from fsm.testing import check_ruleset
assert len(BOOK.parts) == 5
check_ruleset(ASSASSINS, options={"roles.set": {**dict.fromkeys(BOOK.parts, 1), "civilian": 3}}, games=2)
"""


@pytest.mark.parametrize("role", SPECIAL)
def test_a_role_goes_with_its_file_and_the_sets_that_name_it(tmp_path: Path, role: str) -> None:
    shutil.copytree(ROOT / "fsm", tmp_path / "fsm", ignore=shutil.ignore_patterns("__pycache__"))
    game = tmp_path / "fsm/games/assassins"
    (game / f"roles/{role.replace('-', '_')}.py").unlink()
    with (game / "boards.py").open("a") as boards:
        boards.write(f"\nSETS = {{size: cards for size, cards in SETS.items() if {role!r} not in cards}}\n")
    subprocess.run([sys.executable, "-P", "-c", WITHOUT], check=True, cwd=tmp_path, env={"PYTHONPATH": str(tmp_path)})
