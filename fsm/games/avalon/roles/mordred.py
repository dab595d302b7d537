"""Mordred: Merlin does not see him (AV-060)."""

from typing import Final

from fsm.games.avalon.feature import PRESETS, Feature, Switch
from fsm.games.avalon.options import at
from fsm.games.avalon.role import evil
from fsm.kit import flag
from fsm.options import AUTO

FEATURE: Final = Feature(
    place=30,
    switches=(
        Switch("mordred", "roles.mordred", roles=(evil("mordred", 230, "known_to_evil", drops=2),), presets=PRESETS),
    ),
    options={212: (flag("roles.mordred", "roles", AUTO, False, False, auto=at(9, 10)),)},
)
