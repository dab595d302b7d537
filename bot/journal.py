"""The lines of a match's journal: commands of the rules, and notes of what only the shell knows."""

from typing import Any, Final

import msgspec

from fsm import Command
from fsm.codec import load_command
from storage.base import Entry

CORRECTED: Final = "corrected"
RELAYED: Final = "relayed"
"""The acts of notes that belong to the story of the match."""


class Note(msgspec.Struct, frozen=True, tag="note", omit_defaults=True):
    """Something that happened to a match beside its game: `act` by `person`."""

    act: str
    person: str = ""
    args: dict[str, Any] = {}


_notes = msgspec.json.Decoder(Note)


def read(entry: Entry) -> Note | Command:
    """The content of a journal line; raises SnapshotError."""
    try:
        return _notes.decode(entry.body)
    except msgspec.ValidationError:
        return load_command(entry.body)
