"""Lines in a player's own words, before others read them."""

import re
from collections.abc import Mapping
from typing import Final

from adapters.support.signs import both_widths
from fsm import Prompt, Refused
from locales import clean_line

SPARE: Final = 500
"""Number of characters beyond the allowed ones with which a line is cleaned and understood."""

FOREIGN: Final = re.compile(
    rf"^[{both_widths('/')}]|[{both_widths('@')}]\w|\w://|\bwww\.|\w\.(?:cn|com|io|me|net|org)\b|\bmatrix\.to/", re.I
)
"""A command, a mention or a link: no player's own words."""

LONGEST: Final = 200
"""Maximum number of characters of a line that a computer says."""

LINK: Final = re.compile(r"\w+:[!-~]*//[!-~]*|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:[/:?#][!-~]*)?", re.I | re.A)
SIGN: Final = re.compile(rf"[{both_widths('@')}]|(?<![a-z0-9])[{both_widths('/')}](?=\w)", re.I)
"""The first character of a mention or a command."""

INNER_DOT: Final = re.compile(r"(?<=\w)\.(?=[^\W\d])")
MENTION: Final = re.compile(rf"[{both_widths('@')}][\w:.-]+")


def read_words(prompt: Prompt, text: str) -> str:
    """Return a text as the game gets it, whose own check follows. Raises Refused."""
    need_short(prompt, text)
    words = clean_line(text)
    if FOREIGN.search(words):
        raise Refused("common-text-foreign")
    return words


def need_short(prompt: Prompt, text: str) -> None:
    if len(text) > prompt.text + SPARE:
        raise Refused("common-text-too-long", length=len(text), max=prompt.text)


def clean_remark(text: str) -> str:
    """Return a computer's line without links, mentions and commands, cut to its maximum; empty if nothing is left."""
    line = LINK.sub("", clean_line(text[: LONGEST + SPARE]))
    return " ".join(INNER_DOT.sub(". ", SIGN.sub("", line)).split())[:LONGEST]


def hide_names(text: str, names: Mapping[int, str]) -> str:
    """Return a line of a person with seats in place of the names of players, and without mentions."""
    line = clean_line(text[: LONGEST + SPARE])
    for seat, name in sorted(names.items(), key=lambda one: -len(one[1])):
        if len(name) > 1:
            line = line.replace(name, f"#{seat}")
    return MENTION.sub("@", line)[:LONGEST]
