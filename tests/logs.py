"""Log lines of tests: plain, with tracebacks that leave out the values of variables.

Rendering the values of a whole match takes minutes.
"""

import structlog


def log_plainly() -> None:
    structlog.reset_defaults()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback),
        ]
    )
