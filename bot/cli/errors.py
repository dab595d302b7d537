"""What ends a command."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class CliError(Exception):
    """What was asked for cannot be done, or is not so; the message is one line."""


@contextmanager
def in_one_line(*errors: type[Exception]) -> Iterator[None]:
    """Let these errors end the command with what they say; raises CliError."""
    try:
        yield
    except errors as error:
        raise CliError(str(error)) from None
