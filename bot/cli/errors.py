"""Errors that end a command."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class CliError(Exception):
    """Request that cannot be carried out, or check that fails; the message is one line."""


@contextmanager
def in_one_line(*errors: type[Exception]) -> Iterator[None]:
    """End the command with the message of any of these errors. Raises CliError."""
    try:
        yield
    except errors as error:
        raise CliError(str(error)) from None
