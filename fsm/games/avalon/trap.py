"""The Trap: one member more, and the Leader voids a ballot (AV-161 to AV-163)."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum, auto
from typing import Final

from fsm.game import Game, Inquiry, Phase, RuleSet
from fsm.games.avalon.board import Board
from fsm.games.avalon.marking import ask_for_member, member_pointed_at
from fsm.games.avalon.plan import plan
from fsm.games.avalon.private_log import confide
from fsm.games.avalon.resolution import after_sword
from fsm.games.avalon.table import P, staged
from fsm.kit import flags
from fsm.prompts import ROOM

TRAP: Final = "avalon-trap"
REVEAL: Final = "avalon-trap-reveal"


class Trap(StrEnum):
    """The phase of the add-on."""

    SET = auto()


def trap_plays(game: Game[Board]) -> bool:
    """Return whether the add-on is on; the larger teams are in the plan (AV-161)."""
    return "trap" in plan(game).on


def open_trap(game: Game[Board]) -> None:
    """Ask the Leader, after the ballots and the sword, to point at one member (AV-162, AMB-73)."""
    ask_for_member(game, TRAP, "trap.self")


def close_trap(game: Game[Board]) -> None:
    """Announce the trapped member, and the ballot to the Leader; silence traps by chance (AV-162, AMB-33)."""
    board = game.board
    board.marks.trapped = member_pointed_at(game, TRAP, "trap.self")
    game.tell(ROOM, "avalon-trap-set", seat=board.marks.trapped)
    struck = board.marks.struck if game.options.word("trap.leader_sees") == "as_it_stands" else 0
    ballots = after_sword(plan(game).law, board.ballots, struck)
    told = {"seat": board.marks.trapped, "ballot": ballots[board.marks.trapped], **flags(_turned=struck > 0)}
    confide(game, board.leader, REVEAL, **told)


def with_trap(rules: RuleSet[Board]) -> RuleSet[Board]:
    """Return the rules with the Trap after the ballots."""
    return replace(
        rules,
        table=staged(rules.table, Trap.SET, P.RESULT, trap_plays),
        phases={**rules.phases, Trap.SET: Phase(open_trap, close_trap, time="timer.trap_s")},
        tells={
            **rules.tells,
            "avalon-trap-set": {"seat": "seat"},
            REVEAL: {"seat": "seat", "ballot": "word:avalon-ballot", "_turned": "flag?"},
        },
        sealed=(*rules.sealed, REVEAL),
        asks={**rules.asks, TRAP: Inquiry(seats=True, irreversible=True)},
    )
