"""Bans (禁制): speeches, votes and nights that a seat loses, some or all (WW-240)."""

from __future__ import annotations

from collections.abc import Iterable

from fsm.game import Game
from fsm.games.werewolf.board import Board

FOREVER = -1


def impose(game: Game[Board], seat: int, what: str, times: int) -> None:
    """Ban the seat from the next `times`."""
    bans = game.board.bans.setdefault(what, {})
    bans[seat] = FOREVER if times == FOREVER or bans.get(seat) == FOREVER else bans.get(seat, 0) + times


def is_banned(game: Game[Board], seat: int, what: str) -> bool:
    """Return whether the seat loses the next one."""
    bans = game.board.bans
    return bool(bans) and bans.get(what, {}).get(seat, 0) != 0


def first_allowed(game: Game[Board], seats: Iterable[int], what: str) -> int | None:
    """Return the first seat that is not banned."""
    banned = game.board.bans.get(what, {})
    return next((seat for seat in seats if not banned.get(seat)), None)


def use(game: Game[Board], seat: int, what: str) -> bool:
    """Return whether the seat loses this one, and count it as served."""
    if not is_banned(game, seat, what):
        return False
    bans = game.board.bans[what]
    if bans[seat] > 0:
        bans[seat] -= 1
    return True


def serve(game: Game[Board], what: str) -> list[int]:
    """Serve one for every banned seat; return these seats."""
    return [seat for seat in game.board.bans.get(what, ()) if use(game, seat, what)]
