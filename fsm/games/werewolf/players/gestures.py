"""The judge's gesture to players with a shot: whether they could use it, as the night stands (6.4, WW-101)."""

from fsm.game import Game
from fsm.games.werewolf.form.board import Board, Death
from fsm.games.werewolf.form.role import Role
from fsm.games.werewolf.players.actors import blocked_seats, holders
from fsm.games.werewolf.players.dawn import resolve
from fsm.games.werewolf.players.deaths import may_shoot
from fsm.games.werewolf.setup.plan import plan


def bearers(game: Game[Board], role: Role) -> list[int]:
    pupils = [name for name, shot in plan(game).shots.items() if shot.learned]
    own, roles = holders(game, role), game.board.roles
    learned = [seat for seat in game.board.living if roles[seat - 1] in pupils] if pupils else []
    return sorted([*own, *(seat for seat in learned if teacher(game, seat) == role.name)]) if learned else own


def teacher(game: Game[Board], seat: int) -> str:  # WB-053
    shot = plan(game).shots.get(game.board.roles[seat - 1])
    return shot.learned(game, seat) if shot and shot.learned else ""


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
