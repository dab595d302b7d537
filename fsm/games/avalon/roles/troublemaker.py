"""Troublemaker: looks Evil when inspected (AV-127)."""

from typing import Final

from fsm.games.avalon.feature import Feature, Switch
from fsm.games.avalon.role import EVIL, good
from fsm.kit import flag

FEATURE: Final = Feature(
    name="troublemaker",
    switches=(Switch("troublemaker", "roles.troublemaker", roles=(good("troublemaker", cards=(EVIL,)),)),),
    options=(flag("roles.troublemaker", "roles", False),),
)
