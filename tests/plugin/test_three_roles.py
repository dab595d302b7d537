"""Three roles are taken out of the game, and a package of somebody else brings them back with places of its own."""

import json
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

from scripts.transcripts import GAMES, LOCALES
from tests.plugin.page import ROOT

GAME = "fsm/games/werewolf"
NAMES = {
    "bear_tamer": ("bear-tamer", "bear", "growl", "late-growl"),
    "cursed_fox": ("cursed-fox", "fox", "fox_check"),
    "miracle_merchant": ("miracle-merchant", "merchant", "lucky", "trade_fail", "gift"),
}
"""For each file what the orders of the game know of it."""

BOARDS = ("p12_bear_hidden", "p12_fox_crow", "p12_merchant", "p10_merchant")
SECTIONS = ("Bear Tamer", "Cursed Fox", "Miracle Merchant")
LOOSE = re.compile(rf"werewolf-(?:(?:board|about|called)-(?:{'|'.join(BOARDS)})|sign-gift)\b")
"""Messages of theirs outside of these sections."""

PROJECT = """
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "yemu-three"
version = "1.0"
dependencies = ["yemu"]

[project.entry-points."yemu.roles"]
three = "three:THREE"

[tool.hatch.build.targets.wheel]
packages = ["three"]
"""

PACKAGE = '''
from pathlib import Path

from msgspec.structs import replace

from fsm import Expansion
from fsm.games.werewolf.form.boards import NO_EARLY_END, Setting
from fsm.games.werewolf.order import WAVES
from three import bear_tamer, cursed_fox, miracle_merchant


def placed(role, after, stages, steps, causes):
    """Return the role with a place of its own in lists, at night, among the steps and among the causes of death."""
    return replace(
        role,
        after=after,
        stages=[replace(stage, after=stages[stage.name]) for stage in role.stages],
        steps={name: step._replace(after=steps[name]) for name, step in role.steps.items()},
        fate=replace(role.fate, causes=[cause._replace(after=causes[cause.name]) for cause in role.fate.causes]),
    )


TWO = {"seer": 1, "witch": 1}
KING = {"miracle-merchant": 1, "wolf-king": 1}
FOX = {"hunter": 1, "wolf-king": 1, "crow": 1, "cursed-fox": 1}
THREE = Expansion(
    "werewolf",
    roles=[
        placed(bear_tamer.ROLE, "gravekeeper", {"bear": "idiot"}, {"growl": "day", "late-growl": "deaths"}, {}),
        placed(
            miracle_merchant.ROLE,
            "bear-tamer",
            {"merchant": "magician", "lucky": "masquerader"},
            {"gift": "uncursed"},
            {"trade_fail": "apostle"},
        ),
        placed(
            cursed_fox.ROLE,
            "mechanical-wolf",
            {"fox": "bear"},
            {"fox": "third-faction"},
            {"fox_check": "trade_fail"},
        ),
    ],
    boards=[
        Setting(
            "p12_bear_hidden",
            {"bear-tamer": 1, "witch": 1, "hunter": 1, "idiot": 1, "hidden-wolf": 1, "werewolf": 3, "villager": 4},
            order=WAVES,
        ),
        Setting(
            "p12_fox_crow", {**TWO, **FOX, "werewolf": 2, "villager": 4}, prescribes=NO_EARLY_END, order=WAVES
        ),
        Setting("p12_merchant", {**TWO, "guard": 1, **KING, "werewolf": 3, "villager": 4}, order=WAVES),
        Setting("p10_merchant", {**TWO, **KING, "werewolf": 2, "villager": 4}, order=WAVES),
    ],
    locales=Path(__file__).parent / "locales",
)
'''

PLAYED = """
import json
from fsm.registry import find_games
from fsm.games.werewolf import BOOK
from scripts.transcripts import GAMES, transcript
_, broken = find_games()
assert not broken, broken
games = [one for one in GAMES if one.chosen.get("board") in {boards!r}]
told = {{f"{{one.seed}} {{locale}}": transcript(one, locale) for one in games for locale in ("zh", "en")}}
print(json.dumps([[*BOOK.parts], told]))
"""


