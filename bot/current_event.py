"""The event of the running job: its first commit marks it as handled; another mailbox may take it over."""

from __future__ import annotations

from contextvars import ContextVar
from typing import TypeAlias

Origin: TypeAlias = tuple[str, str]
"""A stored event: the source, which is a platform's scheme, and its id there."""

_unmarked: ContextVar[Origin | None] = ContextVar("unmarked", default=None)
_cause: ContextVar[str | None] = ContextVar("cause", default=None)


def begin(origin: Origin | None) -> None:
    _unmarked.set(origin)
    _cause.set(origin[1] if origin else None)


def cause() -> str | None:
    return _cause.get()


def answered() -> None:
    """Let nothing else that the job says count as an answer to the event."""
    _cause.set(None)


def unmarked() -> Origin | None:
    """Return the event as long as no commit has marked it as handled."""
    return _unmarked.get()


def marked() -> None:
    """Note that a commit has marked the event, in the same transaction."""
    _unmarked.set(None)


def hand_over() -> Origin | None:
    """Return the event for another mailbox, and mark it here no more."""
    origin = _unmarked.get()
    _unmarked.set(None)
    return origin
