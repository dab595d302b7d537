"""How a Leader points at one of the team: for the Watch (AV-133), for the Trap (AV-162)."""

from __future__ import annotations

from fsm.game import Game
from fsm.games.avalon.board import Board
from fsm.kit import as_choices, as_seats


def ask_for_member(game: Game[Board], key: str, himself: str) -> None:
    """The Leader must point at one member, at `himself` only where that option lets him (AMB-51, AMB-71)."""
    game.ask(game.board.leader, key, as_choices(_members(game, himself)), secret=False)


def member_pointed_at(game: Game[Board], key: str, himself: str) -> int:
    """Whom the Leader has named; a silent one points by chance (AMB-33)."""
    return next(iter(as_seats(game.answer_to(key))), 0) or game.dice.pick(_members(game, himself))


def _members(game: Game[Board], himself: str) -> list[int]:
    board = game.board
    return [seat for seat in board.team if seat != board.leader or game.options.flag(himself)]
