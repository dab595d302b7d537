"""Texts of a match's players: private notes, and objections to the game."""

from __future__ import annotations

import msgspec


class Writings(msgspec.Struct, omit_defaults=True):
    notes: dict[str, tuple[str, ...]] = {}
    """Private notes, by address of their author."""
    appeals: tuple[tuple[int, str, str], ...] = ()
    """Objections to the game: seat, name of the author, and text."""

    def note(self, person: str, texts: tuple[str, ...]) -> None:
        self.notes = {**self.notes, person: texts}

    def object(self, seat: int, name: str, text: str) -> None:
        self.appeals = (*self.appeals, (seat, name, text))

    def forget(self, person: str, seat: int, name: str) -> None:
        """Drop a person's notes, and the name from the objections, which stay."""
        self.notes = {other: notes for other, notes in self.notes.items() if other != person}
        self.appeals = tuple(
            (one, "" if (one, author) == (seat, name) else author, text) for one, author, text in self.appeals
        )

    def drop_notes(self) -> None:
        self.notes = {}
