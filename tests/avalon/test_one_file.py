import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from fsm.games.avalon import BOOK, of
from fsm.games.avalon.book import Book
from tests.avalon import scout
from tests.avalon.random_options import legal
from tests.plugin.page import ROOT

GAME = Path("fsm/games/avalon")
PLAIN = ("loyal_servant", "minion")
FILES = [
    path.relative_to(ROOT / GAME).as_posix()
    for folder in ("roles", "addons")
    for path in sorted((ROOT / GAME / folder).glob("[!_]*.py"))
    if path.stem not in PLAIN
]
WITHOUT = """
from fsm.games.avalon import AVALON, BOOK
from fsm.testing import check_ruleset, random_play
assert len(BOOK.features) == FEATURES - 1
check_ruleset(AVALON, options={"players.min": 7, "players.max": 7}, games=1)
played = 0
for preset, chosen in SETS:
    known = {key: value for key, value in chosen.items() if key in AVALON.schema.options}
    found = AVALON.check(AVALON.schema.resolve(preset, known, 10), 10)
    if not any(problem.refuses for problem in found):
        played += len(random_play(AVALON, 10, preset, options=known).steps) > 0
assert played > 8
"""
WITH = """
from bot.testing import check_locales
from fsm.games.avalon import AVALON
from fsm.testing import Table, check_ruleset, check_secrecy

seven = {"roles.scout": True, "players.min": 7, "players.max": 7}
check_ruleset(AVALON, options=seven, games=3)
stab = ("avalon-assassinate", "avalon-assassination")
secret = {**seven, "assassin.council": "none"}
check_secrecy(AVALON, by_right=("avalon-scout", "avalon-scouted", *stab), options=secret, games=3)
check_locales(AVALON, games=1)

deal = ("scout", "merlin", "percival", "loyal-servant", "assassin", "morgana", "oberon")
table = Table(AVALON, 7, "extended", deal, "table", **{"roles.scout": True, "leader.first": "seat_1"})
assert table.told("avalon-role", 1)["role"] == "scout"
assert [topic["topic"] for topic in AVALON.rules(table.game.options, 7).args["topics"]] == ["scout"]
table.answer(1, 1, 2, key="avalon-nominate")
for seat in table.asked("avalon-team-vote"):
    table.answer(seat, "approve")
for seat in (1, 2):
    table.answer(seat, "success", key="avalon-quest-ballot")
table.answer(1, 5, key="avalon-scout")
assert table.told("avalon-scouted", 1) == {"seat": 5, "good": False}
assert "avalon-scouted" in [tell.key for tell in table.game.view(1)]
few = AVALON.check(AVALON.schema.resolve("extended", {"roles.scout": True}, 5), 5)
assert "E_MIN_PLAYERS" in [problem.code for problem in few]
"""
WORDS = {
    "zh": """
avalon-role-scout = 斥候
    .goal = 让三个任务成功，别让刺客找到梅林。
    .skill = 任务 1 之后，你可以查看一名玩家的阵营。
avalon-topic-scout = <b>斥候：</b>任务之后私下查看一名玩家的阵营。
avalon-feature-scout = 斥候
avalon-option-roles-scout = 斥候
avalon-option-scout-after = 斥候在第几个任务后查看
avalon-scout = 斥候，你想查看谁的阵营？
    .none = 不查看
avalon-scouted =
    { $seat }是{ $good ->
        [true] 好人
       *[other] 坏人
    }。
""",
    "en": """
avalon-role-scout = Scout
    .goal = Make three quests succeed and keep Merlin hidden.
    .skill = After quest 1 you may learn the side of one player.
avalon-topic-scout = <b>Scout:</b> after a quest the Scout alone learns the side of one player.
avalon-feature-scout = Scout
avalon-option-roles-scout = Scout
avalon-option-scout-after = the quest after which the Scout looks
avalon-scout = Scout, whose side do you want to know?
    .none = Nobody’s
avalon-scouted =
    { $seat } is { $good ->
        [true] Good
       *[other] Evil
    }.
""",
}


def test_two_files_may_not_bring_the_same() -> None:
    with pytest.raises(ValueError, match="a second scout"):
        Book.of((*BOOK.features, scout.FEATURE, scout.FEATURE))


def test_nothing_needs_the_root_where_there_is_none() -> None:
    rules = of(Book.of(feature for feature in BOOK.features if not feature.root))
    values = rules.schema.defaults("extended")
    assert rules.adjust(values, "trap.enabled", True) == {"trap.enabled": True}
    assert not rules.check(rules.schema.resolve("extended", {"trap.enabled": True}, 7), 7)


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    for package in ("fsm", "locales"):
        shutil.copytree(ROOT / package, tmp_path / package)
    return tmp_path


def run(tree: Path, script: str) -> None:
    path = os.pathsep.join(map(str, (tree, ROOT)))
    subprocess.run([sys.executable, "-P", "-c", script], check=True, cwd=tree, env={"PYTHONPATH": path})


@pytest.mark.parametrize("file", FILES)
def test_a_role_or_an_addon_goes_with_its_file(tree: Path, file: str) -> None:
    (tree / GAME / file).unlink()
    run(tree, f"FEATURES, SETS = {len(BOOK.features)}, {legal(10)[:16]!r}\n{WITHOUT}")


def test_a_role_comes_with_one_file_and_its_words(tree: Path) -> None:
    shutil.copy(Path(__file__).with_name("scout.py"), tree / GAME / "roles")
    for language, words in WORDS.items():
        with (tree / f"locales/{language}/avalon.ftl").open("a", encoding="utf-8") as messages:
            messages.write(words)
    run(tree, WITH)
