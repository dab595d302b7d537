"""Texts that do not belong into code: `python -m scripts.texts` names them, for `make check`.

Text for people stands in `locales/` only. The check reads all strings except docstrings. Chinese reveals mistakes that
are easily overlooked in English: a typed word, a separator, a sign behind a number. The test of a made-up language
finds the rest.

No text is written for a model, and no vendor of models is named, in no file of a package: players of packages do that.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
SOURCES: Final = (".py", ".ftl", ".toml", ".html", ".js")
PACKAGES: Final = ("bot", "adapters", "fsm", "storage")
CHINESE: Final = re.compile("[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff60]")

MODELS: Final = re.compile(
    r"anthropic|api[_-]key|chatgpt|/chat/completions|\bclaude\b|deepseek|\bgemini\b|\bgpt-?\d|huggingface|mistral|ollama|openai|\bqwen"
    r"|system prompt|you are an? (?:ai|assistant|language model)",
    re.I,
)

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
    found += [
        f"{path.relative_to(ROOT).as_posix()}: {word[0]!r} belongs into a package"
        for package in (*PACKAGES, "locales")
        for path in sorted((ROOT / package).rglob("*.*"))
        if path.suffix in SOURCES and (word := MODELS.search(path.read_text(encoding="utf-8")))
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
