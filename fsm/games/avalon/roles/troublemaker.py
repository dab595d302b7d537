"""Troublemaker: looks Evil when inspected (AV-127)."""

from typing import Final

from fsm.games.avalon.feature import feature_of
from fsm.games.avalon.role import EVIL, good

FEATURE: Final = feature_of(good("troublemaker", cards=(EVIL,)))
