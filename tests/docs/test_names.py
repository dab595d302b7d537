"""Pages name files and classes that are there."""

import re
from functools import cache
from pathlib import Path

import pytest

from scripts.docs import ROOT

DECISIONS = sorted((ROOT / "docs" / "adr").glob("*.md"))
PAGES = [*DECISIONS, *(ROOT / "docs" / f"{name}.md" for name in ("architecture", "capacity", "glossary", "operate"))]
PAGES += [ROOT / name for name in ("CONTRIBUTING.md", "README.md", "README.zh.md", "SECURITY.md")]
FOLDERS = "adapters|bot|docs|fsm|locales|scripts|storage|tests"
PATH = re.compile(rf"`((?:{FOLDERS})/[\w/.-]*)`")
LINK = re.compile(r"\]\(((?!http)[^)#]+)\)")
CLASS = re.compile(r"`([A-Z][a-z]+(?:[A-Z][a-z]+)*)[`(.]")


@cache
def classes() -> set[str]:
    code = (path.read_text(encoding="utf-8") for folder in FOLDERS.split("|") for path in (ROOT / folder).rglob("*.py"))
    return {name for text in code for name in re.findall(r"\bclass (\w+)", text)}


def titled(pages: list[Path]) -> list[str]:
    return [page.name for page in pages]


@pytest.mark.parametrize("page", PAGES, ids=titled(PAGES))
def test_every_file_that_a_page_names_is_there(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert [path for path in PATH.findall(text) if not (ROOT / path).exists()] == []
    assert [link for link in LINK.findall(text) if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", DECISIONS, ids=titled(DECISIONS))
def test_every_class_that_a_decision_names_is_there(page: Path) -> None:
    named = set(CLASS.findall(page.read_text(encoding="utf-8")))
    assert sorted(named - classes()) == []


@pytest.mark.parametrize("page", DECISIONS[:-1], ids=titled(DECISIONS[:-1]))
def test_every_decision_is_listed_and_has_a_status(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert f"]({page.name})" in (ROOT / "docs" / "adr" / "README.md").read_text(encoding="utf-8")
    parts = ["**Status.**", "**Context.**", "**Decision.**", "**Consequences.**"]
    assert sorted(parts, key=text.index) == parts
