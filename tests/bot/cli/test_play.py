import asyncio
import os
import subprocess
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from adapters.console import PERSON
from bot.cli.errors import CliError
from bot.cli.play import _look_out, _over
from bot.clock import ManualClock
from fsm import Prompt
from tests.patience import PATIENCE
from tests.pipe.driver import YEMU, environment
from tests.plugin.page import write

SEAT = 2


def test_the_dead_may_hurry_the_others_once_they_have_said_and_chosen_everything() -> None:
    said: list[str] = []
    game = SimpleNamespace(answers={})
    match: Any = SimpleNamespace(
        id=1,
        is_decided=False,
        game=game,
        answers=game.answers,
        persons={SEAT: PERSON},
        rules=SimpleNamespace(living=lambda game: (1, 3)),
        seat_of=lambda person: SEAT,
        open_prompts=lambda: [Prompt(7, SEAT, "werewolf-speak", ("pass",))],
    )
    play = cast(Any, SimpleNamespace(out=set(), console=SimpleNamespace(hint=said.append), word=str))
    _look_out(play, match)
    assert said == [], "last words are still to be said"
    game.answers[7] = ("pass",)
    for _ in range(2):
        _look_out(play, match)
    assert said == ["out"]


async def test_why_a_table_does_not_start_is_shown_before_the_program_ends() -> None:
    shown: list[str] = []

    async def settle() -> None:
        shown.append("why")

    app = SimpleNamespace(rest=settle)
    play = cast(Any, SimpleNamespace(app=app, match=SimpleNamespace(status="lobby")))
    with pytest.raises(CliError, match="cli-not-started"):
        await _over(play, asyncio.ensure_future(asyncio.sleep(0)), ManualClock())
    assert shown == ["why"]


@pytest.mark.parametrize(("phase", "options"), [("dawn", ("--auto",)), ("night", ())])
def test_an_error_of_a_game_is_shown_once_and_ends_the_program(
    tmp_path: Path, phase: str, options: tuple[str, ...]
) -> None:
    write("docs/write-a-game.md", tmp_path)
    about = tmp_path / "vampire-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: vampire\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[yemu.games]\nvampire = vampire:RULES\n")
    path, head = tmp_path / "vampire" / "__init__.py", f"def {phase}(game: Game[Castle]) -> None:\n"
    code = path.read_text(encoding="utf-8")
    assert head in code
    path.write_text(code.replace(head, f'{head}    raise RuntimeError("no {phase}")\n'), encoding="utf-8")
    words = f"play --game vampire --players 5 --thinking 0 --seed s --locale en --db sqlite://{tmp_path}/x.sqlite3"
    keyboard, fingers = os.pipe()
    env = environment(PYTHONPATH=str(tmp_path))
    command = (YEMU, *words.split(), *options)
    ended = subprocess.run(command, stdin=keyboard, capture_output=True, text=True, env=env, timeout=PATIENCE)
    os.close(keyboard)
    os.close(fingers)
    assert ended.returncode == 1
    assert ended.stderr.count(f"\nRuntimeError: no {phase}\n") == 1
    assert ended.stderr.count("Traceback (most recent call last):\n") == 1
    assert f', in {phase}\n    raise RuntimeError("no {phase}")\n' in ended.stderr
    assert ended.stderr.count('"event": "incident"') == 1
