"""Private log: messages to one seat in the course of the game, kept so that its view can repeat them."""

from collections.abc import Iterable
from typing import Any

from fsm.effects import Tell
from fsm.game import Game
from fsm.games.avalon.board import Board, Note


def confide(game: Game[Board], seat: int, key: str, /, **args: Any) -> None:
    remember(game, (seat,), key, **args)
    game.tell((seat,), key, **args)


def remember(game: Game[Board], seats: Iterable[int], key: str, /, **args: Any) -> None:
    """Keep a message, told by other means, for the views of these seats and their later players."""
    game.board.notes += [Note(seat, key, args) for seat in seats]


def log_of(game: Game[Board], seat: int) -> list[Tell]:
    return [Tell((seat,), note.key, note.args) for note in game.board.notes if note.seat == seat]
