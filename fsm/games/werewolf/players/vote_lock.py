"""The vote-lock claim (绑票): can the good side still prevent that the wolves outvote it (WW-223)?"""

from collections.abc import Sequence

from fsm.game import Game
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.form.sides import GOOD, WOLF
from fsm.games.werewolf.players.victory import third_lives
from fsm.games.werewolf.setup.plan import plan, role_of


def good_players(board: Board) -> list[int]:  # WW-125, WW-130
    sides = board.sides
    return [seat for seat in board.living if sides[seat - 1] == GOOD]


def is_outvoted(board: Board, good: Sequence[int]) -> bool:
    wolves = len(board.wolves)
    return wolves > len(good) or (wolves == len(good) and board.sheriff not in good)


def may_be_outvoted(game: Game[Board], wolves: Sequence[int]) -> bool:
    """By a wolf's knowledge, which must not reveal its allies (WW-124)."""
    board = game.board
    hidden = lone_cards(game) if board.lone and not board.heirs else 0
    known = [seat for seat in board.pack if seat in board.living] if hidden else wolves
    count, friends, sheriff = len(known) + hidden, plan(game).allies, board.reigning
    others = len(board.living) - count - friends
    badge = sheriff and sheriff not in known and not friends and not hidden
    return count > others or (count == others and not badge)


def lone_cards(game: Game[Board]) -> int:  # WB-012
    return sum(role.kind == WOLF and "pack" not in role.tags for role in plan(game).cards)


def is_owed(board: Board) -> bool:  # 6.7
    return board.announced < board.number or board.badge_owed or bool(board.agenda)


def woke_together(game: Game[Board]) -> bool:
    wolves = set(game.board.wolves)
    return bool(wolves) and any(wolves <= set(night.awake) for night in game.board.nights)


def is_spent(game: Game[Board], seat: int) -> bool:  # AMB-71
    return not game.board.lives.get(seat) and role_of(game, seat).spent(game, seat)


def is_cursed(game: Game[Board]) -> bool:
    """It counts whether or not the curser lives (WB-060)."""
    cursed = {seat for one in plan(game).book.standings for seat in one.curses(game)}
    return not cursed.isdisjoint(game.board.wolves)


def votes_are_locked(game: Game[Board]) -> bool:  # AMB-72
    board = game.board
    good = good_players(board)
    return (
        bool(good)
        and not third_lives(board)
        and is_outvoted(board, good)
        and woke_together(game)
        and all(is_spent(game, seat) for seat in good)
        and not is_cursed(game)
    )
