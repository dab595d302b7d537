import os
import signal
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final, TypeVar

import typer

T = TypeVar("T")

LONGEST_ANSWER: Final = 200


def ask(question: str, answers: Mapping[str, T], usual: str, hint: str) -> T:
    while True:
        with _interruptible():
            typer.echo(f"{question} [{usual}] ", nl=False)
            typed = _read_line()
        answer = (typed or "").strip().casefold() or usual
        if answer in answers or typed is None:
            return answers.get(answer, answers[usual])
        typer.echo(hint)


@contextmanager
def _interruptible() -> Iterator[None]:
    """Let Ctrl-C end the reading; a running loop would only note it and read on."""
    earlier = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, earlier)


def _read_line() -> str | None:
    """Read one line byte by byte, so that the rest is left to the adapter; None at the end."""
    line = bytearray()
    while len(line) < LONGEST_ANSWER:
        byte = os.read(0, 1)
        if not byte:
            return line.decode("utf-8", "replace") if line else None
        if byte == b"\n":
            break
        line += byte
    return line.decode("utf-8", "replace")
