"""The vote-lock claim (绑票): can the good side still prevent that the wolves outvote it (WW-223)?"""

from collections.abc import Sequence
from typing import Final

from fsm.game import Game
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.form.sides import GOOD, WOLF
from fsm.games.werewolf.order import LOCK
from fsm.games.werewolf.players.victory import third_lives
from fsm.games.werewolf.setup.plan import plan, role_of
from fsm.parts import Step


def good_players(board: Board) -> list[int]:  # WW-125, WW-130
    sides = board.sides
    return [seat for seat in board.living if sides[seat - 1] == GOOD]


def is_outvoted(board: Board, good: Sequence[int]) -> bool:
    wolves = len(board.wolves)
    return wolves > len(good) or (wolves == len(good) and board.sheriff not in good)


def may_be_outvoted(game: Game[Board], wolves: Sequence[int]) -> bool:
    """By a wolf's knowledge, which must not reveal its allies (WW-124)."""
    board = game.board
    unknown = board.lone and not board.heirs
    hidden = sum(role.kind == WOLF and "pack" not in role.tags for role in plan(game).cards) if unknown else 0  # WB-012
    known = [seat for seat in board.pack if seat in board.living] if hidden else wolves
    count, friends, sheriff = len(known) + hidden, plan(game).allies, board.reigning
    others = len(board.living) - count - friends
    badge = sheriff and sheriff not in known and not friends and not hidden
    return count > others or (count == others and not badge)


def is_owed(board: Board) -> bool:  # 6.7
    return board.announced < board.number or board.badge_owed or bool(board.agenda)


def woke_together(game: Game[Board]) -> bool:
    wolves = set(game.board.wolves)
    return bool(wolves) and any(wolves <= set(night.awake) for night in game.board.nights)


def votes_are_locked(game: Game[Board]) -> bool:
    return all(holds(game) for holds in plan(game).steps[LOCK])


def good_is_outvoted(game: Game[Board]) -> bool:
    good = good_players(game.board)
    return bool(good) and not third_lives(game.board) and is_outvoted(game.board, good)


def good_is_spent(game: Game[Board]) -> bool:  # AMB-71
    lives = game.board.lives
    return not any(lives.get(seat) or not role_of(game, seat).spent(game, seat) for seat in good_players(game.board))


STEPS: Final = {"outvoted": Step(good_is_outvoted), "met": Step(woke_together), "spent": Step(good_is_spent)}
