"""Messages in Chinese and English, and the one place that turns a key and its arguments into text."""

from pathlib import Path
from typing import Final

from locales.proofreading import Use, problems, uses
from locales.values import (
    LONGEST_WORD,
    Argument,
    Duration,
    Either,
    Key,
    Lines,
    Name,
    Quote,
    Seat,
    Text,
    Verbatim,
    WordsError,
    clean,
    clean_line,
)
from locales.words import Words, plain

DIRECTORY: Final = Path(__file__).parent
"""Directory of our own messages; a third-party game brings a directory of the same form."""


def languages() -> tuple[str, ...]:
    return tuple(sorted({path.parent.name for path in DIRECTORY.glob("*/*.ftl")}))


__all__ = [
    "DIRECTORY",
    "LONGEST_WORD",
    "Argument",
    "Duration",
    "Either",
    "Key",
    "Lines",
    "Name",
    "Quote",
    "Seat",
    "Text",
    "Use",
    "Verbatim",
    "Words",
    "WordsError",
    "clean",
    "clean_line",
    "languages",
    "plain",
    "problems",
    "uses",
]
