from collections.abc import Callable
from pathlib import Path

import pytest

from locales import DIRECTORY, Words

Write = Callable[..., Path]


@pytest.fixture(scope="session")
def ours() -> Words:
    return Words.load([DIRECTORY])


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """A directory of messages: `write(zh="a = 甲", en="a = A")`."""

    def directory(**sources: str) -> Path:
        for locale, source in sources.items():
            (tmp_path / locale).mkdir(exist_ok=True)
            (tmp_path / locale / "game.ftl").write_text(source + "\n", encoding="utf-8")
        return tmp_path

    return directory
