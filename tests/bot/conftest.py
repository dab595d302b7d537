"""Each test logs where the program would without a command having set it up."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import structlog

from bot.log import log_to_stderr


@pytest.fixture(autouse=True)
def _own_log() -> Iterator[None]:
    log_to_stderr("warning")  # structlog's own way of showing an exception takes seconds
    yield
    structlog.reset_defaults()
