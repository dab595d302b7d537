"""Hermit. Revelation: once in the game the Hermit learns whether a player is an Agent of Chaos (AS-030)."""

from typing import Final

from fsm.game import Game, Inquiry
from fsm.games.assassins import policy
from fsm.games.assassins.ability import inform, learn
from fsm.games.assassins.board import Board
from fsm.games.assassins.plan import NONE, plan, role_of
from fsm.games.assassins.role import ASKED, CHAOS, ORDER, Ability, Role
from fsm.kinds import FLAG, SEAT
from fsm.kit import as_choices, word
from fsm.parts import Step
from fsm.prompts import Choices, Prompt

REVELATION: Final = "assassins-reveal"
REVEALED: Final = "assassins-revealed"
ACT: Final = "revelation"


def targets(game: Game[Board], seat: int) -> Choices:
    """Return the targets: any other player, dead or alive (AMB-A17)."""
    anybody = game.options.word("hermit.targets") == "any_other"
    seats = game.seats if anybody else game.board.alive
    return (*as_choices(one for one in seats if one != seat), NONE)


def reveal(game: Game[Board], hermit: int, seat: int) -> None:
    """Tell yes or no, not the role."""
    chaos = role_of(game, seat).side == CHAOS
    learn(game, hermit, REVEALED, seat=seat, chaos=chaos)


def hear(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    """Answer at once unless an option delays it (AMB-A18)."""
    if plan(game).informs_at_once:
        inform(game, prompt.seat, choices[0], reveal)


def report(game: Game[Board]) -> None:
    """Give the delayed answer with the Night Resolution, true as of nightfall, also to a dead Hermit."""
    for act in game.board.tonight.acts_of(ACT):
        if act.seat and not plan(game).informs_at_once:
            reveal(game, act.by, act.seat)


ROLE: Final = Role(
    name="hermit",
    side=ORDER,
    ability=Ability(REVELATION, targets, (ACT,)),
    answers={REVELATION: hear},
    options=(word("hermit.targets", "abilities", ("any_other", "alive_other")),),
    steps={"revelation": Step(report)},
    tells={REVEALED: {"seat": SEAT, "chaos": FLAG}},
    plays={REVELATION: policy.look},
    asks={REVELATION: Inquiry(seats=True, irreversible=True, args=ASKED)},
)
