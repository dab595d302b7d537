"""Kinds of arguments of messages; typed text never reaches a platform unescaped."""

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

LONGEST_NAME: Final = 24
LONGEST_WORD: Final = 64
NAMELESS: Final = "?"
MOST_MARKS: Final = 3
READ_AT_MOST: Final = 512
HIDDEN: Final = frozenset({"Cc", "Cf", "Co", "Cs"})
MARKS: Final = frozenset({"Mn", "Me"})
BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")


class WordsError(Exception):
    """Missing or broken message, or wrong arguments for one: a bug, never a player's mistake."""


class Seat(NamedTuple):
    """Seat with the name of its player, so that every language can write it its own way."""

    number: int
    name: str


class Key(str):
    """Id of another message (`id`, or `id.attribute`), shown as that message."""

    __slots__ = ()


class Name(str):
    """Name of a person; a name without visible characters is replaced by a word of the reader's language."""

    __slots__ = ()


class Verbatim(str):
    """Text that keeps its line breaks and its length, because the bot made it or accepted it as a whole."""

    __slots__ = ()


class Quote(str):
    """A person's own words, at any length, on one line; words of another direction reorder nothing else."""

    __slots__ = ()


class Duration(int):
    """Number of seconds, shown in the two largest units that it fills, so that a day does not read 86400."""

    __slots__ = ()


class Either(tuple[Any, ...]):
    """Alternatives: arguments shown as a list with "or"."""

    __slots__ = ()


class Lines(tuple[Any, ...]):
    """Arguments shown one below the other instead of as a list inside a sentence."""

    __slots__ = ()


@dataclass(frozen=True, slots=True, init=False)
class Text:
    """Message inside another, with arguments of its own, shown in the language of the message around it."""

    key: str
    args: Mapping[str, "Argument"]

    def __init__(self, key: str, /, **args: "Argument") -> None:
        object.__setattr__(self, "key", key)
        object.__setattr__(self, "args", args)


Argument: TypeAlias = "int | str | Text | tuple[Argument, ...] | None"


def clean(name: str, longest: int = LONGEST_NAME) -> str:
    """Strip a name of all that reorders, hides, stretches or floods its line; NAMELESS when nothing is left."""
    return _clean(name[:READ_AT_MOST], longest)


def clean_text(text: str) -> str:
    """Strip a longer text of hidden characters; line breaks and length stay."""
    if text.isprintable() and BLANK.isdisjoint(text):
        return text
    shown = _visible(text)
    if shown.isprintable():  # the only white space in it are spaces
        return shown
    return "".join([" " if char.isspace() and char != "\n" else char for char in shown])


def clean_line(text: str) -> str:
    """Return the visible characters of a text as one line of any length, as a person's own words are kept."""
    return " ".join("".join([char for char in _visible(text) if char.isspace() or char.isprintable()]).split())


def _visible(text: str) -> str:
    return "".join(
        [char for char in text if char.isspace() or (char not in BLANK and unicodedata.category(char) not in HIDDEN)]
    )


@lru_cache(maxsize=1024)
def _clean(name: str, longest: int) -> str:
    kept: list[str] = []
    bases, marks = 0, MOST_MARKS
    for char in " ".join(_visible(name).split()):
        if unicodedata.category(char) in MARKS:
            marks += 1
            if marks > MOST_MARKS:
                continue
        else:
            bases, marks = bases + 1, 0
            if bases > longest:
                kept.append("…")
                break
        kept.append(char)
    return "".join(kept) or NAMELESS
