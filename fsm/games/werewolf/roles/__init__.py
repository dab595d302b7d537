"""The roles of the game: every module of this folder fills in one `Role`, as its `ROLE`."""

from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from fsm.games.werewolf.form.role import Role

OWN: Final[tuple[Role, ...]] = tuple(import_module(f"{__name__}.{found.name}").ROLE for found in iter_modules(__path__))
"""Deleting a file takes its role out of the game."""
