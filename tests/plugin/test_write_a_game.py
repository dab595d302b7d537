"""The game of docs/write-a-game.md, built from the page, installed in an environment of its own and played."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILE = re.compile(r"^`([\w./]+)`\n\n```\w+\n(.*?)^```$", re.DOTALL | re.MULTILINE)
PEOPLE = ("ann", "bob", "cat")
PRESSES = (("ann", "3"), ("bob", "3"), ("cat", "1"))


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bin directory of a fresh environment with Yemu and the game of the page."""
    home = tmp_path_factory.mktemp("plugin")
    for name, text in FILE.findall((ROOT / "docs/write-a-game.md").read_text(encoding="utf-8")):
        path = home / "game" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    subprocess.run([sys.executable, "-m", "venv", home / "venv"], check=True)
    pip = f"{home / 'venv/bin/pip'} install --quiet --disable-pip-version-check -c {ROOT / 'constraints.txt'}"
    subprocess.run([*pip.split(), str(ROOT), str(home / "game")], check=True)
    binaries: Path = home / "venv" / "bin"
    return binaries


def say(person: str, text: str) -> str:
    return json.dumps({"do": "say", "person": person, "room": "r", "text": text, "moderator": person == "ann"})


def test_the_game_is_played_through_the_whole_bot(environment: Path) -> None:
    lines = [say("ann", "/new thief"), *(say(person, "/join") for person in PEOPLE), say("ann", "/start")]
    lines += [json.dumps({"do": "say", "person": person, "text": choice}) for person, choice in PRESSES]
    lines += [json.dumps({"do": "sync", "tag": "end"})]
    command: list[str | Path] = [environment / "yemu", "pipe", "--deal", "guest,guest,thief", "--locale", "en"]
    done = subprocess.run(command, input="\n".join(lines) + "\n", capture_output=True, text=True, check=True)
    told = [json.loads(line) for line in done.stdout.splitlines()]
    assert "Accused most: 3 cat" in [line.get("text") for line in told]
    over = next(line for line in told if line.get("key") == "common-over")
    assert (over["args"]["winner"], over["args"]["winners"], over["args"]["reason"]) == ("guests", [1, 2], "caught")


def test_it_has_statistics(environment: Path) -> None:
    lines = [say("ann", "/new thief"), *(say(person, "/join") for person in PEOPLE), say("ann", "/start")]
    lines += [json.dumps({"do": "say", "person": person, "text": choice}) for person, choice in PRESSES]
    lines += [say("ann", "/stats"), say("cat", "/stats"), say("ann", "/top thief")]
    command: list[str | Path] = [environment / "yemu", "pipe", "--deal", "guest,guest,thief", "--locale", "en"]
    done = subprocess.run(command, input="\n".join(lines) + "\n", capture_output=True, text=True, check=True)
    ann, cat, top = [json.loads(line)["text"] for line in done.stdout.splitlines() if '"common-' in line][-3:]
    assert (
        ann
        == "<b>ann</b>: 1 game, 1 won (100%)\n<b>Thief</b>: 1 of 1 won\nSides: the guests 1 of 1\nRoles: a guest 1 of 1"
    )
    assert "Sides: the thief 0 of 1" in cat
    assert top == "<b>Table of this group</b> · Thief\n1. ann: 1 of 1 won\n1. bob: 1 of 1 won\n3. cat: 0 of 1 won"


def test_nobody_need_answer(environment: Path) -> None:
    lines = [say("ann", "/new thief"), *(say(person, "/join") for person in PEOPLE), say("ann", "/start")]
    lines += [json.dumps({"do": "advance", "seconds": 90})]
    command: list[str | Path] = [environment / "yemu", "pipe", "--clock", "manual", "--locale", "zh"]
    done = subprocess.run(command, input="\n".join(lines) + "\n", capture_output=True, text=True, check=True)
    assert '"key":"common-over"' in done.stdout
    assert "没有人被指认" in done.stdout


def test_its_own_tests_pass(environment: Path) -> None:
    program = "import test_thief as page; [getattr(page, name)() for name in dir(page) if name.startswith('test_')]"
    tests = environment.parents[1] / "game" / "tests"
    subprocess.run([environment / "python", "-c", program], check=True, cwd=tests)


def test_it_has_a_chart_and_simulations(environment: Path) -> None:
    chart: list[str | Path] = [environment / "yemu", "chart", "thief"]
    shown = subprocess.run(chart, capture_output=True, text=True, check=True).stdout
    assert "DEAL --> ACCUSE" in shown
    command: list[str | Path] = [environment / "yemu", "simulate", "thief", "--players", "6", "--games", "50", "--json"]
    rows = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    assert sum(row["games"] for row in rows) == 50
