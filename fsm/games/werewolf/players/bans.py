"""Bans (禁制): speeches, votes and nights that a seat loses, some or all (WW-240)."""

from collections.abc import Iterable

from fsm.game import Game
from fsm.games.werewolf.form.board import Board

FOREVER = -1


def impose(game: Game[Board], seat: int, what: str, times: int) -> None:
    bans = game.board.bans.setdefault(what, {})
    bans[seat] = FOREVER if times == FOREVER or bans.get(seat) == FOREVER else bans.get(seat, 0) + times


def first_to_speak(game: Game[Board], seats: Iterable[int]) -> int | None:
    banned = game.board.bans.get("speech", {})
    return next((seat for seat in seats if not banned.get(seat)), None)


def use(game: Game[Board], seat: int, what: str) -> bool:
    banned = game.board.bans.get(what)
    if not banned or not banned.get(seat):
        return False
    if banned[seat] > 0:
        banned[seat] -= 1
    return True


def serve(game: Game[Board], what: str) -> list[int]:
    return [seat for seat in game.board.bans.get(what, ()) if use(game, seat, what)]
