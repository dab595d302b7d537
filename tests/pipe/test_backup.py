import re
import shlex
import subprocess
import sys
from pathlib import Path
from random import Random

from tests.pipe.driver import Pipe
from tests.pipe.room import PipeRoom, check_end, willing

PAGE = Path(__file__).parents[2] / "docs" / "operate.md"


def test_a_game_goes_on_from_its_copy(tmp_path: Path) -> None:
    (line,) = re.findall(r"^python (-c .*)$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    with Pipe(db="sqlite://yemu.sqlite3", cwd=tmp_path) as pipe:
        table = PipeRoom(pipe)
        table.begin()
        table.play_to("avalon-team-vote", willing(Random(1)))
        subprocess.run([sys.executable, *shlex.split(line)], cwd=tmp_path, check=True)
        pipe.kill()
    with Pipe(db="sqlite://copy.sqlite3", cwd=tmp_path) as pipe:
        table.pipe = pipe
        assert [line["key"] for line in table.feed(pipe.sync())][:2] == ["common-resumed", "avalon-team-vote"]
        table.play(willing(Random(1)))
        check_end(table)
