"""Command `python -m locales`: report the problems of our messages, for `make check`.

The names of settings are proofread by the shell, which knows the games: it is found when the command runs.
"""

import sys
from importlib import import_module
from typing import Final

from locales import DIRECTORY, problems

SHELL: Final = "bot.messages.unnamed"
"""Module that tells which settings of our games have no name."""

if __name__ == "__main__":
    found = problems([DIRECTORY]) or import_module(SHELL).of_our_games()
    print(*found, sep="\n", end="\n" if found else "")
    sys.exit(bool(found))
