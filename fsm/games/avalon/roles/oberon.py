"""Oberon: neither knows the others of Evil nor is known to them (AV-059)."""

from typing import Final

from fsm.games.avalon.feature import feature_of
from fsm.games.avalon.options import at
from fsm.games.avalon.role import NOBODY, evil

FEATURE: Final = feature_of(evil("oberon", "looks_evil", sees=NOBODY), sets=at(7, 10))
