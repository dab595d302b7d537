"""The floor of the room and the private channels; each channel closes when its purpose is over."""

from collections.abc import Sequence
from typing import Final

from fsm.game import Game
from fsm.games.werewolf.form.board import Board

WOLVES: Final = "wolves"
LOVERS: Final = "lovers"


def connect(game: Game[Board], channel: str, seats: Sequence[int]) -> None:
    if len(seats) > 1:
        game.board.channels[channel] = list(seats)
        game.relay(channel, tuple(seats), opened=True)


def disconnect(game: Game[Board], *channels: str) -> None:
    for channel in channels:
        seats = game.board.channels.pop(channel, ())
        if seats:
            game.relay(channel, tuple(seats), opened=False)


def take_out(game: Game[Board], seat: int) -> None:  # WW-038
    for channel, seats in tuple(game.board.channels.items()):
        if seat in seats:
            disconnect(game, channel)
            connect(game, channel, [other for other in seats if other != seat])


def let_speak(game: Game[Board], seats: list[int] | None) -> None:
    """None is everybody, as always where people do not type (WW-057, WW-147, WB-165)."""
    if not game.options.flag("speech.typed"):
        seats = None
    if seats != game.board.speakers:
        game.board.speakers = seats
        game.floor(None if seats is None else tuple(seats))
