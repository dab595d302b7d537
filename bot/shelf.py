"""The commands that a platform lists for its people, with a few words about each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.commands import BOTH, COMMANDS
from locales import Words

Shelf = Mapping[str, Mapping[str, Sequence[tuple[str, str]]]]


def shelf(words: Words, default: str) -> Shelf:
    """The commands by reader and language; the language "" is for whoever speaks none of ours."""
    return {
        readers: {
            language: [(name, words.plain(language or default, f"common-command-{name}")) for name in _listed(readers)]
            for language in ("", *words.locales)
        }
        for readers in BOTH
    }


def _listed(readers: str) -> list[str]:
    return [name for name, command in COMMANDS.items() if readers in command.listed]
