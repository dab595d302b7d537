"""Text for people stands in `locales/` only: `python -m scripts.texts` names Chinese texts in code, for `make check`.

The check reads all strings except docstrings. Chinese reveals mistakes that are easily overlooked in English: a typed
word, a separator, a sign behind a number. The test of a made-up language finds the rest.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
PACKAGES: Final = ("bot", "adapters", "fsm", "storage")
CHINESE: Final = re.compile("[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff60]")

KEPT: Final = frozenset({("fsm/games/werewolf/setup/options.py", "过")})
"""The word of the rule book for the end of a speech; a table agrees on it, and it is stored."""

SPELLINGS: Final = "fsm/games/werewolf/setup/board_names.py"
"""Module with the ways to write a name that the rule book brings to one form (WB-004)."""


def main() -> None:
    found = [
        f"{name}:{line}: {text!r} belongs into locales/"
        for package in PACKAGES
        for path in sorted((ROOT / package).rglob("*.py"))
        for line, text in chinese(path.read_text(encoding="utf-8"))
        if (name := path.relative_to(ROOT).as_posix()) != SPELLINGS and (name, text) not in KEPT
    ]
    print(*found, sep="\n", end="\n" if found else "")
    sys.exit(bool(found))


def chinese(source: str) -> Iterator[tuple[int, str]]:
    tree = ast.parse(source)
    documents = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and id(node) not in documents:
            text = node.value.decode("utf-8", "ignore") if isinstance(node.value, bytes) else node.value
            if isinstance(text, str) and CHINESE.search(text):
                yield node.lineno, text


if __name__ == "__main__":
    main()
