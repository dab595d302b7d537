"""The judge's gesture to those who may take somebody along: whether they could, as the night stands (6.4, WW-101)."""

from __future__ import annotations

from fsm.game import Game
from fsm.games.werewolf.board import Board, Death
from fsm.games.werewolf.dawn import resolve
from fsm.games.werewolf.deaths import may_shoot


def show(game: Game[Board], seats: list[int]) -> None:
    """Thumb up when alive or knifed only, else thumb down; in the morning it is so (WW-100, WW-101)."""
    board = game.board
    if not seats:
        return
    dooms, _ = resolve(game)
    for seat in seats:
        causes = next((doom.causes for doom in dooms if doom.seat == seat), [])
        loaded = may_shoot(game, Death(seat, causes, board.number, night=True))
        board.night.loaded[seat] = loaded
        game.tell((seat,), "werewolf-gun", loaded=loaded)
