import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from bot.settings import HttpSettings, load_settings
from scripts.dist import EXTRAS, PROJECT, ROOT

TEXT = (ROOT / "Containerfile").read_text(encoding="utf-8")


def lines(word: str) -> list[str]:
    return re.findall(rf"^{word} (.*)$", TEXT.replace("\\\n", ""), re.MULTILINE)


def test_everything_that_the_package_is_built_from_is_copied() -> None:
    copied = {word for line in lines("COPY") for word in line.split()[:-1]}
    project = PROJECT["project"]
    files = ["pyproject.toml", "constraints.txt", project["readme"], *project["license-files"]]
    packages = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]
    assert copied >= {*packages, *(file for file in files if file.partition("/")[0] not in packages)}
    assert all((ROOT / word).exists() for word in copied if not word.startswith(("-", "/")))
    (install,) = [line for line in lines("RUN") if "pip install" in line]
    (extras,) = re.findall(r"\.whl\)\[([\w,]+)\]", install)
    assert tuple(extras.split(",")) == EXTRAS
    assert {*EXTRAS} == {*project["optional-dependencies"]} - {"docs", "env", "release", "test"}


def test_what_pip_installs_is_pinned_the_builder_too() -> None:
    (install,) = [line for line in lines("RUN") if "pip install" in line]
    for step in install.split(" && "):
        assert "-c constraints.txt" in step or " install " not in step
    assert "--no-build-isolation" in install
    pins = (ROOT / "constraints.txt").read_text(encoding="utf-8")
    assert all(f"\n{name.partition('>')[0]}==" in pins for name in PROJECT["build-system"]["requires"])


def test_nothing_but_what_is_copied_gets_near_the_image() -> None:
    rules = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    copied = {word for line in lines("COPY") for word in line.split()[:-1] if not word.startswith(("-", "/"))}
    assert [rule for rule in rules if not rule.startswith(("#", "!"))] == ["*", "**/__pycache__"]
    assert {rule[1:] for rule in rules if rule.startswith("!")} == copied


def test_it_runs_as_somebody_else_than_root_told_by_number_with_a_home_that_is_kept() -> None:
    (user,) = lines("USER")
    assert user == "10001:10001"
    assert lines("WORKDIR")[-1:] == lines("VOLUME") == ["/data"]
    assert "HOME=/data" in lines("ENV")[-1]


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
