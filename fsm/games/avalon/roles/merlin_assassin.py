"""Merlin and the Assassin, together or not at all (AV-019): one sees Evil, the other looks for him at the end."""

from collections.abc import Collection
from typing import Final

from fsm.games.avalon.ending import ASSASSINATION
from fsm.games.avalon.feature import MUST_STAB, PRESETS, PRIVATE_COUNCIL, PUBLIC_COUNCIL, Feature, Switch, Target
from fsm.games.avalon.role import IN_THE_OPEN, STABS, Sights, evil, good
from fsm.kinds import SEAT
from fsm.kit import Values, flag, word
from fsm.parts import Fact

EVIL_SEEN: Final[Sights] = (("looks_evil", "evil"),)
COUNCILS: Final = {"private_evil": PRIVATE_COUNCIL, "public": PUBLIC_COUNCIL}


def tags(values: Values) -> Collection[str]:  # AV-170, AV-172
    council = COUNCILS.get(values["assassin.council"], "")
    return {council, MUST_STAB} if values["assassin.mandatory"] else {council}


FEATURE: Final = Feature(
    name="merlin-assassin",
    switches=(
        Switch(
            "merlin-assassin",
            "roles.merlin_assassin",
            roles=(
                good("merlin", "looks_like_merlin", "merlin", sees=EVIL_SEEN),
                evil("assassin", *IN_THE_OPEN, STABS),
            ),
            presets=PRESETS,
        ),
    ),
    target=Target("merlin", 1, "merlin"),
    tags=tags,
    options=(
        flag("roles.merlin_assassin", "roles", True),
        flag("roles.root_switchable", "roles", False, True, False),
        flag("assassin.mandatory", "end", True, True, False),
        word("assassin.council", "end", (*COUNCILS, "none"), "private_evil"),
    ),
    facts={ASSASSINATION: {"assassin": Fact(SEAT, lambda game: game.board.stabber)}},
)
