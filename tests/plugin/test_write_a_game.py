"""The game of docs/write-a-game.md, built from the page, installed in an environment of its own and played."""

import json
import subprocess
from pathlib import Path

PEOPLE = ("ann", "bob", "cat")
PRESSES = (("ann", "3"), ("bob", "3"), ("cat", "1"))


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
