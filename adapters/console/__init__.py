from typing import Final

from adapters.console.adapter import PERSON, ROOM, SCHEME, WORDS, ConsoleAdapter, Seating
from adapters.registration import Registration, Shell
from adapters.stdio import Input

__all__ = ["CONSOLE", "PERSON", "ROOM", "ConsoleAdapter", "Seating", "make_console"]


def make_console(seating: Seating, shell: Shell) -> ConsoleAdapter:
    from rich.console import Console

    words = {word: shell.text(f"console-{word}") for word in WORDS}
    return ConsoleAdapter(Console(highlight=False), Input(0), words, shell.now, shell.signs(), seating)


CONSOLE: Final = Registration(SCHEME, "A table in the terminal, by `yemu play`", make_console)
