"""Percival: sees Merlin, and with Morgana in the game both, but not which is which (AV-057)."""

from typing import Final

from fsm.games.avalon.feature import feature_of
from fsm.games.avalon.options import at
from fsm.games.avalon.role import good

FEATURE: Final = feature_of(
    good("percival", sees=(("looks_like_merlin", "merlin-or-morgana"),)),
    sets=at(5, 6, 7, 8, 9, 10),
    tags=lambda values: {"looks_for_merlin"},
)
