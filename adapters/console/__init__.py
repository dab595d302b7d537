from collections.abc import Callable
from typing import Final

import msgspec

from adapters.console.adapter import PERSON, ROOM, SCHEME, WORDS, ConsoleAdapter
from adapters.registration import Registration, Shell
from adapters.stdio import Input

__all__ = ["CONSOLE", "PERSON", "ROOM", "ConsoleAdapter", "Seating", "make_console"]


class Seating(msgspec.Struct, frozen=True):
    name: str
    auto: bool = False
    hurry: Callable[[], bool] = lambda: False
    is_told: Callable[[], bool] = lambda: True


def make_console(seating: Seating, shell: Shell) -> ConsoleAdapter:
    from rich.console import Console

    return ConsoleAdapter(
        Console(highlight=False),
        Input(0),
        {word: shell.text(f"console-{word}") for word in WORDS},
        shell.now,
        name=seating.name,
        signs=shell.signs(),
        auto=seating.auto,
        hurry=seating.hurry,
        is_told=seating.is_told,
    )


CONSOLE: Final = Registration(SCHEME, "A table in the terminal, by `yemu play`", make_console)
