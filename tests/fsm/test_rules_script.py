from pathlib import Path

import pytest

from scripts.rules import Rule, main, named_for, named_in, rules_of

BOOK = """# Owls
## 1 Night
### 1.A Hunt
**OW-001** Owls hunt.
  - see **OW-009**
**OW-002 — Mice sleep**
### 1.B Dawn
**OW-003** `[a b]` Mice count.
## 2 Register
| Id | Question |
| AMB-01 | May owls sleep? |
"""
TESTS = """
import pytest
pytestmark = pytest.mark.rule("OW-001")

@pytest.mark.rule("OW-003", "AMB-01")
@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("OW-009"))])
def test(x): rule("OW-002")
"""


@pytest.fixture
def arguments(tmp_path: Path) -> list[str]:
    for path, text in (
        ("rules/owls.md", BOOK),
        ("rules/cats.md", "**CA-001** Purr.\n| AMB-01 | ? |"),
        ("tests/owls/test_it.py", TESTS),
    ):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    return ["--rules", str(tmp_path / "rules"), "--tests", str(tmp_path / "tests")]


def test_rules_stand_under_their_headings() -> None:
    assert list(rules_of(BOOK)) == [
        Rule("OW-001", ("Owls", "1 Night", "1.A Hunt")),
        Rule("OW-002", ("Owls", "1 Night", "1.A Hunt")),
        Rule("OW-003", ("Owls", "1 Night", "1.B Dawn")),
        Rule("AMB-01", ("Owls", "2 Register")),
    ]


def test_a_test_names_rules_by_its_marker_alone() -> None:
    assert named_in(TESTS) == {"OW-001", "OW-003", "OW-009", "AMB-01"}


def test_open_points_belong_to_the_game_of_the_folder(arguments: list[str], tmp_path: Path) -> None:
    assert "AMB-01" in named_for("owls", tmp_path / "tests")
    assert "AMB-01" not in named_for("cats", tmp_path / "tests")


def test_what_is_missing_is_listed_by_section(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["owls", *arguments]) == 1
    assert capsys.readouterr().out == (
        "owls: 3 of 4 named, 1 missing\n  1 Night / 1.A Hunt\n    OW-002\nnamed by tests, defined nowhere: OW-009\n"
    )


def test_a_missing_rule_is_no_fault(arguments: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    test = tmp_path / "tests/owls/test_it.py"
    test.write_text(TESTS.replace("OW-009", "OW-001"), encoding="utf-8")
    assert main(arguments) == 0
    assert "cats: 0 of 2 named, 2 missing\n" in capsys.readouterr().out


def test_an_unknown_book_is_an_error(arguments: list[str], tmp_path: Path) -> None:
    with pytest.raises(SystemExit):
        main(["dogs", *arguments])
    with pytest.raises(SystemExit):
        main(["--rules", str(tmp_path / "nowhere")])
