"""A process and a table for each test that asks for them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.pipe.driver import Pipe
from tests.pipe.table import Table


@pytest.fixture
def pipe() -> Iterator[Pipe]:
    with Pipe(locale="en") as process:
        yield process
        if process.process.returncode is None:
            assert process.close() == 0
        assert "Traceback" not in process.errors()


@pytest.fixture
def table(pipe: Pipe) -> Table:
    """Five people who have not sat down yet."""
    return Table(pipe)
