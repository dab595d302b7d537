"""Packages as `yemu new-game`, `new-role` and `new-player` write them: installed, played, and tested by themselves."""

import os
import subprocess
from pathlib import Path

import pytest

from tests.plugin.conftest import WRITTEN


def output(environment: Path, program: str, *words: str, cwd: Path | None = None) -> str:
    command = [str(environment / program), *words]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, encoding="utf-8", cwd=cwd).stdout


@pytest.mark.parametrize("name", WRITTEN.values())
def test_its_own_tests_pass(environment: Path, name: str) -> None:
    folder = environment.parents[1] / f"yemu-{name}"
    assert " passed" in output(environment, "python", "-m", "pytest", "--quiet", "-p", "no:cacheprovider", cwd=folder)


@pytest.mark.parametrize("kind", ["game", "role"])
def test_its_words_are_those_of_the_language_in_which_it_was_asked_for(
    environment: Path, kind: str, tmp_path: Path
) -> None:
    told = output(environment, "yemu", f"new-{kind}", "lamp", "--locale", "zh", cwd=tmp_path)
    assert "pip install -e './yemu-lamp[test]'" in told
    assert [path.parent.name for path in tmp_path.rglob("*.ftl")] == ["zh"]
    program = "from test_lamp import test_it_has_all_its_words as test; test()"
    places = os.pathsep.join(str(tmp_path / "yemu-lamp" / part) for part in ("", "tests"))
    subprocess.run([environment / "python", "-c", program], check=True, env={**os.environ, "PYTHONPATH": places})


def test_a_language_without_a_template_has_the_english_one(environment: Path, tmp_path: Path) -> None:
    program = "from bot.cli.new import write_package as write; write('game', 'lamp', 'fr')"
    output(environment, "python", "-c", program, cwd=tmp_path)
    assert [path.parent.name for path in tmp_path.rglob("*.ftl")] == ["en"]


def test_the_game_is_played(environment: Path) -> None:
    watched = ("play", "--auto", "--game", "dock", "--players", "5", "--thinking", "0", "--locale", "en")
    assert "dock is over" in output(environment, "yemu", *watched)


def test_the_role_is_played(environment: Path) -> None:
    played = output(environment, "yemu", "simulate", "werewolf", "--board", "m7_gazer", "--games", "5", "--json")
    assert '"games":' in played


def test_the_player_speaks_the_language_in_which_it_was_asked_for(environment: Path, tmp_path: Path) -> None:
    assert "yemu play --game avalon --computers lamp" in output(
        environment, "yemu", "new-player", "lamp", "--locale", "zh", cwd=tmp_path
    )
    assert 'LINE = "我随便选的"' in (tmp_path / "yemu-lamp" / "lamp" / "__init__.py").read_text("utf-8")


def test_the_player_plays(environment: Path) -> None:
    watched = ("play", "--auto", "--game", "avalon", "--players", "5", "--thinking", "0", "--computers", "robot")
    assert "I go by my luck." in output(environment, "yemu", *watched, "--locale", "en")
