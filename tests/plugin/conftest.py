"""A fresh environment with Yemu and packages: of the pages for authors, each built from its page, and new ones."""

import fcntl
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from tests.plugin.page import ROOT, write

PAGES = {
    "game": "docs/write-a-game.md",
    "role": "docs/write-a-role.md",
    "adapter": "docs/write-an-adapter.md",
    "model": "docs/write-a-player.md",
}
WRITTEN = {"game": "dock", "role": "gazer", "player": "robot"}
"""Names of new packages, by the command that writes them."""


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
    """Write the packages, build all with what builds a release, and install them beside what these tests use."""
    for name, page in PAGES.items():
        write(page, home / name)
    pip = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")
    alone = ("--no-deps", "--no-build-isolation", "--check-build-dependencies", "--wheel-dir", home / "wheels")
    subprocess.run([*pip, "wheel", *alone, ROOT, *(home / name for name in PAGES)], check=True)
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", home / "venv"], check=True)
    into = ("--python", home / "venv" / "bin" / "python", "install", "--no-compile", "--no-deps", "--no-index")
    subprocess.run([*pip, *into, *(home / "wheels").iterdir()], check=True)
    (packages,) = home.glob("venv/lib/python*/site-packages")
    (packages / "needed.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    for kind, name in WRITTEN.items():
        subprocess.run([home / "venv" / "bin" / "yemu", f"new-{kind}", name, "--locale", "en"], check=True, cwd=home)
    alone = (*alone[:-1], home / "written")
    subprocess.run([*pip, "wheel", *alone, *(home / f"yemu-{name}" for name in WRITTEN.values())], check=True)
    subprocess.run([*pip, *into, *(home / "written").iterdir()], check=True)
