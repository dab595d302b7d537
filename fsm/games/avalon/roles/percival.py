"""Percival: sees Merlin, and with Morgana in the game both, but not which is which (AV-057)."""

from typing import Final

from fsm.games.avalon.feature import PRESETS, Feature, Switch
from fsm.games.avalon.options import at
from fsm.games.avalon.role import good
from fsm.kit import flag
from fsm.options import AUTO

FEATURE: Final = Feature(
    place=10,
    switches=(
        Switch(
            "percival",
            "roles.percival",
            roles=(good("percival", 20, drops=4, sees=(("looks_like_merlin", "merlin-or-morgana"),)),),
            presets=PRESETS,
        ),
    ),
    options={210: (flag("roles.percival", "roles", AUTO, False, False, auto=at(5, 6, 7, 8, 9, 10)),)},
    offers=("looks_for_merlin",),
)
