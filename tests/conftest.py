"""Setup of all tests: a marker that forgets its ids is an error, for a rule nobody can name proves nothing."""

import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from scripts.dist import ROOT, build
from tests.logs import log_plainly

log_plainly()


LONG = ("browser", "workers", "matrix", "telegram", "plugin", "storage", "web", "pipe")
"""Folders with the files that take longest. They begin first, so that no core waits for another at the end."""


def rank(item: pytest.Item) -> int:
    """Return the place of a test's folder in the order of the run."""
    folder = item.path.relative_to(Path(__file__).parent).parts[0]
    return LONG.index(folder) if folder in LONG else len(LONG)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=rank)
    for item in items:
        for marker in item.iter_markers("rule"):
            if not marker.args or not all(isinstance(id, str) for id in marker.args):
                raise pytest.UsageError(f"{item.nodeid}: @pytest.mark.rule names no rule")


TIME = "1767225600"
"""Seconds since 1970 of all files in the wheel that the tests build."""


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of these files."""
    (built,) = build(ROOT, tmp_path_factory.mktemp("wheel"), TIME, "--wheel")
    return built


@pytest.fixture(scope="session")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bin directory of an environment with the wheel; what it needs is found where these tests find it."""
    home: Path = tmp_path_factory.mktemp("installed")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", home], check=True)
    pip = (sys.executable, "-m", "pip", "--python", home / "bin" / "python")
    subprocess.run([*pip, "install", "--quiet", "--no-index", "--no-deps", "--no-compile", wheel], check=True)
    (packages,) = home.glob("lib/python*/site-packages")
    (packages / "needed.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    return home / "bin"
