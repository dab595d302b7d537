"""Haste: from a night of a late game on (`hurry.after`, known to the shell) all times get quicker (WB-076)."""

from typing import Any

from fsm.game import Game
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.setup.timing import TIMES
from fsm.prompts import ROOM


def grow_late(game: Game[Board], words: str) -> None:
    game.board.late = True


def hurry(game: Game[Board]) -> None:
    board = game.board
    quick = quicker(game) if board.late else {}
    board.late = False
    if quick:
        game.pace(quick)
        game.tell(ROOM, "werewolf-hurry")


def quicker(game: Game[Board]) -> dict[str, Any]:
    """Return the times that tempo quick changes: times of the standard tempo that the table has not set."""
    values, players = game.options.values(), len(game.seats)
    quick = {**values, "tempo": "quick"}
    for key in TIMES if values["tempo"] == "standard" else ():
        auto = game.rules.schema.options[key].auto
        if auto and values[key] == auto(values, players)[key]:
            quick[key] = auto(quick, players)[key]
    return {key: value for key, value in quick.items() if key != "tempo" and value != values[key]}
