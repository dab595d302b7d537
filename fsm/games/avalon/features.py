"""The optional rules: which option switches each on, and from how many players it may be played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec


class Feature(msgspec.Struct, frozen=True):
    """A rule or set of roles that a table may switch on; `minimum` is the option of its least number of players."""

    name: str
    option: str
    off: bool | str = False
    addon: bool = False
    minimum: str = "roles.min_players"

    def is_on(self, values: Mapping[str, Any]) -> bool:
        """Whether these options play with it."""
        return bool(values[self.option] != self.off)

    def needed(self, values: Mapping[str, Any]) -> int:
        """The least number of players for it (AV-027, AV-148)."""
        minimum = values[self.minimum]
        return int(minimum.get(self.name, 0) if isinstance(minimum, Mapping) else minimum)


ROOT: Final = Feature("merlin-assassin", "roles.merlin_assassin")
"""Merlin and the Assassin, together or not at all (AV-019); without them nothing else is played (AV-020)."""

FEATURES: Final = (
    Feature("percival", "roles.percival"),
    Feature("morgana", "roles.morgana"),
    Feature("mordred", "roles.mordred"),
    Feature("oberon", "roles.oberon"),
    Feature("lunatic", "roles.lunatic"),
    Feature("brute", "roles.brute"),
    Feature("revealer", "roles.revealer"),
    Feature("cleric", "roles.cleric"),
    Feature("trickster", "roles.trickster"),
    Feature("troublemaker", "roles.troublemaker"),
    Feature("untrustworthy-servant", "roles.untrustworthy_servant"),
    Feature("rogue-good", "roles.rogue_good"),
    Feature("rogue-evil", "roles.rogue_evil"),
    Feature("sorcerers", "roles.sorcerers"),
    Feature("messengers", "roles.messengers"),
    Feature("lancelot", "lancelot.mode", off="off"),
    Feature("lady", "lady.enabled", addon=True, minimum="lady.min_players"),
    Feature("excalibur", "excalibur.enabled", addon=True),
    Feature("trap", "trap.enabled", addon=True),
    Feature("targeting", "targeting.enabled", addon=True),
)

NAMES: Final = tuple(feature.name for feature in FEATURES)
