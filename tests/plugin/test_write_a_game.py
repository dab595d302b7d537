import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.forking import run
from tests.plugin.page import ROOT

PEOPLE = ("ann", "bob", "cat", "dan", "eve")
DEAL = "vampire,cook,guest,guest,guest"
NIGHT, DAY = 40, 180


def say(person: str, text: str, room: str | None = "r") -> str:
    place = {"room": room} if room else {}
    return json.dumps({"do": "say", "person": person, "text": text, "moderator": person == "ann", **place})


def wait(seconds: float) -> str:
    return json.dumps({"do": "advance", "seconds": seconds})


def answers(**given: str) -> list[str]:
    return [say(person, text, None) for person, text in given.items()]


def output(environment: Path, *words: str, entered: str = "") -> str:
    python = environment / "python"
    return run(*words, env=os.environ, input=entered.encode(), check=True, python=python).stdout.decode()


def played(environment: Path, *lines: str, locale: str = "en") -> list[dict[str, Any]]:
    begin = [say("ann", "/new vampire"), *(say(person, "/join") for person in PEOPLE), say("ann", "/start")]
    command = ("pipe", "--clock", "manual", "--deal", DEAL, "--locale", locale)
    entered = "".join(f"{line}\n" for line in (*begin, *lines))
    return [json.loads(line) for line in output(environment, *command, entered=entered).splitlines()]


def texts(told: list[dict[str, Any]], key: str) -> list[str]:
    return [line["text"] for line in told if line.get("key") == key]


def test_a_whole_game_with_two_rounds(environment: Path) -> None:
    first = [*answers(ann="3", bob="cat"), wait(NIGHT), wait(DAY)]
    second = [*answers(ann="cat", bob="#3"), *answers(bob="#2 bob"), wait(NIGHT), *answers(ann="2", bob="1", dan="1")]
    told = played(environment, *first, *second, *answers(eve="nobody"))
    assert texts(told, "vampire-bitten") == [
        "☀️ Morning. Everybody is fine.",
        "☀️ Morning. #3 cat was bitten and is out.",
    ]
    assert texts(told, "vampire-thrown-out") == ["Nobody is thrown out today.", "#1 ann is thrown out."]
    over = next(line for line in told if line.get("key") == "common-over")
    assert (over["args"]["winner"], over["args"]["winners"], over["args"]["reason"]) == (
        "guests",
        [2, 3, 4, 5],
        "found",
    )


def test_the_same_door_is_refused_in_words_and_the_earlier_answer_stays(environment: Path) -> None:
    told = played(environment, *answers(bob="3"), wait(NIGHT), wait(DAY), *answers(bob="3"), *answers(bob="2", ann="2"))
    (refused,) = (line for line in told if line["kind"] == "refused")
    assert refused["to"] == {"person": "bob", "seat": 2}
    assert refused["text"] == "The door of #3 cat still smells of last night's garlic. Choose another one."
    assert refused["args"] == {"seat": 3}


def test_two_are_asked_in_secret_and_the_night_is_as_long_as_ever(environment: Path) -> None:
    told = played(environment, *answers(ann="3", bob="4"))
    asked = {line["key"]: line["to"]["person"] for line in told if line["kind"] == "ask"}
    assert asked == {"vampire-bite": "ann", "vampire-garlic": "bob"}
    assert texts(told, "vampire-bitten") == [], "all have answered, but the night is not over"


def test_the_dead_are_not_asked(environment: Path) -> None:
    told = played(environment, *answers(ann="3"), wait(NIGHT))
    votes = [line for line in told if line.get("key") == "vampire-accuse" and line["kind"] == "ask"]
    assert [line["to"]["seat"] for line in votes] == [1, 2, 4, 5]
    assert "If you do nothing: Nobody" in votes[0]["text"]
    assert [choice["label"] for choice in votes[0]["choices"]] == ["#2 bob", "#4 dan", "#5 eve", "Nobody"]


def test_nobody_need_answer(environment: Path) -> None:
    told = played(environment, *[line for _ in range(7) for line in (wait(NIGHT), wait(DAY))], locale="zh")
    assert "今天谁也没被赶走。" in texts(told, "vampire-thrown-out")
    (over,) = texts(told, "common-over")
    assert "吸血鬼" in over
    assert "一直没人找到吸血鬼" in over


def test_it_has_statistics(environment: Path) -> None:
    end = [wait(NIGHT), *answers(ann="nobody", bob="1", cat="1", dan="1", eve="1")]
    asks = [say("bob", "/stats"), say("ann", "/stats"), say("ann", "/top vampire")]
    told = played(environment, *end, *asks)
    bob, ann = texts(told, "common-stats")
    assert bob == (
        "<b>bob</b>: 1 game, 1 won (100%)\n<b>Vampire</b>: 1 of 1 won\nSides: the guests 1 of 1\nRoles: the cook 1 of 1"
    )
    assert "Sides: the vampire 0 of 1" in ann
    (top,) = texts(told, "common-top")
    assert top.startswith("<b>Leaderboard of this group</b> · Vampire\n1. bob: 1 of 1 won")


