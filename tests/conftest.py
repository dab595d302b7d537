"""Setup of all tests: a marker that forgets its ids is an error, for a rule nobody can name proves nothing."""

import gc
import os
import subprocess
import sys
import sysconfig
from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path

import pytest

from locales import books
from scripts.dist import ROOT, build
from tests.databases import copy_new_files
from tests.logs import log_plainly

log_plainly()
copy_new_files()
books.parse, books.split = cache(books.parse), cache(books.split)  # a bot reads each once, the tests often
for name in [name for name in os.environ if name.lower().endswith("_proxy")]:
    del os.environ[name]  # our servers are on this machine
for name in ("MAKEFLAGS", "ARGS"):
    os.environ.pop(name, None)  # arguments of `make test` are none of the commands that tests look at
os.environ |= {"LC_ALL": "C.UTF-8"}  # the language is that of each test, the usual one where it names none
gc.disable()  # ten thousand tests are collected, and every look through them would find nothing to throw away


LONG = (
    "plugin/test_write_a_game.py",
    *("world/", "browser/", "plugin/", "storage/", "web/", "pipe/", "scripts/", "docs/"),
    *("werewolf/test_roles.py", "werewolf/test_random.py", "avalon/test_random.py", "bot/test_testing.py"),
    *("telegram/test_restarts.py", "matrix/test_late.py", "matrix/test_disk.py", "matrix/test_acl.py", "workers/"),
)
"""Files and folders that take longest. They begin first, so that no core waits for another at the end.

The first one makes an environment that others use later, and need not wait for.
"""

WAITING = ("matrix/", "telegram/", "workers/")
"""Folders whose tests wait more than they work: they are spread over the others, so that no core waits with them."""


def places(paths: Collection[Path]) -> dict[Path, float]:
    """Return the place of each file from 0 to 1, in the order in which they begin."""
    names = {path: path.relative_to(Path(__file__).parent).as_posix() for path in paths}
    rank = {path: [name.startswith(start) for start in LONG] for path, name in names.items()}
    found: dict[Path, float] = {}
    for waits in (False, True):
        files = [path for path, name in names.items() if name.startswith(WAITING) == waits]
        files.sort(key=lambda path: rank[path], reverse=True)
        found |= {path: place / len(files) for place, path in enumerate(files)}
    return found


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    place = places({item.path: None for item in items})
    items.sort(key=lambda item: place[item.path])
    for item in items:
        for marker in item.iter_markers("rule"):
            if not marker.args or not all(isinstance(id, str) for id in marker.args):
                raise pytest.UsageError(f"{item.nodeid}: @pytest.mark.rule names no rule")


def pytest_collection_finish() -> None:
    gc.freeze()
    gc.enable()


@pytest.fixture(autouse=True)
def _plain_log() -> Iterator[None]:
    """Log plainly again after a test that runs a command here, which logs to a stream that pytest closes."""
    yield
    log_plainly()


TIME = "1767225600"
"""Seconds since 1970 of all files in the wheel that the tests build."""


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
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
