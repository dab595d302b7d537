"""Troublemaker: looks Evil when inspected (AV-127)."""

from typing import Final

from fsm.games.avalon.feature import Feature, Switch
from fsm.games.avalon.inspection import NEVER_INSPECTED
from fsm.games.avalon.role import EVIL, good
from fsm.kit import flag

FEATURE: Final = Feature(
    place=100,
    switches=(Switch("troublemaker", "roles.troublemaker", roles=(good("troublemaker", 50, cards=(EVIL,)),)),),
    options={305: (flag("roles.troublemaker", "roles", False),)},
    idle=(NEVER_INSPECTED,),
)
