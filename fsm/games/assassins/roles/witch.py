"""Witch. Potion Frenzy: once in the game the Witch kills one player or protects one (AS-031, AS-032)."""

from typing import Final

from fsm.game import Game, Inquiry
from fsm.games.assassins import policy
from fsm.games.assassins.board import Board, Night
from fsm.games.assassins.plan import NONE
from fsm.games.assassins.role import ASKED, ORDER, Ability, Role, Step
from fsm.kit import as_choices, flag
from fsm.prompts import Choices

POTION: Final = "assassins-potion"
KILL: Final = "kill"
PROTECT: Final = "protect"


def targets(game: Game[Board], seat: int) -> Choices:
    """Return the choices: one use in all, on anybody alive, herself too (AMB-A19)."""
    herself = game.options.flag("witch.self")
    seats = as_choices(one for one in game.board.alive if herself or one != seat)
    return (*(f"{act}:{one}" for act in (KILL, PROTECT) for one in seats), NONE)


def protect(game: Game[Board], night: Night) -> None:
    """Protect the chosen seats from death in this Night, by any attack (AS-032, AMB-A20)."""
    night.protected = [act.seat for act in night.acts_of(PROTECT) if act.seat]


def strike(game: Game[Board], night: Night) -> None:
    night.poisoned = [act.seat for act in night.acts_of(KILL) if act.seat]


ROLE: Final = Role(
    "witch",
    ORDER,
    place=30,
    ability=Ability(POTION, targets, acts=("kill", "protect")),
    options=(flag("witch.self", "abilities", True),),
    deeds=(Step(10, protect), Step(40, strike)),
    plays={POTION: policy.brew},
    asks={POTION: Inquiry(seats=True, irreversible=True, args=ASKED)},
)
