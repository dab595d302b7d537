"""Setup of all tests: a marker that forgets its ids is an error, for a rule nobody can name proves nothing."""

from pathlib import Path

import pytest

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
