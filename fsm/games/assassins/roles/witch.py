"""Witch. Potion Frenzy: once in the game the Witch kills one player or protects one (AS-031, AS-032)."""

from typing import Final

from fsm.game import Game, Inquiry
from fsm.games.assassins import policy
from fsm.games.assassins.board import Board
from fsm.games.assassins.plan import NONE
from fsm.games.assassins.role import ASKED, ORDER, Ability, Role
from fsm.kit import as_choices, flag
from fsm.parts import Step
from fsm.prompts import Choices

POTION: Final = "assassins-potion"
KILL: Final = "kill"
PROTECT: Final = "protect"


def targets(game: Game[Board], seat: int) -> Choices:
    """Return the choices: one use in all, on anybody alive, herself too (AMB-A19)."""
    herself = game.options.flag("witch.self")
    seats = as_choices(one for one in game.board.alive if herself or one != seat)
    return (*(f"{act}:{one}" for act in (KILL, PROTECT) for one in seats), NONE)


def protect(game: Game[Board]) -> None:
    """Protect the chosen seats from death in this Night, by any attack (AS-032, AMB-A20)."""
    night = game.board.tonight
    night.protected = [act.seat for act in night.acts_of(PROTECT) if act.seat]


def poison(game: Game[Board]) -> None:
    night = game.board.tonight
    night.poisoned = [act.seat for act in night.acts_of(KILL) if act.seat]


ROLE: Final = Role(
    name="witch",
    side=ORDER,
    ability=Ability(POTION, targets, (KILL, PROTECT)),
    options=(flag("witch.self", "abilities", True),),
    steps={"protection": Step(protect), "poison": Step(poison)},
    plays={POTION: policy.brew},
    asks={POTION: Inquiry(seats=True, words=lambda seats: 2 * seats + 1, irreversible=True, args=ASKED)},
)
