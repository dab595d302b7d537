"""The seat board: who is in and who is out stays in sight of the room, where messages can (WW-016, WW-022, WW-038).

It is told with the step that changes it, and edited then alone: by it nobody learns more, or sooner, than by the game.
"""

from __future__ import annotations

from bot.delivery.outbox import Parcels
from bot.match import Match
from bot.messages.items import Say
from storage.base import ENDED


def put_up(match: Match, parcels: Parcels) -> None:
    """Put it up, change it, or let it go with the game; after a restart it is written once more."""
    game, old = match.game, match.seats_shown
    tell = match.rules.seat_board(game) if game else None
    if tell is None:
        return
    board = {"board": tell.key, "about": tell.args}
    new = None if match.status in ENDED else (board, tuple(match.names.values()))
    if new != old or new is None:
        key = "common-seat-board" if new else "common-seat-board-closed"
        parcels.to_room(Say(key, board, f"seats-{match.id}"))
    match.seats_shown = new
