"""The add-ons of the game: every module of this folder fills in one `Feature`, as its `FEATURE`."""

from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from fsm.games.avalon.feature import Feature

OWN: Final[tuple[Feature, ...]] = tuple(
    import_module(f"{__name__}.{found.name}").FEATURE for found in iter_modules(__path__)
)
"""Deleting a file takes its feature out of the game."""
