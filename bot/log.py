"""What the bot logs: JSON lines on stderr, never on stdout, none of which tells a role unless one asks for `debug`."""

from __future__ import annotations

import logging
import sys
from traceback import format_tb
from types import TracebackType

import structlog
from structlog.processors import ExceptionRenderer
from structlog.typing import ExcInfo, Processor


def log_to_stderr(level: str, *heed: Processor) -> None:
    """Log what is at least of this level, and what libraries warn of; every line is shown to those who `heed` it."""
    logging.lastResort = _Libraries(logging.WARNING)
    shown = ExceptionRenderer() if level == "debug" else ExceptionRenderer(_where)
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            *heed,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            shown,
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[level.upper()]),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )


class _Libraries(logging.Handler):
    """Makes what libraries log a line like ours; only its first one, for what follows may hold values."""

    def emit(self, record: logging.LogRecord) -> None:
        words = record.getMessage().partition("\n")[0]
        structlog.get_logger().log(record.levelno, words, library=record.name, exc_info=record.exc_info)


def _where(exc_info: ExcInfo) -> str:
    """Where something failed and as what; neither the values there nor what the error says, for both may hold roles."""
    told: list[str] = []
    error: BaseException | None = exc_info[1]
    while error:
        told.append(f"{_frames(error.__traceback__)}{type(error).__name__}")
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return "\n\n".join(reversed(told))


def _frames(trace: TracebackType | None) -> str:
    return "".join(["Traceback (most recent call last):\n", *format_tb(trace)])
