"""The roles of the game: every module of this folder fills in one `Role`, as its `ROLE`."""

from collections.abc import Sequence
from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from fsm.games.assassins.role import Role

OWN: Final[Sequence[Role]] = [import_module(f"{__name__}.{found.name}").ROLE for found in iter_modules(__path__)]
"""The roles of this folder; deleting a file takes its role out of the game."""
