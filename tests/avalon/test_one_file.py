import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.testing import check_locales
from fsm import Expansion, RuleSet
from fsm.games.avalon import AVALON, BOOK, of, order
from fsm.games.avalon.board import Board
from fsm.games.avalon.book import Book, _at
from fsm.games.avalon.feature import Switch
from fsm.games.avalon.options import heading
from fsm.games.avalon.order import COURSE, FEATURES, FIELDS, NOTICES, OPTIONS, ORDERS, ROLES
from fsm.games.avalon.plan import plan_of
from fsm.games.avalon.table import STEPS, P
from fsm.kit import flag
from fsm.parts import Part, Step
from fsm.testing import Right, check_ruleset, check_secrecy, random_play
from tests.avalon import scout
from tests.avalon.moves import avalon
from tests.avalon.random_options import legal
from tests.avalon.rights import BY_RIGHT
from tests.avalon.test_night_table import KNOWS
from tests.plugin.page import ROOT

PARTS = [name for name in BOOK.parts if name not in ("loyal-servant", "minion")]
KEYS = ("avalon-scout", "avalon-scout.none", "avalon-scouted", "avalon-drum")


@pytest.fixture
def rules(tmp_path: Path) -> RuleSet[Board]:
    keys = (*grown(scout.DRUMS, scout.FEATURE).words, *KEYS)
    words = "\n".join(f"    .{key.rpartition('.')[2]} = x" if "." in key else f"{key} = x" for key in keys)
    for language in ("zh", "en"):
        (tmp_path / language).mkdir()
        (tmp_path / language / "scout.ftl").write_text(words)
    return grown(scout.DRUMS, rules=grown(scout.FEATURE, locales=tmp_path))


def grown(*features: Part, rules: RuleSet[Board] = AVALON, locales: Path | None = None) -> RuleSet[Board]:
    assert rules.expand
    return rules.expand(Expansion("avalon", features, locales=locales))


@pytest.fixture(scope="module", autouse=True)
def _forget() -> Iterator[None]:
    """Let no book of the many rules here stay beside a plan of another one: equal books are not the same."""
    yield
    plan_of.cache_clear()
    _at.cache_clear()


def without(name: str) -> RuleSet[Board]:
    return of(Book([part for part in BOOK.found if part.name != name], FEATURES, ORDERS, STEPS))


def test_a_role_and_an_addon_of_packages_keep_what_a_game_must(rules: RuleSet[Board]) -> None:
    on = {"roles.scout": True, "drums.enabled": True, "assassin.council": "none"}
    seven = {**on, "players.min": 7, "players.max": 7}
    check_ruleset(rules, options=seven, games=3)
    by_right: Mapping[str, Right] = {**BY_RIGHT, "avalon-scout": {"scout"}, "avalon-scouted": {"scout"}}
    check_secrecy(rules, knows=KNOWS, by_right=by_right, options=seven, games=3)
    check_locales(rules, games=1)
    few = rules.check(rules.schema.resolve("extended", on, 5), 5)
    assert [problem.args["feature"] for problem in few if problem.code == "E_MIN_PLAYERS"] == ["scout"]
    assert [*rules.schema.options].index("drums.enabled") == [*rules.schema.options].index("targeting.q5_counts") + 1


def test_a_role_and_an_addon_of_packages_are_played(rules: RuleSet[Board]) -> None:
    deal = ("merlin", "percival", "scout", "loyal-servant", "assassin", "morgana", "oberon")
    table = avalon(7, deal=deal, rules=rules, **{"roles.scout": True, "drums.enabled": True})
    assert rules.lineup(table.game.options, 7) == deal
    assert table.told("avalon-role", 3)["role"] == "scout"
    told = rules.rules(table.game.options, 7).args
    assert (told["addons"], [topic["topic"] for topic in told["topics"]]) == (["drums"], ["drums", "scout"])
    table.quest(passes=True)
    assert (table.result["beats"], table.told("avalon-drum"), table.phase) == (2, {"fails": 0}, "LOOK")
    table.answer(3, 5, key="avalon-scout")
    assert table.told("avalon-scouted", 3) == {"seat": 5, "good": False}
    assert "avalon-scouted" in [tell.key for tell in table.game.view(3)]
    assert random_play(rules, 8).effects == random_play(AVALON, 8).effects, "a table that plays neither"


