"""The roles as rows: side, sights of the night, and ballots (AV-030 to AV-071, AV-105)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from fsm.game import Game
from fsm.games.avalon.board import Board
from fsm.games.avalon.limits import is_past, is_watched, messages_are_used
from fsm.games.avalon.resolution import (
    EVIL_MESSAGE,
    FAIL,
    GOOD_MESSAGE,
    MAGIC,
    ROGUE_FAIL,
    ROGUE_SUCCESS,
    SUCCESS,
)
from fsm.prompts import Choices

GOOD: Final = "good"
EVIL: Final = "evil"

BALLOTS: Final[Mapping[str, Choices]] = {GOOD: (SUCCESS,), EVIL: (SUCCESS, FAIL)}
"""Ballots of a side on a quest unless a role says otherwise (AV-094, AV-095)."""

Sights = tuple[tuple[str, str], ...]
"""Sights of a role at night: the tag of the others, and their label; an empty label is the other's role."""

MERLINS: Final[Sights] = (("looks_evil", "evil"),)
PERCIVALS: Final[Sights] = (("looks_like_merlin", "merlin-or-morgana"),)
EVILS: Final[Sights] = (("known_to_evil", "evil"), ("open_to_evil", ""))
LANCELOTS: Final[Sights] = (("lancelot", ""),)
NOBODY: Final[Sights] = ()

IN_THE_OPEN: Final = frozenset({"looks_evil", "known_to_evil"})
"""An ordinary Evil player: Merlin sees him, and so do the others of his side (AV-054, AV-058)."""


class If(msgspec.Struct, frozen=True):
    """Changes to a role while an option has this value."""

    option: str
    value: bool | str
    changes: dict[str, Any]


class Role(msgspec.Struct, frozen=True):
    """A role."""

    name: str
    side: str
    feature: str | None = None
    """Feature that brings it into the game."""
    count: int = 1
    """Number of players with the role."""
    variant: tuple[str, bool] | None = None
    """An option and the value that it must have."""
    tags: frozenset[str] = frozenset()
    sees: Sights = NOBODY
    ballots: Choices = ()
    limited: str = ""
    """Ballot that is not to be had while `once` says so."""
    once: Callable[[Game[Board], int], bool] | None = None
    cards: Choices = ()
    """Sides that it may show when inspected, the first one by default; empty is the true one."""
    other: str = ""
    """Role that counts while the player is on the other side."""
    given: tuple[If, ...] = ()

    def in_play(self, values: Mapping[str, Any]) -> bool:
        """Return whether the role's variant is the one in force."""
        return self.variant is None or values[self.variant[0]] == self.variant[1]

    def under(self, values: Mapping[str, Any]) -> Role:
        """Return the role as these options have it."""
        changes: dict[str, Any] = {"given": ()}
        for case in self.given:
            if values[case.option] == case.value:
                changes |= case.changes
        return msgspec.structs.replace(self, **changes)

    def default(self, legal: Choices) -> Choices:
        """Return the ballot of silence: plain Fail for Evil if it is legal, else Success (AMB-38)."""
        return (FAIL,) if self.side == EVIL and FAIL in legal else legal[:1]


def _good(name: str, feature: str | None, *tags: str, ballots: Choices = BALLOTS[GOOD], **more: Any) -> Role:
    return Role(name, GOOD, feature, tags=frozenset(tags), ballots=ballots, **more)


def _evil(
    name: str, feature: str | None, *tags: str, sees: Sights = EVILS, ballots: Choices = BALLOTS[EVIL], **more: Any
) -> Role:
    return Role(name, EVIL, feature, tags=frozenset(tags), sees=sees, ballots=ballots, **more)


def _messenger(name: str, *tags: str, **more: Any) -> Role:
    cast: dict[str, Any] = {"ballots": (SUCCESS, GOOD_MESSAGE), "limited": GOOD_MESSAGE, "once": messages_are_used}
    return _good(name, "messengers", "messenger", *tags, **cast, **more)


KNOWN: Final = ("lancelot.mode", "known")
HIDDEN: Final = ("sorcerer.evil_hidden", True)
RANKED: Final = "messenger.senior_junior"

