"""Setup of all tests: a marker that forgets its ids is an error, for a rule nobody can name proves nothing."""

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for marker in item.iter_markers("rule"):
            if not marker.args or not all(isinstance(id, str) for id in marker.args):
                raise pytest.UsageError(f"{item.nodeid}: @pytest.mark.rule names no rule")
