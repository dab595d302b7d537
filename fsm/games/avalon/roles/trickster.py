"""Trickster: may lie when inspected (AV-126)."""

from typing import Final

from fsm.games.avalon.feature import Feature, Notice, Switch
from fsm.games.avalon.inspection import NEVER_INSPECTED
from fsm.games.avalon.role import EVIL, GOOD, IN_THE_OPEN, evil
from fsm.kit import flag, word

FEATURE: Final = Feature(
    place=90,
    switches=(
        Switch(
            "trickster",
            "roles.trickster",
            roles=(
                evil(
                    "trickster",
                    290,
                    *IN_THE_OPEN,
                    cards=(EVIL, GOOD),
                    lies=lambda options: options.word("inspect.trickster_default") == "lie",
                ),
            ),
        ),
    ),
    options={
        304: (flag("roles.trickster", "roles", False),),
        321: (word("inspect.trickster_default", "roles", ("truth", "lie"), "truth"),),
    },
    idle=(NEVER_INSPECTED,),
    notices=(Notice(100, "answers", "roles.trickster", announced=False),),
)
