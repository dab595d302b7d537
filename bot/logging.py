"""The bot's log: JSON lines on stderr, never on stdout, none of which reveals a role except at level `debug`."""

import logging
import sys
from contextlib import suppress
from traceback import format_tb
from types import TracebackType
from typing import Final

import structlog
from structlog.processors import ExceptionRenderer
from structlog.typing import EventDict, ExcInfo, Processor, WrappedLogger

LEVELS: Final = logging.getLevelNamesMapping()


def log_to_stderr(level: str, *watching: Processor) -> None:
    """Log lines of at least this level, and the warnings of libraries; `watching` sees every logged line."""
    least = LEVELS[level.upper()]
    logging.lastResort = _Libraries(logging.WARNING)
    shown = ExceptionRenderer() if level == "debug" else ExceptionRenderer(_where)
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            *watching,
            _cut(least),
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            shown,
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(min(least, logging.WARNING)),
        logger_factory=lambda *_: _Stderr(sys.stderr),
        cache_logger_on_first_use=False,
    )


def _cut(least: int) -> Processor:
    def cut(logger: WrappedLogger, method: str, event: EventDict) -> EventDict:
        if LEVELS[event["level"].upper()] < least:
            raise structlog.DropEvent
        return event

    return cut


class _Stderr(structlog.PrintLogger):
    """Standard error: where it is closed or its disk is full, a line is lost and a game goes on."""

    def msg(self, message: str) -> None:
        with suppress(OSError, ValueError):
            super().msg(message)

    log = debug = info = warn = warning = err = error = critical = exception = msg


class _Libraries(logging.Handler):
    """Handler that turns a library's record into a line like ours; its first line only, as others may hold values."""

    def emit(self, record: logging.LogRecord) -> None:
        if record.name == "aiohttp.server" and _is_of_client(record.exc_info):
            return
        words = record.getMessage().partition("\n")[0]
        structlog.get_logger().log(record.levelno, words, library=record.name, exc_info=record.exc_info)


def _is_of_client(exc_info: object) -> bool:
    """Return whether a server has stumbled over a client that writes no HTTP, or has hung up."""
    error = exc_info[1] if isinstance(exc_info, tuple) else None
    return isinstance(error, ConnectionError) or type(error).__module__.startswith("aiohttp.")


def _where(exc_info: ExcInfo) -> str:
    """Return the place and type of an error; neither values nor the error's message, for both may hold roles."""
    told: list[str] = []
    error: BaseException | None = exc_info[1]
    while error:
        told.append(f"{_frames(error.__traceback__)}{type(error).__name__}")
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return "\n\n".join(reversed(told))


def _frames(trace: TracebackType | None) -> str:
    return "".join(["Traceback (most recent call last):\n", *format_tb(trace)])
