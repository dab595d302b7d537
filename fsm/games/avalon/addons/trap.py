"""Trap: one member more, and the Leader voids a ballot (AV-161 to AV-163)."""

from enum import StrEnum, auto
from typing import Final

from msgspec import UNSET

from fsm.game import Game, Inquiry, Phase
from fsm.games.avalon.board import Board, confide
from fsm.games.avalon.feature import LARGER_TEAMS, Feature, Notice, Switch
from fsm.games.avalon.options import GESTURE, seconds
from fsm.games.avalon.plan import is_on, plan
from fsm.games.avalon.resolution import Marks, Tally, standing
from fsm.games.avalon.team import ask_for_member, member_pointed_at
from fsm.grid import Sign
from fsm.kinds import FLAG, SEAT, WORD
from fsm.kit import flag, flags, word
from fsm.parts import Detour, Fact, Step
from fsm.prompts import ROOM

TRAP: Final = "avalon-trap"
REVEAL: Final = "avalon-trap-reveal"
TRAPPED: Final = "avalon-sign-trapped"


class Trap(StrEnum):
    SET = auto()


def open_trap(game: Game[Board]) -> None:
    """It comes after the ballots and the sword (AV-162, AMB-73)."""
    ask_for_member(game, TRAP, "trap.self")


def close_trap(game: Game[Board]) -> None:  # AV-162, AMB-33
    board = game.board
    board.marks.trapped = member_pointed_at(game, TRAP, "trap.self")
    game.tell(ROOM, "avalon-trap-set", seat=board.marks.trapped)
    seat, marks = board.marks.trapped, board.marks if as_it_stands(game) else Marks()
    ballots = standing(Tally(plan(game).law, game.options, board.quest, dict(board.ballots), marks), before=void)
    told = {"seat": seat, "ballot": ballots[seat], **flags(_turned=marks.struck > 0)}
    confide(game, board.leader, REVEAL, **told)


def as_it_stands(game: Game[Board]) -> bool:
    return game.options.word("trap.leader_sees") == "as_it_stands"


def void(tally: Tally) -> None:  # P6
    tally.ballots.pop(tally.marks.trapped, None)


FEATURE: Final = Feature(
    name="trap",
    switches=(Switch("trap", "trap.enabled", addon=True),),
    tags=lambda values: {LARGER_TEAMS},
    detours=(Detour(Trap.SET, Phase(open_trap, close_trap, time="timer.trap_s"), when=is_on("trap")),),
    steps={"trap": Step(void)},
    signs=lambda game, quest: [(quest.marks.trapped, Sign(TRAPPED))] if quest and quest.marks.trapped else [],
    marks=(TRAPPED,),
    facts={
        "avalon-quest-result": {"trapped": Fact(SEAT.maybe, lambda game, quest: quest.marks.trapped or None)},
        "avalon-e-team-size": {"_trap": Fact(FLAG.maybe, lambda size, players: size <= players or UNSET)},
    },
    options=(
        flag("trap.enabled", "addons", False),
        flag("trap.self", "addons", True),
        word("trap.leader_sees", "addons", ("as_it_stands", "as_cast")),
        *seconds("trap", "random_member"),
    ),
    pace={"timer.trap_s": GESTURE},
    notices={"trap": Notice(seen=True)},
    tells={
        "avalon-trap-set": {"seat": SEAT},
        REVEAL: {"seat": SEAT, "ballot": WORD("avalon-ballot"), "_turned": FLAG.maybe},
    },
    asks={TRAP: Inquiry(seats=True, irreversible=True)},
    aloud=(TRAP,),
    sealed=(REVEAL,),
)
