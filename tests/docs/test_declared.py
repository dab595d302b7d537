import ast
import re
import sys
import tomllib
from importlib.metadata import packages_distributions

from scripts.docs import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PACKAGES = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]
NEW = "myname"
"""The package that the templates of new packages import."""


def imported() -> set[str]:
    found: set[str] = set()
    for package in PACKAGES:
        for path in (ROOT / package).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Import):
                    found |= {name.name for name in node.names}
                elif isinstance(node, ast.ImportFrom) and node.module:
                    found.add(node.module)
    return {name.partition(".")[0] for name in found} - sys.stdlib_module_names - {*PACKAGES, NEW}


def names(text: str) -> set[str]:
    """The distributions that requirements name, extras too, each spelled in the one way."""
    return {re.sub(r"[-_.]+", "-", word).lower() for word in re.findall(r"[a-zA-Z][\w.-]*", text)}


def test_what_is_imported_is_declared_and_pinned() -> None:
    extras = PROJECT["project"]["optional-dependencies"]
    optional = [line for extra, lines in extras.items() if extra not in ("release", "test") for line in lines]
    declared = names(" ".join([*PROJECT["project"]["dependencies"], *optional]))
    pinned = names((ROOT / "constraints.txt").read_text(encoding="utf-8"))
    brought_by = packages_distributions()
    imports = imported()
    assert {name for name in imports if not names(" ".join(brought_by[name])) & declared} == set()
    assert {name for name in imports if not names(" ".join(brought_by[name])) <= pinned} == set()


def test_encryption_takes_no_release_that_accepts_a_key_of_zeros() -> None:
    for extra in ("e2e", "test"):
        assert "vodozemac>=0.10" in PROJECT["project"]["optional-dependencies"][extra]
