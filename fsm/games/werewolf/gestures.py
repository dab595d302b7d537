"""The judge's gesture to players with a shot: whether they could use it, as the night stands (6.4, WW-101)."""

from __future__ import annotations

from fsm.game import Game
from fsm.games.werewolf.board import Board, Death
from fsm.games.werewolf.casting import blocked
from fsm.games.werewolf.dawn import resolve
from fsm.games.werewolf.deaths import may_shoot


def show(game: Game[Board], seats: list[int]) -> None:
    """Show the thumb: up when alive or knifed only, else down; it is binding in the morning (WW-100, WW-101)."""
    board = game.board
    if not seats:
        return
    dooms, _ = resolve(game)
    for seat in seats:
        causes = next((doom.causes for doom in dooms if doom.seat == seat), [])
        loaded = seat not in blocked(game) and may_shoot(game, Death(seat, causes, board.number, night=True))
        board.night.loaded[seat] = loaded
        game.tell((seat,), "werewolf-gun", loaded=loaded)
