"""Lunatic: plays Fail on every quest (AV-106)."""

from typing import Final

from fsm.games.avalon.feature import feature_of
from fsm.games.avalon.resolution import FAIL
from fsm.games.avalon.role import IN_THE_OPEN, evil

FEATURE: Final = feature_of(evil("lunatic", *IN_THE_OPEN, ballots=(FAIL,)), least=(7,))
