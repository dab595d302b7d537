import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.forking import run

PEOPLE = ("ann", "bob", "cat", "dan", "eve", "fay", "gil")
DEAL = "werewolf,werewolf,seer,bodyguard,villager,villager,villager"
BEGIN = ("/new werewolf d7_bodyguard", "/config set setup.seat_pick manual")


def say(person: str, text: str, room: str | None = "r") -> str:
    place = {"room": room} if room else {}
    return json.dumps({"do": "say", "person": person, "text": text, "moderator": person == "mod", **place})


def played(environment: Path, *lines: str, locale: str = "en") -> list[dict[str, Any]]:
    words = ("pipe", "--clock", "manual", "--deal", DEAL, "--locale", locale)
    entered = "".join(f"{line}\n" for line in lines).encode()
    done = run(*words, env=os.environ, input=entered, check=True, python=environment / "python")
    return [json.loads(line) for line in done.stdout.splitlines()]


def night(bodyguard: str) -> list[str]:
    """A first night in which the wolves knife 5 and the Bodyguard does this; then the rest of it."""
    lines = [say("mod", text) for text in BEGIN]
    lines += [say(person, "/join") for person in PEOPLE]
    lines += [say("mod", "/start"), *(say(person, "confirm", None) for person in PEOPLE)]
    lines += [say("dan", bodyguard, None), json.dumps({"do": "advance", "seconds": 21})]
    lines += [say("ann", "5", None), say("bob", "5", None)]
    return [*lines, *[json.dumps({"do": "advance", "seconds": 21})] * 4]


@pytest.mark.parametrize(
    ("locale", "asks"), [("en", "Bodyguard, whom do you cover tonight?"), ("zh", "保镖请选择今晚保护谁")]
)
def test_the_role_is_asked_in_its_own_words(environment: Path, locale: str, asks: str) -> None:
    told = played(environment, *night("5"), locale=locale)
    (asked,) = (line for line in told if line.get("key") == "werewolf-bodyguard" and line["kind"] == "ask")
    assert asks in asked["text"]
    assert asked["to"]["seat"] == 4


@pytest.mark.parametrize(("choice", "dead"), [("5", [4]), ("6", [5])])
def test_what_it_does_counts_at_dawn(environment: Path, choice: str, dead: list[int]) -> None:
    (told,) = (line for line in played(environment, *night(choice)) if line.get("key") == "werewolf-deaths")
    assert told["args"]["seats"] == dead


def test_what_it_did_is_in_the_review(environment: Path) -> None:
    told = played(environment, *night("5"), say("mod", "/void confirm"))
    (recap,) = (line for line in told if line.get("key") == "werewolf-recap")
    assert recap["args"]["deeds"] == [{"role": "bodyguard", "act": "cover", "seats": [5]}]
    assert "Bodyguard: covered #5 eve" in recap["text"]


@pytest.mark.parametrize("role", ["bodyguard", "watchman"])
def test_its_own_tests_pass(environment: Path, role: str) -> None:
    program = f"import test_{role} as page; [getattr(page, name)() for name in dir(page) if name.startswith('test_')]"
    tests = environment.parents[1] / "role" / "tests"
    subprocess.run([environment / "python", "-c", program], check=True, cwd=tests)
