"""A fresh environment with Yemu and the packages of the pages for authors, each built from its page."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.plugin.page import ROOT, write

PAGES = {"game": "docs/write-a-game.md", "role": "docs/write-a-role.md", "adapter": "docs/write-an-adapter.md"}


@pytest.fixture(scope="session")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bin directory; the packages were built in the folders of these names two levels above."""
    home = tmp_path_factory.mktemp("plugin")
    for name, page in PAGES.items():
        write(page, home / name)
    subprocess.run([sys.executable, "-m", "venv", home / "venv"], check=True)
    pip = f"{home / 'venv/bin/pip'} install --quiet --disable-pip-version-check -c {ROOT / 'constraints.txt'}"
    subprocess.run([*pip.split(), f"{ROOT}[pictures]", *(str(home / name) for name in PAGES)], check=True)
    binaries: Path = home / "venv" / "bin"
    return binaries
