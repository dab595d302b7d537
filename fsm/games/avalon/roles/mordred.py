"""Mordred: Merlin does not see him (AV-060)."""

from typing import Final

from fsm.games.avalon.feature import feature_of
from fsm.games.avalon.options import at
from fsm.games.avalon.role import evil

FEATURE: Final = feature_of(evil("mordred", "known_to_evil"), sets=at(9, 10))
