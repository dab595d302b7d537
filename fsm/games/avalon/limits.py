"""Limits of the ballots that a role has: the Watch, used messages, quests that are past (AV-105)."""

from __future__ import annotations

from fsm.game import Game
from fsm.games.avalon.board import Board


def is_watched(game: Game[Board], seat: int) -> bool:
    """Return whether the Watch keeps this Rogue from his special ballot (AV-135)."""
    return game.board.marks.watched == seat


def messages_are_used(game: Game[Board], seat: int) -> bool:
    """Return whether this Good Messenger has cast all Good Messages (AV-113)."""
    return game.board.messages.get(seat, 0) >= game.options.number("messenger.good_limit")


def is_past(game: Game[Board], seat: int) -> bool:
    """Return whether the Brute's quests are over, by execution order or the number on the board (AV-107, AMB-78)."""
    board, options = game.board, game.options
    number = board.order if options.word("brute.counting") == "ord" else board.quest
    return number not in options.numbers("brute.quests")
