import re
from functools import cache

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


def test_every_file_that_a_page_names_is_there(subtests: pytest.Subtests) -> None:
    for page in PAGES:
        with subtests.test(page=page.name):
            text = page.read_text(encoding="utf-8")
            assert [path for path in PATH.findall(text) if not (ROOT / path).exists()] == []
            assert [link for link in LINK.findall(text) if not (page.parent / link).exists()] == []


def test_every_class_that_a_decision_names_is_there() -> None:
    named = ((page.name, name) for page in DECISIONS for name in CLASS.findall(page.read_text(encoding="utf-8")))
    assert [one for one in named if one[1] not in classes()] == []


def test_every_decision_is_listed_and_has_a_status(subtests: pytest.Subtests) -> None:
    listed = (ROOT / "docs" / "adr" / "README.md").read_text(encoding="utf-8")
    parts = ["**Status.**", "**Context.**", "**Decision.**", "**Consequences.**"]
    for page in DECISIONS[:-1]:
        with subtests.test(page=page.name):
            assert f"]({page.name})" in listed
            assert sorted(parts, key=page.read_text(encoding="utf-8").index) == parts
