"""The roles as rows, and who is shown whom at night (AV-030 to AV-071)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

import msgspec

from fsm.model import Choices

GOOD: Final = "good"
EVIL: Final = "evil"

SUCCESS: Final = "success"
FAIL: Final = "fail"

BALLOTS: Final[Mapping[str, Choices]] = {GOOD: (SUCCESS,), EVIL: (SUCCESS, FAIL)}
"""What a side may cast on a quest unless a role says otherwise (AV-094, AV-095)."""


class Role(msgspec.Struct, frozen=True):
    """A role: `feature` brings `count` of it into the game, `variant` is an option and the value it must have."""

    name: str
    side: str
    feature: str | None = None
    tags: frozenset[str] = frozenset()
    count: int = 1
    variant: tuple[str, bool] | None = None

    @property
    def ballots(self) -> Choices:
        """The ballots that this role may cast (AV-105)."""
        return BALLOTS[self.side]

    @property
    def default(self) -> Choices:
        """What counts when this role casts nothing: Fail if it may, else Success (AV-097, AV-098, AMB-38)."""
        return self.ballots[-1:]

    def in_play(self, values: Mapping[str, Any]) -> bool:
        """Whether the role's variant is the one in force."""
        return self.variant is None or values[self.variant[0]] == self.variant[1]


def _good(name: str, feature: str | None, *tags: str, count: int = 1, variant: tuple[str, bool] | None = None) -> Role:
    return Role(name, GOOD, feature, frozenset(tags), count, variant)


def _evil(name: str, feature: str | None, *tags: str) -> Role:
    return Role(name, EVIL, feature, frozenset(tags))


ROWS: Final = (
    _good("merlin", "merlin-assassin", "sees_evil", "looks_like_merlin", "mark"),
    _good("percival", "percival", "sees_merlin"),
    _good("good-lancelot", "lancelot"),
    _good("cleric", "cleric"),
    _good("troublemaker", "troublemaker"),
    _good("untrustworthy-servant", "untrustworthy-servant", "looks_evil"),
    _good("good-rogue", "rogue-good"),
    _good("good-sorcerer", "sorcerers"),
    _good("good-messenger", "messengers", count=2, variant=("messenger.senior_junior", False)),
    _good("senior-messenger", "messengers", variant=("messenger.senior_junior", True)),
    _good("junior-messenger", "messengers", variant=("messenger.senior_junior", True)),
    _evil("assassin", "merlin-assassin", "stabs"),
    _evil("morgana", "morgana", "looks_like_merlin"),
    _evil("mordred", "mordred", "hidden_from_merlin"),
    _evil("oberon", "oberon", "hidden_from_evil", "blind"),
    _evil("evil-lancelot", "lancelot"),
    _evil("lunatic", "lunatic"),
    _evil("brute", "brute"),
    _evil("revealer", "revealer"),
    _evil("trickster", "trickster"),
    _evil("evil-rogue", "rogue-evil", "hidden_from_merlin", "hidden_from_evil", "blind"),
    _evil("evil-sorcerer", "sorcerers"),
    _evil("evil-messenger", "messengers"),
)
"""The special roles: each at most once, but for the plain Good Messenger (AV-018)."""

PLAIN: Final = {GOOD: _good("loyal-servant", None), EVIL: _evil("minion", None)}
"""Who fills up a side (AV-013)."""

ROLES: Final = {role.name: role for role in (*ROWS, *PLAIN.values())}

DROPS: Final[tuple[str, ...]] = ("oberon", "mordred", "morgana", "percival")
"""Who gives way first when the specials are too many and `roles.filler_policy` says drop (AMB-13)."""


def _merlin_is_shown(target: Role) -> bool:
    """Every Evil seat but the hidden ones, and who only looks Evil (AV-054 to AV-056)."""
    return "looks_evil" in target.tags or (target.side == EVIL and "hidden_from_merlin" not in target.tags)


def _percival_is_shown(target: Role) -> bool:
    """Merlin and who looks like him, not to be told apart (AV-057)."""
    return "looks_like_merlin" in target.tags


def _evil_is_shown(target: Role) -> bool:
    """Evil knows Evil, without those who keep apart (AV-058, AV-059, AV-060)."""
    return target.side == EVIL and "hidden_from_evil" not in target.tags


def _sight(viewer: Role, target: Role) -> str | None:
    """Under which label the viewer is shown the target: one cell of the visibility matrix (AV-071)."""
    if "sees_evil" in viewer.tags:
        return "evil" if _merlin_is_shown(target) else None
    if "sees_merlin" in viewer.tags:
        return "merlin-or-morgana" if _percival_is_shown(target) else None
    if viewer.side == EVIL and "blind" not in viewer.tags:
        return "evil" if _evil_is_shown(target) else None
    return None


@cache
def sight(viewer: str, target: str) -> str | None:
    """The label under which one role is shown another, None for not at all."""
    return _sight(ROLES[viewer], ROLES[target])


def sees(roles: tuple[str, ...], seat: int) -> dict[str, list[int]]:
    """What a seat is shown at night: seats in order by label, never a role (AV-053, AV-070)."""
    shown: dict[str, list[int]] = {}
    viewer = roles[seat - 1]
    for other, role in enumerate(roles, 1):
        if other != seat and (label := sight(viewer, role)):
            shown.setdefault(label, []).append(other)
    return shown
