"""The lines of a match's journal: commands of the rules, and notes of the shell."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from fsm import AnyGame, AnyRules, Command, Effect, Start, apply, begin
from fsm.codec import load_command
from storage.base import Entry

CORRECTED: Final = "corrected"
RELAYED: Final = "relayed"
REMARKED: Final = "remarked"


class Note(msgspec.Struct, frozen=True, tag="note", omit_defaults=True):
    act: str
    person: str = ""
    args: Mapping[str, Any] = {}
    command: Command | None = None


_notes = msgspec.json.Decoder(Note)


def read(entry: Entry) -> Note | Command:
    """Raises SnapshotError."""
    try:
        return _notes.decode(entry.body)
    except msgspec.ValidationError:
        return load_command(entry.body)


def dealt_at(journal: Sequence[Entry]) -> float:
    """Return the instant of the deal. Raises StopIteration before it, and SnapshotError."""
    lines = ((entry.at, read(entry)) for entry in journal)
    return next(at for at, line in lines if isinstance(line.command if isinstance(line, Note) else line, Start))


class Played(NamedTuple):
    line: Note | Command
    game: AnyGame
    effects: Sequence[Effect]


def played_again(rules: AnyRules, journal: Sequence[Entry]) -> Iterator[Played]:
    """Yield a match line by line from its deal on; raises SnapshotError, and Refused at an impossible step."""
    game: AnyGame | None = None
    for line in map(read, journal):
        effects: Sequence[Effect] = ()
        command = line.command if isinstance(line, Note) else line
        if isinstance(command, Start):
            game, effects = begin(rules, command)
        elif game and command:
            effects = apply(game, command)
        if game:
            yield Played(line, game, effects)
