import os
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog

from bot.logging import log_to_stderr
from tests.logs import log_plainly


@pytest.fixture(autouse=True)
def _own_log() -> Iterator[None]:
    log_to_stderr("warning")  # structlog's own way of showing an exception takes seconds
    yield
    structlog.reset_defaults()
    log_plainly()


@pytest.fixture
def clean(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in [name for name in os.environ if name.startswith("YEMU_")]:
        monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)
