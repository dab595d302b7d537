"""The optional rules: the option, the minimum of players and the public name of each."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

import msgspec

MINIMUM: Final = "roles.min_players"
"""The option with a row for each feature that has no such option of its own."""


class Feature(msgspec.Struct, frozen=True):
    """A rule or set of roles that a table may switch on."""

    name: str
    option: str
    off: bool | str = False
    addon: bool = False
    minimum: str = MINIMUM
    """Option with its minimum number of players."""

    def is_on(self, values: Mapping[str, Any]) -> bool:
        """Return whether these options play with it."""
        return bool(values[self.option] != self.off)

    def needed(self, values: Mapping[str, Any]) -> int:
        """Return the minimum number of players for it (AV-027, AV-148)."""
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

LIMITED: Final = tuple(feature.name for feature in FEATURES if feature.minimum == MINIMUM)
"""All but the Lady (AV-148)."""

Shown = tuple[tuple[str, str, bool | str], ...]
"""A word for the public, and the option and its value for which it is shown."""

ADDONS: Final[Shown] = (
    *((feature.name, feature.option, True) for feature in FEATURES if feature.addon),
    ("lancelot-known", "lancelot.mode", "known"),
    ("lancelot-closed-deck", "lancelot.mode", "closed_deck"),
    ("lancelot-open-deck", "lancelot.mode", "open_deck"),
    ("senior-junior", "messenger.senior_junior", True),
    ("evil-hidden", "sorcerer.evil_hidden", True),
)
"""The add-on rules that are announced with the roles; a Lancelot variant by its mode, not by a number (AMB-18)."""

TOPICS: Final[Shown] = (
    *ADDONS,
    ("answers", "roles.trickster", True),
    ("recruitment", "roles.untrustworthy_servant", True),
    ("watch", "roles.rogue_good", True),
    ("watch", "roles.rogue_evil", True),
    ("magic", "roles.sorcerers", True),
    ("messages", "roles.messengers", True),
)
"""Topics of the rules of a table beside the roles: the add-ons, and effects of roles on everybody."""


SEEN: Final = ("lancelot-closed-deck", "lancelot-open-deck")
"""Topics that everybody sees all the same: the Lancelot cards are turned before the whole table."""


def shown(rows: Shown, values: Mapping[str, Any], hidden: Collection[str]) -> list[str]:
    """Return the words of features that are on and not hidden, each once."""
    told = (row for row in rows if row[0] in SEEN or row[1] not in hidden)
    return list(dict.fromkeys(word for word, option, value in told if values[option] == value))
