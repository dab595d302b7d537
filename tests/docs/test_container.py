"""The file from which the image is made names what is there; no container engine is needed to see that."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from bot.settings import HttpSettings, load_settings
from scripts.docs import ROOT

TEXT = (ROOT / "Containerfile").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def lines(word: str) -> list[str]:
    """Return the text behind an instruction."""
    return re.findall(rf"^{word} (.*)$", TEXT.replace("\\\n", ""), re.MULTILINE)


def test_everything_that_the_package_is_built_from_is_copied() -> None:
    copied = {word for line in lines("COPY") for word in line.split()[:-1]}
    project = PROJECT["project"]
    needed = {*PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"], project["readme"]}
    assert copied >= {"pyproject.toml", "constraints.txt", *needed, *project["license-files"]}
    assert all((ROOT / word).exists() for word in copied if not word.startswith(("-", "/")))
    (install,) = [line for line in lines("RUN") if "pip install" in line]
    (extras,) = re.findall(r"\.\[([\w,]+)\]", install)
    assert {*extras.split(",")} == {*project["optional-dependencies"]} - {"docs", "test"}


def test_the_image_needs_the_oldest_python_that_will_do_and_names_no_registry() -> None:
    bases = [line.split()[0] for line in lines("FROM")]
    assert bases == [f"python:{PROJECT['project']['requires-python'].removeprefix('>=')}-slim"] * 2


def test_its_settings_exist_and_name_no_platform(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in [name for name in os.environ if name.startswith("YEMU_")]:
        monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)
    for name, value in re.findall(r"(YEMU_\w+)=(\S+)", TEXT):
        monkeypatch.setenv(name, value)
    settings = load_settings()
    assert settings.http == HttpSettings(host="0.0.0.0")
    assert settings.platforms == {}
    assert lines("EXPOSE") == [str(settings.http.port)]
    assert f"127.0.0.1:{settings.http.port}/healthz" in TEXT


def test_its_question_after_health_is_a_program(tmp_path: Path) -> None:
    (check,) = re.findall(r'CMD \["python", "-c", "(.*)"\]', TEXT)
    asked = subprocess.run([sys.executable, "-c", check.replace("9464", "1")], capture_output=True, check=False)
    assert asked.returncode == 1
    assert b"refused" in asked.stderr
