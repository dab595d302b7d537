"""Call of the Void: once in the game the Necromancer learns the role of a dead player (AS-033)."""

from __future__ import annotations

from typing import Final

from fsm.game import Game
from fsm.games.assassins.ability import Ability, inform, learn
from fsm.games.assassins.board import Board, Night
from fsm.games.assassins.plan import NONE, Plan, plan
from fsm.kit import as_choices
from fsm.model import Choices

ACT: Final = "void"


def targets(game: Game[Board], seat: int) -> Choices:
    """Who was dead at nightfall; an option lets him name anybody (AMB-A22)."""
    seats = game.seats if plan(game).any_seat_of_void else game.board.dead
    return (*as_choices(seats), NONE)


def identify(game: Game[Board], necromancer: int, seat: int) -> None:
    """The role that the player died with (AMB-A23); of the living nothing."""
    board = game.board
    alive = seat in board.alive and seat not in board.tonight.dead
    learn(game, necromancer, "assassins-identified", seat=seat, role=None if alive else board.role(seat))


def is_at_once(table: Plan) -> bool:
    """Whether the answer can be given before the Night is resolved."""
    return table.informs_at_once and not table.any_seat_of_void


def hear(game: Game[Board], seat: int, choice: str) -> None:
    """The answer comes at once unless an option delays it (AMB-A18)."""
    if is_at_once(plan(game)):
        inform(game, seat, choice, identify)


def report(game: Game[Board], night: Night) -> None:
    """A delayed answer comes when it is known who dies in this Night, also to a dead Necromancer."""
    for act in night.done(ACT):
        if act.seat and not is_at_once(plan(game)):
            identify(game, act.by, act.seat)


ABILITY: Final = Ability(targets, ACT, hear)
