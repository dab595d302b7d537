"""Which table is meant in a private chat where that is not plain: by a link, or by its number behind a command."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from bot.commands import parse, spelled_out
from bot.offers import linked_match

if TYPE_CHECKING:
    from adapters.base import Line
    from bot.match import Match
    from bot.matches import Matches

NUMBERED: Final = re.compile(r"([/／]\S+)\s+[#＃](\d{1,15})(?!\S)\s*")
"""A command, the number of a table, and what is left of the line."""


def table_meant(matches: Matches, line: Line) -> Match | None:
    """The table that a private line names.

    A link names any, its number one that this person judges or advises; a mere `/start` is about one that waits for it.
    """
    if line.room is not None:
        return None
    text = line.text.strip()
    if parse(text, private=True) == ("start", ()):
        return matches.awaiting(line.person) if matches.is_free(line.person) else None
    named = NUMBERED.match(spelled_out(text) or text)
    if named is None:
        return matches.get(linked_match(line.text))
    return next((match for match in matches.aided_by(line.person) if match.id == int(named[2])), None)


def unnumbered(text: str) -> str:
    """A command without the number of the table that it is about."""
    return NUMBERED.sub(r"\1 ", text.strip(), count=1)
