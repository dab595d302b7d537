"""Every release has its chapter in CHANGELOG.md, the newest first, below what is not released yet."""

import re

from scripts.dist import PROJECT, ROOT

HEADS = re.findall(r"^## (.*)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)


def test_what_is_not_released_yet_stands_first() -> None:
    assert HEADS[0] == "Unreleased"


def test_the_version_has_its_chapter_with_a_date() -> None:
    assert re.fullmatch(rf"{re.escape(PROJECT['project']['version'])} — \d{{4}}-\d\d-\d\d", HEADS[1])


def test_chapters_go_back_in_time() -> None:
    dates = [head.partition(" — ")[2] for head in HEADS[1:]]
    assert dates == sorted(dates, reverse=True)
