"""Players who are away: they have less time, and a table that all have left is paused (UC-054, UC-057)."""

from typing import Final

from fsm import ROOM, Choices, Customs, Game, Inquiry, Options, Phase, Prompt
from fsm.games.undercover.board import Board, P
from fsm.kit import number
from fsm.seated import Ends

GO_ON = "undercover-go-on"
LONG: Final = 600
"""Minimum number of seconds of a pause."""


def is_deserted(game: Game[Board]) -> bool:
    return game.board.acted < game.board.round


def pause(game: Game[Board]) -> None:
    """Wait for any player to go on, after a round in which no player has done anything."""
    game.tell(ROOM, "undercover-paused")
    for seat in game.board.alive:
        game.ask(seat, GO_ON, ("go",), secret=False)


def go_on(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    game.board.acted = game.board.round
    game.finish()


def pause_time(game: Game[Board]) -> float:
    return max(LONG, game.limits[P.DESCRIBE] or 0)


def customs(options: Options) -> Customs:
    return Customs(short_after=options.number("absence.silent"))


PAUSE: Final = Phase(pause, answer=go_on, limit=pause_time, then=((is_deserted, Ends.OVER), P.DESCRIBE))
ASKS: Final = {GO_ON: Inquiry(known=True)}
SILENT: Final = number("absence.silent", "absence", range(6), 2, voice=0)
