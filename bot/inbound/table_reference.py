"""Reference to a table among several: by a link, or by its number behind a command."""

import re
from typing import Final

from adapters.base import Line
from adapters.support.signs import both_widths
from bot.commands.registry import COMMANDS, parse, spelled_out
from bot.match.registry import Matches
from bot.match.state import Match
from bot.messages.buttons import link_of
from bot.messages.vocabulary import Typed
from bot.services import Services

OBJECTION: Final = "appeal"
NUMBERED: Final = re.compile(rf"([{both_widths('/')}]\S+)\s+[{both_widths('#')}](\d{{1,15}})(?!\S)\s*")


def match_of(services: Services, line: Line) -> Match | None:
    match = table_meant(services, line) or services.matches.of(line.person)
    parts = [match] if match else services.matches.aided_by(line.person)
    return parts[0] if len(parts) == 1 else None


def table_meant(services: Services, line: Line) -> Match | None:
    """Return the table that a line names: in a room by number, as a decided game may have another beside it.

    In private a link names any table, a number one that this person plays, judges or advises. A mere `/start` is about
    the table that waits for this person. A command that only a judge may give there is about the table judged, wherever
    the person sits. Without a slash it is no ruling where it may as well be said to a pack. An objection is about the
    only game against which it can be. A line that is no command answers a prompt.
    """
    matches, typed = services.matches, services.typed
    if line.room is not None:
        named = _match_number(typed, line.text.strip())
        known = matches.all_in(line.room) if named else ()
        return next((one for one in known if named and one.id == int(named[2])), None)
    said = line.text.strip()
    text = spelled_out(typed, said) or said
    parsed, person = parse(typed, text, private=True), line.person
    if parsed is None:
        return matches.spoken_to(person)
    if parsed == ("start", ()):
        return matches.awaiting(person) if matches.is_free(person) else None
    named, aided = _match_number(typed, text), matches.aided_by(person)
    if named:
        return next((one for one in (*aided, *matches.matches_of(person)) if one.id == int(named[2])), None)
    meant = matches.objectionable(person) if parsed[0] == OBJECTION else []
    if aided and _rules(typed, text) and (text == said or not _whispers(matches, person)):
        judged = [match for match in aided if match.judge == person]
        meant = [match for match in judged if match.playing] or judged
    return meant[0] if len(meant) == 1 else matches.find_linked(link_of(line.text))


def _match_number(typed: Typed, text: str) -> re.Match[str] | None:
    """Return a command with the number of a table; the first number behind a command about a seat is the seat's."""
    found = NUMBERED.match(text)
    parsed = parse(typed, text, private=True) if found else None
    command = COMMANDS.get(parsed[0]) if parsed else None
    if found and command and command.seat:
        behind = text[found.end() :].split(maxsplit=1)
        return found if behind and typed.signs.seat(behind[0]).isdecimal() else None
    return found


def _rules(typed: Typed, text: str) -> bool:
    parsed = parse(typed, text, private=True)
    command = COMMANDS.get(parsed[0]) if parsed else None
    return command is not None and command.where == "game"


def _whispers(matches: Matches, person: str) -> bool:
    match = matches.of(person)
    seat = match.seat_of(person) if match else None
    return match is not None and match.state.speaking.channel_of(seat) is not None


def without_number(typed: Typed, text: str) -> str:
    text = text.strip()
    found = _match_number(typed, text)
    return f"{found[1]} {text[found.end() :]}" if found else text
