"""Oberon: neither knows the others of Evil nor is known to them (AV-059)."""

from typing import Final

from fsm.games.avalon.feature import PRESETS, Feature, Switch
from fsm.games.avalon.options import at
from fsm.games.avalon.role import NOBODY, evil
from fsm.kit import flag
from fsm.options import AUTO

FEATURE: Final = Feature(
    name="oberon",
    switches=(Switch("oberon", "roles.oberon", roles=(evil("oberon", "looks_evil", sees=NOBODY),), presets=PRESETS),),
    options=(flag("roles.oberon", "roles", AUTO, False, False, auto=at(7, 10)),),
)