@pytest.mark.parametrize(
    ("feature", "reason"),
    [
        (replace(scout.DRUMS, steps={"count": Step(print)}), "drums: a second count"),
        (replace(scout.DRUMS, switches=(Switch("lady", "drums.enabled"),)), "a second lady"),
        (replace(scout.DRUMS, switches=(Switch("drums", "drums.on"),)), "drums: the switch drums has no option"),
        (replace(scout.DRUMS, options=(flag("drums.enabled", "noise", False),)), "drums.enabled .* no group noise"),
        (replace(scout.DRUMS, detours=(BOOK.detours["TURN"]._replace(phase=P.VOTE),)), "phase VOTE does not stand"),
        (replace(scout.DRUMS, facts={"avalon-thunder": {}}), "drums: the game has no message avalon-thunder"),
        (Part(name="drums"), "an expansion of avalon has parts of the form Feature"),
    ],
)
def test_a_part_that_does_not_fit_is_refused_by_name(rules: RuleSet[Board], feature: Part, reason: str) -> None:
    with pytest.raises((ValueError, TypeError), match=reason):
        grown(feature, rules=grown(scout.FEATURE))


def test_nothing_needs_the_root_where_there_is_none() -> None:
    rules = without(order.ROOT)
    assert rules.adjust(rules.schema.defaults("extended"), "trap.enabled", True) == {"trap.enabled": True}
    assert not rules.check(rules.schema.resolve("extended", {"trap.enabled": True}, 7), 7)


def test_the_orders_name_all_that_the_game_has() -> None:
    assert {*BOOK.parts} == {*FEATURES}
    assert {*BOOK.roles} == {*ROLES}
    assert {heading(key) for key in AVALON.schema.options} - {"tempo"} == {*OPTIONS}
    assert {*BOOK.notices} == {*NOTICES}
    assert {phase.name for phase in AVALON.phases} == {*COURSE}
    assert {*BOOK.facts("avalon-quest-result")} == {*FIELDS}
    steps = {name for part in BOOK.parts.values() for name in part.steps}
    assert {name for order in ORDERS for name in order} == {*STEPS, *steps}


@pytest.mark.parametrize("name", PARTS)
def test_without_a_role_or_an_addon_all_the_others_are_played(name: str) -> None:
    rules = without(name)
    check_ruleset(rules, options={"players.min": 7, "players.max": 7}, games=1)
    played = 0
    for preset, chosen in legal(10)[:16]:
        known = {key: value for key, value in chosen.items() if key in rules.schema.options}
        found = rules.check(rules.schema.resolve(preset, known, 10), 10)
        if not any(problem.refuses for problem in found):
            played += len(random_play(rules, 10, preset, options=known).steps) > 0
    assert played > 8


def test_a_role_goes_with_its_file(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "fsm", tmp_path / "fsm")  # what is compiled comes along
    (tmp_path / "fsm/games/avalon/roles/rogues.py").unlink()
    program = "from fsm.games.avalon import AVALON, BOOK; print(*BOOK.parts, *AVALON.schema.options)"
    command = [sys.executable, "-P", "-c", program]
    done = subprocess.run(command, check=True, cwd=tmp_path, env={"PYTHONPATH": str(tmp_path)}, capture_output=True)
    rules = without("rogues")
    assert done.stdout.decode().split() == [*(name for name in BOOK.parts if name != "rogues"), *rules.schema.options]


def test_no_module_needs_the_file_of_a_role_or_an_addon() -> None:
    needs = re.compile(r"avalon\.(roles|addons)\.(?!loyal_servant|minion)\w|avalon\.(roles|addons) import (?!OWN\b)")
    assert [path.name for path in (ROOT / "fsm").rglob("*.py") if needs.search(path.read_text(encoding="utf-8"))] == []
