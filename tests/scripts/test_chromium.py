import os
import shutil
import subprocess
from pathlib import Path

import pytest

from scripts.docs import ROOT

NEEDED = ("make", "sh", "env")


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    for name in NEEDED:
        found = shutil.which(name)
        assert found
        (tmp_path / name).symlink_to(found)
    return tmp_path


def add(machine: Path, name: str, *lines: str) -> None:
    (machine / name).write_text("\n".join(["#!/bin/sh", *lines, ""]), encoding="utf-8")
    (machine / name).chmod(0o755)


def make_browser(machine: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PATH": str(machine), "MAKEFLAGS": ""}
    command = ["make", "--no-print-directory", "browser"]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)


def test_root_gets_the_missing_browser_and_reads_so_in_one_line(machine: Path) -> None:
    add(machine, "id", "echo 0")
    add(machine, "apt-get", f'echo "$@" >> {machine}/asked', "echo much talk")
    done = make_browser(machine)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "Installing Debian's package chromium, for the tests of pages.\n"
    updated, installed = (machine / "asked").read_text(encoding="utf-8").splitlines()
    assert updated.endswith("update")
    assert installed.endswith(" chromium")


def test_a_person_who_may_become_root_gets_it_as_root(machine: Path) -> None:
    add(machine, "id", "echo 1000")
    add(machine, "sudo", '[ "$1" = -n ] && shift && "$@"')
    add(machine, "true")
    add(machine, "apt-get", f'echo "$@" >> {machine}/asked')
    assert make_browser(machine).returncode == 0
    assert "chromium" in (machine / "asked").read_text(encoding="utf-8")


def test_where_nobody_may_install_the_missing_package_is_named(machine: Path) -> None:
    add(machine, "id", "echo 1000")
    add(machine, "sudo", "exit 1")
    add(machine, "apt-get", f"touch {machine}/asked")
    done = make_browser(machine)
    assert done.returncode != 0
    assert "install Debian's package chromium" in done.stderr
    assert not (machine / "asked").exists()


def test_an_installation_that_fails_says_why_and_names_the_package(machine: Path) -> None:
    add(machine, "id", "echo 0")
    add(machine, "apt-get", "echo no space left", "exit 100")
    done = make_browser(machine)
    assert done.returncode != 0
    assert "no space left" in done.stderr
    assert "install Debian's package chromium" in done.stderr


def test_a_machine_that_has_a_browser_is_left_alone(machine: Path) -> None:
    add(machine, "chromium")
    add(machine, "apt-get", f"touch {machine}/asked")
    done = make_browser(machine)
    assert (done.returncode, done.stdout) == (0, "")
    assert not (machine / "asked").exists()
