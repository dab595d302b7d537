"""Trickster: may lie when inspected (AV-126)."""

from typing import Final

from fsm.games.avalon.feature import Notice, feature_of
from fsm.games.avalon.role import EVIL, GOOD, IN_THE_OPEN, LIES, If, evil
from fsm.kit import word

DEFAULT: Final = "inspect.trickster_default"

FEATURE: Final = feature_of(
    evil("trickster", *IN_THE_OPEN, cards=(EVIL, GOOD), given=(If(DEFAULT, "lie", {"tags": IN_THE_OPEN | {LIES}}),)),
    options=(word(DEFAULT, "roles", ("truth", "lie")),),
    notices={"answers": Notice(announced=False)},
)