ROWS: Final = (
    _good("merlin", "merlin-assassin", "looks_like_merlin", "merlin", sees=MERLINS),
    _good("percival", "percival", sees=PERCIVALS),
    _good(
        "good-lancelot",
        "lancelot",
        "lancelot",
        other="evil-lancelot",
        given=(
            If(*KNOWN, {"sees": LANCELOTS}),
            If("lancelot.good_ballot", "free", {"ballots": (SUCCESS, FAIL)}),
        ),
    ),
    _good("cleric", "cleric"),
    _good("troublemaker", "troublemaker", cards=(EVIL,)),
    _good("untrustworthy-servant", "untrustworthy-servant", "looks_evil", sees=(("stabs", ""),)),
    _good("good-rogue", "rogue-good", ballots=(SUCCESS, ROGUE_SUCCESS), limited=ROGUE_SUCCESS, once=is_watched),
    _good("good-sorcerer", "sorcerers", ballots=(SUCCESS, MAGIC)),
    _messenger("good-messenger", count=2, variant=(RANKED, False)),
    _messenger("senior-messenger", variant=(RANKED, True), sees=(("junior", ""),)),
    _messenger("junior-messenger", "junior", variant=(RANKED, True)),
    _evil("assassin", "merlin-assassin", *IN_THE_OPEN, "stabs"),
    _evil("morgana", "morgana", *IN_THE_OPEN, "looks_like_merlin"),
    _evil("mordred", "mordred", "known_to_evil"),
    _evil("oberon", "oberon", "looks_evil", sees=NOBODY),
    _evil(
        "evil-lancelot",
        "lancelot",
        *IN_THE_OPEN,
        "lancelot",
        sees=NOBODY,
        other="good-lancelot",
        given=(
            If(*KNOWN, {"sees": EVILS + LANCELOTS}),
            If("lancelot.evil_label", "role", {"tags": frozenset({"looks_evil", "open_to_evil", "lancelot"})}),
            If("lancelot.evil_must_fail", True, {"ballots": (FAIL,)}),
        ),
    ),
    _evil("lunatic", "lunatic", *IN_THE_OPEN, ballots=(FAIL,)),
    _evil("brute", "brute", *IN_THE_OPEN, limited=FAIL, once=is_past),
    _evil("revealer", "revealer", *IN_THE_OPEN),
    _evil("trickster", "trickster", *IN_THE_OPEN, cards=(EVIL, GOOD)),
    _evil(
        "evil-rogue",
        "rogue-evil",
        sees=NOBODY,
        ballots=(SUCCESS, FAIL, ROGUE_FAIL),
        limited=ROGUE_FAIL,
        once=is_watched,
    ),
    _evil(
        "evil-sorcerer",
        "sorcerers",
        *IN_THE_OPEN,
        ballots=(SUCCESS, MAGIC),
        given=(If(*HIDDEN, {"sees": NOBODY, "tags": frozenset()}),),
    ),
    _evil("evil-messenger", "messengers", *IN_THE_OPEN, ballots=(SUCCESS, FAIL, EVIL_MESSAGE)),
)
"""Special roles, each at most once, but for the plain Good Messenger (AV-018)."""

PLAIN: Final = {GOOD: _good("loyal-servant", None), EVIL: _evil("minion", None, *IN_THE_OPEN)}
"""Roles that fill up a side (AV-013)."""

ROLES: Final = {role.name: role for role in (*ROWS, *PLAIN.values())}

DROPS: Final[tuple[str, ...]] = ("oberon", "mordred", "morgana", "percival")
"""Order in which specials give way when too many, where `roles.filler_policy` says drop (AMB-13)."""


def roles_under(values: Mapping[str, Any]) -> dict[str, Role]:
    """Return all roles as these options have them."""
    return {name: role.under(values) for name, role in ROLES.items()}


def sight(viewer: Role, target: Role) -> str | None:
    """Return the label under which the viewer sees the target in the visibility matrix (AV-071), None for no."""
    return next((label or target.name for tag, label in viewer.sees if tag in target.tags), None)


def matrix(roles: Mapping[str, Role]) -> dict[str, dict[str, str]]:
    """Return the visibility matrix without its empty cells: by viewer, then by target."""
    cells: dict[str, dict[str, str]] = {}
    for viewer in roles.values():
        if viewer.sees:
            shown = {target.name: sight(viewer, target) for target in roles.values()}
            cells[viewer.name] = {name: label for name, label in shown.items() if label}
    return cells
