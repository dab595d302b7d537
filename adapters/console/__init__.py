"""Adapter for a terminal, registered for `yemu play`; rich is imported when the adapter is made."""

from __future__ import annotations

from typing import Final

import msgspec

from adapters.base import Local
from adapters.console.adapter import PERSON, ROOM, SCHEME, WORDS, ConsoleAdapter
from adapters.registration import Registration, Shell
from adapters.stdio import Input

__all__ = ["CONSOLE", "PERSON", "ROOM", "Seating"]


class Seating(msgspec.Struct, frozen=True):
    """Choice of the command line."""

    auto: bool = False
    """Whether computer players take all seats."""


def _make(seating: Seating, shell: Shell) -> Local:
    from rich.console import Console

    words = {word: shell.text(f"console-{word}") for word in WORDS}
    name = shell.text("console-you")
    screen, signs = Console(highlight=False), shell.signs()
    return ConsoleAdapter(screen, Input(0), words, shell.now, name=name, signs=signs, auto=seating.auto)


CONSOLE: Final = Registration(SCHEME, "A table in the terminal, by `yemu play`", _make)
