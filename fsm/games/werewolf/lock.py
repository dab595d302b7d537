"""The vote-lock claim (绑票): whether the good side can still change that the wolves outvote it (WW-223)."""

from __future__ import annotations

from fsm.game import Game
from fsm.games.werewolf.board import Board
from fsm.games.werewolf.roles import ROLES, WOLF
from fsm.games.werewolf.victory import third_lives


def outvoted(game: Game[Board]) -> bool:
    """Whether the wolves are more than the others, or as many and none of the others is sheriff (WW-223)."""
    board = game.board
    wolves = board.wolves
    others = len(board.living) - len(wolves)
    if len(wolves) != others:
        return len(wolves) > others
    return board.sheriff not in board.living or board.sheriff in wolves


def is_owed(board: Board) -> bool:
    """Whether deaths are still to be announced, or have yet to bring what they bring: a shot, the badge (6.7)."""
    return board.announced < board.number or board.badge_owed or bool(board.agenda)


def woke_together(game: Game[Board]) -> bool:
    """Whether all living wolves were once awake in the same wolf stage (WW-223)."""
    wolves = set(game.board.wolves)
    return bool(wolves) and any(wolves <= set(night.awake) for night in game.board.nights)


def is_spent(game: Game[Board], seat: int) -> bool:
    """Whether this player surely has no skill left that could change the count (AMB-71)."""
    board = game.board
    tags = ROLES[board.roles[seat - 1]].tags
    if board.lives.get(seat):
        return False
    if "brews" in tags:
        return not (board.antidote or board.poison)
    if "flips" in tags:
        return seat in board.flipped
    return not tags & {"armed", "guards", "dreams", "half"}


def votes_are_locked(game: Game[Board]) -> bool:
    """The three conditions together, and no third faction at the table (WW-223, AMB-72)."""
    board = game.board
    others = [seat for seat in board.living if board.kinds[seat - 1] != WOLF]
    return (
        bool(others)
        and not third_lives(board)
        and outvoted(game)
        and woke_together(game)
        and all(is_spent(game, seat) for seat in others)
    )
