"""The living by their role, and the players who may act tonight."""

from fsm.game import Game
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.form.role import Face, Role
from fsm.games.werewolf.form.sides import GOOD, WOLF
from fsm.games.werewolf.setup.plan import plan, role_of


def living_with(game: Game[Board], tag: str) -> list[int]:
    names = plan(game).tagged.get(tag)
    roles = game.board.roles
    return [seat for seat in game.board.living if roles[seat - 1] in names] if names else []


def holders(game: Game[Board], role: Role) -> list[int]:  # WW-069
    name, roles = role.name, game.board.roles
    return [seat for seat in game.board.living if roles[seat - 1] == name]


def dealt_to(game: Game[Board], role: Role) -> list[int]:
    name = role.name
    return [seat for seat, other in enumerate(game.board.roles, 1) if other == name]


def able(game: Game[Board], role: Role) -> list[int]:  # WW-240, AMB-14
    board = game.board
    if board.cursed and role.side == GOOD:
        return []
    name, roles, idle = role.name, board.roles, board.idle
    return [seat for seat in board.living if roles[seat - 1] == name and seat not in idle]


def blocked_seats(game: Game[Board]) -> dict[int, str]:  # WB-017
    states = game.board.states
    if not states:
        return {}
    blocks = plan(game).book.blocks
    return {state.seat: blocks[state.name] for state in reversed(states) if state.name in blocks}


def face(game: Game[Board], seat: int, stage: str = "") -> Face:
    role = role_of(game, seat)
    return role.face(game, seat, stage) if role.face else Face(role.name, game.board.kinds[seat - 1] == WOLF)
