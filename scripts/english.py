"""Docstrings begin with a verb or a noun: `python -m scripts.english` names those that begin otherwise."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGES = ("bot", "fsm", "adapters", "storage", "locales", "scripts", "tests")
HARD = re.compile(r"(Who|Whoever|Whom|Whose|What|Whatever|So many|Those|One that|Nobody who)\b")
KEPT = ("storage/migrations", "storage/sql/models.py")
"""Folders whose docstrings are part of the schema of a database."""


def _body(node: ast.AST) -> list[ast.stmt]:
    return node.body if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) else []


def docstrings(source: str) -> Iterator[tuple[int, str]]:
    """Return every docstring and every string below a field, with its line."""
    for node in ast.walk(ast.parse(source)):
        for one in _body(node):
            if isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant) and isinstance(one.value.value, str):
                yield one.lineno, one.value.value


def hard(source: str) -> Iterator[tuple[int, str]]:
    """Return the docstrings whose first word is neither a verb nor a noun."""
    yield from ((line, text) for line, text in docstrings(source) if HARD.match(text))


def main() -> int:
    """Print each of them; return 1 where there are any."""
    found = 0
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            if not name.startswith(KEPT):
                for line, text in hard(path.read_text(encoding="utf-8")):
                    print(f"{name}:{line}: {text.splitlines()[0]}")
                    found += 1
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
