"""Pointing at somebody: what the stages of many roles ask, and what was chosen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from fsm.game import Game
from fsm.games.werewolf.board import Board
from fsm.kit import as_choices, as_seats

USE: Final = ("use",)
"""The choice that is for the seat among the arguments of its prompt."""


def point(
    game: Game[Board], seats: Iterable[int], key: str, targets: Iterable[int], *, skip: bool, **details: Any
) -> None:
    """Ask these for one player, or nobody if that is allowed; without anybody to point at nothing is asked."""
    choices = (*as_choices(targets), "none") if skip else as_choices(targets)
    for seat in seats if choices else ():
        game.ask(seat, key, choices, **details)


def pointed(game: Game[Board], key: str) -> int:
    """Who was pointed at, 0 for nobody."""
    return next(iter(as_seats(game.answer_to(key))), 0)
