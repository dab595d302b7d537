"""Merlin and the Assassin, together or not at all (AV-019): one sees Evil, the other looks for him at the end."""

from typing import Final

from fsm.game import Game
from fsm.games.avalon.board import Board
from fsm.games.avalon.ending import target_of
from fsm.games.avalon.feature import PRESETS, Feature, Stab, Switch, Target
from fsm.games.avalon.role import IN_THE_OPEN, STABS, Sights, evil, good
from fsm.kinds import FLAG, SEAT, SEATS, WORD
from fsm.kit import flag, word
from fsm.prompts import ROOM

EVIL_SEEN: Final[Sights] = (("looks_evil", "evil"),)
ASSASSINATION: Final = "avalon-assassination"


def announce(game: Game[Board]) -> None:  # AV-173
    board, kind = game.board, target_of(game).name
    game.tell(ROOM, ASSASSINATION, assassin=board.stabber, kind=kind, seats=board.stabbed, hit=board.hit)


FEATURE: Final = Feature(
    place=0,
    root=True,
    switches=(
        Switch(
            "merlin-assassin",
            "roles.merlin_assassin",
            roles=(
                good("merlin", 10, "looks_like_merlin", "merlin", sees=EVIL_SEEN),
                evil("assassin", 210, *IN_THE_OPEN, STABS),
            ),
            presets=PRESETS,
        ),
    ),
    target=Target("merlin", 1, "merlin"),
    stab=Stab(
        mandatory=lambda options: options.flag("assassin.mandatory"),
        council=lambda options: options.word("assassin.council"),
        announce=announce,
    ),
    options={
        200: (flag("roles.merlin_assassin", "roles", True), flag("roles.root_switchable", "roles", False, True, False)),
        600: (
            flag("assassin.mandatory", "end", True, True, False),
            word("assassin.council", "end", ("private_evil", "public", "none"), "private_evil"),
        ),
    },
    tells={ASSASSINATION: {"assassin": SEAT, "kind": WORD("avalon-kind"), "seats": SEATS, "hit": FLAG}},
)
