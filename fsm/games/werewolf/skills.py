"""The skills of the roles at a table; the texts describe each by a name and five fields (WW-007)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fsm.games.werewolf.book import Book


def skills_of(book: Book, notes: Mapping[str, Sequence[str]]) -> dict[str, Sequence[str]]:
    return {
        name: tuple(skill.name for skill in role.skills if skill.unless not in notes.get(name, ()))
        for name, role in book.roles.items()
    }
