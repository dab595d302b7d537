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


def test_pages_name_the_files_of_this_version() -> None:
    pages = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]
    named = {name for page in pages for name in re.findall(r"yemu-(\d[\d.]*\d)", page.read_text(encoding="utf-8"))}
    assert named == {PROJECT["project"]["version"]}
