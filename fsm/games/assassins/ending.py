"""The end: the winning conditions i to iv and their order (AS-041 to AS-047)."""

from fsm.game import Game
from fsm.games.assassins.board import Board
from fsm.games.assassins.plan import plan, role_of
from fsm.games.assassins.role import CHAOS, ORDER
from fsm.prompts import ROOM


def living(game: Game[Board], side: str) -> list[str]:
    """Return the living roles of this alliance; the alliance belongs to the role (AS-006)."""
    found = [role_of(game, seat) for seat in game.board.alive]
    return [role.name for role in found if role.side == side]


def is_draw(game: Game[Board]) -> bool:
    """Return whether all players are dead at the beginning of the next Day (iv, AS-044, AMB-A33)."""
    return game.options.word("wipeout") == "draw" and not game.board.alive


def chaos_is_dead(game: Game[Board]) -> bool:
    """Return whether all Assassins are dead, from any cause (ii, AS-042, AMB-A32)."""
    return not living(game, CHAOS)


def order_is_dead(game: Game[Board]) -> bool:
    """Return whether all living players belong to Chaos (i, AS-041)."""
    return not living(game, ORDER)


def two_are_left(game: Game[Board]) -> bool:
    """Return whether a Day begins with a single player each of Chaos and Order (iii, AS-043)."""
    return len(game.board.alive) == 2


def outcome(game: Game[Board]) -> tuple[str | None, str]:
    """Return the winning alliance and the reason; the first condition that holds decides (AS-045)."""
    if is_draw(game):
        return None, "draw"
    if chaos_is_dead(game):
        return ORDER, "assassins-dead"
    if order_is_dead(game):
        return CHAOS, "alliance"
    if set(living(game, ORDER)) <= plan(game).heroes:
        return ORDER, "folk-hero"
    return CHAOS, "duel"


def open_end(game: Game[Board]) -> None:
    """Declare all winners by their last role, dead or alive, and publish all roles (AS-024, AS-047)."""
    board = game.board
    winner, reason = outcome(game)
    last = {seat: board.role(seat) for seat, role in enumerate(board.dealt, 1) if role != board.role(seat)}
    if last and game.options.word("endgame.roles") == "final_and_initial":
        game.tell(ROOM, "assassins-before", roles={seat: board.dealt[seat - 1] for seat in last})
    game.floor(None)
    winners = tuple(seat for seat in game.seats if role_of(game, seat).side == winner)
    game.end(winner, winners, reason, last)
