"""The form of a role: side, sights of the night, and ballots (AV-030 to AV-071, AV-105)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

import msgspec

from fsm.games.avalon.resolution import FAIL, SUCCESS
from fsm.kit import Values
from fsm.parts import Fact
from fsm.prompts import Choices

if TYPE_CHECKING:
    from fsm.game import Game
    from fsm.games.avalon.board import Board

GOOD: Final = "good"
EVIL: Final = "evil"

BALLOTS: Final[Mapping[str, Choices]] = {GOOD: (SUCCESS,), EVIL: (SUCCESS, FAIL)}
"""Ballots of a side on a quest unless a role says otherwise (AV-094, AV-095)."""

Sights = tuple[tuple[str, str], ...]
"""Sights of a role at night: the tag of the others, and their label; an empty label is the other's role."""

EVILS: Final[Sights] = (("known_to_evil", "evil"), ("open_to_evil", ""))
NOBODY: Final[Sights] = ()

IN_THE_OPEN: Final = frozenset({"looks_evil", "known_to_evil"})
"""An ordinary Evil player: Merlin sees him, and so do the others of his side (AV-054, AV-058)."""

STABS: Final = "stabs"
LIES: Final = "lies"
"""By default an inspection shows the last of its cards."""


class If(msgspec.Struct, frozen=True):
    """Changes to a role while an option has this value."""

    option: str
    value: bool | str
    changes: dict[str, Any]


ABSENT: Final = {"count": 0}


class Role(msgspec.Struct, frozen=True):
    name: str
    """Its name in stored games and behind `avalon-role-`."""
    side: str
    after: str = ""
    """The role behind which it stands in lists, and before it is dealt, if the game's order does not name it."""
    before: str = ""
    count: int = 1  # AV-018
    tags: frozenset[str] = frozenset()
    """Words that other roles ask for: `looks_evil`, `known_to_evil`, `stabs`, …"""
    sees: Sights = NOBODY
    ballots: Choices = ()
    limited: str = ""
    once: Callable[[Game[Board], int], bool] | None = None
    """Whether the limited ballot is not to be had now (AV-105)."""
    cards: Choices = ()
    """Sides that it may show when inspected, the first one by default; empty is the true one."""
    other: str = ""
    """Role that counts while the player is on the other side."""
    given: tuple[If, ...] = ()
    facts: Mapping[str, Fact] = {}
    """Arguments of `avalon-role`, worked out from the game and the role."""

    def under(self, values: Values) -> Role:
        changes: dict[str, Any] = {"given": ()}
        for case in self.given:
            if values[case.option] == case.value:
                changes |= case.changes
        return msgspec.structs.replace(self, **changes)

    def default(self, legal: Choices) -> Choices:
        """Return the ballot of silence: plain Fail for Evil if it is legal, else Success (AMB-38)."""
        return (FAIL,) if self.side == EVIL and FAIL in legal else legal[:1]


def good(name: str, *tags: str, ballots: Choices = BALLOTS[GOOD], **more: Any) -> Role:
    """It sees no seat unless it says so."""
    return Role(name, GOOD, tags=frozenset(tags), ballots=ballots, **more)


def evil(name: str, *tags: str, sees: Sights = EVILS, ballots: Choices = BALLOTS[EVIL], **more: Any) -> Role:
    """It sees its companions unless it says otherwise."""
    return Role(name, EVIL, tags=frozenset(tags), sees=sees, ballots=ballots, **more)


def sight(viewer: Role, target: Role) -> str | None:  # AV-071
    return next((label or target.name for tag, label in viewer.sees if tag in target.tags), None)


def matrix(roles: Mapping[str, Role]) -> dict[str, dict[str, str]]:
    cells: dict[str, dict[str, str]] = {}
    for viewer in roles.values():
        if viewer.sees:
            shown = {target.name: sight(viewer, target) for target in roles.values()}
            cells[viewer.name] = {name: label for name, label in shown.items() if label}
    return cells
