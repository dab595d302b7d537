"""Messages in Chinese and English, and the one place that turns a key and its arguments into text."""

from pathlib import Path
from typing import Final

from locales.proofreading import Use as Use
from locales.proofreading import problems as problems
from locales.proofreading import uses as uses
from locales.values import LONGEST_WORD as LONGEST_WORD
from locales.values import Argument as Argument
from locales.values import Duration as Duration
from locales.values import Either as Either
from locales.values import Key as Key
from locales.values import Lines as Lines
from locales.values import Name as Name
from locales.values import Quote as Quote
from locales.values import Seat as Seat
from locales.values import Text as Text
from locales.values import Verbatim as Verbatim
from locales.values import WordsError as WordsError
from locales.values import clean as clean
from locales.values import clean_line as clean_line
from locales.words import Words as Words
from locales.words import plain as plain

DIRECTORY: Final = Path(__file__).parent
"""Directory of our own messages; a third-party game brings a directory of the same form."""


def languages() -> tuple[str, ...]:
    return tuple(sorted({path.parent.name for path in DIRECTORY.glob("*/*.ftl")}))
