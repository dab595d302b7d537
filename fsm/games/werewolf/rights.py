"""Standing rights: prompts that only those who hold them see, open for as long as the right lasts."""

from __future__ import annotations

from typing import Any

from fsm.game import Game
from fsm.games.werewolf.board import Board
from fsm.games.werewolf.plan import plan
from fsm.model import Choices

BOMB = "werewolf-bomb"
WITHDRAW = "werewolf-withdraw"
CONCEDE = "werewolf-concede"
CLAIM = "werewolf-claim"
ALL_IN = "werewolf-all-in"


def offer(game: Game[Board], seat: int, key: str, choices: Choices, **details: Any) -> None:
    """Open a standing prompt, unless the seat has it already."""
    if not any(prompt.seat == seat and prompt.key == key for prompt in game.prompts.values()):
        game.ask(seat, key, choices, required=False, standing=True, **details)


def break_off(game: Game[Board]) -> None:
    """The phase ends here, unfinished."""
    game.board.broken = True
    game.finish()


def retract(game: Game[Board], *keys: str) -> None:
    """The right has ended for everybody."""
    for prompt in [prompt for prompt in game.prompts.values() if prompt.key in keys]:
        game.retract(prompt)


def retract_all(game: Game[Board], seat: int) -> None:
    """Nothing is asked of this seat any more."""
    for prompt in [prompt for prompt in game.prompts.values() if prompt.seat == seat]:
        game.retract(prompt)


def window(game: Game[Board], name: str = "") -> None:
    """From here on wolves may self-destruct, or may not (WW-202 to WW-205, AMB-66)."""
    if name == game.board.window:
        return
    game.board.window = name
    retract(game, BOMB)
    for seat in bombers(game) if name in plan(game).windows else ():
        game.ask(seat, BOMB, ("bomb",), required=False, standing=True, final=True)


def bombers(game: Game[Board]) -> list[int]:
    """The living wolves whose role may self-destruct (WW-207, WW-208)."""
    board = game.board
    kings = board.living_with("king") if game.options.flag("wolfking.can_bomb") else []
    return sorted({*board.living_with("bombs"), *kings})
