"""The judge's gesture to players with a shot: whether they could use it, as the night stands (6.4, WW-101)."""

from fsm.game import Game
from fsm.games.werewolf.form.board import Board, Death
from fsm.games.werewolf.form.role import LEARNS, Role
from fsm.games.werewolf.players.actors import blocked_seats, holders, living_with
from fsm.games.werewolf.players.acts import lesson_of
from fsm.games.werewolf.players.dawn import resolve
from fsm.games.werewolf.players.deaths import may_shoot


def bearers(game: Game[Board], role: Role) -> list[int]:
    """Return its holders, and the seats that have learned from it (WB-053)."""
    pupils = living_with(game, LEARNS) if lesson_of(game.board) == role.name else []
    return sorted([*holders(game, role), *pupils])


def show(game: Game[Board], seats: list[int]) -> None:
    """It is binding in the morning (WW-100, WW-101)."""
    board = game.board
    if not seats:
        return
    dooms, _ = resolve(game)
    for seat in seats:
        causes = next((doom.causes for doom in dooms if doom.seat == seat), [])
        loaded = seat not in blocked_seats(game) and may_shoot(game, Death(seat, causes, board.number, night=True))
        board.night.loaded[seat] = loaded
        game.tell((seat,), "werewolf-gun", loaded=loaded)
