"""Morgana: to Percival she looks like Merlin (AV-057)."""

from typing import Final

from fsm.games.avalon.feature import PRESETS, Feature, Idle, Switch
from fsm.games.avalon.options import at
from fsm.games.avalon.role import IN_THE_OPEN, evil
from fsm.kit import flag
from fsm.options import AUTO

FEATURE: Final = Feature(
    place=20,
    switches=(
        Switch(
            "morgana",
            "roles.morgana",
            roles=(evil("morgana", 220, *IN_THE_OPEN, "looks_like_merlin", drops=3),),
            presets=PRESETS,
        ),
    ),
    options={211: (flag("roles.morgana", "roles", AUTO, False, False, auto=at(5, 6, 7, 8, 9, 10)),)},
    idle=(Idle(20, "W_MORGANA", "looks_for_merlin"),),
    tells={"avalon-w-morgana": {}},
)
