"""The lines of a match's journal: commands of the rules, and notes of what only the shell knows."""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from fsm import Command, Effect, Game, RuleSet, Start, apply, begin
from fsm.codec import load_command
from storage.base import Entry

CORRECTED: Final = "corrected"


RELAYED: Final = "relayed"
"""The acts of notes that belong to the story of the match."""


class Note(msgspec.Struct, frozen=True, tag="note", omit_defaults=True):
    """Something that happened to a match beside its game: `act` by `person`; `command` is what the rules heed of it."""

    act: str
    person: str = ""
    args: dict[str, Any] = {}
    command: Command | None = None


_notes = msgspec.json.Decoder(Note)


def read(entry: Entry) -> Note | Command:
    """The content of a journal line; raises SnapshotError."""
    try:
        return _notes.decode(entry.body)
    except msgspec.ValidationError:
        return load_command(entry.body)


class Played(NamedTuple):
    """A line of the journal, the game behind it, and what the line caused; a note without a command causes nothing."""

    line: Note | Command
    game: Game[Any]
    effects: Sequence[Effect]


def played_again(rules: RuleSet[Any], journal: Sequence[Entry]) -> Iterator[Played]:
    """A match line by line, from its deal on; raises SnapshotError, and Refused where it was not played so."""
    game: Game[Any] | None = None
    for line in map(read, journal):
        effects: Sequence[Effect] = ()
        command = line.command if isinstance(line, Note) else line
        if isinstance(command, Start):
            game, effects = begin(rules, command)
        elif game and command:
            effects = apply(game, command)
        if game:
            yield Played(line, game, effects)
