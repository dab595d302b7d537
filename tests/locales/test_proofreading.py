import importlib
import runpy
import sys
from pathlib import Path

import pytest

import locales
from locales import DIRECTORY, problems
from tests.locales.conftest import Write


def test_our_own_messages_have_no_problems() -> None:
    assert problems([DIRECTORY]) == []


def test_each_defect_is_found(write: Write, subtests: pytest.Subtests) -> None:
    for zh, en, problem in [
        ("a = {", "a = A", "zh/game.ftl: not understood: a = {"),
        ("a = 甲\na = 乙", "a = A", "zh/game.ftl: a is there twice"),
        ("a = 甲\t乙", "a = A", "zh/game.ftl:1: tab"),
        ("a = 甲", "a = A\nb = B", "zh: b is missing"),
        ("a = 甲\nb = 乙", "a = A", "zh: b is not in en"),
        ("a = 甲\n    .x = 乙", "a = A", "zh: a: attributes ['x'], but in en []"),
        ("a = { $x }", "a = { $y }", "zh: a: variables ['x'], but in en ['y']"),
        ("a = 甲\n    .x = { $x }", "a = A\n    .x = X", "zh: a: variables ['x'], but in en []"),
        ("a =\n    .x = 甲", "a = A\n    .x = X", "zh: a: values [], but in en ['value']"),
        ("a = { b }", "a = A", "zh: a: refers to b, which is not there"),
        ("a = { -b }", "a = A", "zh: a: refers to -b, which is not there"),
        ("a = 甲", "a = <u>A</u>", "en: a: < is neither <b> <i> <code> nor escaped"),
        ("a = 甲", "a = A & B", "en: a: & is neither <b> <i> <code> nor escaped"),
        ("a = 甲", "a = <b>A", "en: a: <b> stays open"),
        ("a = 甲", "a = A</b>", "en: a: </b> closes nothing"),
        ("a = 甲", "a = <b><i>A</b></i>", "en: a: </b> closes nothing"),
        ("a = 甲", "a = { 1 ->\n    [one] <b>\n   *[other] x\n }", "en: a: <b> stays open"),
        ("a = 甲\n    .x = <b>乙</b>", "a = A\n    .x = X", "zh: a.x: a label takes no markup"),
        ("a = 甲,乙", "a = A", "zh: a: half-width punctuation in “甲,”"),
        ("a = <b>甲</b>, A", "a = A", "zh: a: half-width punctuation in “甲,”"),
        ("a = A; 甲", "a = A", "zh: a: half-width punctuation in “; 甲”"),
        ("a = 甲: A", "a = A", "zh: a: half-width punctuation in “甲:”"),
        ("a = 甲?", "a = A", "zh: a: half-width punctuation in “甲?”"),
        ("a = 甲!", "a = A", "zh: a: half-width punctuation in “甲!”"),
        ("a = 甲.", "a = A", "zh: a: half-width punctuation in “甲.”"),
        ("a = 甲 (A)", "a = A", "zh: a: half-width punctuation in “甲 (”"),
        ("a = { $x }, A", "a = { $x }", "zh: a: half-width punctuation in “\ufffc,”"),
        ("a = { 1 ->\n   *[other] 甲!\n }", "a = A", "zh: a: half-width punctuation in “甲!”"),
        ("a = 甲\n    .x = 乙!", "a = A\n    .x = X", "zh: a: half-width punctuation in “乙!”"),
        ("a = 甲A", "a = A", "zh: a: no space in “甲A”"),
        ("a = 3甲", "a = A", "zh: a: no space in “3甲”"),
        ("a = 发/join", "a = A", "zh: a: no space in “发/j”"),
        ("a = 用<code>{ $x }</code>", "a = { $x }", "zh: a: no space in “用x”"),
        ('a = 甲{ "A" }', "a = A", "zh: a: no space in “甲A”"),
        (
            "typed-a =\n    .x = 甲 乙\n    .y = /乙",
            "typed-a =\n    .x = A\n    .y = B",
            "zh: typed-a.y: /乙 is typed-a.x in zh",
        ),
        (
            "typed-a =\n    .x = 甲\n    .y = a",
            "typed-a =\n    .x = A\n    .y = B",
            "zh: typed-a.y: a is typed-a.x in en",
        ),
    ]:
        with subtests.test(problem=problem):
            assert problem in problems([write(zh=zh, en=en)])


@pytest.mark.parametrize(
    ("zh", "en"),
    [
        ("a = { $n-number }号：{ $n }甲", "a = { $n }"),
        ("a = 甲，A 和 1：乙（B）", "a = 'A', (B): c; d?! e."),
        ("a = 发 /join 加入，<code>a,b: (c)</code> 即可", "a = A"),
        ("a = 是/否 10:30", "a = A &amp; &lt;b&gt;"),
        ("# 甲,乙\n-b = 乙\na = { -b }", "a = A"),
        ("a = <b>甲 <i>乙</i></b>", "a = { b }\nb = B"),
    ],
)
def test_good_style_is_no_problem(write: Write, zh: str, en: str) -> None:
    assert [each for each in problems([write(zh=zh, en=en)]) if "b is missing" not in each] == []


def test_languages_of_a_directory_are_compared_with_each_other(write: Write) -> None:
    folder = write(zh="a = { common-comma }")
    assert problems([folder], beside=[DIRECTORY]) == []
    assert problems([folder], ["zh", "en"], beside=[DIRECTORY]) == [f"en: {folder} has no messages"]
    write(fr="b = B")
    assert problems([folder], beside=[DIRECTORY]) == ["zh: b is missing", "zh: a is not in fr"]
    assert problems([folder], ["zh"], beside=[DIRECTORY]) == []


def test_directories_are_read_together(write: Write, tmp_path: Path) -> None:
    assert any("common-nobody is there twice" in each for each in problems([DIRECTORY, write(en="common-nobody = x")]))


@pytest.mark.parametrize(("found", "status", "printed"), [([], 0, ""), (["a", "b"], 1, "a\nb\n")])
def test_the_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], found: list[str], status: int, printed: str
) -> None:
    monkeypatch.setattr(locales, "problems", lambda directories: found)
    monkeypatch.delitem(sys.modules, "locales.__main__", raising=False)
    with pytest.raises(SystemExit) as stopped:
        runpy.run_module("locales", run_name="__main__")
    assert int(stopped.value.code or 0) == status
    assert capsys.readouterr().out == printed


def test_importing_the_command_does_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    importlib.import_module("locales.__main__")
    assert capsys.readouterr().out == ""
