"""Necromancer. Call of the Void: once in the game the Necromancer learns the role of a dead player (AS-033)."""

from typing import Final

from fsm.game import Game, Inquiry
from fsm.games.assassins import policy
from fsm.games.assassins.ability import inform, learn
from fsm.games.assassins.board import Board
from fsm.games.assassins.plan import NONE, plan
from fsm.games.assassins.role import ASKED, ORDER, Ability, Role
from fsm.kinds import SEAT, WORD
from fsm.kit import as_choices, flag
from fsm.parts import Step
from fsm.prompts import Choices, Prompt

VOID: Final = "assassins-void"
IDENTIFIED: Final = "assassins-identified"
ACT: Final = "void"
SAME_NIGHT: Final = "necromancer.same_night"


def targets(game: Game[Board], seat: int) -> Choices:
    """Return the targets: the dead of nightfall, or anybody by an option (AMB-A22)."""
    seats = game.seats if game.options.flag(SAME_NIGHT) else game.board.dead
    return (*as_choices(seats), NONE)


def identify(game: Game[Board], necromancer: int, seat: int) -> None:
    """Tell the role that the player died with (AMB-A23); of the living nothing."""
    board = game.board
    alive = seat in board.alive and seat not in board.tonight.dead
    learn(game, necromancer, IDENTIFIED, seat=seat, role=None if alive else board.role(seat))


def is_at_once(game: Game[Board]) -> bool:
    return plan(game).informs_at_once and not game.options.flag(SAME_NIGHT)


def hear(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    """Answer at once unless an option delays it (AMB-A18)."""
    if is_at_once(game):
        inform(game, prompt.seat, choices[0], identify)


def report(game: Game[Board]) -> None:
    """Give the delayed answer once the Night's dead are known, also to a dead Necromancer."""
    for act in game.board.tonight.acts_of(ACT):
        if act.seat and not is_at_once(game):
            identify(game, act.by, act.seat)


ROLE: Final = Role(
    name="necromancer",
    side=ORDER,
    ability=Ability(VOID, targets, (ACT,)),
    answers={VOID: hear},
    options=(flag(SAME_NIGHT, "abilities", False),),
    steps={"void": Step(report)},
    tells={IDENTIFIED: {"seat": SEAT, "role": WORD("assassins-role")}},
    plays={VOID: policy.any_of},
    asks={VOID: Inquiry(seats=True, irreversible=True, args=ASKED)},
)
