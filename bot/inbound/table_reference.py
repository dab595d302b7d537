"""Which table is meant where that is not plain: by a link, or by its number behind a command."""

from __future__ import annotations

import re
from typing import Final

from adapters.base import Line
from bot.commands.registry import COMMANDS, parse, spelled_out
from bot.match.customs import judge_of
from bot.match.registry import Matches
from bot.match.state import Match
from bot.messages.buttons import linked_match

OBJECTION: Final = "appeal"
"""The command that a player may give about a game which is decided, while already at the next table."""


NUMBERED: Final = re.compile(r"([/／]\S+)\s+[#＃](\d{1,15})(?!\S)\s*")
"""A command, the number of a table, and what is left of the line."""


def match_of(matches: Matches, line: Line) -> Match | None:
    """The match that a private line names, else the one in which its person plays, or alone helps to judge."""
    match = table_meant(matches, line) or matches.of(line.person)
    parts = [match] if match else matches.aided_by(line.person)
    return parts[0] if len(parts) == 1 else None


def table_meant(matches: Matches, line: Line) -> Match | None:
    """The table that a line names: in a room by its number, where a decided game has another table beside it.

    In private a link names any, its number one that this person plays, judges or advises; a mere `/start` is about one
    that waits for it, and what only a judge may say there about the one that this person judges, wherever the person
    sits. Without a slash it is no ruling where it may as well be said to a pack. An objection is about the only game
    against which it can be, and what is no command answers what is asked.
    """
    if line.room is not None:
        named = NUMBERED.match(line.text.strip())
        return next((one for one in matches.all_in(line.room) if named and one.id == int(named[2])), None)
    said = line.text.strip()
    text = spelled_out(said) or said
    parsed, person = parse(text, private=True), line.person
    if parsed is None:
        return matches.spoken_to(person)
    if parsed == ("start", ()):
        return matches.awaiting(person) if matches.is_free(person) else None
    named, aided = NUMBERED.match(text), matches.aided_by(person)
    if named:
        return next((one for one in (*aided, *matches.seated(person)) if one.id == int(named[2])), None)
    meant = matches.objectionable(person) if parsed[0] == OBJECTION else []
    if aided and _rules(text) and (text == said or not _whispers(matches, person)):
        judged = [match for match in aided if judge_of(match) == person]
        meant = [match for match in judged if match.playing] or judged
    return meant[0] if len(meant) == 1 else matches.get(linked_match(line.text))


def _rules(text: str) -> bool:
    """Whether a command is only a judge's in private."""
    parsed = parse(text, private=True)
    command = COMMANDS.get(parsed[0]) if parsed else None
    return command is not None and command.where == "game"


def _whispers(matches: Matches, person: str) -> bool:
    """Whether words of this person go to others in private."""
    match = matches.of(person)
    seat = match.seat_of(person) if match else None
    return match is not None and any(seat in seats for seats in match.state.channels.values())


def unnumbered(text: str) -> str:
    """A command without the number of the table that it is about."""
    return NUMBERED.sub(r"\1 ", text.strip(), count=1)
