"""The rights to messages in the comparison of two deals (`check_secrecy`)."""

from collections.abc import Collection, Mapping

from fsm import ROOM, Game
from fsm.games.avalon.board import Board
from fsm.testing import Right


def inspectors(game: Game[Board]) -> Collection[int]:
    """Return the holders of the Lady so far, and the Cleric."""
    return [*game.board.inspectors, *(seat for seat in game.seats if game.board.roles[seat - 1] == "cleric")]


def evil(game: Game[Board]) -> Collection[int]:
    return game.board.seats_of("evil")


BY_RIGHT: Mapping[str, Right] = {
    "avalon-side": inspectors,
    "avalon-inspect-answer": ROOM,
    "avalon-cleric-check": ROOM,
    "avalon-lancelot-side": {"good-lancelot", "evil-lancelot"},
    "avalon-council-members": evil,
    "avalon-council-end": ROOM,
    "avalon-recruit": ROOM,
    "avalon-recruited": lambda game: game.seats if game.options.word("recruit.publish") == "public" else evil(game),
    "avalon-assassin-kind": ROOM,
    "avalon-assassinate": ROOM,
    "avalon-assassination": ROOM,
    "avalon-revealed": ROOM,
    "avalon-excalibur-reveal": lambda game: [game.board.marks.holder],
    "avalon-trap-reveal": lambda game: [game.board.leader],
}
"""Prompts to a known role, whose time the room sees, and messages, which may tell two deals apart."""
