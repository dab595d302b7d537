"""The judge's gesture to those who may take somebody along: whether they could, as the night stands (6.4, WW-101)."""

from __future__ import annotations

from fsm.game import Game
from fsm.games.werewolf.board import Board, Death
from fsm.games.werewolf.dawn import law_of, marks_of, resolve
from fsm.games.werewolf.deaths import may_shoot
from fsm.games.werewolf.plan import plan


def dreamer(board: Board) -> int:
    """The Dreamcatcher's seat, 0 when none lives."""
    return next(iter(board.living_with("dreams")), 0)


def show(game: Game[Board], seats: list[int]) -> None:
    """Thumb up when alive or knifed only, else thumb down; in the morning it is so (WW-100, WW-101)."""
    board = game.board
    if not seats:
        return
    dooms, _ = resolve(marks_of(board, dreamer(board)), law_of(game.options, plan(game).places))
    for seat in seats:
        causes = next((doom.causes for doom in dooms if doom.seat == seat), [])
        loaded = may_shoot(game, Death(seat, causes, board.number, night=True))
        board.night.loaded[seat] = loaded
        game.tell((seat,), "werewolf-gun", loaded=loaded)
