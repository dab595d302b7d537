"""Percival: sees Merlin, and with Morgana in the game both, but not which is which (AV-057)."""

from typing import Final

from fsm.games.avalon.feature import PRESETS, Feature, Switch
from fsm.games.avalon.options import at
from fsm.games.avalon.role import good
from fsm.kit import flag
from fsm.options import AUTO

FEATURE: Final = Feature(
    name="percival",
    switches=(
        Switch(
            "percival",
            "roles.percival",
            roles=(good("percival", sees=(("looks_like_merlin", "merlin-or-morgana"),)),),
            presets=PRESETS,
        ),
    ),
    options=(flag("roles.percival", "roles", AUTO, False, False, auto=at(5, 6, 7, 8, 9, 10)),),
    tags=lambda values: {"looks_for_merlin"},
)
