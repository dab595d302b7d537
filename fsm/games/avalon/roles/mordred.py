"""Mordred: Merlin does not see him (AV-060)."""

from typing import Final

from fsm.games.avalon.feature import PRESETS, Feature, Switch
from fsm.games.avalon.options import at
from fsm.games.avalon.role import evil
from fsm.kit import flag
from fsm.options import AUTO

FEATURE: Final = Feature(
    name="mordred",
    switches=(Switch("mordred", "roles.mordred", roles=(evil("mordred", "known_to_evil"),), presets=PRESETS),),
    options=(flag("roles.mordred", "roles", AUTO, False, False, auto=at(9, 10)),),
)