def test_its_table_is_in_text_in_a_picture_and_on_a_page(environment: Path, tmp_path: Path) -> None:
    store, page, replay = f"sqlite://{tmp_path / 'db.sqlite3'}", tmp_path / "page.html", ("replay", "1")
    output(environment, "play", "--auto", "--game", "vampire", "--players", "5", "--thinking", "0", "--db", store)
    text = output(environment, *replay, "--db", store, "--locale", "en", "--page", str(page))
    table = text[text.rindex("N1") :]
    assert "bite bitten by the vampire" in table
    assert "▲" in table, "the vampire is marked beside its colour"
    html = page.read_text("utf-8")
    assert re.search(r'<th scope="col">N1<br>', html)
    assert re.search(r'<th scope="col">1 夜<br>', html)
    program = "; ".join(
        (
            "from bot.games import games_and_words as load",
            "from bot.messages.items import RenderContext as Context",
            "from bot.messages.drawing import Poster",
            "from bot.messages.grid import draw_grid",
            "from bot.messages.renderer import Renderer",
            "from bot.pictures.drawers import draw",
            "from fsm.testing import random_play",
            "games, words = load()",
            "rules = games['vampire']",
            "grid = rules.grid(random_play(rules, 5, 'standard').game)",
            "drawing = draw_grid(grid, Renderer(words), Context('en', rules, {1: 'Ann'}))",
            "print(draw(Poster('Vampire', drawing), 'light')[0][:4])",
        )
    )
    drawn = subprocess.run([environment / "python", "-c", program], capture_output=True, text=True, check=True)
    assert drawn.stdout == "b'\\x89PNG'\n"


def test_its_own_tests_pass(environment: Path) -> None:
    program = "import test_vampire as page; [getattr(page, name)() for name in dir(page) if name.startswith('test_')]"
    tests = environment.parents[1] / "game" / "tests"
    subprocess.run([environment / "python", "-c", program], check=True, cwd=tests)


def shown(program: str) -> list[list[str]]:
    page = (ROOT / "docs/write-a-game.md").read_text(encoding="utf-8")
    block = re.search(r"## Debug it\n\n```sh\n(.*?)```", page, re.DOTALL)
    assert block
    commands = [shlex.split(line, comments=True) for line in block[1].splitlines()]
    return [words[2:] for words in commands if words[:2] == ["yemu", program]]


def test_it_has_a_chart_and_simulations(environment: Path) -> None:
    (chart,) = shown("chart")
    from_nothing = subprocess.run([environment / "yemu", "chart", *chart], capture_output=True, text=True, check=True)
    assert "DAY --> NIGHT" in from_nothing.stdout
    as_json, table = shown("simulate")
    rows = json.loads(output(environment, "simulate", *as_json))
    assert sum(row["games"] for row in rows) == 1000
    assert {row["winner"] for row in rows} == {"vampire", "guests"}
    assert "escaped" in output(environment, "simulate", *table)


@pytest.mark.parametrize("number", [0, 1])
def test_a_seed_or_a_deal_is_rehearsed_at_the_terminal(environment: Path, number: int) -> None:
    words = shown("play")[number]
    games = {output(environment, "play", *words, "--locale", "en", "--auto", "--thinking", "0") for _ in range(2)}
    (game,) = games if "--seed" in words else [games.pop()]
    assert "Vampire is over" in game
    if "--deal" in words:
        assert "the vampire: #2 🤖Bo" in game


AGENTS = """
from pettingzoo.test import api_test, seed_test
from bot.env import yemu_v1
from bot.env.text import make

api_test(yemu_v1.env("vampire", players=5), num_cycles=60)
seed_test(lambda: yemu_v1.env("vampire", players=5), num_cycles=60)
env = make("vampire")
env.reset(5, 0)
print(env.get_observation()[1])
"""


def test_it_is_an_environment_for_agents(environment: Path) -> None:
    program = [str(environment / "python"), "-W", "error", "-W", "ignore:Observation", "-c", AGENTS]
    told = subprocess.run(program, check=True, capture_output=True, text=True, cwd=environment).stdout
    assert "Passed API test" in told
    assert "Every night the vampire bites one player" in told


@pytest.mark.nightly
def test_with_what_the_packages_declare_nothing_is_lacking(environment: Path, tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", tmp_path], check=True)
    wheels = environment.parents[1] / "wheels"
    (yemu,) = wheels.glob("yemu-[0-9]*.whl")
    pip = (
        *(sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "--python"),
        tmp_path / "bin" / "python",
    )
    needed = (f"{yemu}[pictures]", *map(str, {*wheels.iterdir()} - {yemu}))
    subprocess.run([*pip, "install", "--no-compile", "-c", ROOT / "constraints.txt", *needed], check=True)
    words = ("play", "--auto", "--game", "vampire", "--players", "5", "--thinking", "0", "--locale", "en")
    game = subprocess.run([tmp_path / "bin" / "yemu", *words], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert "Vampire is over" in game.stdout
