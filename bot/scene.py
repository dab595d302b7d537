"""What a text needs to know of the match that it is about, and where that is asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from fsm import RuleSet

if TYPE_CHECKING:
    from bot.match import Match


class Scene(msgspec.Struct, frozen=True, gc=False):
    """What a text needs to know of its match."""

    rules: RuleSet[Any]
    names: Mapping[int, str]
    room: str


class Scenes(Protocol):
    """Finds the scene of a match, running or ended."""

    def get(self, number: int | None) -> Match | None:
        """The match itself while it is live."""

    async def scene(self, match: int) -> Scene | None:
        """The scene, None when the match is unknown."""
