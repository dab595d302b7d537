"""Merlin and the Assassin, together or not at all (AV-019): one sees Evil, the other looks for him at the end."""

from collections.abc import Collection
from enum import StrEnum, auto
from typing import Final

from fsm.game import Game, Inquiry, Phase
from fsm.games.avalon.board import Board, remember
from fsm.games.avalon.ending import ASSASSINATION
from fsm.games.avalon.feature import MUST_STAB, PRESETS, RECRUITS, Feature, Switch, Target
from fsm.games.avalon.options import TALK, seconds
from fsm.games.avalon.plan import is_on, plan
from fsm.games.avalon.role import EVIL, IN_THE_OPEN, STABS, Sights, evil, good
from fsm.kinds import FLAG, SEAT, SEATS
from fsm.kit import Values, flag, word
from fsm.parts import Detour, Fact
from fsm.policy import first
from fsm.prompts import ROOM

EVIL_SEEN: Final[Sights] = (("looks_evil", "evil"),)
COUNCIL_END: Final = "avalon-council-end"
MEMBERS: Final = "avalon-council-members"
CHANNEL: Final = "evil"


class Assassin(StrEnum):
    COUNCIL = auto()


def holds_council(game: Game[Board]) -> bool:  # AV-170
    several = plan(game).evil > 1 or RECRUITS in plan(game).tags
    return several and game.options.word("assassin.council") != "none"


def is_private(game: Game[Board]) -> bool:  # AMB-59
    return holds_council(game) and game.options.word("assassin.council") == "private_evil"


def open_council(game: Game[Board]) -> None:
    """Seats are visible and roles are not (AV-170, AV-171)."""
    board = game.board
    if not holds_council(game):
        return
    game.tell(ROOM, "avalon-council", private=is_private(game))
    if is_private(game):
        evil = board.seats_of(EVIL)
        remember(game, evil, MEMBERS, seats=evil)
        game.tell(tuple(evil), MEMBERS, seats=evil)
        game.relay(CHANNEL, tuple(evil), opened=True)
    game.ask(board.stabber, COUNCIL_END, ("end",), default=("end",))


def close_council(game: Game[Board]) -> None:
    if is_private(game):
        game.relay(CHANNEL, tuple(game.board.seats_of(EVIL)), opened=False)


def tags(values: Values) -> Collection[str]:  # AV-172
    return {MUST_STAB} if values["assassin.mandatory"] else ()


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
    detours=(
        Detour(
            Assassin.COUNCIL, Phase(open_council, close_council, time="timer.council_s"), when=is_on("merlin-assassin")
        ),
    ),
    options=(
        flag("roles.merlin_assassin", "roles", True),
        flag("roles.root_switchable", "roles", False, True, False),
        flag("assassin.mandatory", "end", True, True, False),
        word("assassin.council", "end", ("private_evil", "public", "none")),
        *seconds("council", "close"),
    ),
    pace={"timer.council_s": TALK},
    facts={ASSASSINATION: {"assassin": Fact(SEAT, lambda game: game.board.stabber)}},
    tells={"avalon-council": {"private": FLAG}, MEMBERS: {"seats": SEATS}, f"{COUNCIL_END}-progress": {}},
    asks={COUNCIL_END: Inquiry()},
    plays={COUNCIL_END: first},
)
