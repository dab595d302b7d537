import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import fsm

ROOT = Path(fsm.__file__).parent
MODULES = sorted(path.relative_to(ROOT).as_posix() for path in ROOT.rglob("*.py"))
FORBIDDEN = {"asyncio", "datetime", "time", "logging", "random", "secrets", "os", "socket", "threading"}
THIRD = {"fsm", "msgspec"}
PUBLIC = {
    "fsm.interlude",
    "fsm.kinds",
    "fsm.kit",
    "fsm.parts",
    "fsm.pastimes",
    "fsm.policy",
    "fsm.repair",
    "fsm.seated",
}


def imports_of(source: str) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            found.add(node.module or "")
    return {name.partition(".")[0] for name in found}


def test_no_module_imports_anything_impure(subtests: pytest.Subtests) -> None:
    for module in MODULES:
        with subtests.test(module=module):
            imports = imports_of((ROOT / module).read_text(encoding="utf-8"))
            allowed = THIRD | ({"transitions"} if module == "machine.py" else set())
            assert not imports & FORBIDDEN
            assert {name for name in imports if name not in sys.stdlib_module_names} <= allowed


def test_the_engine_does_not_know_its_games() -> None:
    engine = [module for module in MODULES if "games/" not in module]
    assert [module for module in engine if "fsm.games" in (ROOT / module).read_text(encoding="utf-8")] == []


def names_from_the_engine(source: str) -> Iterator[tuple[str, str]]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module and not node.module.startswith("fsm.games"):
            yield from ((node.module, name.name) for name in node.names if node.module.startswith("fsm"))


def test_our_games_use_what_everybodys_can_use() -> None:
    games = [module for module in MODULES if "games/" in module]
    used = [(one, *name) for one in games for name in names_from_the_engine((ROOT / one).read_text(encoding="utf-8"))]
    assert [one for one in used if not {one[1], f"{one[1]}.{one[2]}"} & PUBLIC and one[2] not in fsm.__all__] == []
