"""The commands that a platform lists for its people, with a few words about each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from locales import Words

PRIVATE: Final = (
    "role",
    "status",
    "note",
    "notes",
    "appeal",
    "rules",
    "roles",
    "stats",
    "lang",
    "privacy",
    "forgetme",
    "help",
    "about",
)
ROOM: Final = (
    "new",
    "join",
    "sit",
    "ready",
    "leave",
    "start",
    "again",
    "status",
    "players",
    "board",
    "why",
    "rules",
    "roles",
    "stats",
    "top",
    "replay",
    "notify",
    "help",
)
MODERATOR: Final = (
    *ROOM,
    "config",
    "extend",
    "skip",
    "pause",
    "resume",
    "redo",
    "correct",
    "kick",
    "replace",
    "void",
    "doctor",
    "silence",
    "absence",
    "opening",
    "quiet",
    "lang",
)
READERS: Final = {"private": PRIVATE, "room": ROOM, "moderator": MODERATOR}

Shelf = Mapping[str, Mapping[str, Sequence[tuple[str, str]]]]


def shelf(words: Words, default: str) -> Shelf:
    """The commands by reader and language; the language "" is for whoever speaks none of ours."""
    return {
        readers: {
            language: [(name, words.plain(language or default, f"common-command-{name}")) for name in names]
            for language in ("", *words.locales)
        }
        for readers, names in READERS.items()
    }
