"""The Leader's pointing at a member of the team: for the Watch (AV-133), for the Trap (AV-162)."""

from __future__ import annotations

from fsm.game import Game
from fsm.games.avalon.board import Board
from fsm.kit import as_choices, as_seats


def ask_for_member(game: Game[Board], key: str, himself: str) -> None:
    """Ask the Leader for one member; `himself` is the option that allows the Leader (AMB-51, AMB-71)."""
    game.ask(game.board.leader, key, as_choices(_members(game, himself)), secret=False)


def member_pointed_at(game: Game[Board], key: str, himself: str) -> int:
    """Return the named member; a silent Leader points by chance (AMB-33)."""
    return next(iter(as_seats(game.answer_to(key))), 0) or game.dice.pick(_members(game, himself))


def _members(game: Game[Board], himself: str) -> list[int]:
    board = game.board
    return [seat for seat in board.team if seat != board.leader or game.options.flag(himself)]
