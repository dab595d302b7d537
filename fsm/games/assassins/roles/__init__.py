"""The roles of the game: every module of this folder fills in one `Role`, as its `ROLE`."""

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from fsm.games.assassins.role import Role

_FOUND: Final[list[Role]] = [import_module(f"{__name__}.{found.name}").ROLE for found in iter_modules(__path__)]

ROLES: Final[Mapping[str, Role]] = {role.name: role for role in sorted(_FOUND, key=lambda role: role.place)}
"""The roles of this folder by name, in the order of lists; deleting a file takes its role out of the game."""
