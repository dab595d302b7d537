"""Oberon: neither knows the others of Evil nor is known to them (AV-059)."""

from typing import Final

from fsm.games.avalon.feature import PRESETS, Feature, Switch
from fsm.games.avalon.options import at
from fsm.games.avalon.role import NOBODY, evil
from fsm.kit import flag
from fsm.options import AUTO

FEATURE: Final = Feature(
    place=40,
    switches=(
        Switch(
            "oberon", "roles.oberon", roles=(evil("oberon", 240, "looks_evil", sees=NOBODY, drops=1),), presets=PRESETS
        ),
    ),
    options={213: (flag("roles.oberon", "roles", AUTO, False, False, auto=at(7, 10)),)},
)
