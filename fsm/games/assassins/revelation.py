"""Revelation: once in the game the Hermit learns whether a player is an Agent of Chaos (AS-030)."""

from __future__ import annotations

from typing import Final

from fsm.game import Game
from fsm.games.assassins.ability import Ability, inform, learn
from fsm.games.assassins.board import Board, Night
from fsm.games.assassins.plan import NONE, plan
from fsm.games.assassins.roles import CHAOS, ROLES
from fsm.kit import as_choices
from fsm.model import Choices

ACT: Final = "revelation"


def targets(game: Game[Board], seat: int) -> Choices:
    """Any other player, dead or alive (AMB-A17)."""
    anybody = game.options.word("hermit.targets") == "any_other"
    seats = game.seats if anybody else game.board.alive
    return (*as_choices(one for one in seats if one != seat), NONE)


def reveal(game: Game[Board], hermit: int, seat: int) -> None:
    """Yes or no, not the role."""
    chaos = ROLES[game.board.role(seat)].side == CHAOS
    learn(game, hermit, "assassins-revealed", seat=seat, chaos=chaos)


def hear(game: Game[Board], seat: int, choice: str) -> None:
    """The answer comes at once unless an option delays it (AMB-A18)."""
    if plan(game).informs_at_once:
        inform(game, seat, choice, reveal)


def report(game: Game[Board], night: Night) -> None:
    """A delayed answer comes with the Night Resolution, true as of nightfall, also to a dead Hermit."""
    for act in night.done(ACT):
        if act.seat and not plan(game).informs_at_once:
            reveal(game, act.by, act.seat)


ABILITY: Final = Ability(targets, ACT, hear)
