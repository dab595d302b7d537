"""What a text needs to know of the match that it is about, and where that is asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

import msgspec

from fsm import RuleSet


class Scene(msgspec.Struct, frozen=True, gc=False):
    """What a text needs to know of its match."""

    rules: RuleSet[Any]
    """The game."""
    names: Mapping[int, str]
    """The players' names by seat, 1-based."""
    room: str
    """The address of the room."""
    playing: bool = False
    """Whether the game goes on."""


class Scenes(Protocol):
    """Finds the scene of a match, running or ended."""

    def live_scene(self, number: int | None) -> Scene | None:
        """The scene of a live match, None for any other."""

    async def scene(self, match: int) -> Scene | None:
        """The scene, None when the match is unknown."""
