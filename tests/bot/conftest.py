"""Each test logs where the program would without a command having set it up."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import structlog


@pytest.fixture(autouse=True)
def _own_log() -> Iterator[None]:
    yield
    structlog.reset_defaults()
