"""Messages of abilities: a permanent note, and an immediate answer."""

from collections.abc import Callable
from typing import Any

from fsm.effects import Tell
from fsm.errors import Refused
from fsm.game import Game
from fsm.games.assassins.board import Board
from fsm.games.assassins.plan import NONE


def learn(game: Game[Board], to: int, key: str, **args: Any) -> None:
    """Tell a seat something in private, for good."""
    note = Tell((to,), key, args)
    game.board.notes.append(note)
    game.out.append(note)


def inform(game: Game[Board], seat: int, choice: str, answer: Callable[[Game[Board], int, int], None]) -> None:
    """Answer at once; the question can no longer be withdrawn then (AMB-A18)."""
    board = game.board
    if seat in board.informed:
        raise Refused("common-answer-final")
    if choice != NONE:
        board.informed.append(seat)
        answer(game, seat, int(choice))
