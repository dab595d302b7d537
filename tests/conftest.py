"""Setup of all tests: a marker that forgets its ids is an error, for a rule nobody can name proves nothing."""

import pytest
import structlog

structlog.configure(
    processors=[
        structlog.processors.add_log_level,
        structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback),
    ]
)
"""Tracebacks without the values of variables, whose rendering takes minutes for a whole match."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for marker in item.iter_markers("rule"):
            if not marker.args or not all(isinstance(id, str) for id in marker.args):
                raise pytest.UsageError(f"{item.nodeid}: @pytest.mark.rule names no rule")
