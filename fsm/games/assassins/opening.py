"""The start: random roles, the public announcement, then the First Night (1)."""

from collections import Counter

from fsm.effects import Tell
from fsm.game import Game
from fsm.games.assassins.board import Board
from fsm.games.assassins.plan import plan, role_of
from fsm.games.assassins.role import CHAOS
from fsm.prompts import ROOM


def setup(game: Game[Board]) -> None:
    """Deal the roles, each assignment equally likely (AS-001, AS-051); Assassins know each other (AS-013)."""
    roles = game.start.deal or game.dice.shuffled(plan(game).lineup)
    pack = [seat for seat, role in enumerate(roles, 1) if plan(game).book.parts[role].side == CHAOS]
    game.board = Board(roles, list(roles), list(game.seats), pack)


def announce_table(game: Game[Board]) -> None:
    """Publish the role set, but not the assignment (AS-010)."""
    shown = Counter(plan(game).lineup) if game.options.flag("roles.list_public") else {}
    game.tell(ROOM, "assassins-setup", players=len(game.seats), roles=dict(shown))


def open_first_night(game: Game[Board]) -> None:
    """Show each player the own role, then the names of all; introduce partners (AS-009, AS-012, AS-013)."""
    board = game.board
    for seat in game.seats:
        game.out += [card_of(game, seat), names_for(game, seat)]
    game.out.append(partners_of(board, board.pack))


def abilities_begin_at_once(game: Game[Board]) -> bool:
    """Return whether the First Night is played like any other (AS-014, AMB-A07)."""
    return game.options.flag("first_night.abilities")


def card_of(game: Game[Board], seat: int) -> Tell:
    role = role_of(game, seat)
    return Tell((seat,), "assassins-role", {"role": role.name, "side": role.side})


def names_for(game: Game[Board], seat: int) -> Tell:
    """Return all names in the same order; partners are red in the Assassins' lists (AS-012, AS-013, AMB-A06)."""
    board, roles = game.board, plan(game).book.parts
    red = [one for one, role in enumerate(board.dealt, 1) if roles[role].side == CHAOS]
    shown = red if seat in red else []
    names = [{"seat": one, "red": one in shown} for one, _ in enumerate(board.dealt, 1)]
    return Tell((seat,), "assassins-names", {"names": names})


def partners_of(board: Board, to: list[int]) -> Tell:
    """Return the living Assassins, for the Assassins (AS-013, AS-038)."""
    return Tell(tuple(to), "assassins-partners", {"seats": [seat for seat in board.pack if seat in board.alive]})
