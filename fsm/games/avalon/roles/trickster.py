"""Trickster: may lie when inspected (AV-126)."""

from typing import Final

from fsm.games.avalon.feature import Feature, Notice, Switch
from fsm.games.avalon.role import EVIL, GOOD, IN_THE_OPEN, LIES, If, evil
from fsm.kit import flag, word

FEATURE: Final = Feature(
    name="trickster",
    switches=(
        Switch(
            "trickster",
            "roles.trickster",
            roles=(
                evil(
                    "trickster",
                    *IN_THE_OPEN,
                    cards=(EVIL, GOOD),
                    given=(If("inspect.trickster_default", "lie", {"tags": IN_THE_OPEN | {LIES}}),),
                ),
            ),
        ),
    ),
    options=(flag("roles.trickster", "roles", False), word("inspect.trickster_default", "roles", ("truth", "lie"))),
    notices={"answers": Notice(announced=False)},
)
