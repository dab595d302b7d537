"""The examples of docs/research.md, in both languages."""

import re
from pathlib import Path
from typing import Any

import pytest

from scripts.docs import ROOT
from tests.bot.cli.command_line import ended_well

BLOCK = re.compile(r"^```(?:python|sh)\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def examples(page: str) -> list[str]:
    return BLOCK.findall((ROOT / page).read_text(encoding="utf-8"))


def test_the_examples_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    study, words, command, replay = examples("docs/research.md")
    assert examples("docs/research.zh.md") == [study, words, command, replay]
    monkeypatch.chdir(tmp_path)
    known: dict[str, Any] = {}
    exec(study, known)
    assert known["won"].keys() >= {"merlin", "assassin"}
    exec(words, known)
    assert known["games"].keys() == {*range(12)}
    ended_well(*command.replace("1000", "2").split()[1:])
    capsys.readouterr()
    exec(replay, known)
    assert len(capsys.readouterr().out.splitlines()) > 50
