"""A fresh environment with Yemu and the packages of the pages for authors, each built from its page."""

import fcntl
import subprocess
import sys
from pathlib import Path

import pytest

from tests.plugin.page import ROOT, write

PAGES = {"game": "docs/write-a-game.md", "role": "docs/write-a-role.md", "adapter": "docs/write-an-adapter.md"}


@pytest.fixture(scope="session")
def environment(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The bin directory, made by the first worker; the packages were built in the folders of these names beside it."""
    own = tmp_path_factory.getbasetemp()
    home = (own if worker_id == "master" else own.parent) / "plugin"
    home.mkdir(exist_ok=True)
    with (home / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (home / "made").exists():
            make(home)
            (home / "made").touch()
    return home / "venv" / "bin"


def make(home: Path) -> None:
    """Write the packages, and install them with all that they need."""
    for name, page in PAGES.items():
        write(page, home / name)
    subprocess.run([sys.executable, "-m", "venv", home / "venv"], check=True)
    pip = f"{home / 'venv/bin/pip'} install --quiet --disable-pip-version-check -c {ROOT / 'constraints.txt'}"
    subprocess.run([*pip.split(), f"{ROOT}[pictures]", *(str(home / name) for name in PAGES)], check=True)
