"""Lunatic: plays Fail on every quest (AV-106)."""

from typing import Final

from fsm.games.avalon.feature import Feature, Switch
from fsm.games.avalon.resolution import FAIL
from fsm.games.avalon.role import IN_THE_OPEN, evil
from fsm.kit import flag

FEATURE: Final = Feature(
    name="lunatic",
    switches=(Switch("lunatic", "roles.lunatic", roles=(evil("lunatic", *IN_THE_OPEN, ballots=(FAIL,)),), least=(7,)),),
    options=(flag("roles.lunatic", "roles", False),),
)
