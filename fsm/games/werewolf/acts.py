"""Pointing at a player: the prompt that the stages of many roles share, and its answer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from fsm.game import Game
from fsm.games.werewolf.board import Board
from fsm.kit import as_choices, as_seats

USE: Final = ("use",)
"""Arguments of a prompt that name the choice meant for the seat itself."""


def point(
    game: Game[Board], seats: Iterable[int], key: str, targets: Iterable[int], *, skip: bool, **details: Any
) -> None:
    """Ask these seats for one player, or nobody if that is allowed; ask nothing when there are no targets."""
    choices = (*as_choices(targets), "none") if skip else as_choices(targets)
    for seat in seats if choices else ():
        game.ask(seat, key, choices, **details)


def pointed(game: Game[Board], key: str) -> int:
    """Return the chosen seat, 0 for nobody."""
    return next(iter(as_seats(game.answer_to(key))), 0)