def entries(text: str) -> Iterator[tuple[str, bool]]:
    """Return the messages of a file, and whether each belongs to the three."""
    section = ""
    for entry in re.split(r"^(?=\S)(?!\})", text, flags=re.MULTILINE):
        section = entry.removeprefix("## ").strip() if entry.startswith("## ") else section
        yield entry, section in SECTIONS or bool(LOOSE.match(entry))


def take_out(tree: Path, package: Path) -> None:
    """Move the roles and their messages into the package, and their names out of the orders and boards."""
    order = tree / GAME / "order.py"
    for module, names in NAMES.items():
        shutil.move(tree / GAME / "roles" / f"{module}.py", package)
        order.write_text(re.sub(rf'"(?:{"|".join(names)})"(?:, )?', "", order.read_text(encoding="utf-8")), "utf-8")
    boards = tree / GAME / "form" / "boards.py"
    rows = re.sub(rf"^    Setting\(\"(?:{'|'.join(BOARDS)})\".*\n", "", boards.read_text(encoding="utf-8"), flags=re.M)
    boards.write_text(rows, encoding="utf-8")
    for path in (tree / "locales").rglob("*.ftl"):
        told = [*entries(path.read_text(encoding="utf-8"))]
        if any(own for _, own in told):
            moved = package / "locales" / path.parent.name / f"three-{path.name}"
            moved.parent.mkdir(parents=True, exist_ok=True)
            moved.write_text("".join(entry for entry, own in told if own), encoding="utf-8")
            path.write_text("".join(entry for entry, own in told if not own), encoding="utf-8")


def run(*words: str | Path, at: Path) -> str:
    return subprocess.run([sys.executable, *words], check=True, stdout=subprocess.PIPE, cwd=at, text=True).stdout


def test_a_package_brings_the_three_roles_with_their_places(tmp_path: Path) -> None:
    tree, home = tmp_path / "tree", tmp_path / "home"
    tree.mkdir()
    for part in ("bot", "adapters", "fsm", "storage", "locales", "pyproject.toml", "README.md", "LICENSE"):
        copy = shutil.copytree if (ROOT / part).is_dir() else shutil.copy
        copy(ROOT / part, tree / part)
    (home / "three").mkdir(parents=True)
    (home / "pyproject.toml").write_text(PROJECT, encoding="utf-8")
    (home / "three" / "__init__.py").write_text(PACKAGE, encoding="utf-8")
    take_out(tree, home / "three")
    pip = ("-m", "pip", "--quiet", "--disable-pip-version-check")
    alone = ("--no-deps", "--no-build-isolation", "--wheel-dir", tmp_path / "wheels")
    run(*pip, "wheel", *alone, tree, home, at=tmp_path)
    run("-m", "venv", "--without-pip", tmp_path / "venv", at=tmp_path)
    python = tmp_path / "venv" / "bin" / "python"
    run(*pip, "--python", python, "install", "--no-deps", "--no-index", *(tmp_path / "wheels").iterdir(), at=tmp_path)
    (packages,) = tmp_path.glob("venv/lib/python*/site-packages")
    (packages / "needed.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    (packages / "scripts").symlink_to(ROOT / "scripts")
    done = subprocess.run(
        [python, "-c", PLAYED.format(boards=BOARDS)], check=True, stdout=subprocess.PIPE, cwd=tmp_path
    )
    own, played = json.loads(done.stdout)
    assert not {names[0] for names in NAMES.values()} & {*own}
    golden = [one for one in GAMES if one.chosen.get("board") in BOARDS]
    assert len(golden) == len(BOARDS)
    for one in golden:
        for locale in LOCALES:
            assert played[f"{one.seed} {locale}"] == one.path(locale).read_text(encoding="utf-8")
